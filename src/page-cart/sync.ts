import { createCodeLane } from '../model/sync/code-lane.js';
import { createSync, type Sync } from '../model/sync/sync.js';
import { shared } from '../shared.js';
import { meeting } from './codes.js';
import { environment } from './environment.js';

/** The page's one lane for reads and writes. */
export const pageSync = (): Sync =>
  shared('sync', () => {
    const sync = createSync(environment());
    const { lane, currency } = meeting();
    lane.set(createCodeLane(sync));
    sync.state.subscribe(() => currency.set(sync.state.get().base?.cart.currency));
    return sync;
  });
