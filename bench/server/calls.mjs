import { isPicture } from '../carts.mjs';

/** @typedef {import('../carts.mjs').Line} Line */
/** @typedef {{ lines: Line[] }} Cart what one contender's server keeps */
/** @typedef {(cart: Cart, body: any) => unknown} Call changes the cart, and gives what is answered as JSON */

/** A PNG of 64 × 64 pixels. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAEAAAABACAIAAAAlC+aJAAAAUElEQVR42u3PQQkAAAgEsOvfwApWsJwRfAuDFViq57UICAgICAgI' +
    'CAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICAgICFwWIYnh0qzXu+AAAAAASUVORK5CYII=',
  'base64',
);

/** A line as the shop's API writes it. @param {Line} line */
export const product = (line) => ({
  id: line.id,
  name: line.name,
  slug: 'p',
  photo_url: `${line.photo.slice('/photos/'.length, -'.png'.length)}.jpg`,
  ean: line.ean,
  nett_price: line.net / 100,
  price: line.gross / 100,
  oldprice: null,
  amount: line.quantity,
  maxQuantity: 99999,
  reduced_amount: 0,
  zawartosc_opz: 1,
  przelicznikjmm: 1,
  brand: 'B',
  currency: 'EUR',
});

/** @param {Cart} cart @param {number} id @param {number} quantity */
function setQuantity(cart, id, quantity) {
  if (quantity === 0) cart.lines = cart.lines.filter((line) => line.id !== id);
  const line = cart.lines.find((one) => one.id === id);
  if (line) line.quantity = quantity;
}

/** @type {Readonly<Record<string, Call>>} */
const CALLS = {
  // The least that a hand-written cart needs.
  'GET /lines': ({ lines }) => lines,
  'PUT /lines': (cart, changed) => {
    for (const { id, quantity } of changed) setQuantity(cart, id, quantity);
    return {};
  },
  // The shop's API, which the product speaks.
  'GET /cart-api/cart': ({ lines }) => ({
    products: lines.map(product),
    ...{ isB2b: true, isSmallB2b: false, isExport: false, currency: 'EUR', er: 1, remarks: '' },
  }),
  'PUT /cart-api/update-cart': (cart, { products }) => {
    for (const { id, amount } of products) {
      const line = cart.lines.find((one) => one.id === Number(id));
      if (line) line.quantity = amount;
    }
    return {};
  },
  'POST /delete-from-cart': (cart, { id }) => {
    setQuantity(cart, Number(id), 0);
    return {};
  },
  'GET /cart-api/top-products': () => ({ data: [] }),
  'GET /api/cart/discounts': () => [],
  'GET /api/cart/discounts/value': () => [],
};

/**
 * What the server answers to a call of a cart.
 *
 * @param {Cart} cart @param {string} method @param {string} path @param {string} body
 * @returns {{ type: string, content: string | Buffer } | undefined} nothing for what is no call
 */
export function answer(cart, method, path, body) {
  const call = CALLS[`${method} ${path}`];
  if (call) {
    const content = JSON.stringify(call(cart, body && JSON.parse(body)));
    return { type: 'application/json', content };
  }
  // Every contender's pictures are the same, so that decoding them is the same work.
  if (isPicture(path)) return { type: 'image/png', content: PICTURE };
  if (/^\/(cart-api|api|panel)\//.test(path)) return { type: 'application/json', content: '{}' };
  return undefined;
}
