import type {
  Line,
  Money,
  PercentDiscountName,
  Reductions,
  ShopTotals,
  VoucherValue,
} from './cart.js';
import type { Currency } from './currency.js';
import type { Amount, Cents, Decimal } from './decimal.js';
import { afterStep, valuesAfterEach } from './line-value.js';

/** The amount that one percentage discount saves. */
export interface DiscountRow {
  readonly name: PercentDiscountName;
  readonly percent: Decimal;
  /** The total before this discount minus the total after it. */
  readonly amount: Money;
}

/** The totals of the cart: `regular` minus the amounts of all `discounts` is exactly `total`. */
export interface Totals {
  /** Before any discount. */
  readonly regular: Money;
  /** One row for each active reduction, in order. */
  readonly discounts: readonly DiscountRow[];
  /** After the percentage discounts, without codes and delivery. */
  readonly total: Money;
  /** Lines that the active partner discount leaves out, also those with quantity 0. */
  readonly notCovered: readonly Line[];
  readonly currency?: Currency | undefined;
}

/** The amount to pay. `net` is undefined if the shop sent no net value with codes. */
export interface ToPay {
  readonly net: Cents | undefined;
  readonly gross: Cents;
}

/** The amount to pay where the shop may have computed it. A side that it has not sent is undefined. */
export interface Payable {
  readonly net: Amount | undefined;
  readonly gross: Amount | undefined;
}

/** Totals, with the data needed to update them; the caller stores it. */
export interface CountedTotals {
  readonly lines: readonly Line[];
  readonly reductions: Reductions;
  /** Totals before any reduction, after the first, after the second, and so on. */
  readonly sums: readonly Money[];
  readonly totals: Totals;
}

/**
 * Computes the totals of the cart after the discounts, which come from `activeReductions`. Totals are sums
 * of rounded lines.
 */
export function cartTotals(lines: readonly Line[], reductions: Reductions): Totals {
  return retotal(undefined, lines, reductions).totals;
}

/**
 * Like `cartTotals`, but updates the previous result. Cents are exact, so only lines that differ
 * are subtracted and added: an edit among thousands of lines takes one pass of comparisons. If the
 * reductions differ, everything is computed again. If no line differs, `totals` is the same object.
 */
export function retotal(
  previous: CountedTotals | undefined,
  lines: readonly Line[],
  reductions: Reductions,
): CountedTotals {
  const last = previous?.reductions === reductions ? previous : undefined;
  if (last?.lines === lines) return last;
  const old = last ? last.lines : [];
  let start = 0;
  let oldEnd = old.length;
  let end = lines.length;
  while (start < oldEnd && old[start] === lines[start]) start++;
  while (oldEnd > start && end > start && old[oldEnd - 1] === lines[end - 1]) {
    oldEnd--;
    end--;
  }
  const removed = old.slice(start, oldEnd);
  const added = lines.slice(start, end);
  if (last && !removed.length && !added.length) return { ...last, lines };

  const minus = removed.map((line) => valuesAfterEach(line, reductions));
  const plus = added.map((line) => valuesAfterEach(line, reductions));
  const sums = [undefined, ...reductions].map((_, step) => {
    let { net, gross } = afterStep(last ? last.sums : [], step);
    for (const values of minus) {
      const value = afterStep(values, step);
      net -= value.net;
      gross -= value.gross;
    }
    for (const values of plus) {
      const value = afterStep(values, step);
      net += value.net;
      gross += value.gross;
    }
    return { net, gross };
  });
  const totals: Totals = {
    regular: afterStep(sums, 0),
    discounts: reductions.map(({ name, percent }, step) => {
      const before = afterStep(sums, step);
      const after = afterStep(sums, step + 1);
      return {
        name,
        percent,
        amount: { net: before.net - after.net, gross: before.gross - after.gross },
      };
    }),
    total: afterStep(sums, reductions.length),
    notCovered:
      last && !removed.some(isExempt) && !added.some(isExempt)
        ? last.totals.notCovered
        : reductions.some(({ name }) => name === 'partner')
          ? lines.filter(isExempt)
          : [],
    currency: reductions.currency,
  };
  return { lines, reductions, sums, totals };
}

/** What is computed elsewhere and changes the amount to pay. */
export interface Extras {
  readonly voucher?: VoucherValue | undefined;
  readonly dropshippingCost?: Money | undefined;
}

/**
 * Returns the amount to pay: the value with codes if the shop has sent one, else the total after the
 * percentage discounts; plus the dropshipping cost if it is known.
 */
export function toPay({ total }: Totals, extras: Extras = {}): ToPay {
  const { voucher, dropshippingCost } = extras;
  const net = voucher ? voucher.discountedNet : total.net;
  const gross = voucher ? voucher.discountedGross : total.gross;
  return {
    net: net === undefined ? net : net + (dropshippingCost?.net ?? 0n),
    gross: gross + (dropshippingCost?.gross ?? 0n),
  };
}

/** The same, or the shop's own total if it has sent one. */
export const payable = (totals: Totals, shop: ShopTotals | undefined, extras: Extras): Payable =>
  shop?.total ? { net: shop.total.net, gross: shop.total.gross } : toPay(totals, extras);

/** The shop's amount for buyers who see net prices and rows of tax: what they pay in the end. */
export const oneAmount = ({ net, gross }: Partial<Payable>): Amount | undefined => gross ?? net;

/**
 * The value with codes that the buyer may see. Export buyers see net amounts only, so they have
 * none if the shop sent no net value.
 */
export function shownVoucher(
  voucher: VoucherValue | undefined,
  isExport: boolean,
): VoucherValue | undefined {
  return isExport && voucher?.discountedNet === undefined ? undefined : voucher;
}

function isExempt(line: Line): boolean {
  return line.discountExempt;
}
