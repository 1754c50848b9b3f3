import type { Recommendation } from '../../rules/cart.js';
import { parseLine } from './parse-cart.js';
import { list, record, text } from './parse.js';
import { recommendationToProduct } from './recommended-product.js';

const MOST_SHOWN = 5;

/**
 * Reads the list of recommendations; undefined if the answer has none.
 *
 * @param report - gets a message for each field that cannot be read.
 */
export function parseTopProducts(
  wire: unknown,
  report?: (problem: string) => void,
): Recommendation[] | undefined {
  const data = list(record(wire)?.['data']);
  const all = data
    ?.slice(0, MOST_SHOWN)
    .flatMap((entry) => parseRecommendation(entry, report) ?? []);
  return all?.filter(({ id }, at) => all.findIndex((other) => other.id === id) === at);
}

/** A recommendation is read as the line that its button adds. */
function parseRecommendation(
  entry: unknown,
  report: (problem: string) => void = () => undefined,
): Recommendation | undefined {
  const wire = record(entry);
  const id = text(wire?.['id']);
  if (!wire || !id) return undefined;
  const problems: string[] = [];
  const line = parseLine(recommendationToProduct({ wire }), id, problems);
  for (const problem of problems) report(`recommended ${problem}`);
  const { name, slug, url, photo, ean, brand, price, oldPrice, isGlass, weatherLocked } = line;
  const description = text(wire['short_desc']);
  return {
    ...{ id, name, slug, url, description, photo, ean, brand, price, oldPrice },
    ...{ isGlass, weatherLocked, wire },
  };
}
