import type { Undo } from '../../store.js';
import type { Clock } from '../environment.js';

/** A typed amount applies this long after the last key, in milliseconds. */
export const TYPING_DELAY = 500;

/** Amounts that are being typed. Each line has its own pause. */
export interface Typing {
  /** Takes a typed amount, to be applied when the buyer pauses. */
  type(key: string, amount: number): void;
  /** Applies a line's typed amount at once: at Enter, and on leaving the field. */
  settle(key: string): void;
  /** Applies whatever is typed anywhere: before the page is left, before checkout. */
  settleAll(): void;
}

export function createTyping(
  clock: Clock,
  apply: (key: string, amount: number) => void,
  setTyping: (isTyping: boolean) => void,
): Typing {
  const drafts = new Map<string, { readonly amount: number; readonly stop: Undo }>();
  function settle(key: string): void {
    const draft = drafts.get(key);
    if (!draft) return;
    draft.stop();
    drafts.delete(key);
    apply(key, draft.amount);
    if (!drafts.size) setTyping(false);
  }
  return {
    type(key, amount) {
      drafts.get(key)?.stop();
      drafts.set(key, { amount, stop: clock.after(TYPING_DELAY, () => settle(key)) });
      setTyping(true);
    },
    settle,
    settleAll: () => [...drafts.keys()].forEach(settle),
  };
}
