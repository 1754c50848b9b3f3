import type { Recommendation } from '../../rules/cart.js';
import { parseLine } from './parse-line.js';
import { isGiven, list, record, text, type Report, type Wire } from './parse.js';

const MAX_SHOWN = 5;

/** The recommendations of an answer; undefined if it has no list of them. */
export function parseTopProducts(wire: unknown, report?: Report): Recommendation[] | undefined {
  const data = list(record(wire)?.['data']);
  const all = data?.slice(0, MAX_SHOWN).flatMap((entry): Recommendation[] => {
    const own = record(entry);
    const id = text(own?.['id']);
    if (!own || !id) return [];
    const problems: string[] = [];
    // It is read as the line that it becomes, so that both show the same.
    const line = parseLine(recommendationToProduct({ wire: own }), id, problems);
    problems.forEach((problem) => report?.(`recommended ${problem}`));
    return [{ ...line, description: text(own['short_desc']), wire: own }];
  });
  return all?.filter(({ id }, at) => all.findIndex((other) => other.id === id) === at);
}

/** The product of the cart that a recommendation becomes: one piece, with all its fields, under the cart's names too. */
export function recommendationToProduct({ wire }: { readonly wire: Wire }): Wire {
  const product: Record<string, unknown> = { ...wire, amount: 1 };
  for (const [cartName, ownName] of CART_NAMES) {
    if (isGiven(wire[ownName])) product[cartName] = wire[ownName];
  }
  return product;
}

/** The names of fields in the cart and in a recommendation. */
const CART_NAMES = [
  ['photo_url', 'zdjecie'],
  ['nett_price', 'cenanetto'],
  ['glass', 'szklo'],
] as const;
