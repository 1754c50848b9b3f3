import { useLayoutEffect, type RefObject } from 'react';

/** The event of browsers that skip rows, when they start or stop drawing some. */
const DRAWN = 'contentvisibilityautostatechange';

function number(group: Element, first: number): void {
  for (let at = 0; at < group.children.length; at++) {
    const text = String(first + at);
    const row = group.children[at];
    if (row?.getAttribute('data-number') !== text) row?.setAttribute('data-number', text);
  }
}

/** Numbers the rows of these groups. Of the other groups it needs only the number of rows. */
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
 * Numbers the rows in an attribute that CSS shows, so that no row renders when one above it is
 * removed. CSS counters would be counted again, in all rows, at every edit. After a removal, skipped
 * rows get their new numbers when they are drawn, because it takes long to change a thousand.
 *
 * @param keys of the lines: a new array if one is added, removed or moved
 */
export function useLineNumbers(list: RefObject<HTMLElement | null>, keys: readonly string[]): void {
  useLayoutEffect(() => {
    const rows = list.current;
    if (!rows) return;
    const mayWait = 'IntersectionObserver' in window && `on${DRAWN}` in window;
    if (!mayWait || !rows.querySelector('[data-number]')) return numberRows(rows, () => true);
    // A new number causes layout of its row. So the buyer's change is painted first, and rows out of
    // view wait until they come near it.
    const observer = new IntersectionObserver(
      (entries) => {
        const near = entries.filter((entry) => entry.isIntersecting).map(({ target }) => target);
        numberRows(rows, (group) => near.includes(group));
      },
      { rootMargin: '100px' },
    );
    for (const group of rows.children) observer.observe(group);
    return () => observer.disconnect();
  }, [list, keys]);

  useLayoutEffect(() => {
    const rows = list.current;
    if (!rows) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    const follow = (event: Event): void => {
      const { target, skipped } = event as ContentVisibilityAutoStateChangeEvent;
      if (!skipped) numberRows(rows, (group) => group === target);
    };
    rows.addEventListener(DRAWN, follow, { signal, capture: true });
    addEventListener('beforeprint', () => numberRows(rows, () => true), { signal });
    return () => listeners.abort();
  }, [list]);
}
