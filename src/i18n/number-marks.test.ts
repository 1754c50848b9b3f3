import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, regionalTag, type Language } from './languages.js';
import { formatDecimal, formatPercent } from './format.js';

const whole = fc.oneof(fc.nat(99_999), fc.nat(999_999_999)).map(String);
const places = fc.stringMatching(/^\d{0,6}$/);
const decimal = fc
  .tuple(fc.constantFrom('', '-'), whole, places)
  .map(([sign, digits, rest]) => (rest ? `${sign}${digits}.${rest}` : sign + digits));
const language = fc.constantFrom(...LANGUAGES);

/** What `Intl` makes of an exact decimal, with groups from four digits on and one minus sign. */
const intl = (of: Language, text: string, options: Intl.NumberFormatOptions): string =>
  new Intl.NumberFormat(regionalTag(of), { ...options, useGrouping: 'always' })
    .format(text as unknown as number)
    .replace('-', '−');

describe('numbers and percents are what Intl makes of them, grouped and with one minus sign', () => {
  it('numbers', () => {
    fc.assert(
      fc.property(language, decimal, (tag, text) => {
        expect(formatDecimal(tag, text)).toBe(intl(tag, text, { maximumFractionDigits: 6 }));
      }),
      { numRuns: 2000 },
    );
  });

  it('percents', () => {
    fc.assert(
      fc.property(language, fc.nat(100_000), (tag, hundredths) => {
        const text = String(hundredths / 100);
        const options = { style: 'percent', maximumFractionDigits: 4 } as const;
        expect(formatPercent(tag, text)).toBe(intl(tag, String(hundredths / 10_000), options));
      }),
      { numRuns: 2000 },
    );
  });

  it('leaves as it is what is no plain decimal', () => {
    expect(formatDecimal('pl', 'NaN')).toBe('NaN');
    expect(formatPercent('de', '1e21')).toBe('1e21\u00a0%');
  });
});
