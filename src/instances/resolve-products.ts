import { findProducts } from '../api/client/find-products.js';
import type { Line } from '../rules/cart.js';
import { configuration } from './configuration.js';
import { reportError } from './report-error.js';

/** Whether a script of the page looks up products that are not in the cart. */
export const canResolve = (): boolean => configuration().resolveProducts !== undefined;

/**
 * The products with these EANs or ids that the page's script knows; undefined if the script failed.
 */
export async function resolveProducts(
  keys: readonly string[],
): Promise<Line['wire'][] | undefined> {
  const options = configuration();
  if (!options.resolveProducts) return [];
  try {
    return await findProducts((each) => options.resolveProducts?.(each), keys);
  } catch (error) {
    reportError('resolve-products', error, 'The buyer can try again.');
    return undefined;
  }
}
