import * as limits from '../../base/cart-limits.js';
import { isApiError } from '../../api/http/errors.js';
import type { Flight, Lane, Moment, SyncState, Write } from './state.js';

const inLane = (state: SyncState, change: Partial<Lane>): SyncState => ({
  ...state,
  lane: { ...state.lane, ...change },
});

export const withLock = (state: SyncState, lock: Lane['lock']): SyncState =>
  inLane(state, { lock });

type Call = Pick<Flight, 'write' | 'carries' | 'via'>;
export type Sent = Flight & { readonly write: Write };

export const isWrite = (flight: Flight): flight is Sent => !!flight.write;

/** Whether the cart is being read, or is to be read at once. */
export const isReading = ({ fresh, lane }: SyncState): boolean =>
  fresh.readAt === -Infinity || !lane.flights.every(isWrite);

/** A call begins. Its number is that of the new state. */
export function send(state: SyncState, call: Call, { now, out }: Moment): SyncState {
  const { flights, auth } = state.lane;
  const id = state.seq + 1;
  const lines = call.write?.kind === 'lines' ? call.write.lines.length : 0;
  const deadline = now + limits.CALL_ENDS + lines * limits.CALL_ENDS_PER_LINE;
  // After a few refused tokens none is requested without a new event.
  const mayRenew = call.via === 'lane' && auth < limits.MAX_IN_A_ROW ** 2;
  out.push({ type: 'call', id, write: call.write, mayRenew });
  const flight = { ...call, id, startedAt: now, deadline };
  return inLane({ ...state, seq: id }, { flights: [...flights, flight] });
}

/** Calls have ended, or nobody waits for them any more. */
export const end = (state: SyncState, ...over: readonly Flight[]): SyncState =>
  inLane(state, { flights: state.lane.flights.filter((flight) => !over.includes(flight)) });

/** Nobody hears any more how these writes end, so that they are over then, like those of a page that is left. */
export function unheard(state: SyncState, sent: readonly Sent[], deadline: number): SyncState {
  const beacons = sent.map((flight) => ({ ...flight, via: 'beacon', deadline }) as const);
  return inLane(state, { flights: [...state.lane.flights, ...beacons] });
}

/** After a new event, failed writes are repeated at once, and another fresh token is requested. */
export function retried(state: SyncState): SyncState {
  const auth = state.lane.auth % limits.MAX_IN_A_ROW;
  return inLane(state, { failures: 0, retryAt: state.lane.notBefore, auth });
}

/** The shop works: nothing that failed before it counts. */
export const worked = (state: SyncState): SyncState =>
  inLane(retried(state), { retryAt: -Infinity, notBefore: -Infinity, auth: 0, conflict: 0 });

export function failed(state: SyncState, now: number, error?: unknown): SyncState {
  const { failures, notBefore: before } = state.lane;
  const { retryAfter = -Infinity } = isApiError(error) ? error : {};
  const notBefore = Math.max(before, now + Math.min(limits.LAST_RETRY, retryAfter));
  const pause = Math.min(limits.LAST_RETRY, limits.FIRST_RETRY * 2 ** failures);
  return inLane(state, {
    failures: failures + 1,
    retryAt: Math.max(now + pause, notBefore),
    notBefore,
  });
}

/** One more ending in a row that is no failure yet. */
export const struck = (state: SyncState, why: 'auth' | 'conflict'): SyncState =>
  inLane(state, { [why]: state.lane[why] + 1 });
