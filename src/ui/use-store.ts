import { useEffect, useState, useMemo, useSyncExternalStore } from 'react';
import { computed, type Readable } from '../base/store.js';

export function useStore<T>(store: Readable<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}

/** What `pick` makes of a store's value. Both functions must be the same in every render. */
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
