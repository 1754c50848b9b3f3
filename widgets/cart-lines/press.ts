import { useEffect } from 'react';

/** The longest time between the clicks of a double click, in milliseconds, as systems set it. */
export const DOUBLE_CLICK_TIME = 500;

/** What waits for the mouse to be done clicking; nothing can wait where it is not in use. */
let waiting: (() => void)[] | undefined;

/**
 * Does it now or, where a mouse button is down, at its release: what moves away is not clicked. A
 * button may be clicked a second time, so after one it waits for that as well.
 */
export function afterClicks(work: () => void): void {
  if (waiting) waiting.push(work);
  else work();
}

const isOnButton = (event: Event): boolean =>
  event.composedPath().some((target) => target instanceof HTMLButtonElement);

/** Follows the mouse button while a list is on the page. */
export function usePresses(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const listeners = new AbortController();
    const finish = (): void => {
      const due = waiting;
      waiting = undefined;
      due?.forEach((work) => work());
    };
    const follow = (event: Event): void => {
      const { type } = event;
      clearTimeout(timer);
      if (type === 'mousedown') waiting ??= [];
      else if (type === 'mouseup' && waiting?.length && isOnButton(event))
        timer = setTimeout(finish, DOUBLE_CLICK_TIME);
      else finish();
    };
    // What is dragged, or opens a menu, is released unseen.
    for (const type of ['mousedown', 'mouseup', 'dragend', 'contextmenu']) {
      addEventListener(type, follow, { capture: true, signal: listeners.signal });
    }
    return () => {
      listeners.abort();
      clearTimeout(timer);
      finish();
    };
  }, []);
}
