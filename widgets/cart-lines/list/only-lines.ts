import { shared } from '../../../src/shared.js';
import { createStore, type Store } from '../../../src/store.js';

/** Keys of the lines that all lists of the page show; undefined if they show all. The others are only hidden, so that no edit is lost. */
export const onlyLines = (): Store<ReadonlySet<string> | undefined> =>
  shared('only-lines', () => createStore<ReadonlySet<string> | undefined>(undefined));

/** Whether a line is shown. */
export const isListed = ({ key }: { readonly key: string }): boolean =>
  onlyLines().get()?.has(key) ?? true;
