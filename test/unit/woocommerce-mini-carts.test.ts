// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { headerPage } from '../support/header-scripts.js';

const { after, codes, hear, jQuerySays, say } = headerPage();

const SYNC = 'wc-blocks_store_sync_required';
const sync = (type: string) => () =>
  window.dispatchEvent(new CustomEvent(SYNC, { detail: { type } }));

it('mini carts hear of changes and codes of the page, and the page hears of theirs', async () => {
  // @ts-expect-error -- a script exports nothing.
  await import('../../php/woocommerce/mini-carts.js');
  hear(window, SYNC, (event) => (event as CustomEvent<{ type: string }>).detail.type);
  hear(document.body, 'wc-blocks_removed_from_cart', () => 'removed');
  const told = ['jQuery wc_fragment_refresh', 'removed', 'from_@wordpress/data'];
  expect(after(() => say('cart:saved'))).toEqual(told);
  expect(after(() => say('cart:line-removed') && say('cart:change'))).toEqual(told);
  expect(after(() => codes('TEN'))).toEqual([]);
  expect(after(() => codes('TEN'))).toEqual([]);
  expect(after(() => codes())).toEqual(told);
  // As WooCommerce 10.5 sends them: its mini cart, and the blocks of cart and checkout.
  expect(after(sync('from_iAPI'))).toEqual(['refresh', 'from_iAPI']);
  expect(after(sync('from_@wordpress/data'))).toEqual(['refresh', 'from_@wordpress/data']);
  expect(after(() => jQuerySays('removed_from_cart'))).toEqual(['refresh']);
});
