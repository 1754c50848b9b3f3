import type { Line } from '../../rules/cart.js';
import { checksAt, isCheckDue, isFresh, isUpToDate, isWaiting, mayWriteLast } from './doubt.js';
import { depart, mayRenew } from './lane.js';
import {
  carrying,
  dueNow,
  hasLineWork,
  isDeletion,
  isOfLines,
  isUnderWay,
  notify,
  numbered,
  pending,
  put,
  rebase,
  shownLines,
} from './log.js';
import { withoutVersion } from './receive.js';
import type { Command, Flight, Intent, SyncState, Write } from './state.js';

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
export function plan(state: SyncState, now: number, out: Command[]): SyncState {
  const { base, lane, readWanted } = state;
  if (lane.flights.length) return state;
  const mayTry = now >= lane.retryAt;
  if (mayTry && (readWanted || isCheckDue(state, now))) return read(state, now, out);
  const next = nextIntents(state, now);
  // Requested as soon as there is something to write, so that the lock is there when a link is pressed.
  const isSoon = mayTry && base !== undefined && hasLineWork(state);
  if (!next && !isSoon) return rest(state, out);
  if (lane.lock === 'none') {
    out.push({ type: 'takeLock' });
    return { ...state, lane: { ...lane, lock: 'asked' } };
  }
  if (!next || lane.lock === 'asked') return state;
  // Within the lock, so that no other tab writes between the read and the write.
  if (mustRead(state, next, now)) return read(state, now, out);
  return lane.reads ? state : write(state, next, now, out);
}

/** Whether a write begins as soon as no other read is under way. */
export function isAboutToWrite(state: SyncState, now: number): boolean {
  const { lock, flights } = state.lane;
  const next = lock === 'held' && !flights.length ? nextIntents(state, now) : undefined;
  return next !== undefined && !mustRead(state, next, now);
}

/** When something is to be done, because no other event will come. */
export function wakeAt(state: SyncState, now: number): number | undefined {
  const { base, lane, readWanted, doubt } = state;
  const { flights, retryAt } = lane;
  const least = isWaiting(state, now) && doubt ? doubt.settlesAt : retryAt;
  const times = flights.length
    ? flights.map(({ deadline }) => deadline)
    : [
        ...(readWanted ? [retryAt] : []),
        ...checksAt(state).map((at) => Math.max(at, retryAt)),
        ...pending(state).flatMap(({ kind, dueAt }) =>
          kind !== 'code' && (base || kind === 'note') ? Math.max(dueAt, least) : [],
        ),
      ];
  const future = times.filter((at) => at > now);
  return future.length ? Math.min(...future) : undefined;
}

/** There is nothing to send now: other tabs may write, and are notified of what was stored. */
function rest(state: SyncState, out: Command[]): SyncState {
  const { lane } = state;
  if (lane.lock !== 'held') return announced(state, out);
  out.push({ type: 'releaseLock' });
  return announced({ ...state, lane: { ...lane, lock: 'none' } }, out);
}

/** Lets the other tabs and the other parts of the page know that something was stored. */
export function announced(state: SyncState, out: Command[]): SyncState {
  if (state.news === 'none') return state;
  out.push({ type: 'postToTabs', message: 'saved' });
  if (state.news === 'lines') notify(out, { type: 'settled' });
  return { ...state, news: 'none' };
}

function read(state: SyncState, now: number, out: Command[]): SyncState {
  const next = numbered(state);
  out.push({ type: 'read', id: next.seq, isFirst: !state.base });
  const call = { id: next.seq, carries: carrying([]), via: 'lane' } as const;
  return { ...next, lane: depart(next.lane, call, now) };
}

/** A code needs no cart, but the cart is read if it may be another buyer's. */
const mustRead = (state: SyncState, [first]: readonly Intent[], now: number): boolean =>
  state.base !== undefined && !(first?.kind === 'code' ? isUpToDate(state) : isFresh(state, now));

/** What the next write carries: one removal, note or code, or any number of changes of lines. */
function nextIntents(state: SyncState, now: number): readonly Intent[] | undefined {
  const all = pending(state);
  const note = all.find(({ kind }) => kind === 'note');
  const code = all.find(({ kind }) => kind === 'code');
  const ofLines = state.base ? all.filter(isOfLines) : [];
  const isDue = ({ dueAt }: Intent): boolean => now >= dueAt || code !== undefined;
  if (now >= state.lane.retryAt && !isWaiting(state, now)) {
    const others = ofLines.filter((intent) => !isDeletion(intent));
    const isReady = others.length > 0 && others.every(isDue);
    const removal = ofLines.find((intent) => isDeletion(intent) && isDue(intent));
    // A removal that the shop could not carry out does not block the others.
    if (removal && !(isReady && removal.last?.error?.status)) return [removal];
    if (isReady) {
      const fresh = others.filter(({ last }) => last?.how !== 'refused');
      return fresh.length ? fresh : others.slice(0, 1);
    }
    if (note && now >= note.dueAt) return [note];
  }
  // Codes never overtake lines.
  return code && !ofLines.length ? [code] : undefined;
}

function write(
  from: SyncState,
  intents: readonly Intent[],
  now: number,
  out: Command[],
): SyncState {
  const [first] = intents;
  // Lines that the shop may delete too are written again after the deletion.
  const state = first && isDeletion(first) ? withTwins(from, first.line, now) : from;
  if (first && isOfLines(first)) notify(out, { type: 'writing' });
  // Before the lock is released, because the next tab may get it before it receives the message.
  if (first?.kind !== 'code') out.push({ type: 'postToTabs', message: 'unclear' });
  const single = intents.length === 1 ? first && singleWrite(first) : undefined;
  return single
    ? send(state, single, intents, 'lane', now, out)
    : sendLines(state, intents, 'lane', now, out);
}

/** A write of these intents begins. */
function send(
  state: SyncState,
  write: Write,
  intents: readonly Intent[],
  via: Flight['via'],
  now: number,
  out: Command[],
): SyncState {
  const next = numbered(state);
  const id = next.seq;
  const call = { id, write, carries: carrying(intents), via };
  out.push({ type: 'write', id, write, mayRenew: via === 'lane' && mayRenew(next.lane) });
  return { ...next, lane: depart(next.lane, call, now) };
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
  now: number,
  out: Command[],
): SyncState {
  const { base, log } = state;
  const carried = [...log.values()].filter(
    (intent) => intents.includes(intent) || intent.held === 'rounded',
  );
  const carries = carrying(carried);
  const own = [...log].filter(([subject, intent]) => carries.has(subject) || isDeletion(intent));
  const lines = base ? rebase(base.cart, new Map(own)) : [];
  return send(state, { type: 'lines', lines, etag: base?.etag }, carried, via, now, out);
}

/** The buyer's other lines of the same product, which a shop without keys may delete too. */
const twinsOf = (state: SyncState, { id, key, shopKey }: Line): readonly Line[] =>
  shopKey ? [] : shownLines(state).filter((line) => line.id === id && line.key !== key);

function withTwins(state: SyncState, line: Line, now: number): SyncState {
  const shown = shownLines(state);
  const again = twinsOf(state, line).map((twin) => {
    return { kind: 'add', key: twin.key, line: twin, at: shown.indexOf(twin) } as const;
  });
  return again.length ? dueNow(put(state, again, now), now, 'add') : state;
}

/**
 * Sends what no call carries yet beside the running call, because the page may end at any moment. Never to a
 * cart that may belong to another buyer or may have changed: the browser asks the buyer instead.
 */
export function leave(from: SyncState, now: number, out: Command[]): SyncState {
  let state = dueNow(from, now);
  const open = pending(state).filter(
    (intent) => !isUnderWay(state, intent) && (intent.last?.how !== 'sent' || intent.last.isSeen),
  );
  if (!open.length || !mayWriteLast(state, now)) return state;
  // It is unknown which of two calls arrives first: if other lines of the product stay, a save without the line
  // must be enough.
  const own = open.filter(
    (intent) => !isOfLines(intent) || (isDeletion(intent) && !twinsOf(state, intent.line).length),
  );
  const hasDeletions = own.some(isDeletion);
  // A running save still contains the removed lines, and may arrive last.
  const isSaving = state.lane.flights.some((flight) => flight.write?.type === 'lines');
  const isSaved = own.length < open.length || (isSaving && hasDeletions);
  if (isSaved || hasDeletions) notify(out, { type: 'writing' });
  // Another write of this page, also one that is sent now and arrives first, changes the version, and a save
  // that is refused for it cannot be repeated.
  const hasOthers = state.lane.flights.length > 0 || own.length > 0;
  if (isSaved && hasOthers && state.base?.etag !== undefined) state = withoutVersion(state);
  for (const intent of own) {
    const write = singleWrite(intent);
    if (write) state = send(state, write, [intent], 'beacon', now, out);
  }
  if (!isSaved || !state.base) return state;
  const ofLines = pending(state).filter((intent) => isOfLines(intent) && !own.includes(intent));
  return sendLines(state, ofLines, 'beacon', now, out);
}
