import type { Line } from '../rules/cart.js';
import { createStore, shared, type Store } from '../shared.js';

/** What the buyer did last, for those who say it aloud. */
export interface LastChange {
  readonly kind: 'quantity' | 'added' | 'removed' | 'undone';
  readonly line: Line;
}

export function lastChange(): Store<LastChange | undefined> {
  return shared('last-change', () => createStore<LastChange | undefined>(undefined));
}
