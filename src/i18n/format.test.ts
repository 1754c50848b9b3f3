import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatList, formatMoney } from './format.js';
import { LANGUAGES, regionalTag, type Language } from './languages.js';

/** With plain spaces in place of those that do not break. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

/** The digits of an amount alone. */
const digits = (text: string): string => text.replace(/\D/g, '');

describe('money', () => {
  it.each<[Language, string, string]>([
    ['en', '€', '€12.50'],
    ['de', '€', '12,50 €'],
    ['pl', 'zł', '12,50 zł'],
    ['pl', 'Kč', '12,50 Kč'],
    ['cs', 'Kč', '12,50 Kč'],
    ['en', 'EURO', '12.50 EURO'],
    ['pl', 'US$', '12,50 US$'],
    ['en', 'pts', '12.50 pts'],
  ])('in %s has the sign or word %s as it came: %s', (language, currency, text) => {
    expect(plain(formatMoney(language, currency, '12.50'))).toBe(text);
  });

  it.each<[string, string]>([
    ['12', '12,00 zł'],
    ['12.5', '12,50 zł'],
    ['0', '0,00 zł'],
    ['0.00', '0,00 zł'],
    ['-3.20', '−3,20 zł'],
    ['1234567.80', '1 234 567,80 zł'],
  ])('shows %s to the cent', (amount, text) => {
    expect(plain(formatMoney('pl', 'PLN', amount))).toBe(text);
  });

  it.each<[string, string]>([
    ['0.0125', '0,0125 zł'],
    ['0.00055', '0,00055 zł'],
    ['-0.055', '−0,055 zł'],
    ['0.123456', '0,123 zł'],
    ['0.0000012345', '0,00000123 zł'],
    ['0.8130081', '0,813 zł'],
    ['0.9996', '1,00 zł'],
    ['0.00', '0,00 zł'],
  ])('shows three digits of the unit price %s, which is below 1', (amount, text) => {
    expect(plain(formatMoney('pl', 'PLN', amount))).toBe(text);
  });

  it.each<[string, string]>([
    ['337.988', '337,99 zł'],
    ['1.005', '1,01 zł'],
    ['12.500', '12,50 zł'],
    ['-12.345', '−12,35 zł'],
    ['999.995', '1 000,00 zł'],
    ['9007199254740993.005', '9 007 199 254 740 993,01 zł'],
    ['36.9000000001', '36,90 zł'],
  ])('rounds the unit price %s to the cent', (amount, text) => {
    expect(plain(formatMoney('pl', 'PLN', amount))).toBe(text);
  });

  it.each<[string, string, string]>([
    ['JPY', '1234', '¥1,234'],
    ['JPY', '12.50', '¥13'],
    ['JPY', '0.5', '¥0.5'],
    ['JPY', '0.00', '¥0'],
    ['KWD', '12.30', 'KWD 12.300'],
    ['KWD', '1.23456', 'KWD 1.235'],
    ['CLF', '1.23456', 'CLF 1.2346'],
    ['KWD', '0.0555', 'KWD 0.0555'],
    ['CHF', '337.988', 'CHF 337.99'],
    ['CAD', '1341', '$1,341.00'],
    ['HUF', '5', 'Ft 5'],
    ['Kč', '337.988', 'Kč 337.99'],
  ])('in %s has the decimals of the currency: %s', (currency, amount, text) => {
    expect(plain(formatMoney('en', currency, amount))).toBe(text);
  });

  it.each(['9007199254740993.01', '123456789012345678901.23', '99999999999999999.99'])(
    'keeps every digit of %s in every language',
    (amount) => {
      for (const language of LANGUAGES) {
        expect(digits(formatMoney(language, 'PLN', amount)), language).toBe(digits(amount));
      }
    },
  );

  it.each([
    ['1234', '1 234 Ft'],
    ['12345.00', '12 345 Ft'],
    ['-80', '−80 Ft'],
    ['12.5', '12,50 Ft'],
    ['0.05', '0,05 Ft'],
    ['337.988', '337,99 Ft'],
    ['12.999', '13 Ft'],
    ['0.00', '0 Ft'],
  ])('in forints has places only where %s has a part of one', (amount, text) => {
    expect(plain(formatMoney('hu', 'HUF', amount))).toBe(text);
  });

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

  it.each([
    ['zł', '−5,00 zł'],
    ['Kč', '−5,00 Kč'],
    ['pkt.', '−5,00 pkt.'],
    ['eur', '−5,00 €'],
    ['lei', '−5,00 lei'],
  ])('in what the shop calls "%s" is %s', (currency, text) => {
    expect(formatMoney('pl', currency, '-5')).toBe(text.replace(' ', '\u00a0'));
  });

  it('shows an unknown currency by its code', () => {
    expect(plain(formatMoney('en', 'XTS', '1.00'))).toBe('XTS 1.00');
  });

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
