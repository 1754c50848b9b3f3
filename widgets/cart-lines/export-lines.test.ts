// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { testPage } from '../../test/support/page.js';
import { product } from '../../test/support/shop.js';
import { keepCart } from '../../test/support/model.js';
import { lineTable } from './export-lines.js';

const page = testPage();
const rows = (): string[][] => lineTable((key) => key).slice(1);

describe('the table of lines', () => {
  it('leaves out what the shop named no price for, and does not call it nothing', async () => {
    page.shop.cart.products = [
      product(1, { amount: 2, nett_price: undefined }),
      product(2, { amount: 2, price: undefined }),
    ];
    await page.open(keepCart);
    expect(rows().map((row) => row.slice(3, 6))).toEqual([
      ['', '', '24.60'],
      ['10.00', '20.00', ''],
    ]);
  });
});
