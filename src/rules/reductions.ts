import { PERCENT_DISCOUNTS, type CartType, type PercentDiscount } from './cart.js';

/**
 * Returns the percentage discounts that apply to a cart of this type, in their order.
 * Dropshipping carts have the partner discount only.
 */
export function activeReductions(
  reductions: readonly PercentDiscount[],
  cartType: CartType,
): readonly PercentDiscount[] {
  return PERCENT_DISCOUNTS.flatMap((name) =>
    cartType === 'dropshipping' && name !== 'partner'
      ? []
      : (reductions.find((reduction) => reduction.name === name) ?? []),
  );
}
