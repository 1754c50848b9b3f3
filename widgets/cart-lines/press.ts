import { useEffect } from 'react';

/** What waits for the mouse button to be released; nothing can wait where none is down. */
let waiting: (() => void)[] | undefined;

/** Does it now, or at its release where a button is being pressed: what moves away is not clicked. */
export function onceReleased(work: () => void): void {
  if (waiting) waiting.push(work);
  else work();
}

/** Follows the mouse button while a list is on the page. */
export function usePresses(): void {
  useEffect(() => {
    // A list that went during a press has not seen its end.
    waiting = undefined;
    const listeners = new AbortController();
    const follow = ({ type }: Event): void => {
      waiting?.forEach((work) => work());
      waiting = type === 'mousedown' ? [] : undefined;
    };
    // What is dragged, or opens a menu, is released unseen.
    for (const type of ['mousedown', 'mouseup', 'dragend', 'contextmenu']) {
      addEventListener(type, follow, { capture: true, signal: listeners.signal });
    }
    return () => listeners.abort();
  }, []);
}
