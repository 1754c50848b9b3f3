// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { testPage, time, turn } from '../../test/support/page.js';
import { NETWORK_DOWN, refused } from '../../test/support/shop.js';
import {
  applyCode,
  keepCart,
  keepVoucher,
  refreshCart,
  removeCode,
  removeLine,
  setQuantity,
  voucherStore,
  voucherValue,
} from '../../test/support/model.js';
import { decimalText } from '../rules/decimal.js';
import { decimal } from '../../test/support/lines.js';
import { shopMessage } from './remote.js';

const page = testPage();
const gross = (): string | undefined => {
  const value = voucherValue(voucherStore().get());
  return value && decimalText(value.discountedGross);
};

async function openWith(...codes: string[]): Promise<void> {
  page.shop.codes = codes.map((code) => ({ code }));
  await page.open(keepCart, keepVoucher);
}

describe('the voucher value', () => {
  it('is not read while there is no code', async () => {
    await page.open(keepCart, keepVoucher);
    setQuantity('1', 2);
    await time(1000);
    expect(page.shop.count('voucher')).toBe(0);
    expect(voucherStore().get()).toEqual({ status: 'idle' });
  });

  it('is read once on load, although the list comes from storage and from the shop', async () => {
    localStorage.setItem('cart_discounts', '[{"code": "A"}]');
    page.shop.voucher = {
      discounted: 20.5,
      discounted_netto: '16.6666',
      regular: '24.60',
      discount: { kod: 'A' },
    };
    await openWith('A');
    expect(page.shop.count('voucher')).toBe(1);
    expect(voucherStore().get()).toEqual({
      status: 'ready',
      value: {
        discountedGross: decimal('20.5'),
        discountedNet: decimal('16.6666'),
        regularGross: decimal('24.60'),
        code: 'A',
      },
    });
    expect(page.heard('cart:voucher')).toEqual([
      { value: { discounted: '20.50', discounted_netto: '16.67', regular: '24.60', code: 'A' } },
    ]);
  });

  it('is read again after each save and each read of the cart, and the last value stays until then', async () => {
    await openWith('A');
    page.shop.voucher = { discounted: '33.00' };
    const second = page.shop.hold('voucher');
    setQuantity('1', 2);
    await time(250);
    expect(second.arrived).toBe(true);
    expect(voucherStore().get().status).toBe('loading');
    expect(gross()).toBe('20.00');
    second.answer();
    await turn();
    expect(gross()).toBe('33.00');
    await refreshCart();
    await turn();
    expect(page.shop.count('voucher')).toBe(3);
  });

  it('is not read again after a failed save, but after its repetition', async () => {
    localStorage.setItem('cart_discounts', '[{"code": "A"}]');
    await openWith('A');
    page.shop.next('save', refused(500));
    setQuantity('1', 2);
    await time(250);
    expect(page.shop.log().at(-1)).toBe('save');
    await time(2000);
    expect(page.shop.log().slice(-2)).toEqual(['save', 'voucher']);
    expect(page.said()).toHaveLength(1);
  });

  it('is read again after each change of the codes, and removed with the last one', async () => {
    await page.open(keepCart, keepVoucher);
    await applyCode('A');
    await turn();
    expect(page.shop.count('voucher')).toBe(1);
    await applyCode('B');
    await turn();
    expect(page.shop.count('voucher')).toBe(2);
    await removeCode('A');
    await turn();
    expect(page.shop.count('voucher')).toBe(3);
    await removeCode('B');
    await turn();
    expect(page.shop.count('voucher')).toBe(3);
    expect(voucherStore().get()).toEqual({ status: 'idle' });
  });

  it('is not restored by a late answer after the last code was removed', async () => {
    const late = page.shop.hold('voucher');
    await openWith('A');
    const removed = removeCode('A');
    await turn();
    late.answer();
    await removed;
    await turn();
    expect(voucherStore().get()).toEqual({ status: 'idle' });
  });

  it('is read again if the shop lists another code than the stored copy', async () => {
    localStorage.setItem('cart_discounts', '[{"code": "OLD"}]');
    await openWith('NEW');
    expect(page.shop.count('voucher')).toBe(2);
  });

  it('is undefined without an event if the shop has none for these codes', async () => {
    page.shop.voucher = null;
    await openWith('A');
    expect(page.shop.count('voucher')).toBe(1);
    expect(voucherStore().get()).toEqual({ status: 'ready', value: undefined });
    expect(page.heard('cart:voucher')).toEqual([]);
  });

  it('is sent in an event with only the fields that the shop sent', async () => {
    page.shop.voucher = { discounted: '33.00' };
    await openWith('A');
    expect(page.heard('cart:voucher')).toStrictEqual([{ value: { discounted: '33.00' } }]);
  });

  it('is no longer read if no part shows it', async () => {
    page.shop.codes = [{ code: 'A' }];
    await page.open(keepCart);
    const release = await page.open(keepVoucher);
    release();
    setQuantity('1', 2);
    await time(250);
    await refreshCart();
    await applyCode('B');
    await turn();
    expect(page.shop.log().slice(-3)).toEqual(['save', 'load', 'add-code']);
    expect(page.shop.count('voucher')).toBe(1);
  });

  it.each([
    [{ error: 'The code does not fit' }, 'The code does not fit'],
    [{ error: 1, message: 'Too small' }, 'Too small'],
  ])('is replaced by the message of a shop that refuses: %j', async (answer, message) => {
    page.shop.voucher = answer;
    await openWith('A');
    expect(shopMessage(voucherStore().get())).toBe(message);
    expect(gross()).toBeUndefined();
    expect(page.said()).toEqual([expect.stringMatching(/get-voucher-value failed/)]);
  });

  it('of a former buyer is not shown while the next one’s is read', async () => {
    page.shop.cart = { ...page.shop.cart, owner: 'ann' };
    await openWith('A');
    page.shop.cart = { ...page.shop.cart, owner: 'bea' };
    page.shop.hold('voucher');
    await refreshCart();
    expect(gross()).toBeUndefined();
  });

  it('fails and is reported if it cannot be read, and is read again when the network returns', async () => {
    page.shop.next('voucher', NETWORK_DOWN);
    await openWith('A');
    expect(voucherStore().get().status).toBe('failed');
    expect(shopMessage(voucherStore().get())).toBeUndefined();
    expect(page.heard('cart:voucher')).toEqual([{ error: expect.any(Error) }]);
    expect(page.heard('cart:error')).toHaveLength(1);
    page.said();
    window.dispatchEvent(new Event('online'));
    await turn();
    expect(gross()).toBe('20.00');
  });

  it('is read after a removal, even if the other lines could not be saved', async () => {
    localStorage.setItem('cart_discounts', '[{"code": "A"}]');
    await openWith('A');
    page.shop.next('save', refused(500));
    removeLine('1');
    setQuantity('2', 3);
    await time(250);
    expect(page.shop.log().slice(-3)).toEqual(['delete', 'save', 'voucher']);
    expect(page.said()).toHaveLength(1);
    await time(1000);
  });

  it('is none in totals that are added again after their last code was removed elsewhere', async () => {
    page.shop.codes = [{ code: 'A' }];
    await page.open(keepCart);
    const leave = await page.open(keepVoucher);
    expect(gross()).toBeDefined();
    leave();
    await removeCode('A');
    await page.open(keepVoucher);
    expect(voucherStore().get()).toEqual({ status: 'idle' });
  });
});
