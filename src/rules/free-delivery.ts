import { decimalsOf, type Currency } from './currency.js';
import { toCents, type Cents, type Decimal } from './decimal.js';

/** How far the cart is from free delivery. */
export type FreeDelivery =
  | { readonly shown: false }
  | {
      readonly shown: true;
      readonly threshold: Cents;
      readonly missing: Cents;
      readonly reached: boolean;
    };

/**
 * Compares a value with the first rule. Without rules there is nothing to show.
 *
 * @param rules the values from which delivery is free (`wartosc_od`), in the order of the shop
 * @param currency that of the value, if it has not two decimals
 */
export function freeDelivery(
  rules: readonly Decimal[],
  value: Cents,
  currency?: Currency,
): FreeDelivery {
  const [first] = rules;
  if (!first) return { shown: false };
  const threshold = toCents(first, decimalsOf(currency));
  const reached = value >= threshold;
  return { shown: true, threshold, missing: reached ? 0n : threshold - value, reached };
}
