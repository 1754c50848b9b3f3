// @ts-check
// The page in the playground's frame, without a server: it reads its address as the demo shop does,
// and reports events, analytics and calls to the page around it.
import { configure } from '../../dist/index.js';
import { CALLS } from './calls.js';
import { audienceOf, clientOf, createMemoryShop, fixtureOf } from './shop.js';

const EVENTS = [
  ...['cart:loaded', 'cart:change', 'cart:saved', 'cart:save-failed', 'cart:line-added'],
  ...['cart:line-removed', 'cart:discounts', 'cart:voucher', 'cart:checkout', 'cart:error'],
  'cart:refresh',
];
const query = new URLSearchParams(location.search);
const page = String(performance.timeOrigin);
const audience = audienceOf(query.get('audience') ?? 'retail');
const state = query.get('state') ?? 'normal';
const currency = query.get('currency') ?? '';
const lang = query.get('lang') ?? 'en';
const STORED = `in-browser-shop/${audience}`;

/** @param {object} message */
const tell = (message) =>
  window.parent.postMessage({ from: 'cart-probe', page, ...message }, location.origin);

/** A copy that can be sent. @param {unknown} value */
const plain = (value) =>
  value === undefined
    ? undefined
    : JSON.parse(
        JSON.stringify(value, (_, each) =>
          each instanceof Error
            ? { ...each, name: each.name, message: each.message }
            : typeof each === 'bigint'
              ? String(each)
              : each,
        ),
      );

function startReporting() {
  for (const name of EVENTS) {
    document.addEventListener(name, (event) =>
      tell({
        kind: 'event',
        name,
        detail: plain(/** @type {CustomEvent} */ (event).detail ?? undefined),
      }),
    );
  }
}

let calls = 0;
/** @param {string} name @param {any} payload */
function log(name, payload) {
  const id = `${page}/${++calls}`;
  const began = performance.now();
  const { method, path } = CALLS[name];
  const body = method === 'GET' ? undefined : plain(payload);
  const filled = path.replace(/\{(\w+)\}/, (_, key) => encodeURIComponent(payload?.[key] ?? ''));
  tell({ kind: 'call', id, method, path: filled, body, keepalive: false });
  return (/** @type {object} */ result) => {
    tell({
      kind: 'answer',
      id,
      duration: Math.round(performance.now() - began),
      ...plain(result),
    });
    keep();
  };
}

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

function keep() {
  sessionStorage.setItem(
    STORED,
    JSON.stringify({ cart: shop.cart(), discounts: shop.discounts() }),
  );
}

/** @type {{ take(call: string): import('../public/playground-settings.js').Fault | undefined } | undefined} */
const faults = /** @type {any} */ (window.parent).cartFaults;

/** The settings of the page, as `data-` attributes around the tags. */
function settings() {
  const pictures = new URL('../../php/shop/pictures/', location.href).href;
  const away = new URL('away.html', location.href).href;
  return {
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
    ...Object.fromEntries(
      [...query]
        .filter(([name]) => name.startsWith('set.'))
        .map(([name, value]) => [name.slice('set.'.length), value]),
    ),
  };
}

function show() {
  const root = document.documentElement;
  for (const name of ['theme', 'density']) {
    const value = query.get(name);
    if (value) root.dataset[name] = value;
  }
  root.lang = lang;
  const main = document.querySelector('#shop');
  const tags = (query.get('tags') ?? 'cart-page')
    .split(',')
    .filter((tag) => /^cart-[a-z-]+$/.test(tag));
  for (const [name, value] of Object.entries(settings())) {
    document.body.setAttribute(`data-${name}`, value);
  }
  main?.append(...tags.map((tag) => document.createElement(tag)));
  if (tags.includes('cart-drawer')) {
    const link = Object.assign(document.createElement('a'), { href: 'away.html?cart' });
    link.textContent = 'Open the cart';
    link.dataset.cartOpen = '';
    main?.prepend(link);
  }
}

startReporting();
configure({
  client: clientOf(shop, { state, take: (call) => faults?.take(call), log }),
  onEvent: (event) => tell({ kind: 'analytics', name: event.event, detail: plain(event) }),
});
tell({ kind: 'page', address: location.pathname + location.search });
show();
