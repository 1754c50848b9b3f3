import { REDUCTION_NAMES, type CartType, type Reduction } from './cart.js';

const NONE: readonly Reduction[] = [];
const known = {
  standard: new WeakMap<readonly Reduction[], readonly Reduction[]>(),
  dropshipping: new WeakMap<readonly Reduction[], readonly Reduction[]>(),
};

/**
 * The percentage discounts that count in a cart of this type, in the order in which they apply.
 * Dropshipping carts keep the partner discount only.
 *
 * The same array gives the same answer object, so that values computed from it stay memoised.
 */
export function activeReductions(
  reductions: readonly Reduction[],
  cartType: CartType,
): readonly Reduction[] {
  let active = known[cartType].get(reductions);
  if (!active) {
    active = REDUCTION_NAMES.flatMap((name) =>
      cartType === 'dropshipping' && name !== 'partner'
        ? []
        : (reductions.find((reduction) => reduction.name === name) ?? []),
    );
    if (!active.length) active = NONE;
    known[cartType].set(reductions, active);
  }
  return active;
}
