import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CALLS } from '../../../test/support/api-calls.js';
import { fakeShop, testSite } from '../../../test/support/fake-shop.js';
import { isApiError } from '../http/errors.js';
import { Fields } from './fields.js';
import { parseCart, parseDiscountInfo } from './parse-cart.js';
import { lineToWire } from './parse-line.js';
import { parseDiscounts } from './parse-discounts.js';
import { parseTopProducts, recommendationToProduct } from './parse-recommendations.js';

/** Field names that some parser looks at, and some that a prototype has. */
const NAMES = [
  ...['products', 'isB2b', 'isSmallB2b', 'currency', 'er', 'remarks', 'minlogistyczneszklo'],
  ...['discount_info', 'flags', 'rabatkontrahenta', 'id', 'name', 'price', 'nett_price', 'amount'],
  ...['maxQuantity', 'zawartosc_opz', 'przelicznikjmm', 'cenanetto_przeliczona', 'dane_zestawu'],
  ...['komponenty', 'ilosc', 'cena_jednostkowa', 'code', 'percentage', 'error', 'message', 'data'],
  ...['key', 'url', 'editable_url', 'options', 'sku', 'min', 'step', 'fixed_amount', 'removable'],
  ...[
    'value_gross',
    'list_value_net',
    'availability',
    'level',
    'lowest_price',
    'next_price',
    'from',
  ],
  ...['discounted', 'regular', 'discount', 'kod', 'wartosc_od', 'oplatabrutto', 'oplatanetto'],
  ...['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'length', '0'],
];
const ODD = ['', '0', '1', '12.50', '-1', '1e40', '1e-40', 'NaN', '٣', '\u0000', '\ud800', 'x'];

/** JSON texts, of which many have the fields that the parsers read. */
const { value, object: objectText } = fc.letrec<{ value: string; object: string }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 4, withCrossShrink: true },
    fc.constantFrom('null', 'true', 'false', '0', '1', '-0', '1e999', '0.1', '[]', '{}'),
    fc.constantFrom(...ODD).map((odd) => JSON.stringify(odd)),
    fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
    fc.string({ unit: 'binary' }).map((any) => JSON.stringify(any)),
    fc.array(tie('value'), { maxLength: 6 }).map((all) => `[${all.join(',')}]`),
    tie('object'),
  ),
  object: fc
    .array(fc.tuple(fc.oneof(fc.constantFrom(...NAMES), fc.string()), tie('value')), {
      maxLength: 8,
    })
    .map((all) => `{${all.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(',')}}`),
}));
const jsonText = fc.oneof(value, fc.json());

describe('any JSON at all', () => {
  it('goes through each parser without a throw', () => {
    fc.assert(
      fc.property(jsonText, (text) => {
        const wire = JSON.parse(text) as unknown;
        parseCart(wire);
        parseCart({ products: [wire], discount_info: wire });
        parseDiscountInfo(new Fields({ discount_info: wire }, 'cart: '));
        parseDiscounts([wire]);
        parseTopProducts({ data: [wire] })?.map(recommendationToProduct);
      }),
      { numRuns: 500 },
    );
  });

  it.each(CALLS)('is an answer to $operation, or an ApiError', async ({ run }) => {
    await fc.assert(
      fc.asyncProperty(jsonText, async (text) => {
        fakeShop(new Response(text));
        const error = await run(testSite()).then(
          () => undefined,
          (reason: unknown) => reason,
        );
        if (error !== undefined) {
          expect(isApiError(error)).toBe(true);
          expect((error as { code: string }).code).toMatch(/^(bad-shape|refused)$/);
        }
      }),
      { numRuns: 200 },
    );
  });
});

describe('a product', () => {
  it('comes back from a line exactly as it was sent, but for the amount', () => {
    fc.assert(
      fc.property(fc.array(objectText, { minLength: 1, maxLength: 4 }), (products) => {
        const text = `{"products":[${products.join(',')}]}`;
        // Written out again, as the way back writes it: there -0 is 0.
        const sent = JSON.parse(JSON.stringify(JSON.parse(text))) as {
          products: Record<string, unknown>[];
        };
        const cart = parseCart(JSON.parse(text))!;
        const back = JSON.parse(JSON.stringify(cart.lines.map(lineToWire))) as typeof sent.products;
        expect(back.map(({ amount }) => amount)).toEqual(
          cart.lines.map(({ quantity, quantityUnreadable }, at) =>
            quantityUnreadable ? sent.products[at]!['amount'] : quantity,
          ),
        );
        const hide = (product: Record<string, unknown>): string =>
          JSON.stringify({ ...product, amount: 0 });
        expect(back.map(hide)).toEqual(sent.products.map(hide));
      }),
      { numRuns: 500 },
    );
  });

  it('never changes what was received', () => {
    fc.assert(
      fc.property(jsonText, (text) => {
        const wire = { products: [JSON.parse(text) as unknown] };
        const before = JSON.stringify(wire);
        parseCart(wire)?.lines.forEach((line) => lineToWire({ ...line, quantity: 5 }));
        expect(JSON.stringify(wire)).toBe(before);
      }),
    );
  });
});
