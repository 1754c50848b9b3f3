import { describe, expect, it } from 'vitest';
import type { Line, PercentDiscount } from './cart.js';
import { decimal, makeLine, reduction } from './line.fixture.js';
import { cartTotals, retotal, shownVoucher, toPay } from './totals.js';

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

  it('remembers nothing: the same cart is counted again', () => {
    const lines = [worth('1')];
    const reductions = [reduction('partner', 5)];
    expect(cartTotals(lines, reductions)).not.toBe(cartTotals(lines, reductions));
  });

  it('keeps net and gross apart', () => {
    expect(cartTotals([makeLine(), makeLine()], []).total).toEqual({ net: 200n, gross: 246n });
  });

  describe('products not covered', () => {
    const exempt = worth('5', { discountExempt: true });

    it('are those exempt from an active partner discount, at amount 0 too', () => {
      const none = worth('5', { discountExempt: true, quantity: 0 });
      const lines = [exempt, worth('1'), none];
      expect(cartTotals(lines, [reduction('partner', 5)]).notCovered).toEqual([exempt, none]);
    });

    it('are none without a partner discount', () => {
      expect(cartTotals([exempt], [reduction('shortPayment', 5)]).notCovered).toEqual([]);
    });
  });
});

describe('retotal', () => {
  const reductions = [reduction('partner', 7), reduction('courierPickup', '1.5')];
  const [a, b, c] = [worth('10.01'), worth('20.02'), worth('30.03')] as const;
  const count = (...runs: (readonly Line[])[]) =>
    runs.reduce<ReturnType<typeof retotal> | undefined>(
      (previous, lines) => retotal(previous, lines, reductions),
      undefined,
    )!;

  it.each([
    ['an amount', [a, { ...b, quantity: 7 }, c]],
    ['a removal', [a, c]],
    ['an insertion', [a, worth('5'), b, c]],
    ['a line twice', [a, b, b, c]],
    ['another order', [c, a, b]],
    ['the last line', [a, b]],
    ['everything', [worth('1')]],
    ['nothing left', []],
  ])('counts an edit of %s as a fresh sum does', (_, lines) => {
    expect(count([a, b, c], lines).totals).toEqual(cartTotals(lines, reductions));
  });

  it.each<[string, readonly PercentDiscount[]]>([
    ['fewer', [reduction('partner', 7)]],
    ['equal', [...reductions]],
    ['other', [reduction('shortPayment', 3), reduction('partner', 9)]],
    ['no', []],
  ])('counts afresh for %s reductions', (_, others) => {
    const before = count([a, b, c]);
    expect(retotal(before, [a, b], others).totals).toEqual(cartTotals([a, b], others));
  });

  it('reads the price of the edited line only', () => {
    const read: string[] = [];
    const watched = (key: string, quantity: number): Line => {
      const { price, ...line } = worth('1.50', { key, quantity });
      return Object.defineProperty(line, 'price', {
        get: () => (read.push(key), price),
      }) as Line;
    };
    const lines = ['first', 'second', 'third'].map((key) => watched(key, 1));
    const before = count(lines);
    expect(read).toEqual(['first', 'second', 'third']);
    retotal(before, lines.with(1, watched('edited', 2)), reductions);
    expect(read.slice(3)).toEqual(['edited']);
  });

  it('leaves totals given out before as they were', () => {
    const before = count([a, b]);
    const copy = structuredClone(before.totals.total);
    retotal(before, [a], reductions);
    expect(before.totals.total).toEqual(copy);
  });

  it('gives the same totals while nothing changes', () => {
    const lines = [a, b];
    const before = count(lines);
    expect(retotal(before, lines, reductions)).toBe(before);
    expect(retotal(before, [...lines], reductions).totals).toBe(before.totals);
    expect(retotal(before, [a], reductions).totals).not.toBe(before.totals);
  });

  describe('with products not covered', () => {
    const exempt = worth('5', { discountExempt: true });

    it.each([
      ['below', [exempt, a], [exempt, b]],
      ['above', [a, exempt], [b, exempt]],
    ])('keeps their list while only lines %s them change', (_, lines, edited) => {
      const before = count(lines);
      expect(retotal(before, edited, reductions).totals.notCovered).toBe(before.totals.notCovered);
    });

    const edited = { ...exempt, quantity: 4 };
    it.each([
      ['an edit of one', [a, exempt], [a, edited], [edited]],
      ['its removal', [a, exempt], [a], []],
      ['its removal with others', [a, exempt, b], [c], []],
      ['its insertion with others', [a], [b, exempt], [exempt]],
    ])('lists those of the new lines after %s', (_, lines, next, listed) => {
      expect(count(lines, next).totals.notCovered).toEqual(listed);
    });
  });
});

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

describe('shownVoucher', () => {
  const whole = { discountedGross: 9999n, discountedNet: 8129n };
  const withoutNet = { discountedGross: 9999n };

  it('is none for export buyers where the shop sent no net value, so that a sum to pay is left', () => {
    expect(shownVoucher(withoutNet, true)).toBeUndefined();
    expect(shownVoucher(whole, true)).toBe(whole);
    expect(shownVoucher(withoutNet, false)).toBe(withoutNet);
    expect(shownVoucher(undefined, true)).toBeUndefined();
  });
});
