import { TYPING_DELAY } from '../../base/cart-limits.js';
import type { Line } from '../../rules/cart.js';
import { stepAmount } from '../../rules/quantity.js';
import type { Undo } from '../../base/store.js';
import type { Environment } from '../environment.js';
import type { LineEdit } from '../sync/state.js';
import type { Saving } from '../saving.js';
import { exactly, type Changes } from './change-lines.js';
import type { Notices } from './notices.js';
import type { ShownCart } from './shown-cart.js';

/** The quantities of single lines. */
export type Quantities = ReturnType<typeof createQuantities>;

export function createQuantities(
  { clock, settings }: Pick<Environment, 'clock' | 'settings'>,
  saving: Saving,
  shown: ShownCart,
  changes: Changes,
  notices: Notices,
) {
  const drafts = new Map<string, { line: Line; quantity: number; stop: Undo }>();

  function settle(key: string): void {
    const draft = drafts.get(key);
    if (!draft) return;
    const { line, quantity, stop } = draft;
    stop();
    drafts.delete(key);
    if (!quantity || shown.find(key)) set(key, quantity);
    else notices.gone(line, quantity);
    if (!drafts.size) saving.setTyping(false);
  }

  function set(key: string, wanted: number, own: Pick<LineEdit, 'stage'> = {}): void {
    const cart = shown.current();
    const line = shown.find(key);
    if (!cart || !line || line.isFixed) return;
    const exact = exactly(line, wanted, cart.isB2b);
    changes.edit([{ kind: 'set', key, ...exact, ...own }]);
    const next = shown.find(key);
    const isSame = exact.quantity === line.quantity && !line.quantityUnreadable;
    if (next && !isSame) changes.done({ kind: 'quantity', line: next }, 'quantity');
  }

  return {
    /** Quantities that are being typed. Each line has its own delay. */
    typing: {
      /** Takes a typed quantity, to be applied when the buyer pauses. */
      type(key: string, quantity: number): void {
        const line = shown.find(key);
        if (!line) return;
        drafts.get(key)?.stop();
        // A 0 may be on the way to another number: it is shown, and not sent before the field is left.
        const pause = (): void =>
          quantity ? settle(key) : set(key, 0, { stage: { at: 'typing' } });
        drafts.set(key, { line, quantity, stop: clock.after(TYPING_DELAY, pause) });
        saving.setTyping(true);
      },
      /** Whether a typed quantity of the line is still to be applied. */
      isPending: (key: string): boolean => drafts.has(key),
      /** Applies a line's typed quantity at once: at Enter, and on leaving the field. */
      settle,
      /** Applies all typed quantities: before the page is left, and before checkout. */
      settleAll: (): void => [...drafts.keys()].forEach(settle),
      /** Forgets all typed quantities, because the cart belongs to another buyer now. Returns whether there were any. */
      drop(): boolean {
        const isAny = drafts.size > 0;
        for (const { stop } of drafts.values()) stop();
        drafts.clear();
        saving.setTyping(false);
        return isAny;
      },
    },
    /** Sets a line's quantity, by its minimum, step and packs. The line keeps the requested one beside it. */
    setQuantity: (key: string, wanted: number): void => set(key, wanted),
    /** One more or one less; one pack where packs are shown, but one piece for dropshippers if there are single ones. */
    stepQuantity(key: string, direction: 1 | -1): void {
      settle(key);
      const cart = shown.current();
      const line = shown.find(key);
      if (!cart || !line || line.isFixed) return;
      const byPiece = settings.get()['cart-type'] === 'dropshipping' && !line.fullPacksOnly;
      const quantity = stepAmount(line, line.quantity, direction, cart.isB2b && !byPiece);
      // "Decrease" at 0 is no edit.
      if (quantity !== line.quantity) set(key, quantity);
    },
  };
}
