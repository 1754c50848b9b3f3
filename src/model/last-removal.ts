import type { Line } from '../rules/cart.js';
import { createStore, shared, type Store } from '../shared.js';

/** A removed line that can still be put back. */
export interface Removal {
  readonly line: Line;
  readonly at: number;
}

/** The last removal while it can be undone. */
export function lastRemoval(): Store<Removal | undefined> {
  return shared('removal', () => createStore<Removal | undefined>(undefined));
}
