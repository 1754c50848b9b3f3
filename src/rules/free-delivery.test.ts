import { describe, expect, it } from 'vitest';
import { freeDelivery } from './free-delivery.js';
import { decimal } from './line.fixture.js';

describe('freeDelivery', () => {
  it('shows nothing without a rule', () => {
    expect(freeDelivery([], 100n)).toEqual({ shown: false });
  });

  it('counts the first rule, in the order of the shop', () => {
    expect(freeDelivery([decimal(199), decimal(50)], 15_050n)).toEqual({
      shown: true,
      threshold: 19_900n,
      missing: 4_850n,
      reached: false,
    });
  });

  it.each([19_900n, 25_000n])('is reached at %d of 19900', (value) => {
    expect(freeDelivery([decimal(199)], value)).toMatchObject({ missing: 0n, reached: true });
  });

  it('is one grosz short just below', () => {
    expect(freeDelivery([decimal(199)], 19_899n)).toMatchObject({ missing: 1n, reached: false });
  });
});
