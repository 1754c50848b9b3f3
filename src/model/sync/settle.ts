import * as limits from '../../base/cart-limits.js';
import { cartInAnswer, isComputed, isOfCart, messagesIn } from '../../api/client/cart-calls.js';
import { ApiError } from '../../api/http/errors.js';
import { lost } from '../../api/client/caller.js';
import type { Done, Outcome, Rejected, Unknown } from '../../api/client/caller.js';
import type { DiscountCode } from '../../rules/cart.js';
import { afterDone, afterFailure } from './advance.js';
import { catchUp, isLate, isUpToDate, mark, markOthers } from './freshness.js';
import { trustedFrom, wantRead } from './freshness.js';
import { end, failed, isWrite, OPERATIONS, paused, struck } from './lane.js';
import { unheard, worked, type Sent } from './lane.js';
import { callOf, endCodes, hasWork, isOfLines, mapLog, notify, withNews } from './log.js';
import { readFailed, receive, withMessages } from './receive.js';
import type { Attempt, Base, Intent, Moment, SyncState, Write } from './state.js';

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
export function writeEnded(from: SyncState, sent: Sent, outcome: Outcome, moment: Moment) {
  const { write, via, deadline } = sent;
  const state = heard(end(from, sent), write, outcome, moment);
  if (via === 'beacon' && (outcome.kind === 'done' || moment.now >= deadline))
    return beaconEnded(state, sent, outcome, moment);
  if (outcome.kind === 'done') return done(state, sent, outcome, moment);
  const { error } = outcome;
  if (via === 'lane' || error.code !== 'network') return notDone(state, sent, outcome, moment);
  notify(moment, 'failed', { what: write.kind, error });
  // A browser drops the calls of a page just before it reports the end of the page. They still arrive.
  return unheard(state, [sent], moment.now + limits.END_OF_PAGE);
}

/** What any answer may bring: messages, and how long the shop wants no other call. */
function heard(state: SyncState, write: Write, outcome: Outcome, { now }: Moment): SyncState {
  // A shop that wants no more codes for now takes the rest.
  const next = write.kind === 'code' ? state : paused(state, now, outcome.error);
  const said = messagesIn(outcome.kind === 'done' ? outcome.answer : outcome.error.answer);
  return next.base && said.length ? { ...next, base: withMessages(next.base, said) } : next;
}

/** Calls that never end are over at their deadline. */
export function expired(state: SyncState, moment: Moment): SyncState {
  let next = state;
  for (const flight of state.lane.flights) {
    if (moment.now < flight.deadline) continue;
    const { write } = flight;
    const operation =
      write?.kind === 'code' ? `${write.change}-discount` : OPERATIONS[write?.kind ?? 'read'];
    const outcome = lost(new ApiError({ code: 'timeout', operation, cause: 'it never ended' }));
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
  const next = unheard(end(state, ...flights), sent, now);
  return markOthers(next, { settlesAt, late: sent.map(({ write }) => write) });
}

function attempted(state: SyncState, sent: Sent, how: Attempt['how'], { error }: Outcome) {
  // Before others the cart is read; what a page sends when it is left may be older.
  const isAlone = sent.via === 'lane' && !state.lane.flights.some(isWrite);
  const from = isAlone ? state.base?.cart.lines : undefined;
  return mapLog(state, (intent) =>
    sent.carries.has(intent.seq) ? afterFailure(intent, { how, error, from }) : intent,
  );
}

/** A call that was sent as the page was being left has ended well, or nobody has heard how. */
function beaconEnded(state: SyncState, sent: Sent, outcome: Outcome, moment: Moment): SyncState {
  const next = attempted(state, sent, outcome.kind === 'done' ? 'beacon' : 'lost', outcome);
  // A repetition could add a code twice.
  return mark(endCodes(next, outcome, moment, sent));
}

function done(state: SyncState, sent: Sent, outcome: Done, moment: Moment) {
  const { id, write, carries } = sent;
  const { base } = state;
  // A save without the line has removed it: a deletion after that could remove what was added since.
  const isLeftOut = (intent: Intent): boolean =>
    write.kind === 'lines' && callOf(intent) === 'remove' && intent.seq < id;
  const settled = mapLog(state, (intent) => {
    const isCarried = carries.has(intent.seq) || isLeftOut(intent);
    if (!isCarried || intent.kind === 'code') return intent;
    const next = afterDone(intent, base?.cart.lines, isLate(state, moment.now));
    if (next.end) notify(moment, 'ended', { how: next.end, changes: [{ intent }] });
    return next.intent;
  });
  const over = withNews(worked(settled), isOfLines(write) ? 'lines' : 'some');
  const next = written(over, write, outcome, moment);
  if (write.kind === 'lines' && next.base && next.base.owner === base?.owner)
    notify(moment, 'saved', next.base.cart.lines);
  return endCodes(next, outcome, moment, sent);
}

/** The shop's cart is what the write, or its answer, says. */
function written(state: SyncState, write: Write, { answer, etag }: Done, moment: Moment) {
  const { base } = state;
  const { now } = moment;
  if (!base) return state;
  const changed = changedBy(write, base);
  // The answer to a new code is the code, as the shop sent it, with a currency of its own.
  const isCode = write.kind === 'code' && write.change === 'add';
  const { currency } = changed.cart.wire;
  const body = isCode ? { ...(answer as DiscountCode).wire, currency } : answer;
  const reading = cartInAnswer(changed, body, etag);
  const version = write.kind === 'lines' || reading ? etag : undefined;
  const kept = reading ? changed : withMessages(changed);
  let next: SyncState = { ...state, base: { ...kept, etag: version } };
  if (isOfLines(write)) next = trustedFrom(next, now, now);
  // What the shop computes is read at once, unless the answer brings it; and whether it has taken a new line.
  const known = new Set(base.cart.lines.map(({ key }) => key));
  const isNew = write.kind === 'lines' && !write.lines.every(({ key }) => known.has(key));
  // So is what an answer has of the cart, but too little to be shown. Saves are often answered with the changed lines alone.
  const isUnread = !reading && !isOfLines(write) && isOfCart(body);
  const isOld =
    isNew || isUnread || (reading ? !!reading.cart.shopTotals?.isOld : isComputed(base.cart));
  if (reading?.isWhole) next = wantRead(next, Infinity);
  else if (isOfLines(write) || isUnread || (isOld && write.kind === 'code'))
    next = wantRead(next, isOld ? now : now + limits.RECHECK_AFTER);
  if (reading) {
    const isProof = isUpToDate(next) && !next.lane.flights.length && reading.isWhole === true;
    next = receive(next, reading, { by: 'save', isProof, isLate: isLate(next, now) }, moment);
  }
  // The present version is unknown: the cart is read before the next write.
  return base.etag !== undefined && version === undefined ? mark(next) : next;
}

function changedBy(write: Write, base: Base): Base {
  const { cart } = base;
  if (write.kind === 'note') {
    const remarks = write.text;
    return { ...base, cart: { ...cart, remarks, wire: { ...cart.wire, remarks } } };
  }
  const shopTotals = cart.shopTotals && { ...cart.shopTotals, isOld: true as const };
  const left = cart.lines.filter(({ key }) => write.kind !== 'remove' || key !== write.key);
  const lines = write.kind === 'lines' ? write.lines : left;
  return { ...base, isWritten: true, cart: { ...cart, shopTotals, lines } };
}

/** The write was not carried out, or perhaps not. */
function notDone(state: SyncState, sent: Sent, outcome: Rejected | Unknown, moment: Moment) {
  const { write } = sent;
  const { error } = outcome;
  switch (outcome.why) {
    case 'content':
      return refused(mark(state), sent, outcome, moment);
    case 'html':
    case 'lost': {
      // Given up by us, not by the shop, which may carry it out yet. Other calls have arrived by now, or never will.
      const isTimeout = error.code === 'timeout';
      const settlesAt = isTimeout ? moment.now + limits.LATE_WRITE : -Infinity;
      moment.out.push({ type: 'postToTabs', message: isTimeout ? 'late' : 'unclear' });
      const next = mark(attempted(state, sent, outcome.why, outcome), { settlesAt, late: [write] });
      const isRead = outcome.why === 'html' && state.base && write.kind !== 'code';
      return isRead ? wantRead(next) : later(next, sent, outcome, moment);
    }
    case 'auth': {
      if (error.code === 'renewed') {
        const next = struck(markOthers(state), 'auth');
        const isAgain = next.lane.auth % limits.MAX_IN_A_ROW > 0;
        return isAgain ? next : later(next, sent, outcome, moment);
      }
      // The cause is probably not the token but the content, unless the shop says that it is the token.
      const isContent = error.status === 403 && error.refusal !== 'csrf';
      const isOver = isContent && state.lane.failures >= limits.MAX_DENIALS;
      return (isOver ? refused : later)(markOthers(state), sent, outcome, moment);
    }
    case 'conflict': {
      const next = struck(markOthers(state), 'conflict');
      const { conflict } = next.lane;
      if (conflict <= limits.MAX_IN_A_ROW) return next;
      // With versions, this means that other writers are active: the edit is still valid.
      const isValid = write.etag !== undefined && conflict <= limits.MAX_CONFLICTS;
      if (isValid) return later(next, sent, outcome, moment);
      return refused(worked(next), sent, outcome, moment);
    }
  }
}

/** A read shows whether a change is at fault; each is sent alone then. */
function refused(state: SyncState, sent: Sent, outcome: Outcome, moment: Moment): SyncState {
  if (sent.write.kind === 'code') return endCodes(state, outcome, moment, sent);
  const how = sent.carries.size === 1 ? 'refusedAlone' : 'refused';
  return wantRead(attempted(state, sent, how, outcome));
}

/** It is sent again after a pause; a code is not. */
function later(state: SyncState, sent: Sent, outcome: Rejected | Unknown, moment: Moment) {
  const { write } = sent;
  if (write.kind === 'code') {
    const next = endCodes(state, outcome, moment, sent);
    // The list of codes says whether the shop has stored it, but not what the cart costs now.
    return outcome.kind === 'unknown' ? catchUp(next) : next;
  }
  const { error } = outcome;
  notify(moment, 'failed', { what: write.kind, error });
  const next = failed(state, moment.now);
  // Codes do not wait for notes, nor for long.
  const isLong = next.lane.failures >= limits.CODES_WAIT || !hasWork(next, isOfLines);
  return isLong && write.kind !== 'note' ? endCodes(next, outcome, moment) : next;
}
