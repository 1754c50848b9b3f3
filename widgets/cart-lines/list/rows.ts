import { shared } from '../../../src/base/registry.js';
import { createStore, type Store } from '../../../src/base/store.js';
import { pageCart } from '../../../src/instances/cart.js';
import { focusAfter } from '../../../src/ui/focus-after.js';
import { inTags } from '../../../src/ui/jump-to-line.js';

const ids = new Map<string, string>();

/** The id of a line's name, or of another piece of its row: ids are split at spaces, and keys may have any. */
export function rowId(key: string, piece = ''): string {
  const id = ids.get(key) ?? `n${ids.size}`;
  ids.set(key, id);
  return id + piece;
}

export const rowOf = (host: HTMLElement, key: string): HTMLElement | null | undefined =>
  host.shadowRoot?.getElementById(rowId(key))?.closest<HTMLElement>('.line');

/** The button that removes the line of a row, else its name. It gets the focus when lines are removed or restored. */
export const removeButtonOf = (row: Element | null | undefined): HTMLElement | null | undefined =>
  row?.querySelector<HTMLElement>('[part~="remove"]') ?? row?.querySelector<HTMLElement>('.name');

/** The rows that are shown, in the order in which they are: it may be older than that of the cart. */
export const shownRows = (within: ParentNode | null | undefined): HTMLElement[] => [
  ...(within?.querySelectorAll<HTMLElement>('.line:not([hidden])') ?? []),
];

const NONE: ReadonlySet<string> = new Set();

/** Keys of the lines that all lists of the page hide. They stay in the page, so that no edit is lost. */
export const hiddenLines = (): Store<ReadonlySet<string>> =>
  shared('hidden-lines', () => createStore(NONE));

export const showAllLines = (): void => hiddenLines().set(NONE);

/** In longer lists each frame of the motion would take too long. */
const LONGEST_MOVING = 100;

function closeGap(row: Element, room: number): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const timing = { duration: 160, easing: 'ease-out' };
  row.animate({ marginBlockStart: [`${room}px`, '0px'] }, timing);
  // What is below the list has its place at once: the button that undoes must not move under the pointer.
  row.closest('.line-list')?.animate({ marginBlockEnd: [`-${room}px`, '0px'] }, timing);
}

/** Removes a line; the focus moves to the next one, else to the last one, the home link or the button that shows the hidden lines. */
export function removeLine(host: HTMLElement, key: string): void {
  const rows = shownRows(host.shadowRoot);
  const row = rowOf(host, key);
  const at = rows.findIndex((one) => one === row);
  const next = rows[at + 1];
  const near = next ?? rows[at - 1];
  // Before the line is removed, because React would move the lost focus to the first field of the tag; only a line above may
  // need scrolling, because the next one moves to this place.
  removeButtonOf(near)?.focus({ preventScroll: !!next });
  const takeOut = (): void => pageCart().remove(key);
  if (!near) {
    const other = () => inTags(host, '[part~="home-link"], [part~="find-look"]');
    return focusAfter(takeOut, other, { preventScroll: true });
  }
  const moves = next && (pageCart().current()?.lines.length ?? 0) <= LONGEST_MOVING;
  const room = moves && row?.getBoundingClientRect().height;
  takeOut();
  if (room) closeGap(next, room);
}
