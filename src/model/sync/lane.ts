import type { Flight, Lane, Moment, SyncState, Write } from './state.js';

/** Every second fresh token or conflict in a row, and each after that, counts as a failure. */
export const MOST_IN_A_ROW = 2;
/** A call is over after this time, even if the browser never says so; longer than the limit of each call. */
const DEADLINE = 50_000;
const DEADLINE_PER_LINE = 100;
const FIRST_RETRY = 1000;
const LAST_RETRY = 300_000;

export const inLane = (state: SyncState, change: Partial<Lane>): SyncState => ({
  ...state,
  lane: { ...state.lane, ...change },
});

type Call = Pick<Flight, 'write' | 'carries' | 'via'>;
export type Sent = Flight & { readonly write: Write };

export const isWrite = (flight: Flight): flight is Sent => !!flight.write;

/** A call begins. Its number is that of the new state. */
export function depart(state: SyncState, call: Call, { now, out }: Moment): SyncState {
  const { flights, auth } = state.lane;
  const id = state.seq + 1;
  const lines = call.write?.kind === 'lines' ? call.write.lines.length : 0;
  const deadline = now + DEADLINE + lines * DEADLINE_PER_LINE;
  // After a few refused tokens none is requested without a new event.
  const mayRenew = call.via === 'lane' && auth < MOST_IN_A_ROW ** 2;
  out.push({ type: 'call', id, write: call.write, mayRenew });
  const flight = { ...call, id, startedAt: now, deadline };
  return inLane({ ...state, seq: id }, { flights: [...flights, flight] });
}

/** Calls have ended, or nobody waits for them any more. */
export const arrive = (state: SyncState, ...over: readonly Flight[]): SyncState =>
  inLane(state, { flights: state.lane.flights.filter((flight) => !over.includes(flight)) });

/** After a new event, failed writes are repeated at once, and another fresh token is requested. */
export function retried(state: SyncState): SyncState {
  const auth = state.lane.auth % MOST_IN_A_ROW;
  return inLane(state, { failures: 0, retryAt: -Infinity, auth });
}

/** The shop works: nothing that failed before it counts. */
export const worked = (state: SyncState): SyncState =>
  inLane(retried(state), { auth: 0, conflict: 0 });

export function failed(state: SyncState, now: number): SyncState {
  const { failures } = state.lane;
  const retryAt = now + Math.min(LAST_RETRY, FIRST_RETRY * 2 ** failures);
  return inLane(state, { failures: failures + 1, retryAt });
}
