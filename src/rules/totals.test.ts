import { describe, expect, it } from 'vitest';
import { makeLine, reduction } from '../../test/support/lines.js';
import { cartTotals, toPay } from './totals.js';

describe('toPay', () => {
  const totals = cartTotals([makeLine({ quantity: 100 })], []);
  const dropshippingCost = { net: 1000n, gross: 1230n };

  it('is the total after discounts', () => {
    const lines = [makeLine({ quantity: 100 })];
    expect(toPay(cartTotals(lines, [reduction('partner', 10)]))).toEqual({
      net: 9000n,
      gross: 11070n,
    });
  });

  it('is the discounted value where the shop sent one', () => {
    const voucher = { discountedGross: 9999n, discountedNet: 8129n };
    expect(toPay(totals, { voucher })).toEqual({ net: 8129n, gross: 9999n });
    expect(toPay(totals, { voucher: { discountedGross: 0n, discountedNet: 0n } })).toEqual({
      net: 0n,
      gross: 0n,
    });
  });

  it('has the dropshipping cost on top', () => {
    expect(toPay(totals, { dropshippingCost })).toEqual({ net: 11000n, gross: 13530n });
    const voucher = { discountedGross: 9999n, discountedNet: 8129n };
    expect(toPay(totals, { voucher, dropshippingCost })).toEqual({ net: 9129n, gross: 11229n });
  });

  it('has no net value where the shop sent none', () => {
    const voucher = { discountedGross: 9999n };
    expect(toPay(totals, { voucher, dropshippingCost })).toEqual({ net: undefined, gross: 11229n });
  });
});
