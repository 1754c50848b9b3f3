import type { ChangeReason } from '../../bus/events.js';
import { settleAmount, stepAmount } from '../../rules/quantity.js';
import type { Undo } from '../../store.js';
import type { Clock } from '../environment.js';
import { withAmount } from '../sync/intents.js';
import type { Sync } from '../sync/sync.js';
import type { Changes } from './changes.js';
import type { CartDisplay } from './shown-cart.js';

/** A typed amount applies this long after the last key, in milliseconds. */
export const TYPING_DELAY = 500;

/** Amounts that are being typed. Each line has its own delay. */
export interface Typing {
  /** Takes a typed amount, to be applied when the buyer pauses. */
  type(key: string, amount: number): void;
  /** Applies a line's typed amount at once: at Enter, and on leaving the field. */
  settle(key: string): void;
  /** Applies all typed amounts: before the page is left, and before checkout. */
  settleAll(): void;
  /** Forgets all typed amounts, because the cart belongs to another buyer now. */
  drop(): void;
}

/** The amounts of single lines. */
export interface Quantities {
  readonly typing: Typing;
  /**
   * Sets a line's amount. Never below 0; full-packs-only lines of B2B carts are rounded up, and the
   * line keeps the requested amount.
   */
  setQuantity(key: string, wanted: number, reason?: ChangeReason): void;
  /** One more or one less; one pack where packs are shown. */
  stepQuantity(key: string, direction: 1 | -1): void;
}

export function createQuantities(
  clock: Clock,
  sync: Sync,
  shown: CartDisplay,
  changes: Changes,
): Quantities {
  const drafts = new Map<string, { readonly amount: number; readonly stop: Undo }>();

  function settle(key: string, isWanted = true): void {
    const draft = drafts.get(key);
    if (!draft) return;
    draft.stop();
    drafts.delete(key);
    if (isWanted) setQuantity(key, draft.amount);
    if (!drafts.size) sync.setTyping(false);
  }

  function setQuantity(key: string, wanted: number, reason: ChangeReason = 'quantity'): void {
    const cart = shown.current();
    const line = shown.find(key);
    if (!cart || !line) return;
    const amount = settleAmount(line, wanted, cart.isB2b);
    const roundedFrom = amount === wanted ? undefined : wanted;
    const isSame = amount === line.amount && !line.amountUnreadable;
    // If the shop may have another amount by now, the amount that is shown still counts as an edit.
    if (!isSame || !changes.isKnown()) changes.edit([[key, { kind: 'set', amount, roundedFrom }]]);
    if (isSame && roundedFrom === line.roundedFrom) return;
    const next = withAmount(line, amount, roundedFrom);
    shown.showLine(next);
    if (!isSame) changes.done({ kind: 'quantity', line: next }, reason);
  }

  return {
    typing: {
      type(key, amount) {
        drafts.get(key)?.stop();
        drafts.set(key, { amount, stop: clock.after(TYPING_DELAY, () => settle(key)) });
        sync.setTyping(true);
      },
      settle: (key) => settle(key),
      settleAll: () => [...drafts.keys()].forEach((key) => settle(key)),
      drop: () => [...drafts.keys()].forEach((key) => settle(key, false)),
    },
    setQuantity,
    stepQuantity(key, direction) {
      const cart = shown.current();
      const line = shown.find(key);
      if (!cart || !line) return;
      const amount = stepAmount(line, line.amount, direction, cart.isB2b);
      // "Decrease" at 0 is no edit.
      if (amount !== line.amount) setQuantity(key, amount);
    },
  };
}
