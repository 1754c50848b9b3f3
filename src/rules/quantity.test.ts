import { describe, expect, it } from 'vitest';
import type { Line } from './cart.js';
import { makeLine } from '../../test/support/lines.js';
import {
  MAX_AMOUNT,
  effectivePackSize,
  hasNothingToOrder,
  isFarFrom,
  settleAmount,
  settleAnswered,
  splitPacks,
  stepAmount,
} from './quantity.js';

const loose = { packSize: 24, fullPacksOnly: false };
const full = { packSize: 24, fullPacksOnly: true };

describe('settleAmount', () => {
  it('rounds up to full packs for B2B buyers, and leaves single pieces where packs do not bind', () => {
    const settled = [0, 1, 24, 25, 30].map((wanted) => settleAmount(full, wanted, true));
    expect(settled).toEqual([0, 24, 24, 48, 48]);
    expect([settleAmount(full, 30, false), settleAmount(loose, 30, true)]).toEqual([30, 30]);
  });

  it('never goes below 0', () => {
    expect(Object.is(settleAmount(full, -1, true), 0)).toBe(true);
    expect(settleAmount(loose, -30, true)).toBe(0);
  });
});

describe('settleAnswered', () => {
  it.each<[string, ...(readonly [Partial<Line>, number, boolean?])[]]>([
    [
      'rounds up to full packs, as for an amount that is wanted',
      [{ quantity: 25 }, 48],
      [{ quantity: 48 }, 48],
      [{ quantity: 25 }, 25, false],
      [{ quantity: 25, isFixed: true }, 25],
    ],
    [
      'keeps a reduced line to the full packs that the maximum allows',
      [{ quantity: 30, reducedQuantity: 18, maxQuantity: 30 }, 24],
      [{ quantity: 30, reducedQuantity: 18, maxQuantity: 47 }, 24],
      [{ quantity: 48, reducedQuantity: 24, maxQuantity: 30 }, 24],
      [{ quantity: 10, reducedQuantity: 14, maxQuantity: 10 }, 0],
      [{ quantity: 5, reducedQuantity: 19, maxQuantity: 0 }, 0],
    ],
    [
      'rounds a reduced line up where the maximum allows that, or is not known',
      [{ quantity: 30, reducedQuantity: 18, maxQuantity: 48 }, 48],
      [{ quantity: 30, reducedQuantity: 18, maxQuantity: 100 }, 48],
      [{ quantity: 30, reducedQuantity: 18 }, 48],
    ],
    [
      'rounds a line up past the maximum where the shop has not reduced it',
      [{ quantity: 30, maxQuantity: 30 }, 48],
    ],
    [
      'leaves a reduced line alone where packs do not bind',
      [{ fullPacksOnly: false, quantity: 30, reducedQuantity: 18, maxQuantity: 10 }, 30],
      [{ quantity: 30, reducedQuantity: 18, maxQuantity: 10 }, 30, false],
    ],
  ])('%s', (_, ...cases) => {
    for (const [line, settled, isB2b = true] of cases) {
      const sent = makeLine({ ...full, ...line });
      expect([line, settleAnswered(sent, isB2b)]).toEqual([line, settled]);
    }
  });
});

it('nothing is to be ordered where every amount is 0; one that nobody could read may be an order', () => {
  const lines = (...amounts: number[]): Line[] => amounts.map((quantity) => makeLine({ quantity }));
  const unreadable = makeLine({ quantity: 0, quantityUnreadable: true });
  const carts = [lines(0, 0), [], lines(0, 1), [...lines(0), unreadable]];
  expect(carts.map(hasNothingToOrder)).toEqual([true, true, false, false]);
});

describe('packs', () => {
  it('are for B2B buyers, and split an amount', () => {
    expect([true, false].map((isB2b) => effectivePackSize(loose, isB2b))).toEqual([24, 1]);
    expect(splitPacks(loose, 50, true)).toEqual({ packs: 2, singles: 2 });
    expect(splitPacks(loose, 50, false)).toEqual({ packs: 0, singles: 50 });
    expect(splitPacks({ ...loose, packSize: 1 }, 50, true)).toEqual({ packs: 0, singles: 50 });
  });
});

describe('stepAmount', () => {
  it.each<[string, typeof loose, boolean, ...(readonly [from: number, by: 1 | -1, to: number])[]]>([
    ['by one piece for buyers of pieces', loose, false, [30, 1, 31], [30, -1, 29]],
    ['by one piece for buyers of pieces', full, false, [30, 1, 31]],
    ['by one pack, single pieces kept', loose, true, [30, 1, 54], [30, -1, 6], [6, -1, 6]],
    ['by one full pack where they bind', full, true, [48, 1, 72], [48, -1, 24]],
    ['to the edge of the pack from within it', full, true, [50, 1, 72], [50, -1, 48]],
    ['to 0 and 7 digits', loose, false, [1, -1, 0], [MAX_AMOUNT - 1, 1, MAX_AMOUNT]],
    ['not beyond', loose, true, [0, -1, 0], [MAX_AMOUNT, 1, MAX_AMOUNT]],
    ['not beyond', full, true, [0, -1, 0], [9_999_984, 1, 9_999_984]],
  ])('moves %s: %o', (_, packing, isB2b, ...steps) => {
    const moved = steps.map(([from, by]) => [from, by, stepAmount(packing, from, by, isB2b)]);
    expect(moved).toEqual(steps);
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
