// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { product } from '../../test/support/shop.js';
import { mount, until, widgetPage, type Mounted } from '../../test/support/widget.js';
import './index.js';

const page = widgetPage();

const PLACES = { JPY: 0, KWD: 3 } as const;
type Currency = keyof typeof PLACES;

/** A decimal text in thousandths. */
function thousandths(text: string): bigint {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d+)\.?(\d{0,3})$/.exec(text) ?? [];
  if (!whole) throw new Error(`${text} has more than three decimals`);
  return BigInt(sign + whole + fraction.padEnd(3, '0'));
}

const amountOf = (seen: Mounted, part: string): bigint =>
  seen.amounts(part).reduce((sum, text) => sum + thousandths(text), 0n);

/** The amounts whose text has not the decimals of the currency, or names another amount than `value`. */
const odd = (root: ShadowRoot, currency: Currency): string[] =>
  [...root.querySelectorAll('data')].flatMap(({ value, textContent: text }) => {
    const digits = text.replace(/[^\d.\u2212]/g, '').replace('\u2212', '-');
    const places = /\.(\d+)$/.exec(digits)?.[1]?.length ?? 0;
    const isSame = thousandths(digits.replace('-', '')) === thousandths(value.replace('-', ''));
    return places === PLACES[currency] && isSame ? [] : [`${value} ${text}`];
  });

const percent = fc.integer({ min: 1, max: 999 }).map((tenths) => tenths / 10);
const units = fc.integer({ min: 1000, max: 9_999_999 });
const carts = fc.record({
  currency: fc.constantFrom<Currency>('JPY', 'KWD'),
  lines: fc.array(fc.record({ units, amount: fc.nat(30) }), { minLength: 1, maxLength: 5 }),
  discounts: fc.record({
    rabatkontrahenta: percent,
    rabatzaodbiorosobisty: percent,
    rabatzagotowke: percent,
  }),
  /** The value with codes: the shop does not say what it would be without. */
  withCodes: fc.option(units, { nil: undefined }),
  cost: fc.option(units, { nil: undefined }),
  minimum: units,
  isB2b: fc.boolean(),
});

describe('a cart in yen or in dinars', () => {
  it.each(fc.sample(carts, { numRuns: 16, seed: 38 }))(
    'has the decimals of its currency in every amount, and rows that add up: $currency, cart %#',
    async ({ currency, lines, discounts, withCodes, cost, minimum, isB2b }) => {
      const write = (amount: number): string =>
        currency === 'KWD' ? (amount / 1000).toFixed(3) : String(amount);
      const isDropshipping = isB2b && cost !== undefined;
      const hasCodes = withCodes !== undefined;
      page.shop.dropshipping = { oplatanetto: write(cost ?? 0), oplatabrutto: write(cost ?? 0) };
      page.shop.codes = hasCodes ? [{ code: 'FIX', amount: write(1005), currency }] : [];
      const value = write(withCodes ?? 0);
      page.shop.voucher = { discounted: value, discounted_netto: value };
      page.shop.cart = {
        currency,
        isB2b: Number(isB2b),
        discount_info: discounts,
        minimum_order: { net: write(minimum) },
        products: lines.map((line, at) => {
          const { amount, units: price } = line;
          const prices = { price: write(price), nett_price: write(price - 999) };
          return product(at + 1, { amount, ...prices });
        }),
      };
      const type = isDropshipping ? 'dropshipping' : 'standard';
      document.body.setAttribute('data-cart-type', type);
      const seen = await mount('<cart-page></cart-page>', 'line');
      if (hasCodes) await seen.appears('voucher');
      if (isDropshipping) await seen.appears('dropshipping-net');
      await until(() => !seen.root.querySelector('.figures .skeleton, [aria-busy]'));

      expect(odd(seen.root, currency)).toEqual([]);
      for (const side of ['net', 'gross']) {
        const sum = (part: string): bigint => amountOf(seen, `${part}-${side}`);
        const before = sum(seen.has(`list-${side}`) ? 'list' : 'regular');
        const off = sum('discount') + (hasCodes ? sum('codes') : 0n);
        expect(before - off + (isDropshipping ? sum('dropshipping') : 0n)).toBe(sum('total'));
        // Retail buyers see gross values of lines.
        if (!hasCodes && !isDropshipping && seen.has(`line-${side}`))
          expect(sum('line')).toBe(sum('total'));
      }
    },
  );
});
