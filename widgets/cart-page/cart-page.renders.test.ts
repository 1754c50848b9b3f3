// @vitest-environment happy-dom
import { takeRenders } from '../../test/support/count-renders.js';
import { describe, expect, it } from 'vitest';
import { product } from '../../test/support/shop.js';
import { saveState } from '../../test/support/model.js';
import { mount, until, widgetPage } from '../../test/support/widget.js';
import './index.js';

const page = widgetPage();
const LINES = 100;

/** What shows amounts that any line has a share in. */
const FIGURES = new Set([
  ...['CartTotals', 'LedgerHead', 'LedgerRows', 'Row', 'Amounts', 'Cells', 'Cost'],
  ...['Amount', 'TotalToPay', 'DeliveryNote', 'Rich', 'FindLines', 'CheckoutSlot'],
  ...['CheckoutOr', 'CheckoutLink', 'LinesToCheck', 'Obstacle', 'ObstacleText', 'Button'],
  ...['CartDiscounts', 'CartFreeDelivery', 'CartLogisticMinimum', 'SavingSign'],
]);

const show = async () => {
  page.shop.cart.products = Array.from({ length: LINES }, (_, at) => product(at + 1));
  page.shop.top = [product(LINES + 1)];
  const seen = await mount('<cart-page></cart-page>', 'line');
  await until(() => seen.parts('increase').length === LINES, 'not all rows became whole');
  // They come last.
  await seen.appears('recommendation');
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
    const { LineRow, LineQuantity, ...others } = takeRenders();
    expect({ LineRow, LineQuantity }).toEqual({ LineRow: 1, LineQuantity: 1 });
    expect(Object.keys(others).filter((name) => !FIGURES.has(name))).toEqual([]);
    expect(others['CartTotals']).toBeGreaterThan(0);
  });

  it('a save renders only the saving indicator, and nothing if it ends soon', async () => {
    const seen = await show();
    const before = seen.text('total-gross');
    seen.parts('increase')[50]?.click();
    await until(() => seen.text('total-gross') !== before);
    takeRenders();
    const changes: MutationRecord[] = [];
    const observer = new MutationObserver((records) => changes.push(...records));
    observer.observe(seen.root, { subtree: true, childList: true, characterData: true });
    await until(() => saveState().get() === 'saved', 'the change was not saved');
    const { SavingSign, ...others } = takeRenders();
    expect(SavingSign).toBeGreaterThan(0);
    expect({ others, changes }).toEqual({ others: {}, changes: [] });
    observer.disconnect();
  });

  it('a removal renders the list, its groups from there on, what counts it and the figures, and no other line or frame', async () => {
    const seen = await show();
    takeRenders();
    seen.parts('remove')[50]?.click();
    await until(() => seen.parts('line').length === LINES - 1);
    const { LineGroup, ...others } = takeRenders();
    // They count their rows from another number.
    expect(LineGroup).toBe(7);
    const rendered = Object.keys(others).filter((name) => !FIGURES.has(name));
    const ofList = ['CartLines', 'PageHeading', 'UndoBar'];
    expect(rendered.filter((name) => !ofList.includes(name))).toEqual([]);
  });
});
