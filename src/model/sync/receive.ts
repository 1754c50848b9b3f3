import { ApiError } from '../../api/http/errors.js';
import { cartInAnswer, type CartReading } from '../../api/client/cart-calls.js';
import { lost } from '../../api/client/outcome.js';
import type { Line } from '../../rules/cart.js';
import { keepKeys } from '../../rules/keep-keys.js';
import { isSameCart, sameJson, unchangedLine } from '../../rules/same-lines.js';
import { covered, isUpToDate, mark, readMissed, RECHECK_AFTER, trustFrom } from './doubt.js';
import { judge } from './judge.js';
import { arrive, failed, inLane } from './lane.js';
import {
  endCodes,
  insertOf,
  hasWork,
  isOfLine,
  isOfLines,
  lineSubject,
  mapLog,
  notify,
  shownLines,
  withNews,
} from './log.js';
import type { Base, Ended, Ending, Flight, Intent, Moment, SyncState, Write } from './state.js';

export function readFailed(
  state: SyncState,
  read: Flight,
  error: unknown,
  moment: Moment,
): SyncState {
  notify(moment, { type: 'failed', what: 'read', error });
  const next = readMissed(failed(arrive(state, read), moment.now), read.id);
  return isUpToDate(next) || !next.base ? next : endCodes(next, lost(error as ApiError), moment);
}

export function readEnded(
  state: SyncState,
  read: Flight,
  reading: CartReading,
  moment: Moment,
): SyncState {
  const { age = 0 } = reading;
  const askedAt = Math.min(read.startedAt, moment.now - age);
  const request = { seq: read.id, askedAt, isAnswer: false };
  const next = receive(arrive(state, read), reading, request, moment);
  // Failures of writes still count, because only the read has succeeded.
  const rested = hasWork(next) ? next : inLane(next, { failures: 0 });
  // Nobody knows how old a cart in the page is.
  return age === Infinity ? mark(rested, 'others') : rested;
}

/** The shop has carried out a write: its cart is what the write, or the answer, says. */
export function written(
  state: SyncState,
  write: Write,
  { answer, etag }: { readonly answer?: unknown; readonly etag?: string | undefined },
  moment: Moment,
): SyncState {
  const { base } = state;
  if (!base) return state;
  const { cart } = base;
  if (write.type === 'code') return { ...state, base: { ...base, etag: undefined } };
  if (write.type === 'note') {
    const wire = { ...cart.wire, remarks: write.text };
    return {
      ...state,
      base: { ...base, etag: undefined, cart: { ...cart, remarks: write.text, wire } },
    };
  }
  const isLines = write.type === 'lines';
  const lines = isLines ? write.lines : cart.lines.filter(({ key }) => key !== write.line.key);
  const trustedUntil = trustFrom(state, moment.now, moment.now);
  const known = isLines ? etag : undefined;
  const next = { ...state, base: { ...base, cart: { ...cart, lines }, trustedUntil, etag: known } };
  const reading = isLines ? cartInAnswer(base, answer, etag) : undefined;
  return reading
    ? receive({ ...next, recheckAt: undefined }, reading, { ...base, isAnswer: true }, moment)
    : { ...next, recheckAt: moment.now + RECHECK_AFTER };
}

/** A write of this page changes the version of the cart: a save that names the old one would be refused. */
export const withoutVersion = (state: SyncState): SyncState =>
  state.base?.etag === undefined
    ? state
    : mark({ ...state, base: { ...state.base, etag: undefined } }, 'self');

/** The last read is not trusted any longer than this. */
export const trustedUntil = (state: SyncState, until: number): SyncState =>
  state.base && until < state.base.trustedUntil
    ? { ...state, base: { ...state.base, trustedUntil: until } }
    : state;

/** Takes over the shop's cart. Intents that are carried out end; the others are applied on top. */
function receive(
  from: SyncState,
  reading: CartReading,
  { seq, askedAt, isAnswer }: Pick<Base, 'seq' | 'askedAt'> & { readonly isAnswer: boolean },
  moment: Moment,
): SyncState {
  const { base: before, doubt, recheckAt, lane } = from;
  const { cart, etag, owner } = reading;
  const isNewOwner = before?.owner !== undefined && owner !== undefined && before.owner !== owner;
  const state = isNewOwner ? dropped(from, moment) : from;
  const keyed = keyedLines(state, cart.lines);
  const facts = {
    lines: new Map(keyed.map((line) => [line.key, line])),
    remarks: cart.remarks,
    askedAt,
    isAnswer,
    isProof: !(doubt && doubt.since > seq) && !lane.flights.length,
  };
  const shown = new Map(shownLines(state).map((line) => [line.key, line]));
  const ended = new Map<Ending, Ended[]>();
  const missed: Intent[] = [];
  const judged = mapLog(state, (intent) => {
    const { kept, end, isMissed } = judge(state, intent, facts, moment.now);
    const line = isOfLine(intent) ? facts.lines.get(intent.key) : undefined;
    const seen = line ?? (isOfLine(intent) ? shown.get(intent.key) : undefined);
    // What the page has rounded is no change of the buyer.
    const isReported = end && intent.held !== 'rounded';
    if (isReported) ended.set(end, [...(ended.get(end) ?? []), { intent, line, seen }]);
    if (isMissed) missed.push(intent);
    return kept;
  });
  const lines = keyed.map((line) => unchangedLine(line, shown.get(line.key)));
  const isSame =
    before !== undefined &&
    isSameCart(before.cart.lines, lines) &&
    sameJson(before.cart.wire['discount_info'], cart.wire['discount_info']);
  // Of a write with an unknown result the other tabs do not know either.
  const isNews = ended.has('stored') || (doubt?.by === 'self' && !isAnswer && !isSame);
  const isRecheck = recheckAt !== undefined && askedAt >= recheckAt;
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
    },
    recheckAt: isRecheck ? undefined : recheckAt,
  };
  notify(moment, {
    type: 'received',
    isFirst: !before,
    isNewOwner,
    isQuiet: isSame && (isRecheck || (lane.failures > 0 && !from.readWanted)),
    reduced: keyed.filter(
      ({ key, reducedQuantity, quantityUnreadable }) =>
        reducedQuantity > 0 &&
        !quantityUnreadable &&
        next.log.get(lineSubject(key))?.kind !== 'remove',
    ),
  });
  for (const { kind, last } of missed) {
    const what = kind === 'note' ? 'note' : kind === 'remove' ? 'delete' : 'lines';
    notify(moment, { type: 'failed', what, error: last?.error });
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

/** Lines under the keys that the page knows them by. */
function keyedLines({ base, log }: SyncState, lines: readonly Line[]): readonly Line[] {
  const known = new Map(base?.cart.lines.map((line) => [line.key, line]));
  for (const intent of log.values()) {
    const line = intent.kind === 'remove' ? intent.line : insertOf(intent)?.line;
    if (line) known.set(line.key, line);
  }
  return keepKeys(lines, [...known.values()]);
}

export const ownerChanged = (): ApiError =>
  new ApiError({ code: 'aborted', operation: 'get-cart' }, 'the cart belongs to another buyer now');

/** Another buyer's cart: it gets no changes of the previous buyer. */
function dropped(state: SyncState, moment: Moment): SyncState {
  const changes = [...state.log.values()].flatMap((intent): Ended[] => {
    const isLost = !intent.isStored && intent.held !== 'rounded' && intent.kind !== 'code';
    return isLost ? [{ intent }] : [];
  });
  if (changes.length) notify(moment, { type: 'ended', how: 'dropped', changes });
  const next = endCodes(state, lost(ownerChanged()), moment);
  const base = next.base && { ...next.base, cart: { ...next.base.cart, lines: [] } };
  return { ...mapLog(next, () => undefined), base };
}
