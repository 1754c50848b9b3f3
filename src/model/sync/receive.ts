import { ApiError } from '../../api/http/errors.js';
import { cartInAnswer, type CartReading } from '../../api/client/cart-calls.js';
import { lost, type Done } from '../../api/client/outcome.js';
import type { Cart, DiscountCode } from '../../rules/cart.js';
import { keepKeys } from '../../rules/keep-keys.js';
import { isSameCart, sameJson, unchangedLine } from '../../rules/same-lines.js';
import { covered, isUpToDate, mark, readMissed, RECHECK_AFTER, trustFrom } from './doubt.js';
import { judge, type Facts, type Request } from './judge.js';
import { arrive, failed, inLane } from './lane.js';
import { endCodes, hasWork, isOfBuyer, isOfLine, isOfLines, lineOf, lineSubject } from './log.js';
import { mapLog, notify, shownLines, withNews, writeTypeOf } from './log.js';
import type { Base, Ended, Ending, Flight, Intent, Moment, SyncState, Write } from './state.js';

export function readFailed(state: SyncState, read: Flight, error: unknown, moment: Moment) {
  notify(moment, { type: 'failed', what: 'read', error });
  const next = readMissed(failed(arrive(state, read), moment.now), read.id);
  return isUpToDate(next) || !next.base ? next : endCodes(next, lost(error as ApiError), moment);
}

export function readEnded(state: SyncState, read: Flight, reading: CartReading, moment: Moment) {
  const { age = 0 } = reading;
  const askedAt = Math.min(read.startedAt, moment.now - age);
  const request = { seq: read.id, askedAt, isAnswer: false };
  const next = receive(arrive(state, read), reading, request, moment);
  // Failures of writes still count, because only the read has succeeded.
  const rested = hasWork(next) ? next : inLane(next, { failures: 0 });
  // Nobody knows how old a cart in the page is.
  return age === Infinity ? mark(rested, 'others') : rested;
}

/** Fields of the cart that change what the buyer pays, beside its lines. */
const FIGURES = ['discount_info', 'totals', 'total'] as const;

/** The shop has carried out a write: its cart is what the write, or the answer, says. */
export function written(state: SyncState, write: Write, { answer, etag }: Done, moment: Moment) {
  if (!state.base) return state;
  // The answer to a new code is the code, as the shop sent it.
  const body =
    write.type === 'code' && write.code.change === 'add' ? (answer as DiscountCode).wire : answer;
  const reading = cartInAnswer(state.base, body, etag);
  const isLines = write.type === 'lines';
  const base: Base = { ...state.base, etag: isLines || reading ? etag : undefined };
  const { cart } = base;
  const become = (part: Partial<Cart>, more: Partial<Base>): SyncState => {
    const next = { ...state, base: { ...base, ...more, cart: { ...cart, ...part } } };
    if (!reading) return next;
    const known = { ...next, base: { ...next.base, recheckAt: undefined } };
    return receive(known, reading, { ...base, isAnswer: true }, moment);
  };
  if (write.type === 'note') {
    const remarks = write.text;
    return become({ remarks, wire: { ...cart.wire, remarks } }, {});
  }
  // What the shop computes may differ after each change of lines or codes: it is read again at once.
  const old = cart.shopTotals && { shopTotals: { ...cart.shopTotals, isOld: true as const } };
  const now = { recheckAt: moment.now };
  const again = old || cart.lines.some(({ shopValue }) => shopValue) ? now : undefined;
  if (write.type === 'code') return become({ ...old }, { ...again });
  const lines = isLines ? write.lines : cart.lines.filter(({ key }) => key !== write.line.key);
  const trustedUntil = trustFrom(state, moment.now, moment.now);
  const later = { recheckAt: moment.now + RECHECK_AFTER };
  return become({ ...old, lines }, { trustedUntil, ...(again ?? later) });
}

/** The last read is not trusted any longer than this. */
export const trustedUntil = (state: SyncState, until: number): SyncState =>
  state.base && until < state.base.trustedUntil
    ? { ...state, base: { ...state.base, trustedUntil: until } }
    : state;

/** Takes over the shop's cart. Intents that are carried out end; the others are applied on top. */
function receive(from: SyncState, reading: CartReading, request: Request, moment: Moment) {
  const { base: before, doubt, lane } = from;
  const { cart, etag, owner } = reading;
  const { seq, askedAt, isAnswer } = request;
  const isNewOwner = before?.owner !== undefined && owner !== undefined && before.owner !== owner;
  const state = isNewOwner ? dropped(from, moment) : from;
  // Under the keys that the page knows them by.
  const ofLog = [...state.log.values()].flatMap((intent) => lineOf(intent) ?? []);
  const keyed = keepKeys(cart.lines, [...(state.base?.cart.lines ?? []), ...ofLog]);
  const facts: Facts = {
    ...request,
    lines: new Map(keyed.map((line) => [line.key, line])),
    remarks: cart.remarks,
    isProof: !(doubt && doubt.since > seq) && !lane.flights.length,
  };
  const shown = new Map(shownLines(state).map((line) => [line.key, line]));
  const ended = new Map<Ending, Ended[]>();
  const missed: Intent[] = [];
  const judged = mapLog(state, (intent) => {
    const { kept, end, isMissed } = judge(state, intent, facts, moment.now);
    const key = isOfLine(intent) ? intent.key : '';
    const line = facts.lines.get(key);
    const change = { intent, line, seen: line ?? shown.get(key) };
    if (end && isOfBuyer(intent)) ended.set(end, [...(ended.get(end) ?? []), change]);
    if (isMissed) missed.push(intent);
    return kept;
  });
  const lines = keyed.map((line) => unchangedLine(line, shown.get(line.key)));
  const isSame =
    before !== undefined &&
    isSameCart(before.cart.lines, lines) &&
    FIGURES.every((field) => sameJson(before.cart.wire[field], cart.wire[field]));
  // Of a write with an unknown result the other tabs do not know either.
  const isNews = ended.has('stored') || (doubt?.by === 'self' && !isAnswer && !isSame);
  const isRecheck = before?.recheckAt !== undefined && askedAt >= before.recheckAt;
  const next: SyncState = {
    ...(missed.length ? failed(judged, moment.now) : judged),
    base: {
      cart: { ...cart, lines },
      etag,
      // An answer may name no buyer, for example while nobody is logged in.
      owner: owner ?? before?.owner,
      seq,
      askedAt,
      trustedUntil: trustFrom(state, askedAt, moment.now),
      recheckAt: isRecheck ? undefined : before?.recheckAt,
    },
  };
  notify(moment, {
    type: 'received',
    isFirst: !before,
    isNewOwner,
    isAnswer,
    isQuiet: isSame && (isRecheck || (lane.failures > 0 && !from.readWanted)),
    reduced: keyed.filter((line) => {
      const isRemoved = next.log.get(lineSubject(line.key))?.kind === 'remove';
      return line.reducedQuantity > 0 && !line.quantityUnreadable && !isRemoved;
    }),
  });
  for (const intent of missed) {
    notify(moment, { type: 'failed', what: writeTypeOf(intent), error: intent.last?.error });
  }
  for (const [how, changes] of ended) {
    notify(moment, { type: 'ended', how, changes });
    const isSaved =
      how === 'stored' && changes.some(({ intent }) => intent.last && isOfLines(intent));
    if (isSaved) notify(moment, { type: 'saved', lines });
  }
  const told = isNews ? withNews(next, 'lines') : next;
  return isAnswer ? told : covered(told, seq, askedAt);
}

export const ownerChanged = (): ApiError =>
  new ApiError({ code: 'aborted', operation: 'get-cart' }, 'the cart belongs to another buyer now');

/** Another buyer's cart: it gets no changes of the previous buyer. */
function dropped(state: SyncState, moment: Moment): SyncState {
  const changes: Ended[] = [];
  const next = mapLog(endCodes(state, lost(ownerChanged()), moment), (intent) => {
    if (!intent.isStored && isOfBuyer(intent) && intent.kind !== 'code') changes.push({ intent });
    return undefined;
  });
  if (changes.length) notify(moment, { type: 'ended', how: 'dropped', changes });
  const base = next.base && { ...next.base, cart: { ...next.base.cart, lines: [] } };
  return { ...next, base };
}
