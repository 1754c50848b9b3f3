import * as limits from '../../base/cart-limits.js';
import { INITIAL, type Base, type Freshness, type SyncState } from './state.js';

const withFresh = (state: SyncState, change: Partial<Freshness>): SyncState => ({
  ...state,
  fresh: { ...state.fresh, ...change },
});

/** Whether nothing can have changed the cart since the last read. */
export const isUpToDate = (state: SyncState): state is SyncState & { readonly base: Base } =>
  !!state.base && !state.fresh.doubt;

/** Whether a write may be sent, as far as the last read is concerned. */
export const mayWrite = (state: SyncState, now: number): boolean =>
  isUpToDate(state) && now < state.fresh.trustedUntil;

/** When the cart must be read, even if nothing is to be written. */
export function mustReadAt({ base, fresh, page }: SyncState): number {
  if (fresh.readAt === -Infinity) return fresh.readAt;
  if (!base || page === 'hidden' || page === 'left') return Infinity;
  return Math.min(fresh.readAt, fresh.settlesAt === -Infinity ? Infinity : fresh.settlesAt);
}

/** Whether a call with this number shows all that has happened so far. */
export const proves = ({ fresh, lane }: SyncState, seq: number): boolean =>
  fresh.doubt <= seq && !lane.flights.length;

/** Whether an older write may still arrive. */
export const isLate = ({ fresh }: SyncState, now: number): boolean => now < fresh.settlesAt;

/** Whether a page that is left, and cannot read any more, may write: if no others may have written, nor another buyer logged in. */
export function mayWriteLast(state: SyncState, now: number): boolean {
  const { base, fresh, page } = state;
  if (fresh.by !== 'self' && !isUpToDate(state)) return false;
  // A hidden page could not read in time.
  return !base || page === 'hidden' || now < fresh.trustedUntil;
}

/** When the first write may be sent: a save of the page before would look like another writer's. */
export const firstWriteAt = ({ base, fresh }: SyncState): number =>
  fresh.waits && base?.etag === undefined ? fresh.settlesAt : -Infinity;

/** The shop's cart may have changed since the last read. */
export function mark(state: SyncState, of: Partial<Freshness> = {}): SyncState {
  const { fresh } = state;
  const { by, settlesAt = -Infinity, late = [], waits = false } = of;
  const seq = state.seq + 1;
  const before = isUpToDate(state) ? 'self' : fresh.by;
  return withFresh(
    { ...state, seq },
    {
      doubt: seq,
      by: (['tab', 'others'] as const).find((each) => each === by || each === before) ?? 'self',
      settlesAt: Math.max(fresh.settlesAt, settlesAt),
      late: [...fresh.late, ...late],
      waits: waits || fresh.waits,
    },
  );
}

/** Somebody else may have written, perhaps for another buyer. */
export const markOthers = (state: SyncState, of: Partial<Freshness> = {}): SyncState =>
  mark(state, { by: 'others', ...of });

/** A read with this number, requested at `askedAt`, has arrived: what it shows is no doubt any more. */
export function covered(state: SyncState, seq: number, askedAt: number, now: number): SyncState {
  const next = trustedFrom(state, askedAt, now);
  if (state.fresh.doubt > seq) return withFresh(next, { readAt: -Infinity });
  if (isLate(state, askedAt)) return withFresh(next, { doubt: 0, readAt: Infinity });
  return withFresh(next, { ...INITIAL.fresh, trustedUntil: next.fresh.trustedUntil });
}

/** The base is what the shop had then. While an older write may arrive, it is trusted for a moment only. */
export function trustedFrom(state: SyncState, at: number, now: number): SyncState {
  const time = isLate(state, at) ? 0 : state.page === 'active' ? limits.FRESH_FOR : limits.GRACE;
  return withFresh(state, { trustedUntil: Math.max(now + limits.FRESH_IN_DOUBT, at + time) });
}

/** A page that is away notices no changes by others, so the last read is trusted only a little longer. */
export const away = (state: SyncState, page: SyncState['page'], now: number): SyncState =>
  withFresh(
    { ...state, page },
    { trustedUntil: Math.min(now + limits.GRACE, state.fresh.trustedUntil) },
  );

/** Checkout and leaving do not wait. */
export const hurried = (state: SyncState): SyncState => withFresh(state, { waits: false });

/** The cart is to be read then; at once also by a hidden page. */
export const wantRead = (state: SyncState, at = -Infinity): SyncState =>
  state.fresh.readAt === -Infinity ? state : withFresh(state, { readAt: at });

/** A read has failed. The first one is not repeated, because the buyer can try again, unless another was requested since. */
export const readMissed = (state: SyncState, seq: number): SyncState =>
  state.base || state.fresh.doubt > seq ? state : withFresh(state, { readAt: Infinity });

/** Requests a read if the cart may have changed. */
export const catchUp = (state: SyncState): SyncState =>
  state.base && !isUpToDate(state) ? wantRead(state) : state;
