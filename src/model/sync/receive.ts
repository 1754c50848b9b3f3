import { ApiError } from '../../api/http/errors.js';
import { cartInAnswer, isComputed, type CartReading } from '../../api/client/cart-calls.js';
import { lost, type Done } from '../../api/client/outcome.js';
import type { DiscountCode } from '../../rules/cart.js';
import { keepKeys } from '../../rules/keep-keys.js';
import { isSameCart, unchangedLine } from '../../rules/same-lines.js';
import { covered, isDoubted, isUpToDate, mark, markOthers, readMissed } from './doubt.js';
import { RECHECK_AFTER, trustFrom } from './doubt.js';
import { judge, type Facts } from './judge.js';
import { arrive, failed, inLane } from './lane.js';
import { endCodes, hasWork, isLone, isRounded } from './log.js';
import { mapLog, notify, shownLines, withNews, writeKindOf } from './log.js';
import type { Base, DatedReading, Ended, Ending, Flight, Intent } from './state.js';
import type { Moment, SyncState, Write } from './state.js';

export function readFailed(state: SyncState, read: Flight, error: unknown, moment: Moment) {
  notify(moment, { type: 'failed', what: 'read', error });
  const next = readMissed(failed(arrive(state, read), moment.now), read.id);
  return isUpToDate(next) || !next.base ? next : endCodes(next, lost(error as ApiError), moment);
}

export function readEnded(state: SyncState, read: Flight, reading: CartReading, moment: Moment) {
  const { age = 0 } = reading;
  const askedAt = Math.min(read.startedAt, moment.now - age);
  const next = receive(arrive(state, read), { ...reading, seq: read.id, askedAt }, moment);
  // Failures of writes still count, because only the read has succeeded.
  const rested = hasWork(next) ? next : inLane(next, { failures: 0 });
  // Nobody knows how old a cart in the page is.
  return age === Infinity ? markOthers(rested) : rested;
}

/** The shop has carried out a write: its cart is what the write, or the answer, says. */
export function written(state: SyncState, write: Write, { answer, etag }: Done, moment: Moment) {
  if (!state.base) return state;
  const changed = changedBy(write, state, state.base, moment.now);
  // The answer to a new code is the code, as the shop sent it, with a currency of its own.
  const isCode = write.kind === 'code' && write.change === 'add';
  const { currency } = changed.cart.wire;
  const body = isCode ? { ...(answer as DiscountCode).wire, currency } : answer;
  const reading = cartInAnswer(changed, body, etag);
  const isOld = reading ? reading.cart.shopTotals?.isOld : isComputed(changed.cart);
  const base: Base = {
    ...changed,
    etag: write.kind === 'lines' || reading ? etag : undefined,
    // What the shop computes is read again at once, unless the answer brings it.
    recheckAt: isOld && write.kind !== 'note' ? moment.now : changed.recheckAt,
  };
  const next = { ...state, base };
  const after = reading ? receive(next, { ...base, ...reading }, moment) : next;
  // The present version is unknown: the cart is read before the next write.
  return state.base.etag !== undefined && base.etag === undefined ? mark(after) : after;
}

function changedBy(write: Write, state: SyncState, base: Base, now: number): Base {
  const { cart } = base;
  if (write.kind === 'note') {
    const remarks = write.text;
    return { ...base, cart: { ...cart, remarks, wire: { ...cart.wire, remarks } } };
  }
  const shopTotals = cart.shopTotals && { ...cart.shopTotals, isOld: true as const };
  if (write.kind === 'code') return { ...base, cart: { ...cart, shopTotals } };
  const lines =
    write.kind === 'lines' ? write.lines : cart.lines.filter(({ key }) => key !== write.key);
  return {
    ...base,
    cart: { ...cart, shopTotals, lines },
    trustedUntil: trustFrom(state, now, now),
    recheckAt: now + RECHECK_AFTER,
  };
}

/** The last read is not trusted any longer than this. */
export const trustedUntil = (state: SyncState, until: number): SyncState =>
  state.base
    ? { ...state, base: { ...state.base, trustedUntil: Math.min(until, state.base.trustedUntil) } }
    : state;

/** Takes over the shop's cart. Intents that are carried out end; the others are applied on top. */
function receive(from: SyncState, reading: DatedReading, moment: Moment) {
  const { base: before, doubt, lane } = from;
  const { cart, owner, seq, askedAt } = reading;
  // The answer to a save has the number of the last read.
  const isAnswer = seq === before?.seq;
  const isNewOwner = before?.owner !== undefined && owner !== undefined && before.owner !== owner;
  const state = isNewOwner ? dropped(from, moment) : from;
  // Under the keys that the page knows them by.
  const known = [...state.log.values()].flatMap((intent) =>
    intent.kind === 'remove' ? intent.line : (intent.insert?.line ?? []),
  );
  const keyed = keepKeys(cart.lines, [...(state.base?.cart.lines ?? []), ...known]);
  const facts: Facts = {
    askedAt,
    isAnswer,
    lines: new Map(keyed.map((line) => [line.key, line])),
    remarks: cart.remarks,
    isProof: !isDoubted(from, seq) && !lane.flights.length,
  };
  const shown = new Map(shownLines(state).map((line) => [line.key, line]));
  const ended = new Map<Ending, Ended[]>();
  const missed: Intent[] = [];
  const judged = mapLog(state, (intent) => {
    const { kept, end, isMissed } = judge(state, intent, facts, moment.now);
    const key = 'key' in intent ? intent.key : '';
    const line = facts.lines.get(key);
    const change = { intent, line, seen: line ?? shown.get(key) };
    if (end && !isRounded(intent)) ended.set(end, [...(ended.get(end) ?? []), change]);
    if (isMissed) missed.push(intent);
    return kept;
  });
  const lines = keyed.map((line) => unchangedLine(line, shown.get(line.key)));
  const isSame = !isNewOwner && !!before && isSameCart(before.cart, { ...cart, lines });
  // Of a write with an unknown result the other tabs do not know either.
  const isNews = ended.has('stored') || (doubt?.by === 'self' && !isAnswer && !isSame);
  // An answer without products does not show what the shop has made of the lines.
  const recheckAt = isAnswer && reading.isWhole ? undefined : before?.recheckAt;
  const next: SyncState = {
    ...(missed.length ? failed(judged, moment.now) : judged),
    base: {
      ...reading,
      cart: { ...cart, lines },
      // An answer may name no buyer, for example while nobody is logged in.
      owner: owner ?? before?.owner,
      trustedUntil: trustFrom(state, askedAt, moment.now),
      recheckAt: askedAt >= (recheckAt ?? Infinity) ? undefined : recheckAt,
    },
  };
  notify(moment, {
    type: 'received',
    isFirst: !before,
    isNewOwner,
    isAnswer,
    isSame,
    isQuiet: isSame && (isAnswer || !from.readWanted),
  });
  for (const intent of missed) {
    notify(moment, { type: 'failed', what: writeKindOf(intent), error: intent.last?.error });
  }
  for (const [how, changes] of ended) {
    notify(moment, { type: 'ended', how, changes });
    const saves = changes.filter(({ intent }) => intent.last && !isLone(intent));
    if (how === 'stored' && saves.length) notify(moment, { type: 'saved', lines });
  }
  const after = isNews ? withNews(next, 'lines') : next;
  return isAnswer ? after : covered(after, askedAt);
}

export const ownerChanged = (): ApiError =>
  new ApiError({ code: 'aborted', operation: 'get-cart' }, 'the cart belongs to another buyer now');

/** Another buyer's cart: it gets no changes of the previous buyer. A code under way ends with its call. */
function dropped(state: SyncState, moment: Moment): SyncState {
  const { log } = endCodes(state, lost(ownerChanged()), moment);
  const changes = [...log.values()].flatMap((intent) =>
    intent.isStored || isRounded(intent) || intent.kind === 'code' ? [] : { intent },
  );
  if (changes.length) notify(moment, { type: 'ended', how: 'dropped', changes });
  const codes = new Map([...log].filter(([, { kind }]) => kind === 'code'));
  return { ...state, log: codes, base: undefined };
}
