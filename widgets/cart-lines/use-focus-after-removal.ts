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
  const next = useRef<HTMLElement | null | undefined>(undefined);

  useLayoutEffect(() => {
    shown.current = keys;
    // Clear of the bar that has come with the removal.
    next.current?.scrollIntoView({ block: 'nearest' });
    next.current = undefined;
  }, [keys]);

  // The list itself goes with its last line: the empty view then takes the focus.
  useLayoutEffect(
    () => () => {
      if (next.current === undefined) return;
      const root = host.shadowRoot;
      queueMicrotask(() =>
        root?.querySelector<HTMLElement>('[data-after-last]')?.focus({ preventScroll: true }),
      );
    },
    [host],
  );

  return useCallback(
    (key) => {
      const at = shown.current.indexOf(key);
      const rows = list.current?.children ?? [];
      next.current =
        (rows[at + 1] ?? rows[at - 1])?.querySelector<HTMLElement>('[part~="remove"]') ?? null;
      // Before the line goes: React would give a focus that is lost to the first field of the tag.
      next.current?.focus({ preventScroll: true });
    },
    [list],
  );
}
