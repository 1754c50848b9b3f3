import { findProducts } from '../api/resolved-products.js';
import type { Line } from '../rules/cart.js';
import { configuration } from './configure.js';
import { reportError } from './report-error.js';

/** Whether a script of the page finds products that the cart does not know. */
export const canResolve = (): boolean => configuration().resolveProducts !== undefined;

/** The products of these EANs or ids, as far as the page's script knows them; undefined where it failed. */
export async function resolveProducts(
  keys: readonly string[],
): Promise<Line['wire'][] | undefined> {
  const { resolveProducts: resolve } = configuration();
  if (!resolve) return [];
  try {
    return await findProducts(resolve, keys);
  } catch (error) {
    reportError('resolve-products', error, 'The buyer can try again.');
    return undefined;
  }
}
