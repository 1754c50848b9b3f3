import type { ChangeReason, ChangeSource } from '../../bus/events.js';
import type { Line } from '../../rules/cart.js';
import type { LineEdit } from '../sync/state.js';

/** The buyer's last change, for announcements. */
export type LastChange =
  | { readonly kind: 'quantity' | 'added' | 'removed' | 'undone'; readonly line: Line }
  /** The number of lines that changed together. */
  | { readonly kind: 'removed' | 'changed' | 'undone'; readonly count: number };

/** What every change of the lines does. */
export interface Changes {
  /** Passes the edits to the machine, which shows and saves them. */
  edit(edits: readonly LineEdit[]): void;
  /** The buyer, or a script, has made a change: it is announced and emitted. */
  done(change: LastChange, reason: ChangeReason): void;
  /** Emits `cart:change`. */
  emitChange(reason: ChangeReason, source: ChangeSource): void;
}
