import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { goodAnswers } from '../../../test/hostile/answers.js';
import { bodies } from '../../../test/hostile/fuzz-arbitraries.js';
import { CALLS } from '../../../test/support/api-calls.js';
import { fakeShop, testSite } from '../../../test/support/fake-shop.js';
import { isApiError } from '../http/errors.js';
import { Fields } from './fields.js';
import { parseCart, parseDiscountInfo } from './parse-cart.js';
import { lineToWire } from './parse-line.js';
import { parseDiscounts } from './parse-discounts.js';
import { parseTopProducts, recommendationToProduct } from './parse-recommendations.js';

const { cart, codes, top } = goodAnswers();
/** JSON of answers and their parts, in which fields are missing, odd, nested or huge, and any other JSON. */
const jsonText = fc
  .oneof(...[cart, cart['products'], codes[0], top[0]].map(bodies))
  .filter((text) => jsonOf(text) !== undefined);
const objectText = jsonText.filter((text) => /^\{/.test(text));

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

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
      { numRuns: 150 },
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
      { numRuns: 60 },
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
      { numRuns: 60 },
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
