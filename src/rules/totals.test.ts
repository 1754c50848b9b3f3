import { describe, expect, it } from 'vitest';
import { decimal, makeLine, reduction } from './line.fixture.js';
import { cartTotals, toPay } from './totals.js';

const worth = (net: string, differences = {}) =>
  makeLine({ price: { net: decimal(net), gross: decimal(net) }, ...differences });

describe('cartTotals', () => {
  it('adds rounded lines', () => {
    const lines = [worth('0.335'), worth('0.335')];
    expect(cartTotals(lines, []).total).toEqual({ net: 68n, gross: 68n });
  });

  it('gives each discount the difference that it makes', () => {
    const lines = [worth('100', { discountExempt: true }), worth('100')];
    const totals = cartTotals(lines, [reduction('partner', 10), reduction('shortPayment', 2)]);
    expect(totals).toEqual({
      regular: { net: 20000n, gross: 20000n },
      discounts: [
        { name: 'partner', percent: decimal(10), amount: { net: 1000n, gross: 1000n } },
        { name: 'shortPayment', percent: decimal(2), amount: { net: 380n, gross: 380n } },
      ],
      total: { net: 18620n, gross: 18620n },
      notCovered: [lines[0]],
    });
  });

  it('counts an empty cart as 0', () => {
    expect(cartTotals([], [])).toEqual({
      regular: { net: 0n, gross: 0n },
      discounts: [],
      total: { net: 0n, gross: 0n },
      notCovered: [],
    });
  });

  it('keeps net and gross apart', () => {
    expect(cartTotals([makeLine(), makeLine()], []).total).toEqual({ net: 200n, gross: 246n });
  });

  describe('products not covered', () => {
    const exempt = worth('5', { discountExempt: true });

    it('are those exempt from an active partner discount, at amount 0 too', () => {
      const none = worth('5', { discountExempt: true, amount: 0 });
      const lines = [exempt, worth('1'), none];
      expect(cartTotals(lines, [reduction('partner', 5)]).notCovered).toEqual([exempt, none]);
    });

    it('are none without a partner discount', () => {
      expect(cartTotals([exempt], [reduction('shortPayment', 5)]).notCovered).toEqual([]);
    });

    it('follow the lines', () => {
      const reductions = [reduction('partner', 5)];
      const plain = worth('1');
      expect(cartTotals([plain], reductions).notCovered).toEqual([]);
      expect(cartTotals([plain, exempt], reductions).notCovered).toEqual([exempt]);
      const edited = { ...exempt, amount: 4 };
      expect(cartTotals([plain, edited], reductions).notCovered).toEqual([edited]);
      const before = cartTotals([plain, edited], reductions).notCovered;
      expect(cartTotals([worth('2'), edited], reductions).notCovered).toBe(before);
      expect(cartTotals([plain], reductions).notCovered).toEqual([]);
    });
  });

  describe('after an edit', () => {
    const reductions = [reduction('partner', 7), reduction('courierPickup', '1.5')];
    const [a, b, c] = [worth('10.01'), worth('20.02'), worth('30.03')] as const;
    const fresh = (lines: Parameters<typeof cartTotals>[0]) => cartTotals(lines, [...reductions]);

    it.each([
      ['an amount', [a, { ...b, amount: 7 }, c]],
      ['a removal', [a, c]],
      ['an insertion', [a, worth('5'), b, c]],
      ['a line twice', [a, b, b, c]],
      ['another order', [c, a, b]],
      ['the last line', [a, b]],
      ['everything', [worth('1')]],
      ['nothing left', []],
    ])('of %s equals a fresh sum', (_, lines) => {
      cartTotals([a, b, c], reductions);
      expect(cartTotals(lines, reductions)).toEqual(fresh(lines));
    });

    it('reads the price of the edited line only', () => {
      const read: string[] = [];
      const watched = (key: string, amount: number) => {
        const { price, ...line } = worth('1.50', { key, amount });
        return Object.defineProperty(line, 'price', {
          get: () => (read.push(key), price),
        }) as typeof a;
      };
      const lines = ['first', 'second', 'third'].map((key) => watched(key, 1));
      cartTotals(lines, reductions);
      expect(read).toEqual(['first', 'second', 'third']);
      cartTotals(lines.with(1, watched('edited', 2)), reductions);
      expect(read.slice(3)).toEqual(['edited']);
    });

    it('leaves totals given out before as they were', () => {
      const before = cartTotals([a, b], reductions);
      const copy = structuredClone(before.total);
      cartTotals([a], reductions);
      expect(before.total).toEqual(copy);
    });
  });

  it('gives the same object while nothing changes', () => {
    const lines = [worth('1'), worth('2')];
    const reductions = [reduction('partner', 5)];
    const totals = cartTotals(lines, reductions);
    expect(cartTotals(lines, reductions)).toBe(totals);
    expect(cartTotals([...lines], reductions)).toBe(totals);
    expect(cartTotals([lines[0]!], reductions)).not.toBe(totals);
  });
});

describe('toPay', () => {
  const totals = cartTotals([makeLine({ amount: 100 })], []);
  const dropshippingCost = { net: 1000n, gross: 1230n };

  it('is the total after discounts', () => {
    const lines = [makeLine({ amount: 100 })];
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
