// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { product } from '../../test/support/shop.js';
import { mount, widgetPage } from '../../test/support/widget.js';
import './index.js';

const page = widgetPage();

describe('the discounts', () => {
  it('are called wholesale, personal pick-up, own courier pick-up and short payment term', async () => {
    page.shop.cart = {
      isB2b: 1,
      discount_info: {
        rabatkontrahenta: 1,
        rabatzaodbiorosobisty: 2,
        rabatzaodbior: 3,
        rabatzagotowke: 4,
      },
      products: [product(1)],
    };
    const seen = await mount('<cart-discounts></cart-discounts>', 'discount');
    expect(seen.parts('discount').map((row) => row.querySelector('dt')?.textContent)).toEqual([
      'Wholesale discount 1%',
      'Personal pick-up discount 2%',
      'Own courier pick-up discount 3%',
      'Short payment term discount 4%',
    ]);
  });
});
