import { useEffect } from 'react';

/** The longest time between the clicks of a double click, in milliseconds, as systems set it. */
const DOUBLE_CLICK_TIME = 500;

/** Functions that wait until the buyer has finished clicking; undefined while no click is in progress. */
let waiting: (() => void)[] | undefined;

/** Runs the function once the buyer has finished a click or a double click, whose target must not move: now if there is none. */
export function afterClicks(work: () => void): void {
  if (waiting) waiting.push(work);
  else work();
}

const isOnButton = (event: Event): boolean =>
  event.composedPath().some((target) => target instanceof HTMLButtonElement);

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
    // After a drag or a menu there is no release event.
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
