// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { testPage, time, turn } from '../../../test/support/page.js';
import { refused } from '../../../test/support/shop.js';
import { keepCart, refreshCart, saveState, setQuantity } from '../../../test/support/model.js';

const page = testPage();

describe('the saving state', () => {
  it('is not "saving" while the cart is only read again', async () => {
    await page.open(keepCart);
    const load = page.shop.hold('load');
    void refreshCart();
    await turn();
    expect(load.arrived).toBe(true);
    expect(saveState().get()).toBe('saved');
    load.answer();
    await turn();
  });

  it('stays "saving" while edits made during a save wait for the next one', async () => {
    await page.open(keepCart);
    const first = page.shop.hold('save');
    setQuantity('1', 3);
    await time(250);
    setQuantity('2', 4);
    first.answer();
    await turn();
    expect(saveState().get()).toBe('saving');
    await time(250);
    expect(saveState().get()).toBe('saved');
  });

  it('changes from "failed" to "saving" while the save is repeated', async () => {
    await page.open(keepCart);
    page.shop.next('save', refused(500));
    setQuantity('1', 3);
    await time(250);
    expect(page.said()).toHaveLength(1);
    expect(saveState().get()).toBe('retrying');
    const again = page.shop.hold('save');
    await time(1000);
    expect(again.arrived).toBe(true);
    expect(saveState().get()).toBe('saving');
    again.answer();
    await turn();
    expect(saveState().get()).toBe('saved');
  });
});
