import { describe, expect, it } from 'vitest';
import { apart, barChart, escaped, evenTicks, lineChart, powerTicks } from './svg.mjs';

/** All values of an attribute, in order. @param {string} svg @param {string} name */
const valuesOf = (svg, name) =>
  [...svg.matchAll(new RegExp(`\\s${name}="([^"]*)"`, 'g'))].map(([, value = '']) => value);

describe('ticks', () => {
  it.each([
    [100, [0, 20, 40, 60, 80, 100]],
    [47, [0, 10, 20, 30, 40, 50]],
    [3, [0, 0.5, 1, 1.5, 2, 2.5, 3]],
  ])('up to %d are even and cover it', (greatest, expected) =>
    expect(evenTicks(greatest)).toEqual(expected),
  );

  it.each([
    [5, 1234, [1, 10, 100, 1000, 10_000]],
    [10, 10, [10, 100]],
  ])('from %d to %d are powers of ten around them', (least, greatest, expected) =>
    expect(powerTicks(least, greatest)).toEqual(expected),
  );
});

describe('names at the ends', () => {
  it('stay where there is room', () => expect(apart([10, 90, 50], 17)).toEqual([10, 90, 50]));

  it('move apart in their order where there is none', () =>
    expect(apart([20, 10, 12], 17)).toEqual([44, 10, 27]));
});

describe('a chart of lines', () => {
  const chart = (/** @type {boolean} */ isLog) =>
    lineChart({
      title: 'Lines & more',
      note: 'ms',
      across: 'lines',
      isLog,
      series: [
        { name: 'own', isOwn: true, points: [[1, 10], [10, 100], [100, 1000]] },
        { name: 'other', isOwn: false, points: [[1, 20], [10, 30], [100, 40]] },
      ],
    }); // prettier-ignore

  it('draws in powers of ten what grows in proportion as a straight line', () => {
    const [a = 0, b = 0, c = 0] = valuesOf(chart(true), 'cy').map(Number);
    expect(a - b).toBeCloseTo(b - c, 0);
    expect(a).toBeGreaterThan(b);
  });

  it('draws it evenly otherwise', () => {
    const [a = 0, b = 0, c = 0] = valuesOf(chart(false), 'cy').map(Number);
    expect((a - c) / (a - b)).toBeCloseTo(11, 0);
  });

  it('names every line and escapes what is text', () => {
    expect(chart(true)).toContain('>own</text>');
    expect(chart(true)).toContain('>other</text>');
    expect(chart(true)).toContain('aria-label="Lines &amp; more"');
    expect(escaped('<a href="b">')).toBe('&lt;a href=&quot;b&quot;&gt;');
  });

  it('has colours for light and dark', () => {
    expect(chart(true)).toContain('prefers-color-scheme: dark');
  });
});

describe('a chart of bars', () => {
  const bars = [
    { name: 'half', value: 5, isOwn: false },
    { name: 'whole', value: 10, isOwn: true },
  ];
  const svg = barChart({ title: 'Bars', note: '', bars, written: (value) => `${value} kB` });

  it('makes them as long as their values', () => {
    const [, half, whole] = valuesOf(svg, 'width').map(Number);
    expect(whole).toBe(2 * (half ?? 0));
  });

  it('writes every value', () => {
    expect(svg).toContain('>5 kB</text>');
    expect(svg).toContain('>10 kB</text>');
  });
});
