import * as limits from '../../base/limits.js';
import { ApiError } from '../../api/http/errors.js';
import { lost } from '../../api/client/outcome.js';
import type { Done, Outcome, Rejected, Unknown } from '../../api/client/outcome.js';
import { advance } from './advance.js';
import { catchUp, isLate, mark, markOthers, wantRead } from './freshness.js';
import type { Attempt, Intent } from './intent.js';
import { arrive, failed, isWrite, struck, unheard, worked, type Sent } from './lane.js';
import { endCodes, hasWork, isDeletion, isOfLines, mapLog, notify, withNews } from './log.js';
import { readFailed, written } from './receive.js';
import type { Moment, SyncState } from './state.js';

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
  return notDone(doubted(over, sent, outcome, moment), sent, outcome, moment);
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
  const { flights } = state.lane;
  const sent = flights.filter(isWrite);
  const settlesAt = Math.max(...sent.map(({ startedAt }) => startedAt + limits.LATE_WRITE));
  const next = unheard(arrive(state, ...flights), sent, now);
  return markOthers(next, { settlesAt, late: sent.map(({ write }) => write) });
}

function attempted(state: SyncState, sent: Sent, how: Attempt['how'], { error }: Outcome) {
  // Before others the cart is read; what a page sends when it is left may be older.
  const isAlone = sent.via === 'lane' && !state.lane.flights.some(isWrite);
  const from = isAlone ? state.base?.cart.lines : undefined;
  return mapLog(state, (intent) =>
    sent.carries.has(intent.seq)
      ? advance(intent, { is: 'failed', how, error, from }).intent
      : intent,
  );
}

function beaconEnded(state: SyncState, sent: Sent, outcome: Outcome, moment: Moment): SyncState {
  const { write, deadline } = sent;
  const isOver = moment.now >= deadline;
  if (outcome.error && !isOver)
    notify(moment, 'failed', { what: write.kind, error: outcome.error });
  // A browser drops the calls of a page just before it reports the end of the page. They still arrive.
  if (outcome.why === 'lost' && !isOver)
    return unheard(state, [sent], moment.now + limits.END_OF_PAGE);
  const next = attempted(state, sent, outcome.kind === 'done' ? 'beacon' : 'lost', outcome);
  // A repetition could add a code twice.
  return mark(write.kind === 'code' ? endCodes(next, outcome, moment, write.id) : next);
}

function done(state: SyncState, sent: Sent, outcome: Done, moment: Moment) {
  const { id, write, carries } = sent;
  const { base } = state;
  // A save without the line has removed it: a deletion after that could remove what was added since.
  const isLeftOut = (intent: Intent): boolean =>
    write.kind === 'lines' &&
    isDeletion(intent) &&
    intent.seq < id &&
    !write.lines.some(({ key }) => key === intent.key);
  const isLateNow = isLate(state, moment.now);
  const fact = { is: 'done', from: base?.cart.lines, isLate: isLateNow } as const;
  const settled = mapLog(state, (intent) => {
    const isCarried = carries.has(intent.seq) || isLeftOut(intent);
    if (!isCarried || intent.kind === 'code') return intent;
    const next = advance(intent, fact);
    if (next.end) notify(moment, 'ended', { how: next.end, changes: [{ intent }] });
    return next.intent;
  });
  const over = withNews(worked(settled), isOfLines(write) ? 'lines' : 'some');
  const next = written(over, write, outcome, moment);
  if (write.kind === 'lines' && next.base && next.base.owner === base?.owner)
    notify(moment, 'saved', next.base.cart.lines);
  return write.kind === 'code' ? endCodes(next, outcome, moment, write.id) : next;
}

/** A write that was not carried out, or perhaps not, casts doubt on the last read, and counts. */
function doubted(state: SyncState, sent: Sent, outcome: Rejected | Unknown, moment: Moment) {
  const { error, why } = outcome;
  if (outcome.kind === 'unknown') {
    // Given up by us, not by the shop, which may carry it out yet. Other calls have arrived by now, or never will.
    const isTimeout = error.code === 'timeout';
    const settlesAt = isTimeout ? moment.now + limits.LATE_WRITE : -Infinity;
    moment.out.push({ type: 'postToTabs', message: isTimeout ? 'late' : 'unclear' });
    return mark(attempted(state, sent, outcome.why, outcome), { settlesAt, late: [sent.write] });
  }
  if (why === 'content') return mark(state);
  if (why === 'conflict') return struck(markOthers(state), why);
  return error.code === 'renewed' ? struck(mark(state), 'auth') : markOthers(state);
}

/** What follows: it is sent again at once, after a read, or later, or the shop refuses its content. */
function verdictOf({ base, lane }: SyncState, { write }: Sent, { why, error }: Rejected | Unknown) {
  switch (why) {
    case 'content':
      return 'refused';
    case 'html':
      return base && write.kind !== 'code' ? 'read' : 'later';
    case 'lost':
      return 'later';
    case 'auth':
      if (error.code === 'renewed') return lane.auth % limits.MAX_IN_A_ROW ? 'again' : 'later';
      // The cause is probably not the token but the content, unless the shop says that it is the token.
      return error.status === 403 && error.refusal !== 'csrf' && lane.failures >= limits.MAX_DENIALS
        ? 'refused'
        : 'later';
    case 'conflict':
      if (lane.conflict <= limits.MAX_IN_A_ROW) return 'again';
      // With versions, this means that other writers are active: the edit is still valid.
      return write.etag !== undefined && lane.conflict <= limits.MAX_CONFLICTS
        ? 'later'
        : 'refused';
  }
}

function notDone(state: SyncState, sent: Sent, outcome: Rejected | Unknown, moment: Moment) {
  const { write, carries } = sent;
  const verdict = verdictOf(state, sent, outcome);
  if (verdict === 'again') return state;
  if (verdict === 'read') return wantRead(state);
  // The buyer can try a code again.
  if (write.kind === 'code') {
    const next = endCodes(state, outcome, moment, write.id);
    // The shop may have stored it all the same, and the list of codes says so, but not what the cart costs now.
    return outcome.kind === 'unknown' ? catchUp(next) : next;
  }
  if (verdict === 'refused') {
    // A read shows whether a change is at fault, and each is sent alone.
    const how = carries.size === 1 ? 'refusedAlone' : 'refused';
    const next = outcome.why === 'conflict' ? worked(state) : state;
    return wantRead(attempted(next, sent, how, outcome));
  }
  const { error } = outcome;
  notify(moment, 'failed', { what: write.kind, error });
  const next = failed(state, moment.now, error);
  // Codes do not wait for notes, nor for long.
  const isLong = next.lane.failures >= limits.CODES_WAIT || !hasWork(next, isOfLines);
  return isLong && write.kind !== 'note' ? endCodes(next, outcome, moment) : next;
}
