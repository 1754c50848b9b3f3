import * as limits from '../../base/cart-limits.js';
import { isApiError } from '../../api/http/errors.js';
import { firstWriteAt, isUpToDate, mayWrite, mayWriteLast, mustReadAt } from './freshness.js';
import { announced, callOf, dueNow, hasWork, isLone, isOfLines } from './log.js';
import { isUnderWay, lastOf, notify, pending, shownLines } from './log.js';
import type { Flight, Intent, Lane, Moment, SyncState, Write } from './state.js';

const inLane = (state: SyncState, change: Partial<Lane>): SyncState => ({
  ...state,
  lane: { ...state.lane, ...change },
});

export const withLock = (state: SyncState, lock: Lane['lock']): SyncState =>
  inLane(state, { lock });

/** The names under which failures are reported. */
export const OPERATIONS = {
  read: 'get-cart',
  lines: 'update-cart',
  remove: 'delete-from-cart',
  note: 'save-cart-remarks',
};

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

export const end = (state: SyncState, ...over: readonly Flight[]): SyncState =>
  inLane(state, { flights: state.lane.flights.filter((flight) => !over.includes(flight)) });

/** Nobody hears any more how these writes end: like those of a page that is left, they are over at their deadline. */
export function unheard(state: SyncState, sent: readonly Sent[], deadline: number): SyncState {
  const beacons = sent.map((flight) => ({ ...flight, via: 'beacon', deadline }) as const);
  return inLane(state, { flights: [...state.lane.flights, ...beacons] });
}

/** After a new event, failed writes are repeated at once, and a fresh token may be requested again. */
export function retried(state: SyncState): SyncState {
  const auth = state.lane.auth % limits.MAX_IN_A_ROW;
  return inLane(state, { failures: 0, retryAt: state.lane.notBefore, auth });
}

/** The shop works: nothing that has failed before counts. */
export const worked = (state: SyncState): SyncState =>
  inLane(retried(state), { retryAt: -Infinity, notBefore: -Infinity, auth: 0, conflict: 0 });

/** An answer may say how long the shop wants no other call. */
export function paused(state: SyncState, now: number, error: unknown): SyncState {
  const { retryAfter = -Infinity } = isApiError(error) ? error : {};
  const { notBefore: before, retryAt } = state.lane;
  const notBefore = Math.max(before, now + Math.min(limits.LAST_RETRY, retryAfter));
  return inLane(state, { notBefore, retryAt: Math.max(retryAt, notBefore) });
}

export function failed(state: SyncState, now: number): SyncState {
  const { failures, notBefore } = state.lane;
  const pause = Math.min(limits.LAST_RETRY, limits.FIRST_RETRY * 2 ** failures);
  return inLane(state, { failures: failures + 1, retryAt: Math.max(now + pause, notBefore) });
}

export const struck = (state: SyncState, why: 'auth' | 'conflict'): SyncState =>
  inLane(state, { [why]: state.lane[why] + 1 });

const READ = { carries: new Set<number>(), via: 'lane' } as const;

/**
 * Decides what comes next, if no call is under way: a read that is due; a removal, because a save that overtook it would bring
 * the line back; the lines, all together; the notes; codes, which may need all of these. A write needs the lock, and a read
 * that is new enough.
 */
export function plan(state: SyncState, moment: Moment): SyncState {
  const { base, lane } = state;
  const { now, out } = moment;
  if (lane.flights.length) return state;
  const mayTry = now >= lane.retryAt;
  if (mayTry && now >= mustReadAt(state)) return send(state, READ, moment);
  const next = nextIntents(state, now);
  const [first] = next;
  // The lock is there already when a link is pressed.
  const isSoon = mayTry && base && hasWork(state, isOfLines);
  if (!first && !isSoon) {
    if (lane.lock !== 'held') return announced(state, moment);
    out.push({ type: 'releaseLock' });
    return announced(withLock(state, 'none'), moment);
  }
  if (lane.lock === 'none') {
    out.push({ type: 'takeLock' });
    return withLock(state, 'asked');
  }
  if (!first || lane.lock === 'asked') return state;
  // A code needs no cart, unless it may be another buyer's.
  const isKnown = first.kind === 'code' ? isUpToDate(state) : mayWrite(state, now);
  // Within the lock, so that no other tab writes between the read and the write.
  if (base && !isKnown) return send(state, READ, moment);
  notify(moment, 'writing', undefined);
  // Before the lock is released, because the next tab may get it before it receives the message.
  out.push({ type: 'postToTabs', message: 'unclear' });
  const call = isLone(first) ? loneCall(first) : cartCall(state, next, base?.etag);
  return send(state, { ...call, via: 'lane' }, moment);
}

const dueAt = ({ stage }: Intent): number => (stage.at === 'open' ? stage.dueAt : -Infinity);

/** When something is to be done, because no other event will come. */
export function wakeAt(state: SyncState, now: number): number {
  const { flights, retryAt } = state.lane;
  const firstAt = Math.max(retryAt, firstWriteAt(state));
  const writesAt = pending(state).map((intent) => Math.max(dueAt(intent), firstAt));
  const readAt = Math.max(retryAt, mustReadAt(state));
  const times = flights.length ? flights.map(({ deadline }) => deadline) : [readAt, ...writesAt];
  return Math.min(...times.filter((at) => at > now));
}

const wasRefused = (intent: Intent): boolean => !!lastOf(intent)?.how.startsWith('refused');

/** What the next write carries: one removal, note or code, or all changes of lines. */
function nextIntents(state: SyncState, now: number): readonly Intent[] {
  const all = pending(state);
  const ofLines = state.base ? all.filter(isOfLines) : [];
  const code = all.find(({ kind }) => kind === 'code');
  const isDue = (intent: Intent): boolean => now >= dueAt(intent) || !!code;
  if (now >= state.lane.retryAt && now >= firstWriteAt(state)) {
    const others = ofLines.filter((intent) => !isLone(intent));
    const isReady = others.length > 0 && others.every(isDue);
    const removals = ofLines.filter((intent) => isLone(intent) && isDue(intent));
    // A removal that the shop could not carry out does not block the others.
    const removal = removals.find((intent) => !lastOf(intent)) ?? removals[0];
    if (removal && !(isReady && lastOf(removal)?.error?.status)) return [removal];
    const fresh = others.filter((intent) => !wasRefused(intent));
    if (isReady) return fresh.length ? fresh : others.slice(0, 1);
    const note = all.find(({ kind }) => kind === 'note');
    if (note && now >= dueAt(note)) return [note];
  }
  // Codes never overtake lines.
  return code && !ofLines.length && now >= state.lane.notBefore ? [code] : [];
}

const loneCall = (write: Write & Intent) => ({ write, carries: new Set([write.seq]) });

/** A save of the whole cart with these intents, and what the page has rounded: not after a refusal, where each goes alone. */
function cartCall(state: SyncState, wanted: readonly Intent[], etag: string | undefined) {
  const isAlone = wanted.some(wasRefused);
  const all = [...state.log.values()].filter(
    (intent) => wanted.includes(intent) || (intent.stage.at === 'rounded' && !isAlone),
  );
  const carries = new Set(all.map(({ seq }) => seq));
  // Lines that are deleted by a call of their own stay out of it.
  const own = [...state.log].filter(
    ([, each]) => carries.has(each.seq) || callOf(each) === 'remove',
  );
  const lines = shownLines({ ...state, log: new Map(own) });
  return { write: { kind: 'lines', lines, etag }, carries } as const;
}

/** Sends what no call carries yet beside the running ones, unless the cart may be another one by now. */
export function leave(from: SyncState, moment: Moment): SyncState {
  let state = dueNow(from, moment.now);
  const isSent = (intent: Intent): boolean =>
    isUnderWay(state, intent) ||
    (intent.stage.at === 'unsure' && intent.stage.last.how === 'beacon');
  const open = pending(state).filter((intent) => !isSent(intent));
  if (!open.length || !mayWriteLast(state, moment.now)) return state;
  const own = open.filter(isLone);
  const running = state.lane.flights.filter(isWrite);
  // A running save still contains the removed lines, and may arrive last.
  const isSaving = running.some(({ write }) => write.kind === 'lines');
  const isRemoving = own.some(({ kind }) => kind === 'remove');
  const isSaved = state.base && (own.length < open.length || (isSaving && isRemoving));
  notify(moment, 'writing', undefined);
  // Another write changes the version, and a save that is refused for it cannot be repeated.
  const etag = running.length ? undefined : state.base?.etag;
  const save = cartCall(state, pending(state).filter(isOfLines), etag);
  const callsOf = (kind: Write['kind']) => own.filter((each) => each.kind === kind).map(loneCall);
  const calls = [
    // With a version, the save alone removes the lines.
    ...(isSaved && etag !== undefined ? [] : callsOf('remove')),
    ...(isSaved ? [save] : []),
    // Notes change the version, and codes never overtake lines.
    ...callsOf('note'),
    ...callsOf('code'),
  ];
  for (const call of calls) state = send(state, { ...call, via: 'beacon' }, moment);
  return state;
}
