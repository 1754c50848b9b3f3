import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  centsText,
  decimalText,
  divideHalfUp,
  parseDecimal,
  powerOfTen,
  times,
  toCents,
} from './decimal.js';

describe('parseDecimal', () => {
  it.each([
    ['12.50', 1250n, 2],
    [1.005, 1005n, 3],
    ['  7 ', 7n, 0],
    ['+3.1', 31n, 1],
    ['-0.5', -5n, 1],
    ['.5', 5n, 1],
    ['5.', 5n, 0],
    ['1e-7', 1n, 7],
    [1e-7, 1n, 7],
    ['1.5e3', 1500n, 0],
    [1e21, 10n ** 21n, 0],
    [0, 0n, 0],
    [-0, 0n, 0],
  ])('reads %o exactly as written', (value, units, scale) => {
    expect(parseDecimal(value)).toEqual({ units, scale });
  });

  it.each([
    [
      'words',
      ['', ' ', '.', '-', '+.', 'e5', '12,50', '1 000', '1.2.3', '0x10', '١٢', '1e', '9zł'],
    ],
    ['other types', [NaN, Infinity, -Infinity, null, undefined, true, [], {}, 5n, ['5'], () => 5]],
    ['too many digits', ['9'.repeat(41), '1e41', '1e-41', '1e999', '9'.repeat(1_000_000)]],
  ])('rejects %s as a number', (_, values) => {
    expect(values.filter((value) => parseDecimal(value) !== undefined)).toEqual([]);
  });

  it('reads as many as 40 digits', () => {
    expect(parseDecimal('9'.repeat(40))).toEqual({ units: BigInt('9'.repeat(40)), scale: 0 });
    expect(parseDecimal('1e-40')).toEqual({ units: 1n, scale: 40 });
  });
});

describe('divideHalfUp', () => {
  it.each([
    [1n, 2n, 1n],
    [-1n, 2n, -1n],
    [1n, -2n, -1n],
    [-1n, -2n, 1n],
    [1n, 3n, 0n],
    [2n, 3n, 1n],
    [4n, 10n, 0n],
    [5n, 10n, 1n],
    [7n, 1n, 7n],
    [0n, 5n, 0n],
  ])('%d / %d is %d', (numerator, denominator, quotient) => {
    expect(divideHalfUp(numerator, denominator)).toBe(quotient);
  });

  it('never errs by more than half, and takes the half away from zero', () => {
    const natural = fc.bigInt({ min: 0n, max: 10n ** 30n });
    fc.assert(
      fc.property(natural, fc.bigInt({ min: 1n, max: 10n ** 12n }), (n, d) => {
        const error = 2n * (divideHalfUp(n, d) * d - n);
        expect(error > -d && error <= d).toBe(true);
        expect(divideHalfUp(-n, d)).toBe(-divideHalfUp(n, d));
      }),
    );
  });
});

describe('toCents', () => {
  it.each([
    ['1.005', 101n],
    ['1.0049999', 100n],
    ['12.5', 1250n],
    ['12', 1200n],
    ['-1.005', -101n],
    ['0.004', 0n],
  ])('rounds %s to %d cents', (text, cents) => {
    expect(toCents(parseDecimal(text)!)).toBe(cents);
  });
});

describe('times', () => {
  it('is exact, also below a cent', () => {
    expect(times({ units: 123n, scale: 4 }, 1000)).toEqual({ units: 123_000n, scale: 4 });
    expect(toCents(times({ units: 15n, scale: 3 }, 1000))).toBe(1500n);
  });
});

describe('texts', () => {
  it.each([
    ['5', '5.00'],
    ['12.50', '12.50'],
    ['1.0050', '1.005'],
    ['-0.05', '-0.05'],
    ['0.000', '0.00'],
    ['1234567.891', '1234567.891'],
  ])('writes %s as %s', (value, text) => {
    expect(decimalText(parseDecimal(value)!)).toBe(text);
  });

  it('writes cents with a point and two places', () => {
    expect([0n, 5n, 1250n, -7n, 100_000_000n].map((cents) => centsText(cents))).toEqual([
      '0.00',
      '0.05',
      '12.50',
      '-0.07',
      '1000000.00',
    ]);
  });

  it('reads back what it wrote', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.nat(8), (units, scale) => {
        const text = decimalText({ units, scale });
        const back = parseDecimal(text)!;
        expect(back.units * powerOfTen(scale)).toBe(units * powerOfTen(back.scale));
        expect(text).toMatch(/^-?\d+\.\d\d(\d*[1-9])?$/);
      }),
    );
  });
});
