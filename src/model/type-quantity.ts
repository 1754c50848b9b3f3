import { shared } from '../shared.js';
import { setQuantity } from './set-quantity.js';

/** A typed amount applies this long after the last key, in milliseconds. */
export const TYPING_DELAY = 500;

interface Draft {
  readonly amount: number;
  readonly timer: ReturnType<typeof setTimeout>;
}

const drafts = (): Map<string, Draft> => shared('drafts', () => new Map<string, Draft>());

/** Takes a typed amount, to be applied when the buyer pauses. Each line has its own pause. */
export function typeQuantity(key: string, amount: number): void {
  const all = drafts();
  clearTimeout(all.get(key)?.timer);
  all.set(key, { amount, timer: setTimeout(() => settleTyped(key), TYPING_DELAY) });
}

/** Applies a line's typed amount at once: at Enter, and on leaving the field. */
export function settleTyped(key: string): void {
  const draft = drafts().get(key);
  if (!draft) return;
  clearTimeout(draft.timer);
  drafts().delete(key);
  setQuantity(key, draft.amount);
}

/** Applies whatever is typed anywhere: before the page is left, before checkout. */
export function settleAllTyped(): void {
  for (const key of [...drafts().keys()]) settleTyped(key);
}
