// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { earlyAnswers } from '../api/http/early-response.js';
import { startCartEarly } from './early-start.js';

const fetched = vi.fn<typeof fetch>(async () => Response.json({ products: [] }));

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  fetched.mockClear();
  delete (globalThis as unknown as Record<symbol, unknown>)[Symbol.for('cart-elements/3')];
});

/** The addresses that are asked for on a page with this markup. */
function asked(markup: string): unknown[] {
  document.body.innerHTML = markup;
  startCartEarly();
  return fetched.mock.calls.map(([url]) => url);
}

const CART = `${location.origin}/cart-api/cart`;

it('the cart is asked for once, for whoever reads it first', () => {
  expect(asked('<cart-page></cart-page>')).toEqual([CART]);
  startCartEarly();
  expect(fetched).toHaveBeenCalledOnce();
  expect(earlyAnswers().take(CART)).toHaveProperty('text');
});

it('the cart is asked for below the address that any tag of the library names', () => {
  const markup =
    '<cart-badge api-base="/other"></cart-badge><cart-discount-panel api-base="/shop "></cart-discount-panel><cart-page></cart-page>';
  expect(asked(markup)).toEqual([`${location.origin}/shop/cart-api/cart`]);
});

it('the cart is asked for below the address of a badge if no other tag names one', () => {
  const markup = '<cart-badge api-base="/shop"></cart-badge><cart-page></cart-page>';
  expect(asked(markup)).toEqual([`${location.origin}/shop/cart-api/cart`]);
});

it.each([
  ['names another origin', 'api-base="https://shop.example"'],
  ['says that the page brings the cart', 'preload="cart-json"'],
])('nothing is asked for where a tag that needs no cart %s', (_, attribute) => {
  const panel = `<cart-discount-panel ${attribute}></cart-discount-panel>`;
  expect(asked(`<cart-page></cart-page>${panel}`)).toEqual([]);
});
