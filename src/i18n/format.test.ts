import { describe, expect, it } from 'vitest';
import { formatDecimal, formatList, formatMoney, formatNumber, formatPercent } from './format.js';
import { LANGUAGES, type Language } from './languages.js';

/** With plain spaces in place of those that do not break. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

/** The digits of an amount alone. */
const digits = (text: string): string => text.replace(/\D/g, '');

describe('money', () => {
  it.each<[Language, string, string]>([
    ['pl', 'PLN', '12,50 zł'],
    ['en', 'EUR', '€12.50'],
    ['de', 'EUR', '12,50 €'],
    ['hu', 'HUF', '12,50 Ft'],
    ['lt', 'EUR', '12,50 €'],
    ['cs', 'CZK', '12,50 Kč'],
    ['da', 'DKK', '12,50 kr.'],
    ['nl', 'EUR', '€ 12,50'],
    ['fr', 'EUR', '12,50 €'],
    ['ro', 'RON', '12,50 lei'],
  ])('in %s and %s is %s', (language, currency, text) => {
    expect(plain(formatMoney(language, currency, '12.50'))).toBe(text);
  });

  it.each<[string, string]>([
    ['12', '12,00 zł'],
    ['12.5', '12,50 zł'],
    ['0', '0,00 zł'],
    ['0.00', '0,00 zł'],
    ['-3.20', '-3,20 zł'],
    ['1234567.80', '1 234 567,80 zł'],
  ])('shows %s to the cent', (amount, text) => {
    expect(plain(formatMoney('pl', 'PLN', amount))).toBe(text);
  });

  it.each<[string, string]>([
    ['0.0125', '0,0125 zł'],
    ['1.005', '1,005 zł'],
    ['0.123456', '0,123456 zł'],
    ['12.500', '12,50 zł'],
  ])('shows the fractions of a cent of the unit price %s', (amount, text) => {
    expect(plain(formatMoney('pl', 'PLN', amount))).toBe(text);
  });

  it.each(['9007199254740993.01', '123456789012345678901.23', '99999999999999999.99'])(
    'keeps every digit of %s in every language',
    (amount) => {
      for (const language of LANGUAGES) {
        expect(digits(formatMoney(language, 'PLN', amount)), language).toBe(digits(amount));
      }
    },
  );

  it('always shows cents, also of currencies that have none', () => {
    expect(formatMoney('en', 'JPY', '12.50')).toBe('¥12.50');
  });

  it('has the short sign of a currency where the language knows it, not its code', () => {
    expect(plain(formatMoney('de', 'PLN', '1.00'))).toBe('1,00 zł');
    expect(plain(formatMoney('cs', 'PLN', '1.00'))).toBe('1,00 zł');
  });

  it('shows an unknown currency by its code', () => {
    expect(plain(formatMoney('en', 'XTS', '1.00'))).toBe('XTS 1.00');
  });

  it('does not mix up the places of one amount with those of another', () => {
    expect(plain(formatMoney('en', 'EUR', '0.0125'))).toBe('€0.0125');
    expect(plain(formatMoney('en', 'EUR', '1.00'))).toBe('€1.00');
    expect(plain(formatMoney('en', 'PLN', '1.00'))).toBe('zł 1.00');
  });
});

describe('a percentage', () => {
  it.each<[Language, string, string]>([
    ['pl', '7.5', '7,5%'],
    ['en', '7.5', '7.5%'],
    ['de', '7.5', '7,5 %'],
    ['sv', '7.5', '7,5 %'],
    ['en', '10', '10%'],
    ['en', '0.07', '0.07%'],
    ['en', '33.3333', '33.3333%'],
    ['en', '100', '100%'],
  ])('in %s of %s is %s', (language, percent, text) => {
    expect(plain(formatPercent(language, percent))).toBe(text);
  });
});

describe('a number', () => {
  it('stands in the groups of the language', () => {
    expect(plain(formatNumber('pl', 12345))).toBe('12 345');
    expect(formatNumber('en', 12345)).toBe('12,345');
    expect(formatNumber('de', 12345)).toBe('12.345');
  });

  it('with a fraction has the marks of the language', () => {
    expect(formatDecimal('pl', '4.2731')).toBe('4,2731');
    expect(formatDecimal('en', '4.2731')).toBe('4.2731');
    expect(formatDecimal('en', '0.012345')).toBe('0.012345');
  });
});

describe('a list', () => {
  it.each<[Language, string]>([
    ['en', 'Jar, Lid, and Label'],
    ['pl', 'Jar, Lid i Label'],
    ['de', 'Jar, Lid und Label'],
    ['cs', 'Jar, Lid a Label'],
    ['hu', 'Jar, Lid és Label'],
    ['lt', 'Jar, Lid ir Label'],
  ])('in %s is %s', (language, text) => {
    expect(plain(formatList(language, ['Jar', 'Lid', 'Label']))).toBe(text);
  });

  it.each(LANGUAGES)('of one name in %s is that name, and of none is empty', (language) => {
    expect(formatList(language, ['{{name}} & <b>'])).toBe('{{name}} & <b>');
    expect(formatList(language, [])).toBe('');
  });
});
