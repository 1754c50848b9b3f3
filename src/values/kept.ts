import { createKeeper, undoAll, type Readable, type Undo } from '../base/store.js';
import type { Saving } from '../model/saving.js';
import type { Remote, RemoteState } from './remote.js';

/** What is read while parts of the page show it. */
export interface Kept<T> extends Readable<RemoteState<T>> {
  keep(): Undo;
}

/**
 * While kept, a value is read whenever something else is wanted, and there is none while nothing is.
 *
 * @param wanted - what the value is wanted for, such as a country; empty for nothing.
 * @param saving - if saves change the value, too: it is then read after each, and the last one stays meanwhile.
 */
export function readWhileKept<T>(
  value: Remote<T>,
  wanted: () => string,
  changes: readonly Readable<unknown>[],
  saving?: Saving,
): Kept<T> {
  let last = '';
  const read = (): void => {
    last = wanted();
    if (!last || !saving) value.clear();
    if (last) void value.read();
  };
  const follow = (): void => void (wanted() !== last && read());
  return {
    ...value,
    keep: createKeeper(() => {
      // What changes with saves may have changed while no part showed it.
      (saving ? read : follow)();
      const stops = changes.map(({ subscribe }) => subscribe(follow));
      if (saving) stops.push(saving.onWorthChanged(read));
      return undoAll(...stops);
    }),
  };
}
