import type { ChangeReason, ChangeSource } from '../../bus/events.js';
import type { Line } from '../../rules/cart.js';
import type { LineEdit } from '../sync/state.js';
import type { ManyChanged } from './undo.js';

/** The buyer's last change, for announcements. */
export type LastChange =
  | { readonly kind: 'quantity' | 'added' | 'removed' | 'undone'; readonly line: Line }
  /** The number of lines that changed together. */
  | { readonly kind: ManyChanged['kind'] | 'undone'; readonly count: number };

/** What every change of the lines does, in addition to showing them. */
export interface Changes {
  /** Whether the amounts shown are the shop's, as far as can be known. */
  isKnown(): boolean;
  /** Passes the edits to the machine, which saves them. */
  edit(edits: Iterable<readonly [string, LineEdit]>): void;
  /** The buyer, or a script, has made a change: it is announced and emitted. */
  done(change: LastChange, reason: ChangeReason): void;
  /** Emits `cart:change`. */
  emitChange(reason: ChangeReason, source: ChangeSource): void;
}
