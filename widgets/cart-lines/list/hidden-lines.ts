import { shared } from '../../../src/base/registry.js';
import { createStore, type Store } from '../../../src/base/store.js';

const NONE: ReadonlySet<string> = new Set();

/** Keys of the lines that all lists of the page hide. They stay in the page, so that no edit is lost. */
export const hiddenLines = (): Store<ReadonlySet<string>> =>
  shared('hidden-lines', () => createStore(NONE));

/** Whether a line is shown. */
export const isListed = ({ key }: { readonly key: string }): boolean =>
  !hiddenLines().get().has(key);

export const showAllLines = (): void => hiddenLines().set(NONE);
