import { NoAnswer } from './http.mjs';
import { readCall } from './reads.mjs';
import { shown } from './schema.mjs';
import {
  cartOf,
  contentOf,
  isChangeable,
  isSameLine,
  otherAmount,
  record,
  records,
  write,
} from './session.mjs';
import { ask, isGood } from './shop.mjs';

/** @typedef {import('./findings.mjs').Findings} Findings */
/** @typedef {import('./session.mjs').Cart} Cart */
/** @typedef {import('./session.mjs').Session} Session */
/** @typedef {import('./session.mjs').Wire} Wire */

/** The notes that the check writes. */
export const REMARKS = 'Written by the command "cart-elements check".';
/** How often reads and writes run at the same time, because one attempt may be lucky. */
const ATTEMPTS = 3;
/** How many addresses of each kind are opened. */
const MOST_OPENED = 3;

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

/** The shop's total. @param {Cart} cart @returns {Wire | undefined} */
function totalOf({ total, totals }) {
  const row = records(totals).find(({ code }) => code === 'total');
  return total ? record(total) : row;
}

/**
 * Compares the shop's rows with its lines and with its total.
 *
 * @type {Trap['run']}
 */
async function tryTotals(_, cart, found) {
  const total = totalOf(cart) ?? {};
  const rows = records(cart['totals']).filter(({ code }) => code !== 'total');
  const subtotal = rows.find(({ code }) => /^sub_?total$/.test(String(code)));
  const sides = /** @type {const} */ (['net', 'gross']);
  const values = sides.map((side) => valueOf(cart.lines, side));
  /** A subtotal without the tax that follows in its own row, below lines with tax, is that of the lines, too. */
  const isOfLines = (/** @type {unknown} */ own) =>
    values.some(({ sum, tolerance }) => Math.abs(sum - Number(own)) <= tolerance);
  for (const [at, side] of sides.entries()) {
    const own = subtotal?.[side];
    if (isAmount(own) && !isOfLines(own)) {
      const { sum = 0 } = values[at] ?? {};
      found.warn(
        `The row "${String(subtotal?.['code'])}" says ${Number(own).toFixed(2)} ${side}, but the lines add up to ${sum.toFixed(2)}: buyers see two amounts.`,
        'readcart',
      );
    }
    if (!isAmount(total[side]) || !rows.length) continue;
    const amount = (/** @type {Wire} */ row) =>
      Number(row[side] ?? row[side === 'net' ? 'gross' : 'net']);
    const once = rows.filter((row) => row === subtotal || row['code'] !== subtotal?.['code']);
    // A row of tax is a part of the others, or comes on top.
    const withTax = sumOf(once.map(amount));
    const without = sumOf(once.filter(({ code }) => !/tax|vat/i.test(String(code))).map(amount));
    const isOff = (/** @type {number} */ value) =>
      Math.abs(value - Number(total[side])) > 0.011 * rows.length;
    if (isOff(withTax) && isOff(without)) {
      found.warn(
        `The rows of "totals" add up to ${withTax.toFixed(2)} ${side}, but the total is ${Number(total[side]).toFixed(2)}.`,
        'readcart',
      );
    }
  }
}

/** @param {unknown} value */
const isAmount = (value) =>
  value !== undefined && value !== null && value !== '' && Number.isFinite(Number(value));

/** @param {readonly number[]} values */
function sumOf(values) {
  let sum = 0;
  for (const value of values) sum += value;
  return sum;
}

/**
 * The value of the lines, and by how much roundings may change it.
 *
 * @param {readonly Wire[]} lines @param {'net' | 'gross'} side
 */
function valueOf(lines, side) {
  let sum = 0;
  let tolerance = 0.001;
  for (const line of lines) {
    const own = line[`value_${side}`];
    const amount = Number(line['amount']) || 0;
    const price = Number(line[side === 'net' ? 'nett_price' : 'price']) || 0;
    sum += isAmount(own) ? Number(own) : price * amount;
    // The shop may round each piece, or the whole line.
    tolerance += isAmount(own) ? 0.01 : 0.005 * (amount + 1);
  }
  return { sum, tolerance };
}

/**
 * Opens the links to products and the checkout, and the pictures.
 *
 * @type {Trap['run']}
 */
async function tryLinks({ session, opened }, { lines, checkout_blocked: blocked }, found) {
  if (!opened) return;
  const { url, page } = opened;
  const pattern = page.setting('product-path');
  const piece = (/** @type {unknown} */ text) => encodeURIComponent(String(text ?? ''));
  const products = lines.flatMap((line) =>
    line['url']
      ? [String(line['url'])]
      : pattern
        ? [pattern.replace('{id}', piece(line['id'])).replace('{slug}', piece(line['slug']))]
        : [],
  );
  if (!products.length) {
    found.untested('links to products', 'no line has a "url", and the page has no "product-path"');
  }
  const folder = (page.setting('photo-path') ?? '/static/images/100/').replace(/\/?$/, '/');
  const base = /^(https?:)?\/\//i.test(folder)
    ? ''
    : (page.setting('static-base') ?? '').replace(/\/$/, '');
  const isSent = page.setting('photo-format') === 'as-sent';
  const pictures = lines.flatMap(({ photo_url: photo }) => {
    if (typeof photo !== 'string' || !photo || /^(https?:\/)?\//i.test(photo))
      return photo ? [String(photo)] : [];
    const name = photo.split('/').map(photoPiece).join('/').replace(/%3F/g, '?');
    return [base + folder + (isSent ? name : name.replace(/\.jpe?g(?=$|\?)/i, '.webp'))];
  });
  const checkout = blocked ? [] : [page.setting('checkout-path') ?? '/cart/before-payment'];
  /** @type {readonly (readonly ['error' | 'warn', string, readonly string[]])[]} */
  const kinds = [
    ['error', 'link to a product', products],
    ['warn', 'picture', pictures],
    ['error', 'link to the checkout', checkout],
  ];
  await Promise.all(
    kinds.flatMap(([level, kind, addresses]) =>
      [...new Set(addresses)].slice(0, MOST_OPENED).map(async (address) => {
        const problem = await problemOf(session, address, url);
        if (problem)
          found[level](`The ${kind} ${address} cannot be opened: ${problem}.`, 'checking-a-shop');
      }),
    ),
  );
}

/** As the page writes it: what is encoded stays, and dots do not lead out of the folder. @param {string} text */
const photoPiece = (text) =>
  /^(\.|%2e){1,2}$/i.test(text) ? '' : encodeURIComponent(text).replace(/%25([\da-f]{2})/gi, '%$1');

/** @param {Session} session @param {string} address @param {URL} base */
async function problemOf({ visitor }, address, base) {
  if (!URL.canParse(address, base.href)) return 'it is no address';
  const url = new URL(address, base);
  if (!/^https?:$/.test(url.protocol)) return 'it is not relative or http(s)';
  try {
    const { status } = await visitor.ask({ method: 'GET', url });
    return isGood(status) ? undefined : `status ${status}`;
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return error.message;
  }
}
