// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { testPage, time, turn } from '../../test/support/page.js';
import { refused } from '../../test/support/shop.js';
import {
  currentToPay,
  isToPayOld,
  keepCart,
  keepDropshippingCost,
  keepVoucher,
  saveRemarksNow,
  setQuantity,
  writeRemarks,
} from '../../test/support/model.js';

const page = testPage();

describe('the sum to pay', () => {
  it('is old while the value with codes is read, and while an edit that changes it is saved', async () => {
    page.shop.codes = [{ code: 'LATO10' }];
    const value = page.shop.hold('voucher');
    await page.open(keepCart, keepVoucher);
    expect(isToPayOld()).toBe(true);
    value.answer();
    await turn();
    expect(isToPayOld()).toBe(false);
    expect(currentToPay()).toEqual({ net: 1626n, gross: 2000n });
    setQuantity('1', 2);
    expect(isToPayOld()).toBe(true);
    await time(250);
    expect(isToPayOld()).toBe(false);
  });

  it('is old until the value with codes is read, also while notes are saved in between', async () => {
    page.shop.codes = [{ code: 'LATO10' }];
    await page.open(keepCart, keepVoucher);
    setQuantity('1', 2);
    const save = page.shop.hold('save');
    const note = page.shop.hold('remarks');
    await time(250);
    writeRemarks('Ring');
    saveRemarksNow();
    expect(isToPayOld()).toBe(true);
    save.answer();
    await turn();
    expect(page.shop.log().slice(-2)).toEqual(['save', 'remarks']);
    expect(isToPayOld()).toBe(true);
    const value = page.shop.hold('voucher');
    note.answer();
    await turn();
    expect(isToPayOld()).toBe(true);
    value.answer();
    await turn();
    expect(isToPayOld()).toBe(false);
  });

  it('is old until the value with codes is read, also while the cart is read in between', async () => {
    page.shop.codes = [{ code: 'LATO10' }];
    page.shop.cart['free_delivery'] = { from: '100.00', basis: 'gross', reached: false };
    await page.open(keepCart, keepVoucher);
    setQuantity('1', 2);
    const read = page.shop.hold('load');
    await time(250);
    expect(page.shop.log().slice(-2)).toEqual(['save', 'load']);
    expect(isToPayOld()).toBe(true);
    read.answer();
    await time(100);
    expect(isToPayOld()).toBe(false);
  });

  it('is old while the dropshipping cost is read, and while a save is tried again', async () => {
    page.shop.cart['isB2b'] = true;
    document.body.setAttribute('data-cart-type', 'dropshipping');
    const cost = page.shop.hold('dropshipping');
    await page.open(keepCart, keepDropshippingCost);
    expect(isToPayOld()).toBe(true);
    cost.answer();
    await turn();
    expect(isToPayOld()).toBe(false);
    page.shop.next('save', refused(500));
    setQuantity('1', 2);
    await time(250);
    expect(isToPayOld()).toBe(true);
    await time(1000);
    expect(isToPayOld()).toBe(false);
    expect(page.said()).toHaveLength(1);
  });
});
