import { ApiError } from '../../api/http/errors.js';
import { cartInAnswer, type CartReading } from '../../api/client/cart-calls.js';
import type { Cart, Line } from '../../rules/cart.js';
import { keepKeys } from '../../rules/keep-keys.js';
import { isSameCart, sameJson, unchangedLine } from '../../rules/same-lines.js';
import { covered, isUpToDate, mark, recheck, RECHECK_AFTER, trustFrom } from './doubt.js';
import { judge, judgeGone, type Verdict } from './judge.js';
import { arrive, failed } from './lane.js';
import {
  endCodes,
  hasWork,
  isOfLine,
  isOfLines,
  isOpen,
  lineSubject,
  mapLog,
  notify,
  shownLines,
} from './log.js';
import type { Base, Command, Ended, Ending, Flight, Intent, SyncState, Write } from './state.js';

export function readFailed(
  state: SyncState,
  read: Flight,
  error: unknown,
  now: number,
  out: Command[],
): SyncState {
  notify(out, { type: 'failed', what: 'read', error });
  const lane = failed(
    arrive(state.lane, (flight) => flight === read),
    now,
  );
  // The buyer can try the first read again; a later one, or one that was requested since, is repeated.
  const isAgain = state.base !== undefined || (state.doubt?.since ?? 0) > read.id;
  const next = { ...state, lane, readWanted: state.readWanted && isAgain };
  const lost = { kind: 'unknown', why: 'lost', error: error as ApiError } as const;
  return isUpToDate(next) || !next.base ? next : endCodes(next, lost, out);
}

export function readEnded(
  state: SyncState,
  read: Flight,
  reading: CartReading,
  now: number,
  out: Command[],
): SyncState {
  const { age = 0 } = reading;
  const landed = { ...state, lane: arrive(state.lane, (flight) => flight === read) };
  const askedAt = Math.min(read.startedAt, now - age);
  const next = receive(landed, reading, { seq: read.id, askedAt, isAnswer: false }, now, out);
  // Failures of writes still count, because only the read has succeeded.
  const rested = hasWork(next) ? next : { ...next, lane: { ...next.lane, failures: 0 } };
  // Nobody knows how old a cart in the page is.
  return age === Infinity ? mark(rested, 'others') : rested;
}

/** The shop has carried out a write: its cart is what the write, or the answer, says. */
export function written(
  state: SyncState,
  write: Write,
  { answer, etag }: { readonly answer?: unknown; readonly etag?: string | undefined },
  now: number,
  out: Command[],
): SyncState {
  const { base } = state;
  if (!base) return state;
  const reading = cartInAnswer(base, answer, etag);
  const become = (part: Partial<Cart>, more?: Partial<Base>): SyncState => ({
    ...state,
    base: { ...base, ...more, cart: { ...base.cart, ...part } },
  });
  const answered = (next: SyncState, recheckAt?: number): SyncState =>
    reading
      ? receive(recheck(next, undefined), reading, { ...base, isAnswer: true }, now, out)
      : recheckAt === undefined
        ? next
        : recheck(next, recheckAt);
  // What the shop computes is read again at once: it may differ after each write.
  const old = base.cart.shopTotals && {
    shopTotals: { ...base.cart.shopTotals, isOld: true as const },
  };
  if (write.type === 'code') return answered(become({ ...old }), old && now);
  if (write.type === 'note') {
    const wire = { ...base.cart.wire, remarks: write.text };
    return answered(become({ remarks: write.text, wire }));
  }
  const trustedUntil = trustFrom(state, now, now);
  const isLines = write.type === 'lines';
  const lines = isLines ? write.lines : base.cart.lines.filter(({ key }) => key !== write.line.key);
  const next = become({ ...old, lines }, { trustedUntil, etag: isLines ? etag : base.etag });
  const isComputed = old ?? lines.some(({ shopValue }) => shopValue);
  return answered(next, isComputed ? now : now + RECHECK_AFTER);
}

/** A write of this page changes the version of the cart: a save that names the old one would be refused. */
export const withoutVersion = (state: SyncState): SyncState =>
  state.base ? mark({ ...state, base: { ...state.base, etag: undefined } }, 'self') : state;

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
  now: number,
  out: Command[],
): SyncState {
  const { base: before, doubt, recheckAt, readWanted, lane } = from;
  const { cart, etag, owner } = reading;
  const isNewOwner = before?.owner !== undefined && owner !== undefined && before.owner !== owner;
  const state = isNewOwner ? dropped(from, out) : from;
  const keyed = keyedLines(state, cart.lines);
  const facts = {
    lines: new Map(keyed.map((line) => [line.key, line])),
    remarks: cart.remarks,
    askedAt,
    isAnswer,
  };
  const shown = new Map(shownLines(state).map((line) => [line.key, line]));
  // An outdated read proves nothing; the next one will.
  const isProof = !(doubt && doubt.since > seq) && !lane.flights.length;
  const ended = new Map<Ending, Ended[]>();
  const missed: Intent[] = [];
  const noted = (intent: Intent, { kept, end, isMissed }: Verdict): Intent | undefined => {
    const line = isOfLine(intent) ? facts.lines.get(intent.key) : undefined;
    // What the page has rounded is no change of the buyer.
    const isReported = end && intent.held !== 'rounded';
    const seen = line ?? (isOfLine(intent) ? shown.get(intent.key) : undefined);
    if (isReported) ended.set(end, [...(ended.get(end) ?? []), { intent, line, seen }]);
    if (isMissed) missed.push(intent);
    return kept;
  };
  const judged = mapLog(state, (intent) => {
    const kept = isProof ? noted(intent, judge(state, intent, facts, now)) : intent;
    return kept && noted(kept, judgeGone(state, kept, facts));
  });
  const lines = keyed.map((line) => unchangedLine(line, shown.get(line.key)));
  const isSame =
    before !== undefined &&
    isSameCart(before.cart.lines, lines) &&
    sameJson(before.cart.wire['discount_info'], cart.wire['discount_info']);
  // Of a write with an unknown result the other tabs do not know either.
  const isNews = ended.has('stored') || (doubt?.by === 'self' && !isAnswer && !isSame);
  const next: SyncState = {
    ...judged,
    base: {
      cart: { ...cart, lines },
      etag,
      // An answer may name no buyer, for example while nobody is logged in.
      owner: owner ?? before?.owner,
      seq,
      askedAt,
      trustedUntil: trustFrom(state, askedAt, now),
    },
    news: isNews ? 'lines' : judged.news,
    lane: missed.length ? failed(lane, now) : lane,
  };
  const isRecheck = recheckAt !== undefined && askedAt >= recheckAt;
  notify(out, {
    type: 'received',
    isFirst: !before,
    isNewOwner,
    isQuiet: isSame && (isRecheck || (lane.failures > 0 && !readWanted)),
    reduced: keyed.filter(
      ({ key, reducedQuantity, quantityUnreadable }) =>
        reducedQuantity > 0 &&
        !quantityUnreadable &&
        next.log.get(lineSubject(key))?.kind !== 'remove',
    ),
  });
  for (const { kind, last } of missed) {
    const what = kind === 'note' ? 'note' : kind === 'remove' ? 'delete' : 'lines';
    notify(out, { type: 'failed', what, error: last?.error });
  }
  for (const [how, changes] of ended) {
    notify(out, { type: 'ended', how, changes });
    const isSaved =
      how === 'stored' && changes.some(({ intent }) => intent.last && isOfLines(intent));
    if (isSaved) notify(out, { type: 'saved', lines });
  }
  return isAnswer ? next : covered(next, seq, askedAt);
}

/** Lines under the keys that the page knows them by. */
function keyedLines({ base, log }: SyncState, lines: readonly Line[]): readonly Line[] {
  const known = new Map(base?.cart.lines.map((line) => [line.key, line]));
  for (const intent of log.values()) {
    if ('line' in intent) known.set(intent.key, intent.line);
  }
  return keepKeys(lines, [...known.values()]);
}

/** Another buyer's cart: it gets no changes of the previous buyer. */
function dropped(state: SyncState, out: Command[]): SyncState {
  const changes = [...state.log.values()].flatMap((intent): Ended[] => {
    const isLost = isOpen(intent) && intent.held !== 'rounded' && intent.kind !== 'code';
    return isLost ? [{ intent }] : [];
  });
  if (changes.length) notify(out, { type: 'ended', how: 'dropped', changes });
  const facts = { code: 'aborted', operation: 'get-cart', method: '', url: '' } as const;
  const error = new ApiError(facts, 'the cart belongs to another buyer now');
  const next = endCodes(state, { kind: 'unknown', why: 'lost', error }, out);
  const base = next.base && { ...next.base, cart: { ...next.base.cart, lines: [] } };
  return { ...mapLog(next, () => undefined), base };
}
