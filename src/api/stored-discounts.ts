import type { DiscountCode } from '../rules/cart.js';

/**
 * The codes as the browser stores them for the next page: the four known fields of each code, as
 * the shop sent them. The browser must not store other fields of the answer.
 */
export function storedDiscounts(
  codes: readonly DiscountCode[],
): readonly Readonly<Record<string, unknown>>[] {
  return codes.map(({ code, amount, currency, percentage, wire }) => ({
    code,
    ...(amount && { amount: wire['amount'] }),
    ...(currency && { currency }),
    ...(percentage && { percentage: wire['percentage'] }),
  }));
}
