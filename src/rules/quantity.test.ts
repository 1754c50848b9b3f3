import { describe, expect, it } from 'vitest';
import type { Line } from './cart.js';
import { makeLine } from './line.fixture.js';
import {
  MAX_AMOUNT,
  digitsToAmount,
  effectivePackSize,
  hasNothingToOrder,
  isFarFrom,
  isOverMax,
  lowerWholePack,
  settleAmount,
  settleAnswered,
  splitPacks,
  stepAmount,
} from './quantity.js';

const loose = { packSize: 24, fullPacksOnly: false };
const full = { packSize: 24, fullPacksOnly: true };

describe('digitsToAmount', () => {
  it.each([
    ['１２', 12],
    ['０07', 7],
    ['－５', 0],
    [' 1 200 pcs\n', 1200],
  ])('reads the digits of %j, also full-width ones, as %d', (text, quantity) => {
    expect(digitsToAmount(text)).toBe(quantity);
  });

  it('keeps the first 7 digits that count', () => {
    expect(digitsToAmount('123456789')).toBe(1_234_567);
    expect(digitsToAmount('00012345678')).toBe(1_234_567);
  });

  it('knows no digits of other scripts', () => {
    expect(digitsToAmount('٣')).toBe(0);
  });

  it.each(['-5', '\u22125', ' -12 szt.', '\u00a0\u2212 12'])(
    'makes 0 of the negative %j',
    (text) => {
      expect(digitsToAmount(text)).toBe(0);
    },
  );

  it('ignores a minus after a digit', () => {
    expect(digitsToAmount('5-3')).toBe(53);
    expect(digitsToAmount('5\u22123')).toBe(53);
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

describe('settleAnswered', () => {
  const answered = (differences: Partial<Line>): number =>
    settleAnswered(makeLine({ ...full, ...differences }), true);

  it('rounds up to full packs, as for an amount that is wanted', () => {
    expect(answered({ quantity: 25 })).toBe(48);
    expect(answered({ quantity: 48 })).toBe(48);
    expect(settleAnswered(makeLine({ ...full, quantity: 25 }), false)).toBe(25);
    expect(answered({ quantity: 25, isFixed: true })).toBe(25);
  });

  it.each([
    { quantity: 30, reducedQuantity: 18, maxQuantity: 30, settled: 24 },
    { quantity: 30, reducedQuantity: 18, maxQuantity: 47, settled: 24 },
    { quantity: 48, reducedQuantity: 24, maxQuantity: 30, settled: 24 },
    { quantity: 10, reducedQuantity: 14, maxQuantity: 10, settled: 0 },
    { quantity: 5, reducedQuantity: 19, maxQuantity: 0, settled: 0 },
  ])('keeps a reduced line to the full packs that the maximum allows: %j', (line) => {
    expect(answered(line)).toBe(line.settled);
  });

  it('rounds a reduced line up where the maximum allows that, or is not known', () => {
    expect(answered({ quantity: 30, reducedQuantity: 18, maxQuantity: 48 })).toBe(48);
    expect(answered({ quantity: 30, reducedQuantity: 18, maxQuantity: 100 })).toBe(48);
    expect(answered({ quantity: 30, reducedQuantity: 18 })).toBe(48);
  });

  it('rounds a line up past the maximum where the shop has not reduced it', () => {
    expect(answered({ quantity: 30, maxQuantity: 30 })).toBe(48);
  });

  it('leaves a reduced line alone where packs do not bind', () => {
    const line = { ...loose, quantity: 30, reducedQuantity: 18, maxQuantity: 10 };
    expect(settleAnswered(makeLine(line), true)).toBe(30);
    expect(settleAnswered(makeLine({ ...line, fullPacksOnly: true }), false)).toBe(30);
  });
});

describe('hasNothingToOrder', () => {
  const lines = (...amounts: number[]): Line[] => amounts.map((quantity) => makeLine({ quantity }));

  it('is true where every amount is 0', () => {
    expect(hasNothingToOrder(lines(0, 0))).toBe(true);
    expect(hasNothingToOrder([])).toBe(true);
    expect(hasNothingToOrder(lines(0, 1))).toBe(false);
  });

  it('is false with an amount that nobody could read: it may be an order', () => {
    const unreadable = makeLine({ quantity: 0, quantityUnreadable: true });
    expect(hasNothingToOrder([...lines(0), unreadable])).toBe(false);
  });
});

describe('packs', () => {
  it('are for B2B buyers', () => {
    expect(effectivePackSize(loose, true)).toBe(24);
    expect(effectivePackSize(loose, false)).toBe(1);
  });

  it('split an amount', () => {
    expect(splitPacks(loose, 50, true)).toEqual({ packs: 2, singles: 2 });
  });

  it('are none where packs do not apply', () => {
    expect(splitPacks(loose, 50, false)).toEqual({ packs: 0, singles: 50 });
    expect(splitPacks({ ...loose, packSize: 1 }, 50, true)).toEqual({ packs: 0, singles: 50 });
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
  it('moves by one piece for buyers of pieces', () => {
    expect(stepAmount(loose, 30, 1, false)).toBe(31);
    expect(stepAmount(loose, 30, -1, false)).toBe(29);
    expect(stepAmount(full, 30, 1, false)).toBe(31);
  });

  it('moves by one pack, single pieces kept, where both are sold', () => {
    expect(stepAmount(loose, 30, 1, true)).toBe(54);
    expect(stepAmount(loose, 30, -1, true)).toBe(6);
    expect(stepAmount(loose, 6, -1, true)).toBe(6);
  });

  it('moves by one full pack where they bind', () => {
    expect(stepAmount(full, 48, 1, true)).toBe(72);
    expect(stepAmount(full, 48, -1, true)).toBe(24);
  });

  it('goes to the edge of the pack from within it', () => {
    expect(stepAmount(full, 50, 1, true)).toBe(72);
    expect(stepAmount(full, 50, -1, true)).toBe(48);
  });

  it('reaches 0 and the most of 7 digits, and stops there', () => {
    expect(stepAmount(loose, 1, -1, false)).toBe(0);
    expect(stepAmount(loose, MAX_AMOUNT - 1, 1, false)).toBe(MAX_AMOUNT);
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

describe('isFarFrom', () => {
  it.each([
    [40, 400, true],
    [400, 40, true],
    [40, 120, false],
    [40, 121, true],
    [4, 14, false],
    [4, 15, true],
    [40, 0, true],
    [15, 15, false],
  ])('%i and then %i: %j', (before, quantity, isFar) => {
    expect(isFarFrom(quantity, before)).toBe(isFar);
  });
});
