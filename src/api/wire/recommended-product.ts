import type { Recommendation } from '../../rules/cart.js';
import { isGiven } from './parse.js';

/**
 * Returns the cart product, in wire form, for a recommendation that is added: one piece, under the
 * cart's field names, with all its own fields.
 */
export function recommendationToProduct({
  wire,
}: Pick<Recommendation, 'wire'>): Record<string, unknown> {
  const product: Record<string, unknown> = { ...wire, amount: 1 };
  for (const [cartName, ownName] of CART_NAMES) {
    if (isGiven(wire[ownName])) product[cartName] = wire[ownName];
  }
  return product;
}

/** Fields that have another name in the cart than in the recommendation. */
const CART_NAMES = [
  ['photo_url', 'zdjecie'],
  ['nett_price', 'cenanetto'],
  ['glass', 'szklo'],
] as const;
