import { NoAnswer } from './http.mjs';
import { tryLinks } from './links.mjs';
import { readCall } from './reads.mjs';
import { shown } from './schema.mjs';
import { cartOf, contentOf, isChangeable, isSameLine, otherAmount, write } from './session.mjs';
import { ask, isGood, record, records } from './shop.mjs';
import { checkTotals, hasReductions, totalOf } from './totals.mjs';

/** @typedef {import('./findings.mjs').Findings} Findings */
/** @typedef {import('./session.mjs').Cart} Cart */
/** @typedef {import('./session.mjs').Session} Session */
/** @typedef {import('./session.mjs').Wire} Wire */

/** The notes that the check writes. */
export const REMARKS = 'Written by the command "cart-elements check".';
/** How often reads and writes run at the same time, because one attempt may be lucky. */
const ATTEMPTS = 3;

/**
 * A page of the shop, and its address.
 *
 * @typedef {{ url: URL, page: import('./page.mjs').Page }} Opened
 *
 * @typedef {object} Given
 * @property {Session} session
 * @property {string | undefined} code that the shop accepts
 * @property {Opened | undefined} opened
 */

/**
 * Something that shops often do wrong, and that only a cart with lines shows.
 *
 * @typedef {object} Trap
 * @property {string} call whose finding it is
 * @property {string} what
 * @property {(cart: Cart, given: Given) => string | false | undefined} lacks why it cannot be
 *   tested
 * @property {(given: Given, cart: Cart, found: Findings) => Promise<void>} run
 */

/** @type {Trap['lacks']} */
const noLine = ({ lines }) =>
  !lines.some(isChangeable) &&
  'the cart has no line with a quantity that can be changed. See --session';

/** @type {readonly Trap[]} */
const TRAPS = [
  { call: 'saveCart', what: 'a quantity of 0', lacks: noLine, run: tryZero },
  { call: 'saveCart', what: 'reads beside a write', lacks: noLine, run: trySameTime },
  {
    call: 'addDiscount',
    what: 'a valid code',
    lacks: (cart, given) => {
      if (!given.code) return 'none is known. See --code';
      const { ok } = given.session.checking.found('readDiscounts').result();
      return ok === false ? 'the list of codes cannot be read' : noLine(cart, given);
    },
    run: tryCode,
  },
  {
    call: 'deleteLine',
    what: 'two lines of one product',
    lacks: (cart) => !twins(cart)[1] && 'the cart has none. See --session',
    run: tryTwins,
  },
  {
    call: 'readCart',
    what: 'the total',
    lacks: (cart) =>
      !totalOf(cart) &&
      'the cart has no "total" or "totals". Compare the total of the page with that of your checkout',
    run: tryTotals,
  },
  {
    call: 'page',
    what: 'links and pictures',
    lacks: ({ lines }) => !lines.length && 'the cart is empty. See --session',
    run: tryLinks,
  },
];

/** Tries each trap that the cart allows, each with the same cart. @param {Given} given */
export async function checkTraps(given) {
  const { checking } = given.session;
  const start = await cartOf(given.session);
  const isBroken = new Map(
    TRAPS.map(({ call }) => [call, checking.found(call).result().ok === false]),
  );
  for (const { call, what, lacks, run } of TRAPS) {
    const found = checking.found(call);
    let cart = await cartOf(given.session);
    if (contentOf(cart.lines) !== contentOf(start.lines)) {
      await write(given.session, 'saveCart', { payload: { products: start.lines } });
      cart = await cartOf(given.session);
    }
    const reason = isBroken.get(call) ? 'of the errors above' : lacks(cart, given);
    if (reason) found.untested(what, reason);
    else await run(given, cart, found);
  }
}

/** The lines with other quantities for one of them. @param {Cart} cart @param {Wire} line @param {number} amount */
const withAmount = ({ lines }, line, amount) =>
  lines.map((each) => (each === line ? { ...each, amount } : each));

/** @type {Trap['run']} */
async function tryZero({ session }, cart, found) {
  const line = /** @type {Wire} */ (cart.lines.find(isChangeable));
  const products = withAmount(cart, line, 0);
  if (!(await write(session, 'saveCart', { payload: { products } }))) return;
  const zero = (await cartOf(session)).lines.find((each) => isSameLine(each, line));
  if (zero && Number(zero['amount']) !== 0) {
    found.error(
      `The quantity 0 was saved, but then the cart has ${shown(zero['amount'])}.`,
      'the-whole-cart',
    );
  }
  if (!zero) {
    found.warn(
      'It drops a line that is saved with the quantity 0: keep it until it is deleted, because a buyer who types 12 may pass through 0.',
      'the-whole-cart',
    );
  }
  // As it came, because the page has no other copy.
  if (!(await write(session, 'saveCart', { payload: { products: cart.lines } }))) return;
  const { lines } = await cartOf(session);
  if (contentOf(lines) !== contentOf(cart.lines)) {
    found.error(
      `A line was saved with the quantity 0 and then with ${line['amount']}, but the cart is not as before: a buyer who types over a quantity can lose the line.`,
      'the-whole-cart',
    );
  }
}

/** @type {Trap['run']} */
async function trySameTime({ session }, _, found) {
  const { checking, visitor, token } = session;
  const send = (/** @type {string} */ name, /** @type {Wire} */ payload) =>
    quiet(ask(visitor, checking.target, checking.call(name), { payload, token }));
  const read = (/** @type {string} */ name) =>
    quiet(ask(visitor, checking.target, checking.call(name)));
  const keepsNotes = checking.found('saveRemarks').result().ok;
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const cart = await cartOf(session);
    const line = cart.lines.find(isChangeable);
    if (!line) return;
    const amount = otherAmount(line);
    const remarks = `${REMARKS} ${attempt}`;
    const [, , saved, , noted] = await Promise.all([
      read('readCart'),
      read('readDiscounts'),
      send('saveCart', { products: withAmount(cart, line, amount) }),
      read('readTopProducts'),
      send('saveRemarks', { remarks }),
      read('readCart'),
    ]);
    const after = await cartOf(session);
    const present = after.lines.find((each) => isSameLine(each, line));
    const lost = [
      ...(saved && Number(present?.['amount']) !== amount ? [`the quantity ${amount}`] : []),
      ...(noted && keepsNotes && after['remarks'] !== remarks ? ['the notes'] : []),
    ];
    if (lost.length) {
      return found.error(
        `Two saves and some reads ran at the same time, and ${lost.join(' and ')} got lost: sessions overwrite each other. Lock the session while a call writes, and let reads write nothing.`,
        'sessions',
      );
    }
  }
}

/** Whether a call was answered with success. @param {Promise<import('./http.mjs').Answer>} asking */
const quiet = (asking) =>
  asking.then(
    ({ status }) => isGood(status),
    (error) => {
      if (!(error instanceof NoAnswer)) throw error;
      return false;
    },
  );

/** Adds and removes a valid code. @type {Trap['run']} */
async function tryCode({ session, code = '' }, cart, found) {
  const { checking, visitor } = session;
  const name = code.trim().toUpperCase();
  const listed = async () => {
    const codes = records((await readCall(checking, visitor, 'readDiscounts'))?.json);
    return codes.map((each) => String(each['code'])).find((each) => each.toUpperCase() === name);
  };
  if (await listed()) return found.untested('a valid code', `the cart has ${name} already`);
  const added = await write(session, 'addDiscount', { payload: { code: name } });
  if (!added) return;
  const { error, message } = record(added.json);
  if (error) return found.error(`It refuses the code ${name}: ${String(message ?? error)}`);
  if (!(await listed())) {
    return found.error(`It accepts the code ${name}, but then the list of codes does not have it.`);
  }
  const value = record((await readCall(checking, visitor, 'readDiscountsValue'))?.json);
  if (value['error'] && value['error'] !== '0' && value['error'] !== 'false') {
    checking
      .found('readDiscountsValue')
      .error(`With the code ${name} in the cart it answers an error: ${String(value['error'])}`);
  }
  await write(session, 'saveCart', { payload: { products: cart.lines } });
  const present = await listed();
  if (!present) {
    return checking
      .found('saveCart')
      .error(`A save of the cart removes the code ${name}, which the buyer did not remove.`);
  }
  await write(session, 'removeDiscount', { piece: present, mayBeGone: true });
  if (await listed()) {
    checking
      .found('removeDiscount')
      .error(`The code ${name} was removed, but is still in the list.`);
  }
}

/** Lines that share their product with another one. @param {Cart} cart */
function twins({ lines }) {
  const first = lines.find((line) =>
    lines.some((each) => each !== line && each['id'] === line['id']),
  );
  return lines.filter((each) => first && each['id'] === first['id']);
}

/** @type {Trap['run']} */
async function tryTwins({ session }, cart, found) {
  const [first = {}, second = {}] = twins(cart);
  const { id, key } = first;
  if (!key || !second['key']) {
    return found.warn(
      'Two lines of one product have no "key", so a deletion cannot say which of them it means.',
    );
  }
  if (!(await write(session, 'deleteLine', { payload: { id, key }, mayBeGone: true }))) return;
  const { lines } = await cartOf(session);
  const has = (/** @type {Wire} */ line) => lines.some((each) => each['key'] === line['key']);
  if (!has(second)) {
    found.error(
      `Deleting one of two lines of one product deletes ${has(first) ? 'the other one' : 'both'}: delete the line that "key" names.`,
    );
  } else if (has(first)) {
    found.error('One of two lines of one product was deleted, but it is still in the cart.');
  }
}

/** @type {Trap['run']} */
async function tryTotals({ session, opened }, cart, found) {
  const codes = await readCall(session.checking, session.visitor, 'readDiscounts');
  checkTotals(found, cart, hasReductions(cart, codes?.json, opened?.page));
}
