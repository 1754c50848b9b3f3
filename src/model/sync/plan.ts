import type { Line } from '../../rules/cart.js';
import { checkAt, firstWriteAt, isFresh, isUpToDate, mayWriteLast } from './doubt.js';
import { depart, inLane, isWrite, mayRenew } from './lane.js';
import { announced, dueNow, hasLineWork, inserted, isDeletion, isOfLines } from './log.js';
import { isUnderWay, notify, pending, put, rebase, shownLines } from './log.js';
import type { Flight, Intent, Moment, SyncState, Write } from './state.js';

/**
 * Decides what comes next, if no call is under way. In this order:
 *
 * 1. a read that was requested, or that shows the result of earlier writes
 * 2. a removal, because a save that overtook it would bring the line back
 * 3. the lines, all together
 * 4. the notes
 * 5. codes, which may need all of these
 *
 * A write needs the lock, a read that is new enough, and no other read beside it.
 */
export function plan(state: SyncState, moment: Moment): SyncState {
  const { base, lane, readWanted } = state;
  const { now, out } = moment;
  if (lane.flights.length) return state;
  const mayTry = now >= lane.retryAt;
  if (mayTry && (readWanted || now >= checkAt(state))) return read(state, moment);
  const next = nextIntents(state, now);
  // Requested as soon as there is something to write, so that the lock is there when a link is pressed.
  const isSoon = mayTry && base !== undefined && hasLineWork(state);
  if (!next.length && !isSoon) {
    if (lane.lock !== 'held') return announced(state, moment);
    out.push({ type: 'releaseLock' });
    return announced(inLane(state, { lock: 'none' }), moment);
  }
  if (lane.lock === 'none') {
    out.push({ type: 'takeLock' });
    return inLane(state, { lock: 'asked' });
  }
  if (!next.length || lane.lock === 'asked') return state;
  // Within the lock, so that no other tab writes between the read and the write.
  if (mustRead(state, next, now)) return read(state, moment);
  return lane.reads ? state : write(state, next, moment);
}

/** Whether a write is under way, or begins as soon as no other read is. */
export function isWriting(state: SyncState, now: number): boolean {
  const { lock, flights } = state.lane;
  if (flights.length || lock !== 'held') return flights.some(isWrite);
  const next = nextIntents(state, now);
  return next.length > 0 && !mustRead(state, next, now);
}

/** When something is to be done, because no other event will come. */
export function wakeAt(state: SyncState, now: number): number {
  const { base, lane, readWanted } = state;
  const { flights, retryAt } = lane;
  const readAt = Math.max(retryAt, readWanted ? retryAt : checkAt(state));
  const writesAt = pending(state).flatMap(({ kind, dueAt }) =>
    kind === 'note' || (base && kind !== 'code')
      ? Math.max(dueAt, retryAt, firstWriteAt(state))
      : [],
  );
  const times = flights.length ? flights.map(({ deadline }) => deadline) : [readAt, ...writesAt];
  return Math.min(...times.filter((at) => at > now));
}

function read(state: SyncState, { now, out }: Moment): SyncState {
  const next = depart(state, { carries: new Set(), via: 'lane' }, now);
  out.push({ type: 'read', id: next.seq });
  return next;
}

/** A code needs no cart, but the cart is read if it may be another buyer's. */
const mustRead = (state: SyncState, [first]: readonly Intent[], now: number): boolean =>
  state.base !== undefined && !(first?.kind === 'code' ? isUpToDate(state) : isFresh(state, now));

/** What the next write carries: one removal, note or code, or any number of changes of lines. */
function nextIntents(state: SyncState, now: number): readonly Intent[] {
  const all = pending(state);
  const ofLines = state.base ? all.filter(isOfLines) : [];
  const code = all.find(({ kind }) => kind === 'code');
  const isDue = ({ dueAt }: Intent): boolean => now >= dueAt || code !== undefined;
  if (now >= state.lane.retryAt && now >= firstWriteAt(state)) {
    const others = ofLines.filter((intent) => !isDeletion(intent));
    const isReady = others.length > 0 && others.every(isDue);
    const removal = ofLines.find((intent) => isDeletion(intent) && isDue(intent));
    // A removal that the shop could not carry out does not block the others.
    if (removal && !(isReady && removal.last?.error?.status)) return [removal];
    const fresh = others.filter(({ last }) => last?.how !== 'refused');
    if (isReady) return fresh.length ? fresh : others.slice(0, 1);
    const note = all.find(({ kind }) => kind === 'note');
    if (note && now >= note.dueAt) return [note];
  }
  // Codes never overtake lines.
  return code && !ofLines.length ? [code] : [];
}

function write(from: SyncState, intents: readonly Intent[], moment: Moment): SyncState {
  const [first] = intents;
  if (!first) return from;
  // Lines that the shop may delete too are written again after the deletion.
  const state = isDeletion(first) ? withTwins(from, first.line, moment.now) : from;
  if (isOfLines(first)) notify(moment, { type: 'writing' });
  // Before the lock is released, because the next tab may get it before it receives the message.
  if (first.kind !== 'code') moment.out.push({ type: 'postToTabs', message: 'unclear' });
  const own = intents.length === 1 ? ownCall(first) : undefined;
  return send(state, own ?? cartCall(state, intents, state.base?.etag), 'lane', moment);
}

type Call = Readonly<{ write: Write; intents: readonly Intent[] }>;

function send(state: SyncState, { write, intents }: Call, via: Flight['via'], moment: Moment) {
  const carries = new Set(intents.map(({ seq }) => seq));
  const next = depart(state, { write, carries, via }, moment.now);
  const renews = via === 'lane' && mayRenew(state.lane);
  moment.out.push({ type: 'write', id: next.seq, write, mayRenew: renews });
  return next;
}

/** The call of an intent that is not saved with the whole cart. */
function ownCall(intent: Intent): Call | undefined {
  const intents = [intent];
  if (intent.kind === 'note') return { write: { type: 'note', text: intent.text }, intents };
  if (intent.kind === 'code') return { write: { type: 'code', code: intent }, intents };
  return isDeletion(intent) ? { write: { type: 'delete', line: intent.line }, intents } : undefined;
}

/** The whole cart with these intents. Lines that have a call of their own to be deleted stay out of it. */
function cartCall({ base, log }: SyncState, wanted: readonly Intent[], etag: string | undefined) {
  const intents = [...log.values()].filter(
    (intent) => wanted.includes(intent) || intent.held === 'rounded',
  );
  const own = [...log].filter(([, intent]) => intents.includes(intent) || isDeletion(intent));
  const lines = base ? rebase(base.cart, new Map(own)) : [];
  return { write: { type: 'lines', lines, etag }, intents } as const;
}

/** The buyer's other lines of the same product, which a shop without keys may delete too. */
const twinsOf = (state: SyncState, { id, key, shopKey }: Line): readonly Line[] =>
  shopKey ? [] : shownLines(state).filter((line) => line.id === id && line.key !== key);

function withTwins(state: SyncState, line: Line, now: number): SyncState {
  const placed = (twin: Line) => inserted(twin, shownLines(state).indexOf(twin));
  const again = twinsOf(state, line).map((twin) => ({ ...placed(twin), dueAt: now }));
  return put(state, again, now);
}

/**
 * Sends what no call carries yet beside the running call, because the page may end at any moment. Never to a
 * cart that may belong to another buyer or may have changed: the browser asks the buyer instead.
 */
export function leave(from: SyncState, moment: Moment): SyncState {
  let state = dueNow(from, moment.now);
  const open = pending(state).filter(
    (intent) => !isUnderWay(state, intent) && (intent.last?.how !== 'sent' || intent.last.isSeen),
  );
  if (!open.length || !mayWriteLast(state, moment.now)) return state;
  // It is unknown which of two calls arrives first: if other lines of the product stay, a save without the line
  // must be enough.
  const own = open.filter(
    (intent) => !isOfLines(intent) || (isDeletion(intent) && !twinsOf(state, intent.line).length),
  );
  const { flights } = state.lane;
  const hasDeletions = own.some(isDeletion);
  // A running save still contains the removed lines, and may arrive last.
  const isSaving = flights.some(({ write }) => write?.type === 'lines');
  const isSaved = own.length < open.length || (isSaving && hasDeletions);
  if (isSaved || hasDeletions) notify(moment, { type: 'writing' });
  for (const intent of own) {
    const call = ownCall(intent);
    if (call) state = send(state, call, 'beacon', moment);
  }
  if (!isSaved || !state.base) return state;
  const ofLines = pending(state).filter((intent) => isOfLines(intent) && !own.includes(intent));
  // Another write of this page, also one that is sent now and arrives first, changes the version, and a save
  // that is refused for it cannot be repeated.
  const etag = flights.length || own.length ? undefined : state.base.etag;
  return send(state, cartCall(state, ofLines, etag), 'beacon', moment);
}
