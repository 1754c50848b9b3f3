import type { DiscountCode } from '../../rules/cart.js';
import { Fields } from './fields.js';
import { list, record, text, type Wire } from './parse.js';

/**
 * Reads the list of discount codes, from the server or from a stored copy. Entries without a code
 * and repeated codes (without regard to case) are left out.
 *
 * @param report - gets a message for each amount that cannot be read.
 * @returns undefined if it is not a list.
 */
export function parseDiscounts(
  wire: unknown,
  report?: (problem: string) => void,
): DiscountCode[] | undefined {
  const entries = list(wire);
  if (!entries) return undefined;
  const byCode = new Map<string, DiscountCode>();
  for (const entry of entries) {
    const discount = parseDiscount(record(entry) ?? {}, report);
    const name = discount.code.trim().toUpperCase();
    if (name && !byCode.has(name)) byCode.set(name, discount);
  }
  return [...byCode.values()];
}

/** One code of an answer. */
export function parseDiscount(wire: Wire, report?: (problem: string) => void): DiscountCode {
  const code = text(wire['code']);
  const fields = new Fields(wire, `code ${code.slice(0, 64)}: `, report);
  return {
    code,
    amount: fields.positive('amount'),
    currency: fields.words('currency'),
    percentage: fields.percent('percentage'),
    isUnremovable: fields.denied('removable'),
    wire,
  };
}

/**
 * The codes as the browser stores them for the next page: the four known fields of each code, as
 * the shop sent them. The browser must not store other fields of the answer.
 */
export function storedDiscounts(codes: readonly DiscountCode[]): readonly Wire[] {
  return codes.map(({ code, amount, currency, percentage, wire }) => ({
    code,
    ...(amount && { amount: wire['amount'] }),
    ...(currency && { currency }),
    ...(percentage && { percentage: wire['percentage'] }),
  }));
}
