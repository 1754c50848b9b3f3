import { parseLine } from '../../api/parse-cart.js';
import type { Line } from '../../rules/cart.js';
import { settleAmount } from '../../rules/quantity.js';
import { withAmount } from '../sync/intents.js';

/** The line that a product in wire form becomes when it is added: full packs where only those are sold. */
export function newLine(product: Line['wire'], amount: number, b2b: boolean): Line {
  const { id } = parseLine(product, '');
  const parsed = parseLine({ ...product, amount }, id);
  const settled = settleAmount(parsed, amount, b2b);
  return settled === amount ? parsed : withAmount(parsed, settled, amount);
}
