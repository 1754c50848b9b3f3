import {
  catchUp,
  EXIT_WRITE_TIME,
  GRACE,
  hurried,
  isFresh,
  isLate,
  isUpToDate,
  LATE_WRITE,
  mark,
  wantRead,
} from './doubt.js';
import { withQuantity } from '../../rules/quantity.js';
import { arrive, tryAtOnce } from './lane.js';
import { dueNow, hasWork, isOpen, lineSubject, mapLog, put, released } from './log.js';
import { announced, leave, plan } from './plan.js';
import { readEnded, readFailed, trustedUntil } from './receive.js';
import { expired, isSent, restored, writeEnded } from './settle.js';
import type { Command, LineEdit, Intent, PageEvent, SyncEvent, SyncState, Wish } from './state.js';

/** The pure function behind saving: the next state after an event, and the commands to carry out. */
export function step(
  state: SyncState,
  event: SyncEvent,
  now: number,
): readonly [SyncState, readonly Command[]] {
  const out: Command[] = [];
  const after = expired(react(state, event, now, out), now, out);
  return [plan(after, now, out), out];
}

function react(state: SyncState, event: SyncEvent, now: number, out: Command[]): SyncState {
  const { lane } = state;
  const flight = 'id' in event ? lane.flights.find(({ id }) => id === event.id) : undefined;
  switch (event.type) {
    case 'edited':
      return edited(state, event.edits, now);
    case 'wanted': {
      const next = put(state, [event.wish], now);
      return event.wish.kind === 'resave' ? woken(next, now) : retried(next);
    }
    case 'roundingSeen':
      return released(state, now);
    case 'flushed':
      return event.only ? dueNow(state, now, event.only) : retried(hurried(dueNow(state, now)));
    // A call that nobody waits for any more says nothing.
    case 'readEnded':
      return flight ? readEnded(state, flight, event.reading, now, out) : state;
    case 'readFailed':
      return flight ? readFailed(state, flight, event.error, now, out) : state;
    case 'writeEnded':
      return flight && isSent(flight) ? writeEnded(state, flight, event.outcome, now, out) : state;
    case 'lockGiven': {
      const held: SyncState = { ...state, lane: { ...lane, lock: 'held' } };
      return event.waited ? mark(held, 'others') : held;
    }
    case 'reads':
      return { ...state, lane: { ...lane, reads: event.count } };
    case 'otherTab':
      return otherTab(state, event.message, now);
    case 'timer':
      return state;
    case 'refreshed': {
      const isKnown = state.base !== undefined || lane.flights.some((each) => !isSent(each));
      return retried(wantRead(isKnown ? mark(state, 'others') : state));
    }
    case 'moved':
      // What is being read is the cart at the former address.
      return retried(
        wantRead(mark({ ...state, lane: arrive(lane, (each) => !isSent(each)) }, 'others')),
      );
    case 'online':
      return retried(catchUp(state));
    case 'started': {
      // A prerendered page counts as hidden until it is shown.
      const next: SyncState = { ...state, page: event.isVisible ? 'active' : 'hidden' };
      if (event.follows === 'no') return next;
      const waits = event.follows === 'again';
      const settlesAt = now - event.age + EXIT_WRITE_TIME;
      return mark(next, 'self', { settlesAt, late: 'unknown', waits }, now);
    }
    case 'hidden':
    case 'blurred':
    case 'shown':
    case 'unloading':
    case 'leaving':
    case 'restored':
      return pageEvent(state, event.type, now, out);
  }
}

/** After a new event, failed writes are repeated at once. */
const retried = (state: SyncState): SyncState => ({ ...state, lane: tryAtOnce(state.lane) });

function edited(state: SyncState, edits: readonly LineEdit[], now: number): SyncState {
  const known = new Map(state.base?.cart.lines.map((line) => [line.key, line]));
  const isKnown = isFresh(state, now);
  type Wanted = Wish & Pick<Intent, 'held' | 'isStored'>;
  const wishes = edits.flatMap((edit): Wanted[] => {
    const before = state.log.get(lineSubject(edit.key));
    if (edit.kind !== 'set') return before?.kind === 'zero' ? [] : [edit];
    const { quantity, roundedFrom } = edit;
    const isTyped = edit.isTyped && quantity === 0;
    const held = isTyped ? ('typed' as const) : edit.isRounded ? ('rounded' as const) : undefined;
    // An added line stays an added one with any quantity, and a line that the shop has dropped is added again.
    if (before && (before.kind === 'zero' || (before.kind === 'add' && isOpen(before)))) {
      const line = withQuantity(before.line, quantity, roundedFrom);
      const { key, at } = before;
      return before.kind === 'zero' && !quantity ? [] : [{ kind: 'add', key, line, at, held }];
    }
    // The shop has this quantity already, as far as can be known: only its note is new.
    const line = known.get(edit.key);
    const isSame = line?.quantity === quantity && !line.quantityUnreadable;
    const isStored = isSame && isKnown && !(before && isOpen(before));
    return [{ kind: 'set', key: edit.key, quantity, roundedFrom, held, isStored }];
  });
  const removed = new Set(edits.flatMap(({ kind, key }) => (kind === 'remove' ? key : [])));
  const kept = mapLog(state, (intent) =>
    intent.kind === 'zero' && removed.has(intent.key) ? undefined : intent,
  );
  const next = put(kept, wishes, now);
  return wishes.some(({ isStored }) => !isStored) ? woken(next, now) : next;
}

/** Something is to be saved: what failed is repeated at once, and the cart is read now if it may be old. */
function woken(state: SyncState, now: number): SyncState {
  // It is unknown what others have done since the window lost the focus.
  const isUnseen = (state.page === 'away' || state.page === 'hidden') && isUpToDate(state);
  const next = retried(isUnseen ? mark(state, 'others') : state);
  // While an older write may still arrive, it is read just before the write.
  return wantRead(next, next.base !== undefined && !isFresh(next, now) && !isLate(next, now));
}

function pageEvent(state: SyncState, event: PageEvent, now: number, out: Command[]): SyncState {
  const { page } = state;
  switch (event) {
    case 'hidden': {
      const next = away(state, page === 'left' ? page : 'hidden', now);
      // A hidden page usually continues to run, so its lane sends what is unsaved, unless it is busy.
      return state.lane.flights.some(isSent) ? leave(next, now, out) : dueNow(next, now);
    }
    case 'blurred':
      return page === 'active' ? away(state, 'away', now) : state;
    case 'shown':
      // A page that comes back from the browser's cache is restored too, before or after this.
      if (page === 'left') return state;
      return catchUp({ ...(page === 'active' ? state : mark(state, 'others')), page: 'active' });
    case 'restored':
      return catchUp({ ...restored(state, out), page: 'active' });
    case 'unloading':
      return leave(state, now, out);
    case 'leaving': {
      if (!hasWork(state)) return away(announced(state, out), 'left', now);
      out.push({ type: 'postToTabs', message: 'leaving' });
      return { ...leave(away(state, page, now), now, out), page: 'left' };
    }
  }
}

/** Changes by others are not noticed while the page is away, so the last read is trusted only a little longer. */
const away = (state: SyncState, page: SyncState['page'], now: number): SyncState =>
  trustedUntil({ ...state, page }, now + GRACE);

function otherTab(state: SyncState, message: string, now: number): SyncState {
  // If it writes although this tab has the lock, it has waited too long for it.
  const isPastLock = message === 'unclear' && state.lane.lock === 'held';
  const time = message === 'leaving' ? EXIT_WRITE_TIME : LATE_WRITE;
  const isLater = message === 'leaving' || message === 'late' || isPastLock;
  const late = isPastLock ? [] : ('unknown' as const);
  const next = mark(state, 'others', isLater ? { late, settlesAt: now + time } : {}, now);
  // A late write is visible when no more can arrive; the tab of an unclear write reports its result.
  const isNews = message === 'saved' || message === 'leaving';
  const isSeen = next.page === 'active' || next.page === 'away';
  return wantRead(next, isNews && isSeen && next.base !== undefined);
}
