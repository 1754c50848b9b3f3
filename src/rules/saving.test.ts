import { describe, expect, it } from 'vitest';
import { decimal, makeLine } from '../../test/support/lines.js';
import { netFromGross, savingOf } from './saving.js';
import { decimalText } from './decimal.js';

/** Net and gross price, old gross price, and pieces. */
type Prices = readonly [net: string, gross: string, old: string, amount: number];

const saved = ([net, gross, old, amount]: Prices, wantsNet: boolean) =>
  savingOf(
    makeLine({
      price: { net: decimal(net), gross: decimal(gross) },
      oldPrice: decimal(old),
      quantity: amount,
    }),
    wantsNet,
  );

describe('what a promotion saves', () => {
  it('is gross, like the old price', () => {
    expect(saved(['10.00', '12.30', '15.00', 2], false)).toEqual({ amount: 540n, tax: 'gross' });
  });

  it.each<[string, Prices, bigint]>([
    ['23 %', ['10.00', '12.30', '24.60', 3], 3000n],
    ['8 %, the net price rounded', ['9.25', '9.99', '10.80', 10], 750n],
    ['none', ['4.00', '4.00', '5.00', 2], 200n],
  ])('is net where that is wanted and the tax is clear: %s', (_, prices, amount) => {
    expect(saved(prices, true)).toEqual({ amount, tax: 'net' });
  });

  it.each<[string, Prices]>([
    ['several rates fit a small price', ['0.08', '0.10', '0.12', 100]],
    ['no whole rate fits', ['100.00', '105.50', '120.00', 1]],
  ])('stays gross where %s', (_, prices) => {
    expect(saved(prices, true)?.tax).toBe('gross');
  });

  it('is nothing if the old price is not higher', () => {
    expect(saved(['10.00', '12.30', '12.30', 2], true)).toBeUndefined();
    expect(saved(['10.00', '12.30', '11.00', 2], false)).toBeUndefined();
  });
});

describe('netFromGross', () => {
  it.each([
    ['1.23', 'PLN', '1.00'],
    ['10', 'PLN', '8.13'],
    ['9.99', 'PLN', '8.12'],
    ['0.01', 'PLN', '0.01'],
    ['0.00', 'PLN', '0.00'],
    ['1.23615', 'PLN', '1.01'],
    ['1.23614', 'PLN', '1.00'],
    ['1.234', 'KWD', '1.003'],
    ['1000', 'JPY', '813.00'],
  ])('of %s %s is %s: divided by 1.23 and rounded half up', (gross, currency, net) => {
    expect(decimalText(netFromGross(decimal(gross), currency))).toBe(net);
  });
});
