import { createSync, type Sync } from '../model/sync/sync.js';
import { shared } from '../shared.js';
import { environment } from './environment.js';

/** The page's one lane of reading and writing. */
export const pageSync = (): Sync => shared('sync', () => createSync(environment()));
