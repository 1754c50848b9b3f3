import type { Line } from '../../rules/cart.js';
import { settleAnswered } from '../../rules/quantity.js';
import type { Draft } from './draft.js';
import { isHeld, type LineIntent, withAmount } from './intents.js';

/**
 * Rounds the shop's amounts of full-packs-only lines, each amount once: if a shop does not accept the
 * rounded amount, it must not be sent again after every read. They are saved only when the buyer can
 * see them, and those of reduced lines only after the buyer has seen the reduction.
 */
export function round(
  draft: Draft,
  shop: readonly Line[],
  isB2b: boolean,
  lines: Map<string, LineIntent>,
): readonly Line[] {
  let rounded: Map<string, number> | undefined;
  const fresh = shop.map((line) => {
    const { key, amount } = line;
    const settled = line.amountUnreadable ? amount : settleAnswered(line, isB2b);
    if (settled === amount || draft.rounded.get(key) === amount) return line;
    rounded ??= new Map(draft.rounded);
    rounded.set(key, amount);
    const isRestored = settled === amount + line.reducedAmount;
    if (line.reducedAmount > 0 && !isRestored) return withAmount(line, settled, amount);
    if (!lines.has(key)) {
      const roundedFrom = isRestored ? undefined : amount;
      const seq = ++draft.seq;
      lines.set(key, { kind: 'set', amount: settled, roundedFrom, isHeld: true, seq });
    }
    return line;
  });
  if (rounded) draft.rounded = rounded;
  return fresh;
}

/** The buyer can see what was rounded: it is saved. */
export function releaseRounding(draft: Draft, now: number): void {
  if (![...draft.lines.values()].some(isHeld)) return;
  draft.lines = new Map(
    [...draft.lines].map(([key, intent]) => [
      key,
      isHeld(intent) ? { ...intent, isHeld: false } : intent,
    ]),
  );
  draft.oldestEditAt ??= now;
  draft.linesDue = now;
}
