import { useCallback } from 'react';
import { pageCart } from '../../src/page-cart/cart.js';
import { useHost } from '../../src/ui/context.js';
import { focusAfter } from '../../src/ui/focus-after.js';
import { homeLink, removeButton } from './row-id.js';

/** How long the rows below take to close up, in milliseconds. */
const CLOSING_TIME = 160;
/** In longer lists each frame of it would cost too much. */
const LONGEST_MOVING = 100;

/** Lets the row that follows a removed one move to its place. */
function closeGap(row: Element | null | undefined, room: number): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  row?.animate(
    { marginBlockStart: [`${room}px`, '0px'] },
    { duration: CLOSING_TIME, easing: 'ease-out' },
  );
}

/**
 * Takes a line out and keeps the keyboard's place: the line that takes its place, else the last one,
 * else the way on from the empty cart.
 */
export function useRemove(): (key: string) => void {
  const host = useHost();
  return useCallback(
    (key) => {
      const lines = pageCart().current()?.lines ?? [];
      const at = pageCart().indexOf(key);
      const next = lines[at + 1];
      const near = next ?? lines[at - 1];
      // Before the line goes: React would give a focus that is lost to the first field of the tag.
      // The next line comes to where this one is; only the one above may have to be scrolled to.
      if (near) removeButton(host, near.key)?.focus({ preventScroll: !!next });
      const takeOut = (): void => pageCart().remove(key);
      if (!near) {
        return focusAfter(takeOut, () => homeLink(host), { preventScroll: true });
      }
      const moves = next && lines.length <= LONGEST_MOVING;
      const room =
        moves && removeButton(host, key)?.closest('.line')?.getBoundingClientRect().height;
      takeOut();
      if (room) closeGap(removeButton(host, next.key)?.closest('.line'), room);
    },
    [host],
  );
}
