import type { Undo } from '../../../src/base/store.js';
import { shownRows } from '../list/rows.js';

const CONTROLS = 'a[href],button,input,summary';
const AMOUNT = '.quantity input';
/** What a message of the line offers, and the button that removes it. */
const ALWAYS = '[part="line-action"],[part="remove"]';

/** How many controls along the row, or rows down the column, an arrow key moves the focus. */
const ALONG: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const ACROSS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };
/** The first or the last of them, as `at()` counts. */
const ENDS: Readonly<Record<string, number>> = { Home: 0, End: -1 };

/** Whether the rows are a grid. In narrow tags they are cards, with a Tab stop for each control. */
const isGrid = (list: Element): boolean => {
  const [row] = shownRows(list);
  return !!row && getComputedStyle(row).display === 'grid';
};

/** The control of a row that a Tab reaches first. */
const stopOf = (row: Element): HTMLElement | null =>
  row.querySelector<HTMLElement>(AMOUNT) ?? row.querySelector<HTMLElement>(CONTROLS);

/** The rows that a Tab may reach: from a row those beside it, else those that the browser draws now, and those at the ends. */
function rowsNear(list: Element, from: Element | null): Element[] {
  const rows = shownRows(list);
  const at = rows.findIndex((row) => row.contains(from));
  if (at >= 0) return rows.slice(Math.max(0, at - 1), at + 2);
  const isDrawn = (row: Element): boolean =>
    !('checkVisibility' in row) || row.checkVisibility({ contentVisibilityAuto: true });
  return rows.filter((row) => row === rows[0] || row === rows.at(-1) || isDrawn(row));
}

/** Leaves each row few Tab stops. It runs at each Tab, so that added and removed rows and controls need no work. */
function setStops(list: Element): void {
  const grid = isGrid(list);
  const { activeElement } = list.getRootNode() as ShadowRoot;
  for (const row of rowsNear(list, activeElement)) {
    const stops = [stopOf(row), activeElement, ...row.querySelectorAll(ALWAYS)];
    for (const control of row.querySelectorAll<HTMLElement>(CONTROLS)) {
      const index = grid && !stops.includes(control) ? -1 : 0;
      if (control.tabIndex !== index) control.tabIndex = index;
    }
  }
}

/** Whether an arrow key leaves a field: the caret is at this end, or everything is selected. */
function leaves({ selectionStart, selectionEnd, value }: HTMLInputElement, by: number): boolean {
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  const isCaret = selectionStart === selectionEnd;
  return isWhole || (isCaret && selectionEnd === (by < 0 ? 0 : value.length));
}

/** The same control in another row, else that row's amount. */
const sameIn = (row: Element | undefined, control: Element): HTMLElement | null | undefined =>
  row?.querySelector<HTMLElement>(`[part="${control.getAttribute('part')}"]`) ??
  (row && stopOf(row));

/** The target of a key from a control; undefined if the grid does not use the key. */
function goalOf(list: Element, from: HTMLElement, event: KeyboardEvent) {
  const { key, shiftKey, altKey } = event;
  const isFar = event.ctrlKey || event.metaKey;
  const row = from.closest<HTMLElement>('.line');
  if (!row || shiftKey || altKey) return undefined;
  const field = from.matches(AMOUNT) ? (from as HTMLInputElement) : undefined;
  const rows = shownRows(list);
  const [along, across, end] = [ALONG[key], ACROSS[key], ENDS[key]];
  if (isFar) return end === undefined ? undefined : sameIn(rows.at(end), from);
  // In the field of an amount these keys change the number, or move the caret to an end.
  if (field && (across ?? end) !== undefined) return undefined;
  if (across) return sameIn(rows[rows.indexOf(row) + across], from) ?? from;
  const controls = [...row.querySelectorAll<HTMLElement>(CONTROLS)].filter(
    (one) => !('checkVisibility' in one) || one.checkVisibility(),
  );
  if (end !== undefined) return controls.at(end);
  if (!along || (field && !leaves(field, along))) return undefined;
  return controls[controls.indexOf(from) + along] ?? from;
}

/** Makes the keys of a grid work in a list of rows while it is a grid. */
export function followKeys(list: HTMLElement, askForHelp: () => void): Undo {
  const listeners = new AbortController();
  const { signal } = listeners;
  const move = (event: KeyboardEvent): void => {
    const { target, key } = event;
    // Not in content of the page in a row.
    if (!(target instanceof HTMLElement && list.contains(target) && isGrid(list))) return;
    const goal = key === '?' ? target : goalOf(list, target, event);
    if (!goal) return;
    event.preventDefault();
    if (key === '?') askForHelp();
    else if (goal !== target) goal.focus();
  };
  const tab = ({ key }: KeyboardEvent): void => {
    if (key === 'Tab') setStops(list);
  };
  list.addEventListener('keydown', move, { signal });
  // Also for a Tab from elsewhere, before the browser moves the focus.
  addEventListener('keydown', tab, { signal, capture: true });
  return () => {
    listeners.abort();
    for (const control of list.querySelectorAll('[tabindex]')) control.removeAttribute('tabindex');
  };
}
