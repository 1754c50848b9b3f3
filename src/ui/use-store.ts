import { useSyncExternalStore } from 'react';
import type { Readable } from '../store.js';

/** Renders with a store's value and again when it changes. */
export function useStore<T>(store: Readable<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}

/**
 * Renders with what is picked from a store, and again only when the pick differs. The pick must
 * be the same object while nothing it depends on has changed.
 */
export function usePicked<T, Pick>(store: Readable<T>, pick: (value: T) => Pick): Pick {
  return useSyncExternalStore(store.subscribe, () => pick(store.get()));
}
