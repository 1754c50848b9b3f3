import type { Flight, Lane } from './state.js';

/** Every second fresh token or conflict in a row, and each after that, counts as a failure. */
export const MOST_IN_A_ROW = 2;
/** A call is over after this time, even if the browser never says so; longer than the limit of each call. */
const DEADLINE = 50_000;
const DEADLINE_PER_LINE = 100;
/** The longest time between the end of a page's calls and the end of the page. */
const END_OF_PAGE = 500;
const FIRST_RETRY = 1000;
const LAST_RETRY = 300_000;

/** A call begins. */
export function depart(
  lane: Lane,
  call: Omit<Flight, 'startedAt' | 'deadline'>,
  now: number,
): Lane {
  const lines = call.write?.type === 'lines' ? call.write.lines.length : 0;
  const deadline = now + DEADLINE + lines * DEADLINE_PER_LINE;
  return { ...lane, flights: [...lane.flights, { ...call, startedAt: now, deadline }] };
}

/** Calls have ended, or nobody waits for them any more. */
export const arrive = (lane: Lane, isOver: (flight: Flight) => boolean): Lane => ({
  ...lane,
  flights: lane.flights.filter((flight) => !isOver(flight)),
});

/** A call has got no answer: it counts as under way for another moment. */
export const endSoon = (lane: Lane, lost: Flight, now: number): Lane => ({
  ...lane,
  flights: lane.flights.map((flight) =>
    flight === lost ? { ...flight, deadline: now + END_OF_PAGE } : flight,
  ),
});

/** After a new event, failed writes are repeated at once, and another fresh token is requested. */
export const tryAtOnce = (lane: Lane): Lane => ({
  ...lane,
  failures: 0,
  retryAt: -Infinity,
  strikes: { ...lane.strikes, auth: lane.strikes.auth % MOST_IN_A_ROW },
});

/** The shop works: nothing that failed before it counts. */
export const worked = (lane: Lane): Lane => ({
  ...tryAtOnce(lane),
  strikes: { auth: 0, conflict: 0 },
});

export const failed = (lane: Lane, now: number): Lane => ({
  ...lane,
  failures: lane.failures + 1,
  retryAt: now + Math.min(LAST_RETRY, FIRST_RETRY * 2 ** lane.failures),
});

export const struck = (lane: Lane, why: keyof Lane['strikes']): Lane => ({
  ...lane,
  strikes: { ...lane.strikes, [why]: lane.strikes[why] + 1 },
});

/** Whether a refused token is renewed. After a few refusals none is requested without a new event. */
export const mayRenew = ({ strikes }: Lane): boolean => strikes.auth < MOST_IN_A_ROW ** 2;
