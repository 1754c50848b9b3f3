import type { Base, Doubt, SyncState } from './state.js';

/** How long a read or a save is trusted, in milliseconds. */
const FRESH_FOR = 30_000;
/** How long while an older write may still arrive: until the write that needed the read is sent. */
const FRESH_IN_DOUBT = 100;
/** A page that is hidden or loses the focus still sends the buyer's last edits. */
export const GRACE = 2000;
/** How long the save of a page that was left may take to arrive. */
export const EXIT_WRITE_TIME = 4500;
/** How long a write that was given up may still be carried out by the shop. */
export const LATE_WRITE = 30_000;
/** After the last of several saves, the cart is read to see their result. */
export const RECHECK_AFTER = 3000;

/** Whether the cart may have changed since this call was requested. */
export const isDoubted = ({ doubt }: SyncState, seq: number): boolean =>
  !!doubt && doubt.since > seq;

/** Whether nothing can have changed the cart since the last read. */
export const isUpToDate = (state: SyncState): state is SyncState & { readonly base: Base } =>
  !!state.base && !isDoubted(state, state.base.seq);

/** Whether the last read is new enough to write from. */
export const isFresh = (state: SyncState, now: number): boolean =>
  isUpToDate(state) && now < state.base.trustedUntil;

/** Whether an older write may still arrive. */
export const isLate = ({ doubt }: SyncState, now: number): boolean =>
  !!doubt && now < doubt.settlesAt;

/**
 * Whether a page that is left may write from its last read, as it cannot read the cart again: if no others may have
 * written since, nor another buyer logged in. A hidden page could not read it in time.
 */
export function mayWriteLast(state: SyncState, now: number): boolean {
  const { base, doubt, lane, page } = state;
  if (lane.auth > 0 || (doubt?.by === 'others' && !isUpToDate(state))) return false;
  return !base || page === 'hidden' || now < base.trustedUntil;
}

/** When the first write may be sent: nobody could tell a save of the page before from another writer's. */
export const firstWriteAt = ({ base, doubt }: SyncState): number =>
  doubt?.waits && base?.etag === undefined ? doubt.settlesAt : -Infinity;

/** How long a read that was requested at `askedAt`, or a save that has ended then, is trusted. */
export function trustFrom(state: SyncState, askedAt: number, now: number): number {
  const least = now + FRESH_IN_DOUBT;
  if (isLate(state, askedAt)) return least;
  return Math.max(least, askedAt + (state.page === 'active' ? FRESH_FOR : GRACE));
}

/** The shop's cart may have changed since the last read. */
export function mark(state: SyncState, of: Partial<Doubt> = {}): SyncState {
  const { by, settlesAt = -Infinity, late = [], waits = false } = of;
  const { doubt: before } = state;
  const seq = state.seq + 1;
  const lateBefore = before?.late ?? [];
  const isOthers = by === 'others' || (before?.by === 'others' && !isUpToDate(state));
  const doubt: Doubt = {
    by: isOthers ? 'others' : 'self',
    since: seq,
    settlesAt: Math.max(before?.settlesAt ?? -Infinity, settlesAt),
    late: late === 'unknown' || lateBefore === 'unknown' ? 'unknown' : [...lateBefore, ...late],
    waits: waits || (before?.waits ?? false),
  };
  return { ...state, seq, doubt };
}

/** Somebody else may have written, perhaps for another buyer. */
export const markOthers = (state: SyncState, of: Partial<Doubt> = {}): SyncState =>
  mark(state, { ...of, by: 'others' });

/** Checkout and leaving do not wait. */
export const hurried = (state: SyncState): SyncState =>
  state.doubt?.waits ? { ...state, doubt: { ...state.doubt, waits: false } } : state;

/** A read has ended that was requested then: what it covers is no doubt any more. */
export function covered(state: SyncState, askedAt: number): SyncState {
  const readWanted = !isUpToDate(state);
  const doubt = readWanted || isLate(state, askedAt) ? state.doubt : undefined;
  return { ...state, doubt, readWanted };
}

export const wantRead = (state: SyncState, isWanted = true): SyncState =>
  isWanted && !state.readWanted ? { ...state, readWanted: true } : state;

/** A read has failed: the buyer can try the first one again; a later one, or one requested since, is repeated. */
export const readMissed = (state: SyncState, seq: number): SyncState =>
  state.base || isDoubted(state, seq) ? state : { ...state, readWanted: false };

/** Requests a read if the cart may have changed. */
export const catchUp = (state: SyncState): SyncState =>
  wantRead(state, !!state.base && !isUpToDate(state));

/** When the cart is read to see the result of writes, although nobody has asked. */
export function checkAt({ base, doubt, page }: SyncState): number {
  if (!base || page === 'hidden' || page === 'left') return Infinity;
  const isUnsettled = doubt && base.askedAt < doubt.settlesAt;
  return Math.min(base.recheckAt ?? Infinity, isUnsettled ? doubt.settlesAt : Infinity);
}
