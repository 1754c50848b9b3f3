import { createVisitor } from './http.mjs';
import { answerOf } from './reads.mjs';
import { ask, isGood, isPage, jsonOf, reportProblems } from './shop.mjs';

/** @typedef {import('./http.mjs').Answer} Answer */
/** @typedef {import('./http.mjs').Visitor} Visitor */
/** @typedef {import('./reads.mjs').Checking} Checking */
/** @typedef {Record<string, unknown>} Wire */

const REMARKS = 'Written by the command "cart-elements check".';
/** A code that no shop has. */
const CODE = 'CHECK-7Q2X-NOSUCHCODE';

/**
 * A session of the check in the shop.
 *
 * @typedef {object} Session
 * @property {Checking} checking
 * @property {Visitor} visitor
 * @property {string} token
 */

/** @param {unknown} value @returns {Wire} */
const record = (value) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? /** @type {Wire} */ (value)
    : {};

/** @param {unknown} value @returns {Wire[]} */
const records = (value) => Object.values(/** @type {object} */ (value ?? {})).map(record);

/** @param {unknown} a @param {unknown} b whether they are one product and configuration */
const isSameLine = (a, b) => {
  const keyOf = (/** @type {Wire} */ { id, configuration_id: own }) => `${id}#${own ?? ''}`;
  return keyOf(record(a)) === keyOf(record(b));
};

/**
 * Reads the cart. The checks of the reads have already reported its problems.
 *
 * @param {Session} session
 */
async function cartOf({ checking, visitor }) {
  const found = checking.found('readCart');
  const answer = await answerOf(found, () =>
    ask(visitor, checking.target, checking.call('readCart')),
  );
  const json = record(answer && isGood(answer.status) ? jsonOf(answer.text) : undefined);
  return { ...json, lines: records(json['products']), etag: answer?.headers.get('etag') };
}

/**
 * Makes a call that writes, and parses its answer as the page does.
 *
 * @param {Session} session @param {string} name
 * @param {object} own
 * @param {Wire} [own.payload]
 * @param {string} [own.piece]
 * @param {string} [own.ifMatch]
 * @param {boolean} [own.mayBeGone] whether 404 counts as done
 * @returns {Promise<{ isDone: boolean, json: unknown } | undefined>} undefined if it failed
 */
async function write({ checking, visitor, token }, name, { mayBeGone = false, ...own }) {
  const call = checking.call(name);
  const found = checking.found(name);
  const answer = await answerOf(found, () =>
    ask(visitor, checking.target, call, { ...own, token }),
  );
  if (!answer) return undefined;
  const { status } = answer;
  const json = jsonOf(answer.text);
  if (mayBeGone && (status === 404 || status === 410)) return { isDone: true, json };
  if (status >= 300 && status < 400) {
    found.error(
      `It redirects to another page (status ${status}), so the page does not know whether it was stored.`,
    );
    return undefined;
  }
  if (!isGood(status)) {
    found.error(`With a valid token it answers with status ${status}. ${call.consequence(status)}`);
    return undefined;
  }
  if (isPage(answer)) {
    found.error(
      'It answers with a success status and a page of HTML, so the page does not know whether it was stored.',
    );
    return undefined;
  }
  if (typeof json === 'object' && json !== null) {
    reportProblems(found, checking.validate(call.answer, json));
  }
  return { isDone: true, json };
}

/** Harmless payloads of the calls that write. @param {readonly Wire[]} lines */
const harmless = (lines) => ({
  saveCart: { payload: { products: lines } },
  deleteLine: { payload: { id: 'no-such-product' } },
  saveRemarks: { payload: { remarks: REMARKS } },
  addDiscount: { payload: { code: CODE } },
  removeDiscount: { piece: CODE },
});

/**
 * Checks the answer to a call that the shop must refuse.
 *
 * @param {Checking} checking @param {string} name @param {Answer} answer @param {string} how
 */
function mustBeRefused(checking, name, answer, how) {
  const found = checking.found(name);
  const { status } = answer;
  if (status === 401 || status === 403 || status === 419) return;
  if (isGood(status) && isPage(answer)) {
    return found.error(
      `It answers a write ${how} with a success status and a page of HTML.`,
      'tokens',
    );
  }
  if (isGood(status)) {
    return found.error(`It accepts a write ${how}: a page of another site can send it.`, 'tokens');
  }
  if (status >= 500) {
    return found.error(`It fails with a write ${how} (status ${status}).`, 'tokens');
  }
  found.warn(
    `It refuses a write ${how} with status ${status}: with 403 or 419 the page would fetch a fresh token.`,
    'tokens',
  );
}

/**
 * Tries to write without a valid token. @param {Session} session @param {readonly Wire[]} lines
 * @param {number} timeout
 */
async function checkTokens({ checking, visitor, token }, lines, timeout) {
  /** @type {readonly (readonly [how: string, token: string | undefined])[]} */
  const bad = [
    ['without a token', undefined],
    ['with an empty token', ''],
    ['with a wrong token', `${token.slice(1)}${token[0] === 'x' ? 'y' : 'x'}`],
  ];
  for (const [name, own] of Object.entries(harmless(lines))) {
    const found = checking.found(name);
    for (const [how, sent] of bad) {
      const answer = await answerOf(found, () =>
        ask(visitor, checking.target, checking.call(name), {
          ...own,
          ...(sent === undefined ? {} : { token: sent }),
        }),
      );
      if (!answer) break;
      mustBeRefused(checking, name, answer, how);
    }
  }
  // A session without a token: comparing two empty texts would accept it.
  const stranger = createVisitor(timeout);
  const answer = await answerOf(checking.found('saveRemarks'), () =>
    ask(stranger, checking.target, checking.call('saveRemarks'), {
      payload: { remarks: REMARKS },
      token: '',
    }),
  );
  if (answer)
    mustBeRefused(checking, 'saveRemarks', answer, 'with an empty token, in a new session');
}

/**
 * Changes a quantity, and checks what the shop stored.
 *
 * @param {Session} session @param {readonly Wire[]} lines @param {string | null | undefined} etag
 */
async function checkSaving(session, lines, etag) {
  const { checking } = session;
  const found = checking.found('saveCart');
  const [line, ...others] = lines;
  if (!line) return;
  const before = Number(line['amount']);
  const amount = before > 1 ? before - 1 : 2;
  // The page never changes a price, but a buyer can.
  const products = [{ ...line, amount, price: '0.01', nett_price: '0.01' }, ...others];
  const version = etag ? { ifMatch: etag } : {};
  if (!(await write(session, 'saveCart', { payload: { products }, ...version }))) return;
  const saved = (await cartOf(session)).lines.find((each) => isSameLine(each, line));
  if (Number(saved?.['amount']) !== amount && !Number(saved?.['reduced_amount'])) {
    found.error(
      `The quantity ${amount} was saved, but then the cart has ${JSON.stringify(saved?.['amount'])}: the buyer's change is lost.`,
      'the-whole-cart',
    );
  }
  if (Number(saved?.['price']) === 0.01 && Number(line['price']) !== 0.01) {
    found.error(
      'It stores the price that was sent: a buyer can choose what to pay.',
      'echoed-fields',
    );
  }
  if (etag) {
    const old = { payload: { products: lines }, ifMatch: etag, token: session.token };
    const answer = await answerOf(found, () =>
      ask(session.visitor, checking.target, checking.call('saveCart'), old),
    );
    if (answer && isGood(answer.status)) {
      found.error('It accepts a save that names an old version in If-Match.', 'versions');
    }
  }
  const last = others.at(-1);
  if (!last) return;
  const shorter = (await cartOf(session)).lines.filter((each) => !isSameLine(each, last));
  if (!(await write(session, 'saveCart', { payload: { products: shorter } }))) return;
  if ((await cartOf(session)).lines.some((each) => isSameLine(each, last))) {
    found.error('A line that was missing from a save is still in the cart.', 'the-whole-cart');
  }
}

/** @param {Session} session */
async function checkRemarks(session) {
  if (!(await write(session, 'saveRemarks', { payload: { remarks: REMARKS } }))) return;
  const { remarks } = /** @type {Wire} */ (await cartOf(session));
  if (remarks !== REMARKS) {
    session.checking
      .found('saveRemarks')
      .error(
        `The notes were saved, but then the cart has ${remarks ? 'other notes' : 'none'}: they are lost.`,
      );
  }
}

/** @param {Session} session */
async function checkCodes(session) {
  const { checking, visitor, token } = session;
  const found = checking.found('addDiscount');
  const call = checking.call('addDiscount');
  const answer = await answerOf(found, () =>
    ask(visitor, checking.target, call, { payload: { code: CODE }, token }),
  );
  const { error, message } = record(answer && jsonOf(answer.text));
  if (answer && isPage(answer)) found.error('It answers with a page of HTML.');
  else if (answer && !isGood(answer.status)) {
    found.warn(
      `It answers an unknown code with status ${answer.status}: the buyer sees a general message. To show your own message, send 200 with "error" and "message".`,
    );
  } else if (answer && !error) {
    found.error('It answers an unknown code as if it had added it.');
  } else if (answer && typeof message !== 'string' && typeof error !== 'string') {
    found.error('It refuses an unknown code without a message for the buyer.');
  }
  await write(session, 'removeDiscount', { piece: CODE, mayBeGone: true });
}

/** @param {Session} session */
async function checkDeleting(session) {
  const [line] = (await cartOf(session)).lines;
  if (!line) return;
  if (!(await write(session, 'deleteLine', { payload: { id: line['id'] }, mayBeGone: true })))
    return;
  if ((await cartOf(session)).lines.some(({ id }) => id === line['id'])) {
    session.checking
      .found('deleteLine')
      .error('A deleted line is still in the cart: it comes back on the page.');
  }
}

/**
 * Adds a recommended product to an empty cart.
 *
 * @param {Session} session
 * @returns {Promise<Wire[]>}
 */
async function firstLine({ checking, visitor }) {
  const answer = await answerOf(checking.found('readTopProducts'), () =>
    ask(visitor, checking.target, checking.call('readTopProducts')),
  );
  const [product] = records(record(answer && jsonOf(answer.text))['data']);
  return product ? [{ ...product, nett_price: product['cenanetto'], amount: 1 }] : [];
}

/**
 * Checks the calls that write, in a new session.
 *
 * @param {Session} session @param {number} timeout
 */
export async function checkWrites(session, timeout) {
  const { checking, token } = session;
  const writes = Object.keys(harmless([]));
  if (!token) {
    for (const name of writes)
      checking.found(name).note('Not tested, because the page has no token.', 'tokens');
    return;
  }
  const { lines: held, etag } = await cartOf(session);
  const lines = held.length ? held : await firstLine(session);
  await checkTokens(session, held, timeout);
  if (lines.length) await checkSaving(session, lines, etag);
  else {
    for (const name of ['saveCart', 'deleteLine']) {
      checking
        .found(name)
        .note(
          'Tested only without a token, because the cart is empty and the shop has no recommendations.',
        );
    }
  }
  await checkRemarks(session);
  await checkCodes(session);
  await checkDeleting(session);
}
