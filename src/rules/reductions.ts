import { PERCENT_DISCOUNTS, type CartType, type PercentDiscount, type Reductions } from './cart.js';
import type { Currency } from './currency.js';

/**
 * Returns the percentage discounts that apply to a cart of this type, in their order.
 * Dropshipping carts have the partner discount only.
 *
 * @param currency - that of the cart: values are rounded to its decimals. Absent: two.
 */
export function activeReductions(
  reductions: readonly PercentDiscount[],
  cartType: CartType,
  currency?: Currency,
): Reductions {
  const active = PERCENT_DISCOUNTS.flatMap((name) =>
    cartType === 'dropshipping' && name !== 'partner'
      ? []
      : (reductions.find((reduction) => reduction.name === name) ?? []),
  );
  return currency === undefined ? active : Object.assign(active, { currency });
}
