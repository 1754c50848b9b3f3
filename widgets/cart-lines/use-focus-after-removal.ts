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
  const isGoing = useRef(false);

  useLayoutEffect(() => {
    shown.current = keys;
    isGoing.current = false;
  }, [keys]);

  // The list itself goes with its last line: the empty view then takes the focus.
  useLayoutEffect(
    () => () => {
      if (!isGoing.current) return;
      const root = host.shadowRoot;
      queueMicrotask(() =>
        root?.querySelector<HTMLElement>('[data-after-last]')?.focus({ preventScroll: true }),
      );
    },
    [host],
  );

  return useCallback(
    (key) => {
      isGoing.current = true;
      const at = shown.current.indexOf(key);
      const rows = list.current?.children ?? [];
      const next = rows[at + 1];
      // Before the line goes: React would give a focus that is lost to the first field of the tag.
      // The next line comes to where this one is; only the one above may have to be scrolled to.
      (next ?? rows[at - 1])
        ?.querySelector<HTMLElement>('[part~="remove"]')
        ?.focus({ preventScroll: !!next });
    },
    [list],
  );
}
