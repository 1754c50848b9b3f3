import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  MAX_AMOUNT,
  digitsToAmount,
  effectivePackSize,
  lowerWholePack,
  settleAmount,
  splitPacks,
  stepAmount,
} from './quantity.js';

const packing = fc.record({
  packSize: fc.oneof(fc.constant(1), fc.integer({ min: 2, max: 5000 })),
  fullPacksOnly: fc.boolean(),
});
const wanted = fc.oneof(fc.integer({ min: -100, max: 500 }), fc.integer({ max: 20_000_000 }));
const b2b = fc.boolean();

describe('for any packing and amount', () => {
  it('packs × size + singles = amount', () => {
    fc.assert(
      fc.property(packing, fc.nat(MAX_AMOUNT), b2b, (pack, quantity, buyer) => {
        const { packs, singles } = splitPacks(pack, quantity, buyer);
        expect(packs * effectivePackSize(pack, buyer) + singles).toBe(quantity);
        expect(packs === 0 || singles < pack.packSize).toBe(true);
      }),
    );
  });

  it('a settled amount is within 0 and 7 digits, in full packs where they bind, and stays', () => {
    fc.assert(
      fc.property(packing, wanted, b2b, (pack, want, buyer) => {
        const quantity = settleAmount(pack, want, buyer);
        expect(quantity >= 0 && quantity <= MAX_AMOUNT).toBe(true);
        expect(settleAmount(pack, quantity, buyer)).toBe(quantity);
        const size = pack.fullPacksOnly && buyer ? pack.packSize : 1;
        expect(quantity % size).toBe(0);
        const fits = want >= 0 && Math.ceil(want / size) * size <= MAX_AMOUNT;
        if (fits) expect(quantity >= want && quantity < want + size).toBe(true);
      }),
    );
  });

  it('wanting more never settles on less', () => {
    fc.assert(
      fc.property(packing, wanted, fc.nat(5000), b2b, (pack, want, more, buyer) => {
        const quantity = settleAmount(pack, want, buyer);
        expect(settleAmount(pack, want + more, buyer)).toBeGreaterThanOrEqual(quantity);
      }),
    );
  });

  it('a click up and a click down lead back', () => {
    fc.assert(
      fc.property(packing, fc.nat(MAX_AMOUNT - 10_000), b2b, (pack, want, buyer) => {
        const quantity = settleAmount(pack, want, buyer);
        expect(stepAmount(pack, stepAmount(pack, quantity, 1, buyer), -1, buyer)).toBe(quantity);
        expect(stepAmount(pack, quantity, 1, buyer)).toBeGreaterThan(quantity);
      }),
    );
  });

  it('the lower whole pack is the largest not above', () => {
    fc.assert(
      fc.property(packing, fc.nat(MAX_AMOUNT), (pack, want) => {
        const units = lowerWholePack(pack, want) ?? 0;
        expect(units % pack.packSize).toBe(0);
        expect(units <= want && want < units + pack.packSize).toBe(true);
      }),
    );
  });

  it('any typed text is an amount of at most 7 digits', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const quantity = digitsToAmount(text);
        expect(Number.isInteger(quantity) && quantity >= 0 && quantity <= MAX_AMOUNT).toBe(true);
      }),
    );
  });
});
