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

describe('a shop with a format of its own for amounts', () => {
  const euros = { suffix: ' €', decimal: ',', group: '.', decimals: 2 };
  const cart = {
    currency: 'EUR',
    products: [product(1, { amount: 3, price: '1341.0049', nett_price: '0.311' })],
  };
  const shown = (seen: Mounted, part: string): string => seen.text(part).replace(/\u00a0/g, ' ');
  const asSet = () => document.body.setAttribute('data-currency-format', JSON.stringify(euros));

  it('has it in every amount, whose exact value stays', async () => {
    page.shop.codes = [
      { code: 'OWN', amount: '1000', currency: 'EUR' },
      { code: 'OTHER', amount: '1000', currency: 'CAD' },
    ];
    page.shop.voucher = { discounted: '3000.0149' };
    page.shop.cart = { ...cart, prices: 'both', currency_format: euros };
    const seen = await mount('<cart-page></cart-page>', 'line');
    await seen.appears('voucher');
    await until(() => !seen.root.querySelector('.figures .skeleton, [aria-busy]'));

    const amounts = [...seen.root.querySelectorAll('data')].map(({ textContent }) => textContent);
    const others = amounts.filter((text) => !/^\u2212?\d{1,3}(\.\d{3})*,\d\d\u00a0€$/.test(text));
    expect(others).toEqual(['\u2212CA$1,000.00']);
    expect([shown(seen, 'line-unit-net'), ...seen.amounts('line-unit-net')]).toEqual([
      '0,31 €',
      '0.311',
    ]);
    expect([shown(seen, 'line-gross'), ...seen.amounts('line-gross')]).toEqual([
      '4.023,01 €',
      '4023.01',
    ]);
  });

  it.each([
    [0, '4.023 €', '4023.01'],
    [4, '4.023,0147 €', '4023.0147'],
  ])(
    'with %d decimals has as many, and the page does not add up rounded amounts',
    async (decimals, text, value) => {
      page.shop.cart = { ...cart, currency_format: { ...euros, decimals } };
      const seen = await mount('<cart-page></cart-page>', 'line');
      expect([shown(seen, 'total-gross'), ...seen.amounts('total-gross')]).toEqual([text, value]);
    },
  );

  it('may set it for the page, for the currency of the page', async () => {
    asSet();
    document.body.setAttribute('data-currency', 'EUR');
    page.shop.cart = { ...cart };
    const seen = await mount('<cart-page></cart-page>', 'line');
    expect(shown(seen, 'total-gross')).toBe('4.023,01 €');
  });

  it('does not get it for a cart in another currency, which the console says', async () => {
    asSet();
    page.shop.cart = { ...cart };
    const seen = await mount('<cart-page></cart-page>', 'line');
    expect(shown(seen, 'total-gross')).toBe('€4,023.01');
    expect(page.said().join()).toContain(
      'currency-format is for PLN (setting currency): not used for EUR',
    );
  });

  it.each([
    [
      { ...euros, decimals: 'two' },
      'cart: currency_format.decimals "two" is not a whole number from 0 to 8',
    ],
    [
      { ...euros, group: ',' },
      'cart: currency_format.decimal "," is not a mark other than that of the groups',
    ],
    ['€', 'cart: currency_format "€" is not a JSON object'],
  ])(
    'that cannot be read shows the form of the language, and the console says why: %j',
    async (format, reason) => {
      page.shop.cart = { ...cart, currency_format: format };
      const seen = await mount('<cart-page></cart-page>', 'line');
      expect(shown(seen, 'total-gross')).toBe('€4,023.01');
      expect(page.said().join()).toContain(reason);
    },
  );
});
