// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { testPage, turn } from '../../../test/support/page.js';
import { cartStore, currentCart, keepCart } from '../../../test/support/model.js';

const page = testPage();

describe('the cart of the page', () => {
  it('is idle until a part needs it, and ready once the shop has answered', async () => {
    expect(cartStore().get()).toEqual({ status: 'idle' });
    expect(page.shop.log()).toEqual([]);
    page.keep(keepCart);
    expect(currentCart()).toBeUndefined();
    await turn();
    expect(cartStore().get()).toEqual({ status: 'ready', cart: currentCart() });
    expect(currentCart()?.lines).toHaveLength(2);
  });
});
