import { REDUCTION_NAMES, type CartType, type Reduction } from './cart.js';

/**
 * Returns the percentage discounts that apply to a cart of this type, in their order.
 * Dropshipping carts have the partner discount only.
 */
export function activeReductions(
  reductions: readonly Reduction[],
  cartType: CartType,
): readonly Reduction[] {
  return REDUCTION_NAMES.flatMap((name) =>
    cartType === 'dropshipping' && name !== 'partner'
      ? []
      : (reductions.find((reduction) => reduction.name === name) ?? []),
  );
}
