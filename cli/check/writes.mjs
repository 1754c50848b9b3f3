import { statusOf } from './failures.mjs';
import { checkAllowed } from './other-origin.mjs';
import { answerOf } from './reads.mjs';
import { shown } from './schema.mjs';
import {
  cartOf,
  contentOf,
  failureOf,
  isChangeable,
  isSameLine,
  NoCart,
  otherAmount,
  write,
} from './session.mjs';
import { ask, isGood, isPage, jsonOf, record, records } from './shop.mjs';
import { checkTokens, CODE, harmless } from './tokens.mjs';
import { checkTraps, REMARKS } from './traps.mjs';

/** @typedef {import('./http.mjs').Visitor} Visitor */
/** @typedef {import('./session.mjs').Session} Session */
/** @typedef {import('./session.mjs').Wire} Wire */

/** Whether buyers can remove the line: flags may be texts. @param {Wire} line */
const isRemovable = ({ removable }) => !/^(0|false)?$/.test(String(removable ?? true));

/**
 * Changes a quantity, and checks what the shop stored.
 *
 * @param {Session} session @param {readonly Wire[]} lines @param {string | null} etag
 */
async function checkSaving(session, lines, etag) {
  const { checking } = session;
  const found = checking.found('saveCart');
  const line = lines.find(isChangeable);
  if (!line) return;
  const amount = otherAmount(line);
  // The page never changes a price, but a buyer can.
  const products = lines.map((each) =>
    each === line ? { ...line, amount, price: '0.01', nett_price: '0.01' } : each,
  );
  const version = etag ? { ifMatch: etag } : {};
  if (!(await write(session, 'saveCart', { payload: { products }, ...version }))) return;
  const saved = (await cartOf(session)).lines.find((each) => isSameLine(each, line));
  if (Number(saved?.['amount']) !== amount && !Number(saved?.['reduced_amount'])) {
    session.isCached = true;
    const fresh = (await cartOf(session)).lines.find((each) => isSameLine(each, line));
    session.isCached = Number(fresh?.['amount']) === amount;
    if (session.isCached) {
      return checking
        .found('readCart')
        .error(
          'After a save it still answers the cart from before; with another query it answers the saved one. A cache (a proxy, a CDN, a plugin) stores it: send "no-store", and exempt this address.',
          'caches',
        );
    }
    found.error(
      `The quantity ${amount} was saved, but then the cart has ${saved ? shown(saved['amount']) : 'no such line'}: the buyer's change is lost.`,
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
  const last = lines.findLast((each) => each !== line && isRemovable(each));
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
  const call = checking.call('addDiscount');
  if (!checking.absent.has(call.name)) {
    const answer = await answerOf(checking.found(call.name), () =>
      ask(visitor, checking.target, call, { payload: { code: CODE }, token }),
    );
    if (answer) judgeUnknownCode(checking, call, answer);
  }
  await write(session, 'removeDiscount', { piece: CODE, mayBeGone: true });
}

/** The statuses with which a shop may refuse a code, beside those of tokens, sessions and failures. */
const REFUSALS = [400, 404, 409, 410, 422, 429];

/** @param {import('./reads.mjs').Checking} checking @param {import('./shop.mjs').Call} call @param {import('./http.mjs').Answer} answer */
function judgeUnknownCode(checking, call, answer) {
  const found = checking.found(call.name);
  checkAllowed(found, checking.target, call, answer);
  const { error, message } = record(jsonOf(answer.text));
  if (REFUSALS.includes(answer.status)) {
    return found.warn(
      `It answers an unknown code with ${statusOf(answer)}: the buyer sees a general message. To show your own message, send 200 with "error" and "message".`,
    );
  }
  if (!isGood(answer.status)) return found.error(failureOf(checking, call, answer));
  if (isPage(answer)) return found.error('It answers with a page of HTML.');
  if (!error) return found.error('It answers an unknown code as if it had added it.');
  if (typeof message !== 'string' && typeof error !== 'string') {
    found.error('It refuses an unknown code without a message for the buyer.');
  }
}

/** @param {Session} session */
async function checkDeleting(session) {
  const line = (await cartOf(session)).lines.find(isRemovable);
  if (!line) return;
  const { id, key } = line;
  const payload = key ? { id, key } : { id };
  if (!(await write(session, 'deleteLine', { payload, mayBeGone: true }))) return;
  if ((await cartOf(session)).lines.some((each) => isSameLine(each, line))) {
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

/** Puts the cart back as it was. @param {Session} session @param {import('./session.mjs').Cart} held */
async function restore(session, { lines, remarks }) {
  await write(session, 'saveCart', { payload: { products: lines } });
  await write(session, 'saveRemarks', { payload: { remarks: remarks ?? '' } });
  const { lines: present } = await cartOf(session);
  if (contentOf(present) === contentOf(lines)) return;
  session.checking
    .found('saveCart')
    .error(
      'After the check the cart could not be restored: look at it, and at lines that are added again.',
    );
}

/**
 * Says once what cannot be judged without the cart.
 *
 * @template T @param {Promise<T>} reading @param {() => void} say @returns {Promise<T | undefined>}
 */
const unlessNoCart = (reading, say) =>
  reading.catch((error) => {
    if (!(error instanceof NoCart)) throw error;
    say();
    return undefined;
  });

/**
 * @typedef {object} Own
 * @property {string | undefined} code that the shop accepts
 * @property {boolean} isKept whether the cart is needed after the check
 * @property {import('./traps.mjs').Opened | undefined} opened
 */

/**
 * @param {Session} session @param {() => Visitor} createStranger @param {Own} own
 * @param {import('./session.mjs').Cart} held
 */
async function checkAll(session, createStranger, { code, opened }, held) {
  const lines = held.lines.length ? held.lines : await firstLine(session);
  await checkTokens(session, held.lines, createStranger);
  if (lines.length) {
    await checkSaving(session, lines, held.etag);
    // It has removed a line that the next checks may need.
    await write(session, 'saveCart', { payload: { products: lines } });
  } else {
    for (const name of ['saveCart', 'deleteLine']) {
      session.checking
        .found(name)
        .untested(
          'writes with a token',
          'the cart is empty and the shop has no recommendations. See --session',
        );
    }
  }
  await checkRemarks(session);
  await checkCodes(session);
  await checkTraps({ session, code, opened });
  await checkDeleting(session);
}

/**
 * Checks the calls that write.
 *
 * @param {Session} session @param {() => Visitor} createStranger for a new session @param {Own} own
 */
export async function checkWrites(session, createStranger, own) {
  const { found } = session.checking;
  const writes = Object.keys(harmless([]));
  if (!session.token) {
    for (const name of writes) found(name).untested('', 'the page has no token', 'tokens');
    return;
  }
  const skip = (/** @type {string} */ what) => () => {
    for (const name of writes) found(name).untested(what, 'the cart cannot be read', 'readcart');
  };
  const held = await unlessNoCart(cartOf(session), skip(''));
  if (!held) return;
  await unlessNoCart(checkAll(session, createStranger, own, held), skip('the rest'));
  if (!own.isKept) return;
  await unlessNoCart(restore(session, held), () =>
    found('saveCart').untested('whether the cart is as before', 'it cannot be read', 'readcart'),
  );
}
