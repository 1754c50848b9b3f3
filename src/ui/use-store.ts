import { useEffect, useState, useMemo, useSyncExternalStore } from 'react';
import { computed, type Readable } from '../base/store.js';

/** Returns a store's value, and renders again when it changes. */
export function useStore<T>(store: Readable<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}

/**
 * Returns what `pick` makes of a store's value, and renders again only if that is another one.
 *
 * @param pick - must be the same function in every render, and so must `isSame`.
 */
export function usePicked<T, Picked>(
  store: Readable<T>,
  pick: (value: T) => Picked,
  isSame?: (before: Picked, now: Picked) => boolean,
): Picked {
  return useStore(useMemo(() => computed([store], pick, isSame), [store, pick, isSame]));
}

/** Whether something has been going on for `delay` milliseconds; false again as soon as it ends. */
export function useDelayedFlag(goesOn: boolean, delay: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!goesOn) return undefined;
    const timer = setTimeout(setLate, delay, true);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [goesOn, delay]);
  return late && goesOn;
}
