import { useEffect, useState } from 'react';
import { useHost } from '../../../src/ui/context.js';

/** Known keys keep their order; a new one has the place that the shop gives it. */
export function keepOrder(keys: readonly string[], before: readonly string[]): readonly string[] {
  const left = new Set(keys);
  const known = before.filter((key) => left.delete(key));
  let at = 0;
  const kept = keys.map((key) => (left.has(key) && key) || (known[at++] ?? key));
  return kept.every((key, place) => key === keys[place]) ? keys : kept;
}

/** Follows a value that moves rows or columns, but not under the pointer or the focus: a click would miss, and the focus be lost. */
export function useUntouched<T>(sent: T, follow: (sent: T, shown: T, isInUse: boolean) => T): T {
  const root = useHost().shadowRoot;
  const isInUse = (): boolean => !!root?.querySelector('.line-list:is(:hover, :focus-within)');
  const [last, setLast] = useState({ sent, shown: sent });
  if (last.sent !== sent) setLast({ sent, shown: follow(sent, last.shown, isInUse()) });
  const isDue = follow(sent, last.shown, false) !== last.shown;
  useEffect(() => {
    if (!isDue) return undefined;
    const listeners = new AbortController();
    const take = (): void => {
      if (isInUse()) return;
      setLast((now) => ({ ...now, shown: follow(now.sent, now.shown, false) }));
    };
    // The focus is in its new place after the event.
    const later = (): void => void setTimeout(take);
    for (const type of ['mouseout', 'focusout'])
      root?.addEventListener(type, later, { signal: listeners.signal });
    take();
    return () => listeners.abort();
  });
  return last.shown;
}
