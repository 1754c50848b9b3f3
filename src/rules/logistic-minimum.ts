import type { Cart, Line } from './cart.js';
import { powerOfTen, toCents, type Cents, type Decimal } from './decimal.js';

/** Whether an order is large enough to be sent. A cart without a minimum may always proceed. */
export type LogisticMinimum =
  | { readonly applies: false }
  | {
      readonly applies: true;
      /** True where the minimum is the one for carts with glass. */
      readonly glass: boolean;
      /** The lines that call for the glass minimum. */
      readonly glassLines: readonly Line[];
      /** Net, in the currency shown. */
      readonly minimum: Cents;
      /** What is measured: the net total after the percentage discounts. */
      readonly value: Cents;
      readonly missing: Cents;
      readonly met: boolean;
      /** True where the minimum was converted from PLN. */
      readonly converted: boolean;
      /** The rate it was converted by: PLN for one unit of the currency. */
      readonly exchangeRate?: Decimal | undefined;
    };

/**
 * Measures a B2B cart against the net minimum of its kind. The glass minimum holds while a glass
 * line's amount is over 0. In another currency than PLN the minimum is divided by the exchange
 * rate and rounded up to a whole unit; without a readable rate it stays as it is.
 */
export function logisticMinimum(
  cart: Cart,
  netAfterDiscounts: Cents,
  displayCurrency: string,
): LogisticMinimum {
  const { ordinary, glass } = cart.minimums;
  const glassLines = glass ? cart.lines.filter((line) => line.isGlass && line.amount > 0) : [];
  const inPln = glassLines.length ? glass : ordinary;
  if (!cart.isB2b || !inPln) return { applies: false };

  const rate = cart.exchangeRate;
  const converted = displayCurrency !== 'PLN' && rate !== undefined && rate.units > 0n;
  const minimum = converted ? divideUp(inPln, rate) * 100n : toCents(inPln);
  const missing = minimum - netAfterDiscounts;
  const met = missing <= 0n;
  return {
    applies: true,
    glass: glassLines.length > 0,
    glassLines,
    minimum,
    value: netAfterDiscounts,
    missing: met ? 0n : missing,
    met,
    converted,
    exchangeRate: converted ? rate : undefined,
  };
}

function divideUp(dividend: Decimal, divisor: Decimal): bigint {
  const numerator = dividend.units * powerOfTen(divisor.scale);
  const denominator = divisor.units * powerOfTen(dividend.scale);
  return (numerator + denominator - 1n) / denominator;
}
