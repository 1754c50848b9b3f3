import { FUNCTION_TIME } from '../../base/limits.js';
import { jsonCopy } from '../../base/json.js';
import { within } from '../http/within.js';
import { list, record, text, type Wire } from '../wire/parse.js';

/** The products of an answer that have an id; undefined if it is not a list. */
export function parseProducts(wire: unknown): Wire[] | undefined {
  return list(wire)?.flatMap((entry) => {
    const product = record(entry);
    return product && text(product['id']) ? [product] : [];
  });
}

/**
 * Lets a script of the page look up the products with these keys.
 * @throws every error of the script, and an error if it returns no list, or nothing in time.
 */
export async function findProducts(
  resolve: (keys: readonly string[]) => unknown,
  keys: readonly string[],
): Promise<Wire[]> {
  const late = (): Error => new Error('no answer in time');
  const answer = await within(FUNCTION_TIME, late, () => resolve(keys));
  const products = parseProducts(jsonCopy(answer));
  if (!products) throw new Error('it gave no list of products');
  return products;
}
