import type { Line } from '../../src/rules/cart.js';
import { centsText, times, toCents } from '../../src/rules/decimal.js';

/** What the promotion saves on the whole line, gross, as an exact decimal; undefined where nothing. */
export function savingOf({ oldPrice, price, amount }: Line): string | undefined {
  if (!oldPrice || !price.gross) return undefined;
  const saved = toCents(times(oldPrice, amount)) - toCents(times(price.gross, amount));
  return saved > 0n ? centsText(saved) : undefined;
}
