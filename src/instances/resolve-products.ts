import { within } from '../api/http/within.js';
import { list, record, text } from '../api/wire/parse.js';
import { FUNCTION_TIME } from '../base/limits.js';
import { jsonCopy } from '../base/json.js';
import type { Line } from '../rules/cart.js';
import { configuration } from './configuration.js';
import { reportError } from './report-error.js';

/** Whether a script of the page looks up products that are not in the cart. */
export const canResolve = (): boolean => configuration().resolveProducts !== undefined;

/** The products with these EANs or ids that the page's script knows; undefined if the script failed. */
export async function resolveProducts(
  keys: readonly string[],
): Promise<Line['wire'][] | undefined> {
  const options = configuration();
  if (!options.resolveProducts) return [];
  const late = (): Error => new Error('no answer in time');
  try {
    const answer = await within(FUNCTION_TIME, late, () => options.resolveProducts?.(keys));
    const entries = list(jsonCopy(answer));
    if (!entries) throw new Error('it gave no list of products');
    return entries.flatMap((entry) => {
      const product = record(entry);
      return product && text(product['id']) ? [product] : [];
    });
  } catch (error) {
    reportError('resolve-products', error, 'The buyer can try again.');
    return undefined;
  }
}
