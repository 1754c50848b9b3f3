// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { testPage, time, turn } from '../../test/support/page.js';

const page = testPage();

/** The library as a file of its own brings it: every module anew. */
async function bundle() {
  vi.resetModules();
  const [index, codes, report] = await Promise.all([
    import('./index.js'),
    import('../instances/codes.js'),
    import('../page/report.js'),
  ]);
  return { ...index, ...codes, ...report };
}

describe('two copies of the library on one page', () => {
  it('share one cart and one GET of it', async () => {
    const [one, two] = [await bundle(), await bundle()];
    expect(one.keepCart).not.toBe(two.keepCart);
    page.keep(one.keepCart, two.keepCart);
    await Promise.all([one.loadCart(), two.loadCart()]);
    expect(page.shop.log()).toEqual(['load']);
    one.setQuantity('1', 5);
    expect(two.getCart()?.products[0]).toMatchObject({ id: 1, amount: 5 });
    expect(two.getTotals()).toEqual(one.getTotals());
  });

  it('save edits of both with one PUT', async () => {
    const [one, two] = [await bundle(), await bundle()];
    await page.open(one.keepCart, two.keepCart);
    one.setQuantity('1', 5);
    two.setQuantity('2', 6);
    await time(5000);
    expect(page.shop.log()).toEqual(['load', 'save', 'load']);
    expect(page.shop.amounts()).toEqual({ 1: 5, 2: 6 });
  });

  it('keep the cart alive until the last of both lets go', async () => {
    const [one, two] = [await bundle(), await bundle()];
    const release = await page.open(one.keepCart);
    await page.open(two.keepCart);
    release();
    await turn();
    document.dispatchEvent(new CustomEvent('cart:refresh'));
    await turn();
    expect(page.shop.log()).toEqual(['load', 'load']);
  });

  it('undo with one what was removed with the other', async () => {
    const [one, two] = [await bundle(), await bundle()];
    await page.open(one.keepCart);
    one.removeLine('1');
    two.undoRemoval();
    await time(1000);
    expect(page.shop.amounts()).toEqual({ 1: 1, 2: 1 });
  });

  it('share the list of codes and the shop’s refusals', async () => {
    const [one, two] = [await bundle(), await bundle()];
    await page.open(one.pageCodes().keep, two.pageCodes().keep);
    expect(page.shop.log()).toEqual(['codes']);
    await one.applyCode('A');
    expect(await two.applyCode('a')).toEqual({ outcome: 'duplicate', code: 'A' });
    page.shop.next('add-code', { json: { error: 'No' } });
    expect(await two.applyCode('B')).toEqual({ outcome: 'refused', message: 'No' });
  });

  it('report a bad setting once', async () => {
    const [one, two] = [await bundle(), await bundle()];
    one.reportOnce('bad');
    two.reportOnce('bad');
    expect(page.said()).toEqual(['[cart-elements] bad']);
  });
});
