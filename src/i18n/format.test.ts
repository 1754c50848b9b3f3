import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import money from '../../test/vectors/money.json' with { type: 'json' };
import { formatList, formatMoney } from './format.js';
import { LANGUAGES, regionalTag, type Language } from './languages.js';

/** With plain spaces in place of those that do not break. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

/** The digits of an amount alone. */
const digits = (text: string): string => text.replace(/\D/g, '');

describe('money', () => {
  describe.each(Object.entries(money))('%s', (_, cases) => {
    it.each(cases)('in %s, %s %s is %s', (language, currency, amount, text) => {
      expect(plain(formatMoney(language as Language, currency, amount))).toBe(text);
    });
  });

  it.each(['9007199254740993.01', '123456789012345678901.23', '99999999999999999.99'])(
    'keeps every digit of %s in every language',
    (amount) => {
      for (const language of LANGUAGES) {
        expect(digits(formatMoney(language, 'PLN', amount)), language).toBe(digits(amount));
      }
    },
  );

  const CURRENCIES = ['PLN', 'EUR', 'USD', 'CZK', 'HUF', 'RON', 'SEK', 'DKK', 'GBP'];
  /** The currencies that have one short sign in all languages, also where the page has another. */
  const SHORT = ['PLN', 'EUR', 'USD'];
  const whole = fc.oneof(fc.nat(99_999), fc.nat(999_999_999)).map(String);
  const displays = fc.constantFrom('narrowSymbol' as const, 'symbol' as const);
  const amounts = fc
    .tuple(fc.constantFrom('', '-'), whole, fc.stringMatching(/^\d{0,2}$/))
    .map(([sign, digits, places]) => `${sign}${digits}${places && `.${places}`}`);

  it.each(CURRENCIES)(
    'in %s is what Intl makes of it in every language, grouped and with one minus sign',
    (currency) => {
      fc.assert(
        fc.property(fc.constantFrom(...LANGUAGES), amounts, displays, (language, amount, own) => {
          // In most languages the short sign of lei is "L".
          const isLong = currency === 'RON' && language !== 'ro';
          const isShort = SHORT.includes(currency) || (own === 'narrowSymbol' && !isLong);
          const isWhole = currency === 'HUF' && Number(amount) % 1 === 0;
          const format = new Intl.NumberFormat(regionalTag(language), {
            ...{
              style: 'currency',
              currency,
              currencyDisplay: isShort ? 'narrowSymbol' : 'symbol',
            },
            ...{ minimumFractionDigits: isWhole ? 0 : 2, maximumFractionDigits: 2 },
            useGrouping: 'always',
          });
          const theirs = format.format(amount as unknown as number).replace('-', '−');
          // Finnish has no short sign for it, and Lithuanian one without the stroke.
          const expected = currency === 'PLN' ? theirs.replace(/PLN|zl/, 'zł') : theirs;
          expect(formatMoney(language, currency, amount, own)).toBe(expected);
        }),
        { numRuns: 500 },
      );
    },
  );

  it.each(LANGUAGES)(
    'in %s says which crowns, lei and pounds other than the page’s are meant',
    (language) => {
      const signs = ['SEK', 'DKK', 'NOK', 'RON', 'GBP', 'CZK'].map((currency) =>
        formatMoney(language, currency, '1.00', 'symbol').replace(/[\d.,\s]/g, ''),
      );
      expect(new Set(signs).size).toBe(signs.length);
      expect(signs).not.toContain('L');
    },
  );

  it('does not mix up the places of one amount with those of another', () => {
    expect(plain(formatMoney('en', 'CHF', '0.0125'))).toBe('CHF 0.0125');
    expect(plain(formatMoney('en', 'CHF', '1.00'))).toBe('CHF 1.00');
    expect(plain(formatMoney('en', 'PLN', '1.00'))).toBe('zł 1.00');
  });
});

describe('a list', () => {
  it.each<[Language, string]>([
    ['en', 'Jar, Lid and Label'],
    ['pl', 'Jar, Lid i Label'],
    ['de', 'Jar, Lid und Label'],
    ['cs', 'Jar, Lid a Label'],
    ['hu', 'Jar, Lid és Label'],
    ['lt', 'Jar, Lid ir Label'],
  ])('in %s is %s', (language, text) => {
    expect(plain(formatList(language, ['Jar', 'Lid', 'Label']))).toBe(text);
  });

  it.each(LANGUAGES)('of one name in %s is that name, and of none is empty', (language) => {
    expect(formatList(language, ['שלום 900', '7'])).toContain('\u2068שלום 900\u2069');
    expect(formatList(language, ['{{name}} & <b>'])).toBe('{{name}} & <b>');
    expect(formatList(language, [])).toBe('');
  });
});
