import { useLayoutEffect, useRef, type RefObject } from 'react';

/**
 * Numbers the rows by style, so that no row renders when one above it goes. Groups that the browser
 * skips count by themselves, so the first row of each is told where it stands.
 *
 * @param keys of the lines: another text when one comes, goes or moves; empty where none are numbered
 */
export function useLineNumbers(list: RefObject<HTMLElement | null>, keys: string): void {
  const starts = useRef<HTMLElement[]>([]);
  useLayoutEffect(() => {
    starts.current.forEach((row) => row.style.removeProperty('counter-set'));
    starts.current = [];
    if (!keys) return;
    let number = 1;
    for (const group of list.current?.children ?? []) {
      const first = group.firstElementChild;
      if (!(first instanceof HTMLElement)) continue;
      first.style.setProperty('counter-set', `line ${number}`);
      starts.current.push(first);
      number += group.childElementCount;
    }
  }, [list, keys]);
}
