import { ApiError } from '../../api/http/errors.js';
import type { Outcome, Rejected, Unknown } from '../../api/client/outcome.js';
import { isLate, LATE_WRITE, mark, wantRead } from './doubt.js';
import { isZero } from './judge.js';
import { arrive, endSoon, failed, MOST_IN_A_ROW, struck, worked } from './lane.js';
import { endCodes, hasLineWork, hasOwnKey, isCarried, isOfLine, mapLog, notify } from './log.js';
import { readFailed, withoutVersion, written } from './receive.js';
import type { Attempt, Command, Ended, Flight, Intent, SyncState, Write } from './state.js';

/** More conflicts in a row count as a refusal, also if the save named a version. */
const MOST_CONFLICTS = 6;
/** After this number of failures, "forbidden" counts as a refusal of the content. */
const MOST_DENIALS = 3;
/** Codes do not wait for lines that have failed so often in a row. */
const CODES_WAIT = 2;

type Sent = Flight & { readonly write: Write };

/**
 * The end of a write. What it carried is no longer unsaved only if it was carried out:
 *
 * | outcome         | lines, a deletion                            | notes             | a code |
 * | --------------- | -------------------------------------------- | ----------------- | ------ |
 * | done            | stored                                       | stored            | ended  |
 * | content refused | each alone after a read; at last refused     | stay in the field | ended  |
 * | token renewed   | again after a read; every second time failed | the same          | again  |
 * | session ended   | failed; 403 for the fourth time: refused     | the same          | ended  |
 * | conflict        | again after a read; failed; refused          | the same          | again  |
 * | a page of HTML  | a read decides: stored, failed, or refused   | the same          | ended  |
 * | lost            | failed; a read decides                       | the same          | ended  |
 *
 * What has failed is sent again later. What a beacon carried is stored when a read has shown it.
 */
export function writeEnded(
  state: SyncState,
  sent: Sent,
  outcome: Outcome,
  now: number,
  out: Command[],
): SyncState {
  const over = landed(state, sent);
  if (sent.via === 'beacon') {
    const isLost = outcome.kind === 'unknown' && outcome.why === 'lost';
    if (outcome.kind !== 'done' && sent.write.type !== 'code') {
      notify(out, { type: 'failed', what: sent.write.type, error: outcome.error });
    }
    // A browser drops the calls of a page just before it reports the end of the page. They still arrive.
    return isLost
      ? { ...state, lane: endSoon(state.lane, sent, now) }
      : beaconEnded(over, sent, outcome, out);
  }
  if (outcome.kind === 'done') return done(over, sent, outcome, now, out);
  return outcome.kind === 'rejected'
    ? rejected(over, sent, outcome, now, out)
    : unclear(over, sent, outcome, now, out);
}

/** Calls that the browser or the network never ends are over at their deadline. */
export function expired(state: SyncState, now: number, out: Command[]): SyncState {
  let next = state;
  for (const flight of state.lane.flights) {
    if (now < flight.deadline) continue;
    const { outcome, error } = lost('timeout');
    if (!isSent(flight)) next = readFailed(next, flight, error, now, out);
    else if (flight.via === 'lane') next = writeEnded(next, flight, outcome, now, out);
    else next = beaconEnded(landed(next, flight), flight, outcome, out);
  }
  return next;
}

/** The browser has restored the page: no call from before ends any more, but a write may still arrive. */
export function restored(state: SyncState, out: Command[]): SyncState {
  const sent = state.lane.flights.filter(isSent);
  const settlesAt = Math.max(...sent.map(({ startedAt }) => startedAt + LATE_WRITE));
  let next: SyncState = { ...state, lane: arrive(state.lane, () => true) };
  for (const flight of sent) next = beaconEnded(next, flight, lost('network').outcome, out);
  return mark(next, 'others', { settlesAt, late: sent.map(({ write }) => write) });
}

const landed = (state: SyncState, ended: Flight): SyncState => ({
  ...state,
  lane: arrive(state.lane, (flight) => flight === ended),
});

export const isSent = (flight: Flight): flight is Sent => flight.write !== undefined;

function lost(code: 'timeout' | 'network') {
  const facts = { code, operation: 'update-cart', method: '', url: '', cause: 'it never ended' };
  const error = new ApiError(facts);
  return { error, outcome: { kind: 'unknown', why: 'lost', error } as const };
}

function attempted(
  state: SyncState,
  { carries }: Sent,
  how: Attempt['how'],
  error?: ApiError,
): SyncState {
  const from = state.base?.cart.lines ?? [];
  return mapLog(state, (intent) => {
    if (!isCarried(carries, intent)) return intent;
    const before = intent.last?.how === how ? intent.last.tries : 0;
    return { ...intent, last: { how, error, from, size: carries.size, tries: before + 1 } };
  });
}

function beaconEnded(state: SyncState, sent: Sent, outcome: Outcome, out: Command[]): SyncState {
  const { write } = sent;
  // A repetition could add a code twice.
  if (write.type === 'code') return endCodes(mark(state, 'self'), outcome, out, write.code);
  const isDone = outcome.kind === 'done';
  const error = isDone ? undefined : outcome.error;
  return mark(attempted(state, sent, isDone ? 'sent' : 'lost', error), 'self');
}

/** The shop has carried it out. */
function done(
  state: SyncState,
  { write, carries }: Sent,
  outcome: Outcome & { readonly kind: 'done' },
  now: number,
  out: Command[],
): SyncState {
  const carried: Intent[] = [];
  const late = isLate(state, now);
  const isOfLines = write.type === 'lines' || write.type === 'delete';
  const settled = mapLog(state, (intent) => {
    if (!isCarried(carries, intent) || intent.kind === 'code') return intent;
    carried.push(intent);
    const isKept = isZero(intent) || hasOwnKey(intent) || (late && intent.kind !== 'resave');
    return isKept ? { ...intent, isStored: true, last: undefined, held: undefined } : undefined;
  });
  const news = isOfLines ? 'lines' : state.news === 'none' ? 'some' : state.news;
  const next: SyncState = { ...settled, lane: worked(state.lane), news };
  const changes = carried.flatMap((intent): Ended[] => {
    if (intent.held === 'rounded') return [];
    return [{ intent, line: isOfLine(intent) ? lineIn(write, intent.key) : undefined }];
  });
  if (changes.length) notify(out, { type: 'ended', how: 'stored', changes });
  if (write.type === 'lines') notify(out, { type: 'saved', lines: write.lines });
  const after = written(next, write, outcome, now, out);
  // The present version is unknown: the cart is read before the next write.
  const isVersionLost =
    state.base?.etag !== undefined &&
    (outcome.etag === undefined || after.base?.etag !== outcome.etag);
  const known = isVersionLost ? withoutVersion(after) : after;
  return write.type === 'code' ? endCodes(known, outcome, out, write.code) : known;
}

const lineIn = (write: Write, wanted: string) =>
  write.type === 'lines' ? write.lines.find(({ key }) => key === wanted) : undefined;

function rejected(
  state: SyncState,
  sent: Sent,
  outcome: Rejected,
  now: number,
  out: Command[],
): SyncState {
  const { error, why } = outcome;
  const isRenewed = error.code === 'renewed';
  const doubted = mark(state, why === 'content' || isRenewed ? 'self' : 'others');
  if (why === 'content') return refused(doubted, sent, outcome, out);
  if (why === 'auth' && !isRenewed) {
    // The cause is probably not the token but the content.
    const isVerdict = error.status === 403 && doubted.lane.failures >= MOST_DENIALS;
    return isVerdict
      ? refused(doubted, sent, outcome, out)
      : giveUp(doubted, sent, outcome, now, out);
  }
  const lane = struck(doubted.lane, why);
  const next = { ...doubted, lane };
  if (why === 'auth') {
    return lane.strikes.auth % MOST_IN_A_ROW ? next : giveUp(next, sent, outcome, now, out);
  }
  const count = lane.strikes.conflict;
  if (count <= MOST_IN_A_ROW) return next;
  // With versions, this means that other writers are active: the edit is still valid.
  const isVersioned = sent.write.type === 'lines' && sent.write.etag !== undefined;
  return isVersioned && count <= MOST_CONFLICTS
    ? giveUp(next, sent, outcome, now, out)
    : refused({ ...next, lane: worked(lane) }, sent, outcome, out);
}

function unclear(
  state: SyncState,
  sent: Sent,
  outcome: Unknown,
  now: number,
  out: Command[],
): SyncState {
  const { error, why } = outcome;
  // Given up by us, not by the shop, which may carry it out yet.
  const isTimeout = error.code === 'timeout';
  const late = isTimeout ? { settlesAt: now + LATE_WRITE, late: [sent.write] } : {};
  const next = attempted(mark(state, 'self', late, now), sent, why, error);
  out.push({ type: 'postToTabs', message: isTimeout ? 'late' : 'unclear' });
  const isReadFirst = why === 'html' && state.base !== undefined && sent.write.type !== 'code';
  return isReadFirst ? wantRead(next) : giveUp(next, sent, outcome, now, out);
}

/** A failed write is kept and repeated later. The buyer can try a code again. */
function giveUp(
  state: SyncState,
  { write }: Sent,
  outcome: Rejected | Unknown,
  now: number,
  out: Command[],
): SyncState {
  if (write.type === 'code') return endCodes(state, outcome, out, write.code);
  notify(out, { type: 'failed', what: write.type, error: outcome.error });
  const next = { ...state, lane: failed(state.lane, now) };
  const isLong = next.lane.failures >= CODES_WAIT || !hasLineWork(next);
  return isLong ? endCodes(next, outcome, out) : next;
}

/** The shop has refused the content. A read shows whether a change is at fault, and each is sent alone. */
function refused(state: SyncState, sent: Sent, outcome: Rejected, out: Command[]): SyncState {
  const { write, carries } = sent;
  if (write.type === 'code') return endCodes(state, outcome, out, write.code);
  const next = attempted(state, sent, 'refused', outcome.error);
  if (write.type !== 'note') return wantRead(next);
  return mapLog(next, (intent) => {
    if (!isCarried(carries, intent)) return intent;
    notify(out, { type: 'ended', how: 'refused', changes: [{ intent }] });
    return undefined;
  });
}
