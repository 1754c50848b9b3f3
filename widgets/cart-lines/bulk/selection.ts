import { pageCart } from '../../../src/instances/cart.js';
import type { Line } from '../../../src/rules/cart.js';
import { shared } from '../../../src/base/registry.js';
import { createStore, type Store, type Undo } from '../../../src/base/store.js';
import { hiddenLines, isListed } from '../list/hidden-lines.js';

/** Keys of the lines that are selected, the same for all lists of the page. */
export const selection = (): Store<ReadonlySet<string>> =>
  shared('selection', () => createStore<ReadonlySet<string>>(new Set()));

/** The keys of the lines that the buyer sees and may remove: only these can be selected. */
export const removableKeys = (lines: readonly Line[] = []): string[] =>
  lines.filter((line) => !line.isUnremovable && isListed(line)).map(({ key }) => key);

const keysOfCart = (): string[] => removableKeys(pageCart().current()?.lines);

/** The line at which the next range starts. */
let anchor: string | undefined;

/** Selects or deselects a line; with `isRange` all lines from the previous one to this one. */
export function select(key: string, isOn: boolean, isRange: boolean): void {
  const keys = keysOfCart();
  const ends = [keys.indexOf(anchor ?? key), keys.indexOf(key)].sort((a, b) => a - b);
  const [from = 0, to = 0] = ends;
  const meant = isRange && from >= 0 ? keys.slice(from, to + 1) : [key];
  const next = new Set(selection().get());
  for (const each of meant) {
    if (isOn) next.add(each);
    else next.delete(each);
  }
  anchor = key;
  selection().set(next);
}

export const selectAll = (isOn: boolean): void =>
  selection().set(new Set(isOn ? keysOfCart() : []));

/** While active, removed and hidden lines are no longer selected, even if they are restored or shown again. */
export function forgetGoneLines(): Undo {
  const forget = (): void => {
    const all = selection().get();
    const kept = [...all].filter((key) => pageCart().find(key) && isListed({ key }));
    if (kept.length < all.size) selection().set(new Set(kept));
  };
  const undo = [pageCart().state.subscribe(forget), hiddenLines().subscribe(forget)];
  return () => undo.forEach((end) => end());
}
