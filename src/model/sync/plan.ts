import type { Line } from '../../rules/cart.js';
import { checkAt, firstWriteAt, isFresh, isUpToDate, mayWriteLast } from './doubt.js';
import { depart, inLane, isWrite, mayRenew } from './lane.js';
import {
  announced,
  dueNow,
  hasLineWork,
  inserted,
  isDeletion,
  isOfLines,
  isUnderWay,
} from './log.js';
import { notify, pending, put, rebase, shownLines } from './log.js';
import { withoutVersion } from './receive.js';
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
    // Other tabs may write.
    if (lane.lock === 'held') out.push({ type: 'releaseLock' });
    return announced(lane.lock === 'held' ? inLane(state, { lock: 'none' }) : state, moment);
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
  const writeAt = Math.max(retryAt, firstWriteAt(state));
  const ofIntents = pending(state).flatMap(({ kind, dueAt }) =>
    kind !== 'code' && (base || kind === 'note') ? Math.max(dueAt, writeAt) : [],
  );
  const readAt = Math.max(retryAt, readWanted ? retryAt : checkAt(state));
  const times = flights.length ? flights.map(({ deadline }) => deadline) : [readAt, ...ofIntents];
  return Math.min(...times.filter((at) => at > now));
}

function read(state: SyncState, { now, out }: Moment): SyncState {
  const next = depart(state, { carries: new Set(), via: 'lane' }, now);
  out.push({ type: 'read', id: next.seq, isFirst: !state.base });
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
    if (isReady) {
      const fresh = others.filter(({ last }) => last?.how !== 'refused');
      return fresh.length ? fresh : others.slice(0, 1);
    }
    const note = all.find(({ kind }) => kind === 'note');
    if (note && now >= note.dueAt) return [note];
  }
  // Codes never overtake lines.
  return code && !ofLines.length ? [code] : [];
}

function write(from: SyncState, intents: readonly Intent[], moment: Moment): SyncState {
  const [first] = intents;
  // Lines that the shop may delete too are written again after the deletion.
  const state = first && isDeletion(first) ? withTwins(from, first.line, moment.now) : from;
  if (first && isOfLines(first)) notify(moment, { type: 'writing' });
  // Before the lock is released, because the next tab may get it before it receives the message.
  if (first?.kind !== 'code') moment.out.push({ type: 'postToTabs', message: 'unclear' });
  const single = intents.length === 1 ? first && singleWrite(first) : undefined;
  return single
    ? send(state, single, intents, 'lane', moment)
    : sendLines(state, intents, 'lane', moment);
}

/** A write of these intents begins. */
function send(
  state: SyncState,
  write: Write,
  intents: readonly Intent[],
  via: Flight['via'],
  { now, out }: Moment,
): SyncState {
  const next = depart(state, { write, carries: new Set(intents.map(({ seq }) => seq)), via }, now);
  const mayAsk = via === 'lane' && mayRenew(state.lane);
  out.push({ type: 'write', id: next.seq, write, mayRenew: mayAsk });
  return next;
}

function singleWrite(intent: Intent): Write | undefined {
  if (intent.kind === 'note') return { type: 'note', text: intent.text };
  if (intent.kind === 'code') return { type: 'code', code: intent };
  return isDeletion(intent) ? { type: 'delete', line: intent.line } : undefined;
}

/** The whole cart with these intents. Lines that have a call of their own to be deleted stay out of it. */
function sendLines(
  state: SyncState,
  intents: readonly Intent[],
  via: Flight['via'],
  moment: Moment,
): SyncState {
  const { base, log } = state;
  const isCarried = (intent: Intent): boolean =>
    intents.includes(intent) || intent.held === 'rounded';
  const own = [...log].filter(([, intent]) => isCarried(intent) || isDeletion(intent));
  const lines = base ? rebase(base.cart, new Map(own)) : [];
  const carried = [...log.values()].filter(isCarried);
  return send(state, { type: 'lines', lines, etag: base?.etag }, carried, via, moment);
}

/** The buyer's other lines of the same product, which the shop may delete too. */
const twinsOf = (state: SyncState, { id, key }: Line): readonly Line[] =>
  shownLines(state).filter((line) => line.id === id && line.key !== key);

function withTwins(state: SyncState, line: Line, dueAt: number): SyncState {
  const shown = shownLines(state);
  const again = twinsOf(state, line).map((twin) => ({
    ...inserted(twin, shown.indexOf(twin)),
    dueAt,
  }));
  return put(state, again, dueAt);
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
  // Another write of this page, also one that is sent now and arrives first, changes the version, and a save
  // that is refused for it cannot be repeated.
  if (isSaved && (flights.length || own.length)) state = withoutVersion(state);
  for (const intent of own) {
    const write = singleWrite(intent);
    if (write) state = send(state, write, [intent], 'beacon', moment);
  }
  if (!isSaved || !state.base) return state;
  const ofLines = pending(state).filter((intent) => isOfLines(intent) && !own.includes(intent));
  return sendLines(state, ofLines, 'beacon', moment);
}
