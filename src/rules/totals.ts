import type { Line, Money, PercentDiscountName, Reductions, VoucherValue } from './cart.js';
import type { Currency } from './currency.js';
import type { Cents, Decimal } from './decimal.js';
import { valuesAfterEach } from './line-value.js';

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

/** Computes the totals of the cart after the discounts of `activeReductions`: sums of rounded lines. */
export function cartTotals(lines: readonly Line[], reductions: Reductions): Totals {
  /** Totals before any reduction, after the first, after the second, and so on. */
  const sums = [undefined, ...reductions].map(() => ({ net: 0n, gross: 0n }));
  for (const line of lines) {
    const values = valuesAfterEach(line, reductions);
    sums.forEach((sum, step) => {
      sum.net += values[step]!.net;
      sum.gross += values[step]!.gross;
    });
  }
  const discounts = reductions.map(({ name, percent }, step) => {
    const [before, after] = [sums[step]!, sums[step + 1]!];
    const amount = { net: before.net - after.net, gross: before.gross - after.gross };
    return { name, percent, amount };
  });
  const hasPartner = reductions.some(({ name }) => name === 'partner');
  return {
    regular: sums[0]!,
    discounts,
    total: sums.at(-1)!,
    notCovered: hasPartner ? lines.filter(({ discountExempt }) => discountExempt) : [],
    currency: reductions.currency,
  };
}

const NOTHING: Money = { net: 0n, gross: 0n };

/** Amounts besides the totals of the lines that change the amount to pay. */
interface Extras {
  readonly voucher?: VoucherValue | undefined;
  readonly dropshippingCost?: Money | undefined;
}

/** The amount to pay: the value with codes, else the total after the percentage discounts; plus the dropshipping cost if known. */
export function toPay({ total }: Totals, extras: Extras = {}): ToPay {
  const { voucher, dropshippingCost: cost = NOTHING } = extras;
  const net = voucher ? voucher.discountedNet : total.net;
  const gross = voucher ? voucher.discountedGross : total.gross;
  return { net: net === undefined ? net : net + cost.net, gross: gross + cost.gross };
}
