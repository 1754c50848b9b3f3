// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { product, refused } from '../../test/support/shop.js';
import { type Mounted, mount, time, until, widgetPage } from '../../test/support/widget.js';
import { applyCode, writeRemarks } from '../../test/support/model.js';
import './index.js';

const page = widgetPage();
const show = (attributes = '') => mount(`<cart-page ${attributes}></cart-page>`, 'line');

/** Everything on the page that shows the buyer a failure. */
const complaints = (seen: Mounted): Element[] => [
  ...seen.root.querySelectorAll('[part~="error"], [part$="-error"], [role="alert"]'),
];

describe('the cart page', () => {
  it('has the discounts, the minimum and the dropshipping cost of a business buyer', async () => {
    page.shop.cart = {
      isB2b: 1,
      minlogistycznepozostale: 5000,
      discount_info: { rabatkontrahenta: 10 },
      products: [product(1)],
    };
    const seen = await show('cart-type="dropshipping"');
    await seen.appears('dropshipping-net');
    const parts = ['discount', 'logistic-minimum', 'total-net', 'total-gross'];
    expect(parts.filter((part) => !seen.has(part))).toEqual([]);
  });

  it.each([
    ['standard', 'Your cart'],
    ['dropshipping', 'Your cart: DROPSHIPPING'],
  ])('of the type %s has the heading "%s"', async (type, heading) => {
    expect((await show(`cart-type="${type}"`)).text('heading')).toBe(heading);
  });

  it('stores nothing but the list of codes', async () => {
    const cookies = document.cookie;
    page.shop.top = [{ id: 9, name: 'Tip', price: '1.23' }];
    const seen = await show('country="pl"');
    await seen.appears('recommendation-add');
    seen.part('recommendation-add').click();
    seen.part('increase').click();
    seen.part('remove').click();
    writeRemarks('Ring');
    await applyCode('lato');
    await time(10_000);
    expect(page.shop.count('save')).toBeGreaterThan(0);
    expect(Object.keys(localStorage)).toEqual(['cart_discounts']);
    expect(JSON.parse(localStorage.getItem('cart_discounts') ?? '')).toMatchObject([
      { code: 'LATO' },
    ]);
    expect(sessionStorage.length).toBe(0);
    expect(document.cookie).toBe(cookies);
  });
});

describe('the buyer does not see', () => {
  it('of a save that failed: it is logged only', async () => {
    const seen = await show();
    const recovers = page.shop.always('save', refused(500));
    seen.part('increase').click();
    await time(300);
    await until(() => page.heard('cart:save-failed').length > 0);
    expect(complaints(seen)).toEqual([]);
    expect(seen.amounts('line-gross')).toEqual(['24.60', '12.30']);
    expect(page.said()).toEqual([expect.stringContaining('update-cart failed')]);
    recovers();
    await time(60_000);
  });

  it('of a deletion that failed: it is logged only', async () => {
    const seen = await show();
    page.shop.next('delete', refused(500));
    seen.part('remove').click();
    await time(300);
    await until(() => page.heard('cart:error').length > 0);
    expect(complaints(seen)).toEqual([]);
    expect(seen.parts('line')).toHaveLength(1);
    expect(page.said()).toEqual([expect.stringContaining('delete-from-cart failed')]);
    await time(60_000);
  });
});
