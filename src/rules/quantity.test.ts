import { describe, expect, it } from 'vitest';
import { makeLine } from './line.fixture.js';
import {
  MAX_AMOUNT,
  amountFromPacks,
  digitsToAmount,
  effectivePackSize,
  isOverMax,
  lowerWholePack,
  previousAmount,
  settleAmount,
  splitPacks,
  stepAmount,
} from './quantity.js';

const loose = { packSize: 24, fullPacksOnly: false };
const full = { packSize: 24, fullPacksOnly: true };

describe('digitsToAmount', () => {
  it('keeps the first 7 digits that count', () => {
    expect(digitsToAmount('123456789')).toBe(1_234_567);
    expect(digitsToAmount('00012345678')).toBe(1_234_567);
  });

  it('knows no sign and no digits but 0–9', () => {
    expect(digitsToAmount('-3')).toBe(3);
    expect(digitsToAmount('３٣')).toBe(0);
  });
});

describe('settleAmount', () => {
  it('rounds up to full packs for B2B buyers', () => {
    expect([0, 1, 24, 25, 30].map((wanted) => settleAmount(full, wanted, true))).toEqual([
      0, 24, 24, 48, 48,
    ]);
  });

  it('leaves single pieces where packs do not bind', () => {
    expect(settleAmount(full, 30, false)).toBe(30);
    expect(settleAmount(loose, 30, true)).toBe(30);
  });

  it('never goes below 0', () => {
    expect(settleAmount(full, -1, true)).toBe(0);
    expect(settleAmount(loose, -30, true)).toBe(0);
    expect(Object.is(settleAmount(full, -1, true), 0)).toBe(true);
  });

  it('keeps to 7 digits, in full packs where they bind', () => {
    expect(settleAmount(loose, 10_000_000, true)).toBe(MAX_AMOUNT);
    expect(settleAmount(loose, Infinity, true)).toBe(MAX_AMOUNT);
    expect(settleAmount(full, MAX_AMOUNT, true)).toBe(9_999_984);
  });

  it('allows more than the shop can deliver', () => {
    expect(settleAmount({ ...loose, maxQuantity: 5 }, 30, true)).toBe(30);
  });
});

describe('packs', () => {
  it('are for B2B buyers', () => {
    expect(effectivePackSize(loose, true)).toBe(24);
    expect(effectivePackSize(loose, false)).toBe(1);
  });

  it('split an amount and give it back', () => {
    expect(splitPacks(loose, 50, true)).toEqual({ packs: 2, singles: 2 });
    expect(amountFromPacks(loose, 2, 2)).toBe(50);
    expect(amountFromPacks(loose, 0, 49)).toBe(49);
  });

  it('are none where packs do not apply', () => {
    expect(splitPacks(loose, 50, false)).toEqual({ packs: 0, singles: 50 });
    expect(splitPacks({ ...loose, packSize: 1 }, 50, true)).toEqual({ packs: 0, singles: 50 });
  });

  it('make an amount that a line can hold', () => {
    expect(amountFromPacks(full, 1, 1)).toBe(48);
    expect(amountFromPacks(loose, 9_999_999, 0)).toBe(MAX_AMOUNT);
  });
});

describe('isOverMax', () => {
  it('is true only above a maximum', () => {
    expect(isOverMax({ ...loose, maxQuantity: 10 }, 11)).toBe(true);
    expect(isOverMax({ ...loose, maxQuantity: 10 }, 10)).toBe(false);
    expect(isOverMax({ ...loose, maxQuantity: 0 }, 1)).toBe(true);
    expect(isOverMax(loose, MAX_AMOUNT)).toBe(false);
  });
});

describe('stepAmount', () => {
  it('moves by one piece', () => {
    expect(stepAmount(loose, 30, 1, true)).toBe(31);
    expect(stepAmount(loose, 30, -1, true)).toBe(29);
    expect(stepAmount(full, 30, 1, false)).toBe(31);
  });

  it('moves by one full pack where they bind', () => {
    expect(stepAmount(full, 48, 1, true)).toBe(72);
    expect(stepAmount(full, 48, -1, true)).toBe(24);
  });

  it('goes to the edge of the pack from within it', () => {
    expect(stepAmount(full, 50, 1, true)).toBe(72);
    expect(stepAmount(full, 50, -1, true)).toBe(48);
  });

  it('stops at 0 and at 7 digits', () => {
    expect(stepAmount(loose, 0, -1, true)).toBe(0);
    expect(stepAmount(full, 0, -1, true)).toBe(0);
    expect(stepAmount(loose, MAX_AMOUNT, 1, true)).toBe(MAX_AMOUNT);
    expect(stepAmount(full, 9_999_984, 1, true)).toBe(9_999_984);
  });
});

describe('lowerWholePack', () => {
  it('is the most full packs not above the wanted amount', () => {
    expect(lowerWholePack(full, 30)).toBe(24);
    expect(lowerWholePack(full, 48)).toBe(48);
  });

  it('is absent below one pack', () => {
    expect(lowerWholePack(full, 23)).toBeUndefined();
    expect(lowerWholePack(full, 0)).toBeUndefined();
    expect(lowerWholePack(full, -30)).toBeUndefined();
  });
});

describe('previousAmount', () => {
  it('is the amount with what was taken off', () => {
    expect(previousAmount(makeLine({ amount: 7, reducedAmount: 3 }))).toBe(10);
  });
});
