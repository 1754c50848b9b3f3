// @ts-check
// The page in the playground's frame, without a server: it reads its address as the demo shop does.
import { configure } from '../../dist/index.js';
import { audienceOf, clientOf, createMemoryShop, fixtureOf } from './shop.js';

/** @import { Fault } from '../public/playground-settings.js' */

const query = new URLSearchParams(location.search);
const audience = audienceOf(query.get('audience') ?? 'retail');
const state = query.get('state') ?? 'normal';
const currency = query.get('currency') ?? '';
const lang = query.get('lang') ?? 'en';
const STORED = `in-browser-shop/${audience}`;

/**
 * After a reload without a state, the cart continues unchanged, in the current language.
 *
 * @param {ReturnType<typeof fixtureOf>} fixture
 */
function stored(fixture) {
  const text = query.has('state') ? null : sessionStorage.getItem(STORED);
  if (text === null) return {};
  const { cart, ...others } = JSON.parse(text);
  const products = cart.products.map((/** @type {any} */ line) => {
    const known = fixture.cart.products.find(({ id }) => id === line.id);
    return known ? { ...line, name: known.name, dane_zestawu: known.dane_zestawu } : line;
  });
  return { ...others, cart: { ...cart, products } };
}

const fixture = fixtureOf(audience, state, currency, lang);
const shop = createMemoryShop({ ...fixture, ...stored(fixture) });

/** The log and the faults of the playground. */
const { cartProbe, parent } =
  /** @type {{ cartProbe: { call(facts: object): (result: object) => void }, parent: { cartFaults?: { take(call: string): Fault | undefined } } }} */ (
    /** @type {unknown} */ (window)
  );

/** @param {{ method: string, path: string }} call @param {any} payload */
function log({ method, path }, payload) {
  const ended = cartProbe.call({
    method,
    path: path.replace(/\{(\w+)\}/, (_, key) => encodeURIComponent(payload?.[key] ?? '')),
    body: method === 'GET' ? undefined : payload,
  });
  return (/** @type {object} */ result) => {
    ended(result);
    const kept = { cart: shop.cart(), discounts: shop.discounts() };
    sessionStorage.setItem(STORED, JSON.stringify(kept));
  };
}

configure({
  client: clientOf(shop, { state, take: (call) => parent.cartFaults?.take(call), log }),
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
