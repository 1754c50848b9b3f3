import { REDUCTION_NAMES, type CartType, type Reduction } from './cart.js';

/**
 * The percentage discounts that count in a cart of this type, in the order in which they apply.
 * Dropshipping carts keep the partner discount only.
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
