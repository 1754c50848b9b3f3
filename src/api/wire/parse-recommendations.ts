import type { Recommendation } from '../../rules/cart.js';
import { parseLine } from './parse-line.js';
import { list, record, text } from './parse.js';
import { recommendationToProduct } from './recommended-product.js';

const MAX_SHOWN = 5;

/**
 * Reads the list of recommendations; undefined if the answer has none.
 *
 * @param report - gets a message for the console for each field that cannot be read.
 */
export function parseTopProducts(
  wire: unknown,
  report?: (problem: string) => void,
): Recommendation[] | undefined {
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
