import type { DiscountCode } from '../rules/cart.js';

/**
 * The codes as the browser keeps them for the next page: of each the four known fields, as the shop
 * sent them. Whatever else an answer holds is not the browser's to keep.
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
