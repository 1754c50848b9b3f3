import { useLayoutEffect, type RefObject } from 'react';
import { DRAWN, isSkipped } from './far-rows.js';

function number(group: Element, first: number): void {
  for (let at = 0; at < group.children.length; at++) {
    const text = String(first + at);
    const row = group.children[at];
    if (row?.getAttribute('data-number') !== text) row?.setAttribute('data-number', text);
  }
}

/** Numbers the rows of these groups; of the others only how many they are is asked for. */
function numberRows(list: Element, isMeant: (group: Element) => boolean): void {
  let first = 1;
  for (let at = 0; at < list.children.length; at++) {
    const group = list.children[at];
    if (!group) continue;
    if (isMeant(group)) number(group, first);
    first += group.childElementCount;
  }
}

/**
 * Numbers the rows in an attribute that style shows, so that no row renders when one above it goes.
 * Counters of style would be counted anew, in all rows, with every edit. Rows that are skipped get
 * their numbers when they are drawn: to touch a thousand for each that goes takes long.
 *
 * @param keys of the lines: another array when one comes, goes or moves; undefined where none are numbered
 */
export function useLineNumbers(
  list: RefObject<HTMLElement | null>,
  keys: readonly string[] | undefined,
): void {
  useLayoutEffect(() => {
    const rows = list.current;
    if (!keys || !rows) return;
    const renumber = (): void => numberRows(rows, (group) => !isSkipped(group));
    if (!rows.querySelector('[data-number]')) return renumber();
    // Another number lays out its row anew: what the buyer did is painted first.
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => (timer = setTimeout(renumber)));
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [list, keys]);

  const areNumbered = keys !== undefined;
  useLayoutEffect(() => {
    const rows = list.current;
    if (!areNumbered || !rows) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    const follow = ({ target }: Event): void => numberRows(rows, (group) => group === target);
    rows.addEventListener(DRAWN, follow, { signal, capture: true });
    addEventListener('beforeprint', () => numberRows(rows, () => true), { signal });
    return () => listeners.abort();
  }, [list, areNumbered]);
}
