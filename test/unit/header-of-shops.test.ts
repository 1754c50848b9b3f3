// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';

/** What happens on the page. */
const done: string[] = [];
const heard = new Map<string, (...of: unknown[]) => void>();
const hear = (target: EventTarget, name: string, words: (event: Event) => string): void =>
  target.addEventListener(name, (event) => done.push(words(event)));

/** As much of jQuery as the script uses. */
const jQuery = (of: unknown) => ({
  trigger: (name: string) => done.push(name),
  load: (address: string) => done.push(`${String(of)}: ${address}`),
  on: (names: string, listener: () => void) =>
    names.split(' ').forEach((name) => heard.set(name, listener)),
});
const prestashop = {
  cart: { id: 1 },
  on: (name: string, listener: () => void) => heard.set(name, listener),
  emit(name: string, detail: unknown) {
    done.push(`${name} ${JSON.stringify(detail)}`);
    heard.get(name)?.(detail);
  },
};

const SYNC = 'wc-blocks_store_sync_required';
const say = (name: string, detail?: object) =>
  document.dispatchEvent(new CustomEvent(name, { detail }));
const codes = (...all: string[]) =>
  say('cart:discounts', { discounts: all.map((code) => ({ code })) });
const sync = (type: string) => window.dispatchEvent(new CustomEvent(SYNC, { detail: { type } }));

/** What happens in the second after a change. */
function after(change: () => void): string[] {
  done.length = 0;
  change();
  vi.advanceTimersByTime(1000);
  return [...done];
}

beforeEach(() => void vi.useFakeTimers());

beforeAll(async () => {
  Object.assign(window, { jQuery, prestashop });
  const script = { dataset: { address: '/info' } };
  vi.spyOn(document, 'currentScript', 'get').mockReturnValue(script as never);
  // @ts-expect-error -- a script exports nothing.
  await import('../../php/header.js');
  hear(document, 'cart:refresh', () => 'refresh');
  hear(document.body, 'wc-blocks_removed_from_cart', () => 'removed');
  hear(window, SYNC, (event) => (event as CustomEvent<{ type: string }>).detail.type);
});

const TOLD = [
  '#cart, #header-cart: /info',
  'updateCart {"reason":{"linkAction":"refresh"},"resp":{"cart":{"id":1}}}',
  'wc_fragment_refresh',
  'removed',
  'from_@wordpress/data',
];

it.each<[string, () => void, string[]]>([
  ['a save', () => say('cart:saved'), TOLD],
  ['a removal', () => say('cart:line-removed') && say('cart:change'), TOLD],
  ['the codes as they are first known', () => codes('TEN'), []],
  ['the same codes', () => codes('TEN'), []],
  ['other codes', () => codes(), TOLD],
])('the headers of shops hear of %s', (_, change, told) => {
  expect(after(change)).toEqual(told);
});

it('a badge in place of OpenCart’s header is left alone', () => {
  document.body.innerHTML = '<a id="cart-elements-badge"></a>';
  expect(after(() => say('cart:saved'))).toEqual(TOLD.slice(1));
  document.body.innerHTML = '';
});

// As WooCommerce 10.5, OpenCart 3 and 4, and PrestaShop 8.2 say it.
it.each<[string, () => void, string[]]>([
  ['WooCommerce’s mini cart', () => sync('from_iAPI'), ['refresh', 'from_iAPI']],
  ['its blocks', () => sync('from_@wordpress/data'), ['refresh', 'from_@wordpress/data']],
  ['its older mini cart', () => heard.get('removed_from_cart')?.(), ['refresh']],
  [
    'OpenCart’s header and forms, which then need the header again',
    () => heard.get('ajaxSuccess')?.({}, {}, { type: 'POST' }),
    ['refresh', ...TOLD],
  ],
  [
    'nothing, where OpenCart only reads',
    () => heard.get('ajaxSuccess')?.({}, {}, { type: 'GET' }),
    [],
  ],
  ['PrestaShop’s buttons', () => heard.get('updateCart')?.({ reason: {} }), ['refresh']],
])('the page hears of %s', (_, change, told) => {
  expect(after(change)).toEqual(told);
});
