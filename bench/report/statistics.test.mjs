import { describe, expect, it } from 'vitest';
import { median, percentile, ratio, rounded } from './statistics.mjs';

describe('median', () => {
  it.each([
    [[3, 1, 2], 2],
    [[4, 1, 3, 2], 2.5],
    [[10, 9, 100], 10],
    [[7], 7],
    [[], NaN],
  ])('of %j is %d', (values, expected) => expect(median(values)).toBe(expected));

  it('leaves the samples in their order', () => {
    const values = [3, 1, 2];
    median(values);
    expect(values).toEqual([3, 1, 2]);
  });
});

describe('percentile', () => {
  const hundred = Array.from({ length: 100 }, (_, at) => 100 - at);

  it.each([
    [95, 95],
    [100, 100],
    [50, 50],
    [0, 1],
  ])('%d of 1 to 100 is %d', (percent, expected) =>
    expect(percentile(hundred, percent)).toBe(expected),
  );

  it('of few samples is the greatest', () => expect(percentile([1, 5, 2], 95)).toBe(5));
  it('of an empty list is NaN', () => expect(percentile([], 95)).toBeNaN());
});

describe('figures', () => {
  it.each([
    [1234.6, '1,235'],
    [999.4, '999'],
    [12.34, '12.3'],
    [1.239, '1.24'],
    [0, '0.00'],
    [-1234567, '-1,234,567'],
    [NaN, '–'],
  ])('%d is written %s', (value, text) => expect(rounded(value)).toBe(text));

  it('are compared with the limit', () => expect(ratio(31, 50)).toBe('0.62×'));
});
