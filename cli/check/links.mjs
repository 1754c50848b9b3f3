import { NoAnswer } from './http.mjs';
import { isGood } from './shop.mjs';

/** @typedef {import('./session.mjs').Session} Session */

/** How many addresses of each kind are opened. */
const MOST_OPENED = 3;

/**
 * Opens the links to products and the checkout, and the pictures.
 *
 * @type {import('./traps.mjs').Trap['run']}
 */
export async function tryLinks({ session, opened }, { lines, checkout_blocked: blocked }, found) {
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
