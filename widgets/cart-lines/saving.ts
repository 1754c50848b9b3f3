import type { Line } from '../../src/rules/cart.js';
import { centsText, toCents, type Cents, type Decimal } from '../../src/rules/decimal.js';

const timesOf = ({ units, scale }: Decimal, count: number): Cents =>
  toCents({ units: units * BigInt(count), scale });

/** What the promotion saves on the whole line, gross, as an exact decimal; undefined where nothing. */
export function savingOf({ oldPrice, price, amount }: Line): string | undefined {
  if (!oldPrice || !price.gross) return undefined;
  const saved = timesOf(oldPrice, amount) - timesOf(price.gross, amount);
  return saved > 0n ? centsText(saved) : undefined;
}
