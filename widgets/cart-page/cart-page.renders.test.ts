// @vitest-environment happy-dom
import { takeRenders } from '../../test/support/count-renders.js';
import { describe, expect, it } from 'vitest';
import { product } from '../../test/support/shop.js';
import { mount, until, widgetPage } from '../../test/support/widget.js';
import './index.js';

const page = widgetPage();
const LINES = 100;

/** What shows amounts that any line has a share in. */
const FIGURES = new Set([
  ...['CartTotals', 'NetGross', 'Money', 'VoucherRow', 'DropshippingRow', 'TotalsLinks'],
  ...['CartDiscounts', 'CartFreeDelivery', 'CartLogisticMinimum', 'HostSlot', 'SavingSign'],
]);

const show = async () => {
  page.shop.cart.products = Array.from({ length: LINES }, (_, at) => product(at + 1));
  const seen = await mount('<cart-page></cart-page>', 'line');
  await until(() => seen.parts('increase').length === LINES, 'not all rows became whole');
  return seen;
};

describe('on a page of a hundred lines', () => {
  it('each row is written once when the cart comes', async () => {
    takeRenders();
    await show();
    const { LineRow, LineQuantity = 0 } = takeRenders();
    expect(LineRow).toBe(LINES);
    expect(LineQuantity).toBeLessThanOrEqual(LINES + 40);
  });

  it('an edit renders its line and the figures, and no other line, list or frame', async () => {
    const seen = await show();
    takeRenders();
    const before = seen.text('total-gross');
    seen.parts('increase')[50]?.click();
    await until(() => seen.text('total-gross') !== before);
    const { LineRow, LineControls, LineQuantity, ...others } = takeRenders();
    expect({ LineRow, LineControls, LineQuantity }).toEqual({
      LineRow: 1,
      LineControls: 1,
      LineQuantity: 1,
    });
    expect(Object.keys(others).filter((name) => !FIGURES.has(name))).toEqual([]);
    expect(others['CartTotals']).toBeGreaterThan(0);
  });

  it('a save that is done renders the sign of saving, and not the totals', async () => {
    const seen = await show();
    seen.parts('increase')[50]?.click();
    await until(() => seen.text('saving') !== '');
    takeRenders();
    await until(() => seen.text('saving') === '', 'the change was not saved');
    const { SavingSign, CartTotals } = takeRenders();
    expect({ SavingSign, CartTotals }).toEqual({ SavingSign: 1, CartTotals: undefined });
  });

  it('a removal renders no other line', async () => {
    const seen = await show();
    takeRenders();
    seen.parts('remove')[50]?.click();
    await until(() => seen.parts('line').length === LINES - 1);
    expect(takeRenders()['LineRow']).toBeUndefined();
  });
});
