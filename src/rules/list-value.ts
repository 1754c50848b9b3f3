import type { Tax } from './audience.js';
import type { Line, Reductions } from './cart.js';
import type { Amount } from './decimal.js';
import { shopValueOf } from './line-value.js';
import { shownValue } from './shown-line.js';

/** The net or gross value of a line before the page's discounts, for a list in which these follow as rows. */
export function listValue(line: Line, side: Tax, reductions: Reductions): Amount | undefined {
  const { now, list } = shownValue(line, side, reductions);
  return shopValueOf(line)?.[side] ?? list ?? now;
}
