// @ts-check
// The page in the playground's frame, without a server: it reads its address as the demo shop does.
import { configure } from '../../dist/index.js';
import { audienceOf, clientOf, createMemoryShop, fixtureOf } from './shop.js';

/** @import { Fault } from '../public/playground-settings.js' */

const query = new URLSearchParams(location.search);
const audience = audienceOf(query.get('audience') ?? 'retail');
const currency = query.get('currency') ?? '';
const lang = query.get('lang') ?? 'en';
const STORED = `in-browser-shop/${audience}`;

/** What all frames of the tab share; without it, and with a state in the address, the cart starts anew. */
const kept = () => JSON.parse(sessionStorage.getItem(STORED) ?? 'null');
/** @param {ReturnType<typeof createMemoryShop>} shop */
const keep = (shop) =>
  sessionStorage.setItem(
    STORED,
    JSON.stringify({ state, cart: shop.cart(), discounts: shop.discounts() }),
  );

const isNew = query.has('state') || !kept();
const state = isNew ? (query.get('state') ?? 'normal') : kept().state;
const fixture = fixtureOf(audience, state, currency, lang);
if (isNew) keep(createMemoryShop(fixture));

/** The shop as the last call of any frame has left it, in the current language. */
function shopNow() {
  const { cart, discounts } = kept();
  const shop = createMemoryShop({ ...fixture, discounts });
  const products = cart.products.map((/** @type {any} */ line) => {
    const known = fixture.cart.products.find(({ id }) => id === line.id);
    return known ? { ...line, name: known.name, dane_zestawu: known.dane_zestawu } : line;
  });
  shop.change({ ...cart, products });
  return shop;
}

/** The log and the faults of the playground. */
const { cartProbe, parent } =
  /** @type {{ cartProbe: { call(facts: object): (result: object) => void }, parent: { cartFaults?: { take(call: string): Fault | undefined } } }} */ (
    /** @type {unknown} */ (window)
  );

/** @param {{ method: string, path: string }} call @param {any} payload */
function log({ method, path }, payload) {
  return cartProbe.call({
    method,
    path: path.replace(/\{(\w+)\}/, (_, key) => encodeURIComponent(payload?.[key] ?? '')),
    body: method === 'GET' ? undefined : payload,
  });
}

configure({
  client: clientOf(shopNow, { state, take: (call) => parent.cartFaults?.take(call), log, keep }),
});

const pictures = new URL('../../php/shop/pictures/', location.href).href;
const away = new URL('away.html', location.href).href;
const settings = {
  country: 'pl',
  'photo-path': pictures,
  'recommendation-photo-path': pictures,
  'photo-format': 'as-sent',
  'product-path': `${away}?product={id}`,
  'checkout-path': `${away}?checkout`,
  'terms-path': `${away}?terms`,
  'home-path': `${away}?home`,
  'cart-path': `${away}?cart`,
  lang,
  ...(audience === 'dropshipping' && { 'cart-type': 'dropshipping' }),
  ...(currency && { currency }),
};
for (const [name, value] of Object.entries(settings)) {
  document.body.setAttribute(`data-${name}`, value);
}
for (const [name, value] of query) {
  if (/^set\.[a-z-]+$/.test(name)) document.body.setAttribute(name.replace('set.', 'data-'), value);
}
const root = document.documentElement;
root.lang = lang;
for (const name of ['theme', 'density']) {
  const value = query.get(name);
  if (value) root.dataset[name] = value;
}
const tags = (query.get('tags') ?? 'cart-page')
  .split(',')
  .filter((tag) => /^cart-[a-z-]+$/.test(tag));
const main = document.querySelector('#shop');
if (tags.includes('cart-drawer')) {
  const link = Object.assign(document.createElement('a'), { href: 'away.html?cart' });
  link.textContent = 'Open the cart';
  link.dataset.cartOpen = '';
  main?.append(link);
}
main?.append(...tags.map((tag) => document.createElement(tag)));
