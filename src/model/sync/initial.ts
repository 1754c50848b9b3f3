import type { Freshness, SyncState } from './state.js';

/** Before anything is read. */
export const UNREAD: Freshness = {
  trustedUntil: -Infinity,
  readAt: Infinity,
  doubt: 0,
  by: 'self',
  settlesAt: -Infinity,
  late: [],
  waits: false,
};

export const INITIAL: SyncState = {
  log: new Map(),
  seq: 0,
  news: 'none',
  fresh: UNREAD,
  lane: {
    lock: 'none',
    flights: [],
    failures: 0,
    retryAt: -Infinity,
    notBefore: -Infinity,
    auth: 0,
    conflict: 0,
  },
  page: 'active',
};
