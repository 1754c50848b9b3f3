import { useSyncExternalStore } from 'react';
import type { Readable } from '../base/store.js';

/** Returns a store's value, and renders again when it changes. */
export function useStore<T>(store: Readable<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}

/**
 * Returns what `pick` selects from a store, and renders again only if the selection differs. `pick`
 * must return the same object while nothing that it depends on has changed.
 */
export function usePicked<T, Pick>(store: Readable<T>, pick: (value: T) => Pick): Pick {
  return useSyncExternalStore(store.subscribe, () => pick(store.get()));
}
