import { shared } from '../../../src/base/registry.js';
import { createStore, type Store } from '../../../src/base/store.js';

const ids = new Map<string, string>();

/** An id for a line's name that other elements can refer to: ids are split at spaces, keys may have any. */
export function rowId(key: string): string {
  const id = ids.get(key) ?? `n${ids.size}`;
  ids.set(key, id);
  return id;
}

/** The row of a line. */
export const rowOf = (host: HTMLElement, key: string): HTMLElement | null | undefined =>
  host.shadowRoot?.getElementById(rowId(key))?.closest<HTMLElement>('.line');

/** The button that removes the line of a row, else its name. It gets the focus when lines are removed or restored. */
export const removeButtonOf = (row: Element | null | undefined): HTMLElement | null | undefined =>
  row?.querySelector<HTMLElement>('[part~="remove"]') ?? row?.querySelector<HTMLElement>('.name');

/** The home link of the empty cart, which gets the focus after the last line is removed. */
export const homeLink = (host: HTMLElement): HTMLElement | null | undefined =>
  host.shadowRoot?.querySelector<HTMLElement>('[part~="home-link"]');

const NONE: ReadonlySet<string> = new Set();

/** Keys of the lines that all lists of the page hide. They stay in the page, so that no edit is lost. */
export const hiddenLines = (): Store<ReadonlySet<string>> =>
  shared('hidden-lines', () => createStore(NONE));

export const showAllLines = (): void => hiddenLines().set(NONE);
