// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { leavePage, testPage, turn } from '../../test/support/page.js';
import {
  keepCart,
  keepRemarks,
  refreshCart,
  remarksStore,
  writeRemarks,
} from '../../test/support/model.js';

const page = testPage();
const sent = (): unknown[] => page.shop.sent('remarks').map(({ remarks }) => remarks);

describe('a field of notes that is removed', () => {
  it('sends what is written, once, and not again when the page is left after that', async () => {
    const release = await page.open(keepCart, keepRemarks);
    const call = page.shop.hold('remarks');
    writeRemarks('Ring');
    release();
    await turn();
    expect(sent()).toEqual(['Ring']);
    leavePage();
    call.answer();
    await turn();
    expect(sent()).toEqual(['Ring']);
  });

  it('and added again shows the notes that were read in the meantime', async () => {
    page.shop.cart['remarks'] = 'Ring';
    await page.open(keepCart);
    const leave = await page.open(keepRemarks);
    leave();
    page.shop.cart['remarks'] = 'Ring twice';
    await refreshCart();
    await page.open(keepRemarks);
    expect(remarksStore().get()).toBe('Ring twice');
  });

  it('and added again shows what the buyer has written, not the notes of the last read', async () => {
    page.shop.cart['remarks'] = 'Ring';
    await page.open(keepCart);
    const leave = await page.open(keepRemarks);
    writeRemarks('Knock');
    leave();
    await turn();
    await page.open(keepRemarks);
    expect(remarksStore().get()).toBe('Knock');
    expect(sent()).toEqual(['Knock']);
  });
});
