import { useLayoutEffect, type RefObject } from 'react';

/**
 * Numbers the rows in an attribute that style shows, so that no row renders when one above it goes.
 * Counters of style would be counted anew, in all rows, with every edit.
 *
 * @param keys of the lines: another text when one comes, goes or moves; empty where none are numbered
 */
export function useLineNumbers(list: RefObject<HTMLElement | null>, keys: string): void {
  useLayoutEffect(() => {
    if (!keys) return;
    list.current?.querySelectorAll('.line').forEach((row, at) => {
      const number = String(at + 1);
      if (row.getAttribute('data-number') !== number) row.setAttribute('data-number', number);
    });
  }, [list, keys]);
}
