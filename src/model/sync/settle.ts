import { ApiError } from '../../api/http/errors.js';
import { lost } from '../../api/client/outcome.js';
import type { Done, Outcome, Rejected, Unknown } from '../../api/client/outcome.js';
import { isLate, LATE_WRITE, mark, markOthers, wantRead } from './doubt.js';
import { isKept } from './judge.js';
import { arrive, failed, inLane, isWrite, MOST_IN_A_ROW, worked, type Sent } from './lane.js';
import { endCodes, hasLineWork, isDeletion, isOfLines, isRounded } from './log.js';
import { mapLog, notify, stored, withNews } from './log.js';
import { readFailed, written } from './receive.js';
import type { Attempt, Ended, Intent, Moment, SyncState } from './state.js';

/** More conflicts in a row count as a refusal, also if the save named a version. */
const MOST_CONFLICTS = 6;
/** After this number of failures, "forbidden" counts as a refusal of the content. */
const MOST_DENIALS = 3;
/** Codes do not wait for lines that have failed so often in a row. */
const CODES_WAIT = 2;
/** The longest time between the end of a page's calls and the end of the page. */
const END_OF_PAGE = 500;

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
export function writeEnded(state: SyncState, sent: Sent, outcome: Outcome, moment: Moment) {
  const over = arrive(state, sent);
  if (sent.via === 'beacon') return beaconEnded(over, sent, outcome, moment);
  if (outcome.kind === 'done') return done(over, sent, outcome, moment);
  if (outcome.kind === 'rejected') return rejected(over, sent, outcome, moment);
  return unclear(over, sent, outcome, moment);
}

/** Calls that the browser or the network never ends are over at their deadline. */
export function expired(state: SyncState, moment: Moment): SyncState {
  let next = state;
  for (const flight of state.lane.flights) {
    if (moment.now < flight.deadline) continue;
    const cause = 'it never ended';
    const outcome = lost(new ApiError({ code: 'timeout', operation: 'update-cart', cause }));
    if (isWrite(flight)) next = writeEnded(next, flight, outcome, moment);
    else next = readFailed(next, flight, outcome.error, moment);
  }
  return next;
}

/** The browser has restored the page: no call from before ends any more, but a write may still arrive. */
export function restored(state: SyncState, now: number): SyncState {
  const sent = state.lane.flights.filter(isWrite);
  const settlesAt = Math.max(...sent.map(({ startedAt }) => startedAt + LATE_WRITE));
  const flights = sent.map((flight) => ({ ...flight, via: 'beacon', deadline: now }) as const);
  const late = sent.map(({ write }) => write);
  return markOthers(inLane(state, { flights }), { settlesAt, late });
}

function attempted(state: SyncState, sent: Sent, how: Attempt['how'], { error }: Outcome) {
  // Before others the cart is read; what a page sends when it is left may be older.
  const isAlone = sent.via === 'lane' && !state.lane.flights.some(isWrite);
  const from = isAlone ? state.base?.cart.lines : undefined;
  return mapLog(state, (intent) => {
    if (!sent.carries.has(intent.seq)) return intent;
    const tries = intent.last?.how === how ? intent.last.tries + 1 : 1;
    return { ...intent, last: { how, error, from, size: sent.carries.size, tries } };
  });
}

function beaconEnded(state: SyncState, sent: Sent, outcome: Outcome, moment: Moment): SyncState {
  const { write, deadline } = sent;
  if (outcome.error && moment.now < deadline) {
    notify(moment, { type: 'failed', what: write.kind, error: outcome.error });
  }
  // A browser drops the calls of a page just before it reports the end of the page. They still arrive.
  if (outcome.why === 'lost' && moment.now < deadline) {
    const last = { ...sent, deadline: moment.now + END_OF_PAGE };
    return inLane(state, { flights: [...state.lane.flights, last] });
  }
  const next = attempted(state, sent, outcome.kind === 'done' ? 'sent' : 'lost', outcome);
  // A repetition could add a code twice.
  return mark(write.kind === 'code' ? endCodes(next, outcome, moment, write.id) : next);
}

/** Whether a save without the line has removed it: a deletion after that could remove what was added since. */
const isLeftOut = ({ id, write }: Sent, intent: Intent): boolean =>
  isDeletion(intent) &&
  intent.seq < id &&
  write.kind === 'lines' &&
  !write.lines.some(({ key }) => key === intent.key);

function done(state: SyncState, sent: Sent, outcome: Done, moment: Moment) {
  const { write } = sent;
  const changes: Ended[] = [];
  const late = isLate(state, moment.now);
  const settled = mapLog(state, (intent) => {
    const isCarried = sent.carries.has(intent.seq) || isLeftOut(sent, intent);
    if (!isCarried || intent.isStored || intent.kind === 'code') return intent;
    if (!isRounded(intent)) changes.push({ intent });
    return isKept(intent, late) ? stored(intent) : undefined;
  });
  notify(moment, { type: 'ended', how: 'stored', changes });
  if (write.kind === 'lines') notify(moment, { type: 'saved', lines: write.lines });
  const over = withNews(worked(settled), isOfLines(write) ? 'lines' : 'some');
  const next = written(over, write, outcome, moment);
  return write.kind === 'code' ? endCodes(next, outcome, moment, write.id) : next;
}

function rejected(state: SyncState, sent: Sent, outcome: Rejected, moment: Moment): SyncState {
  const { error, why } = outcome;
  const isRenewed = error.code === 'renewed';
  const doubted = why === 'content' || isRenewed ? mark(state) : markOthers(state);
  if (why === 'content') return refused(doubted, sent, outcome, moment);
  if (why === 'auth' && !isRenewed) {
    // The cause is probably not the token but the content, unless the shop says that it is the token.
    const isProbable = error.status === 403 && error.refusal !== 'csrf';
    const isVerdict = isProbable && doubted.lane.failures >= MOST_DENIALS;
    return (isVerdict ? refused : giveUp)(doubted, sent, outcome, moment);
  }
  const count = doubted.lane[why] + 1;
  const next = inLane(doubted, { [why]: count });
  if (why === 'auth') return count % MOST_IN_A_ROW ? next : giveUp(next, sent, outcome, moment);
  if (count <= MOST_IN_A_ROW) return next;
  // With versions, this means that other writers are active: the edit is still valid.
  const isVersioned = sent.write.etag !== undefined;
  if (isVersioned && count <= MOST_CONFLICTS) return giveUp(next, sent, outcome, moment);
  return refused(worked(next), sent, outcome, moment);
}

function unclear(state: SyncState, sent: Sent, outcome: Unknown, moment: Moment): SyncState {
  // Given up by us, not by the shop, which may carry it out yet. Other calls have arrived by now, or never will.
  const isTimeout = outcome.error.code === 'timeout';
  const settlesAt = isTimeout ? moment.now + LATE_WRITE : -Infinity;
  const next = mark(attempted(state, sent, outcome.why, outcome), {
    settlesAt,
    late: [sent.write],
  });
  moment.out.push({ type: 'postToTabs', message: isTimeout ? 'late' : 'unclear' });
  const isReadFirst = outcome.why === 'html' && state.base && sent.write.kind !== 'code';
  return isReadFirst ? wantRead(next) : giveUp(next, sent, outcome, moment);
}

/** A failed write is kept and repeated later. The buyer can try a code again. */
function giveUp(state: SyncState, { write }: Sent, outcome: Rejected | Unknown, moment: Moment) {
  if (write.kind === 'code') return endCodes(state, outcome, moment, write.id);
  notify(moment, { type: 'failed', what: write.kind, error: outcome.error });
  const next = failed(state, moment.now);
  const isLong = next.lane.failures >= CODES_WAIT || !hasLineWork(next);
  return isLong ? endCodes(next, outcome, moment) : next;
}

/** The shop has refused the content. A read shows whether a change is at fault, and each is sent alone. */
function refused(state: SyncState, sent: Sent, outcome: Rejected, moment: Moment): SyncState {
  const { write } = sent;
  if (write.kind === 'code') return endCodes(state, outcome, moment, write.id);
  return wantRead(attempted(state, sent, 'refused', outcome));
}
