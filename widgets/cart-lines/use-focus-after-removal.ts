import { useCallback, useLayoutEffect, useRef, type RefObject } from 'react';
import { useHost } from '../../src/ui/context.js';

/**
 * Keeps the keyboard's place when a line goes: the line that takes its place, else the last one,
 * else what stands in the place of the empty list.
 *
 * @returns to be called with the key of the line that is about to go.
 */
export function useFocusAfterRemoval(
  list: RefObject<HTMLElement | null>,
  keys: readonly string[],
): (key: string) => void {
  const host = useHost();
  const shown = useRef(keys);
  const at = useRef<number | undefined>(undefined);

  useLayoutEffect(() => {
    shown.current = keys;
    const place = at.current;
    if (place === undefined) return undefined;
    at.current = undefined;
    const rows = list.current?.children ?? [];
    const row = rows[Math.min(place, rows.length - 1)];
    row?.querySelector<HTMLElement>('[part~="remove"]')?.focus();
    return undefined;
  }, [keys, list]);

  // The list itself goes with its last line: the empty view then takes the focus.
  useLayoutEffect(
    () => () => {
      if (at.current === undefined) return;
      const root = host.shadowRoot;
      queueMicrotask(() =>
        root?.querySelector<HTMLElement>('[data-after-last]')?.focus({ preventScroll: true }),
      );
    },
    [host],
  );

  return useCallback((key) => {
    at.current = shown.current.indexOf(key);
  }, []);
}
