import type { DiscountCode } from '../../rules/cart.js';
import { Fields } from './fields.js';
import { list, record, text, type Report, type Wire } from './parse.js';

/** The codes of a list, also of a stored one, without those that repeat in other letters; undefined if it is none. */
export function parseDiscounts(wire: unknown, report?: Report): DiscountCode[] | undefined {
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

export function parseDiscount(wire: Wire, report?: Report): DiscountCode {
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

/** The codes as the browser stores them for the next page: of other fields nobody knows whether it may. */
export function storedDiscounts(codes: readonly DiscountCode[]): readonly Wire[] {
  return codes.map(({ code, amount, currency, percentage, isUnremovable, wire }) => ({
    code,
    ...(amount && { amount: wire['amount'] }),
    ...(currency && { currency }),
    ...(percentage && { percentage: wire['percentage'] }),
    ...(isUnremovable && { removable: false }),
  }));
}
