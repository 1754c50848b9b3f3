import * as limits from '../../base/cart-limits.js';
import type { TabMessage } from '../../page/tabs.js';
import { withQuantity } from '../../rules/quantity.js';
import { away, catchUp, hurried, isLate, isUpToDate, mark, markOthers } from './freshness.js';
import { mayWrite, wantRead } from './freshness.js';
import { end, isWrite, leave, plan, retried, withLock } from './lane.js';
import { addition, announced, dueNow, hasWork, isOpen } from './log.js';
import { lineSubject, put, shownLines } from './log.js';
import { readEnded, readFailed } from './receive.js';
import { expired, restored, writeEnded } from './settle.js';
import type { LineEdit, Moment, SyncEvent, SyncState } from './state.js';

/** The pure function behind saving: the next state after an event, and the commands to carry out. */
export function step(state: SyncState, event: SyncEvent, now: number) {
  const moment: Moment = { now, out: [] };
  const after = expired(react(state, event, moment), moment);
  return [plan(after, moment), moment.out] as const;
}

function react(state: SyncState, event: SyncEvent, moment: Moment): SyncState {
  const { now } = moment;
  const { base, page } = state;
  const { flights } = state.lane;
  const reads = flights.filter((each) => !isWrite(each));
  // A call that nobody waits for any more says nothing.
  const flight = 'id' in event ? flights.find(({ id }) => id === event.id) : undefined;
  switch (event.type) {
    case 'edited':
      return edited(state, event.edits, now);
    case 'wanted': {
      const { wish } = event;
      const next = put(wish.kind === 'resave' ? state : unsaid(state), [wish], now);
      return (wish.kind === 'code' ? retried : woken)(next, now);
    }
    case 'flushed': {
      const { only } = event;
      if (only) return dueNow(state, now, ({ kind, stage }) => kind === only || stage.at === only);
      return retried(hurried(dueNow(state, now)));
    }
    case 'readEnded':
      return flight ? readEnded(state, flight, event.reading, moment) : state;
    case 'readFailed':
      return flight ? readFailed(state, flight, event.error, moment) : state;
    case 'writeEnded':
      return flight && isWrite(flight) ? writeEnded(state, flight, event.outcome, moment) : state;
    case 'lockGiven':
      return withLock(event.waited ? markOthers(state, { by: 'tab' }) : state, 'held');
    case 'otherTab':
      return otherTab(state, event.message, now);
    case 'timer':
      return state;
    case 'refreshed':
      return retried(wantRead(base || reads.length ? markOthers(state) : state));
    case 'moved':
      // What is being read is the cart at the former address.
      return retried(wantRead(markOthers(end(state, ...reads))));
    case 'online':
      return retried(catchUp(state));
    case 'started': {
      // A prerendered page counts as hidden until it is shown.
      const next: SyncState = { ...state, page: event.isVisible ? 'active' : 'hidden' };
      if (event.follows === 'no') return next;
      const settlesAt = now - event.age + limits.EXIT_WRITE_TIME;
      return mark(next, { settlesAt, late: [unknown(next)], waits: event.follows === 'again' });
    }
    case 'hidden': {
      const next = away(state, page === 'left' ? page : 'hidden', now);
      // A hidden page usually continues to run, so its lane sends what is unsaved, unless it is busy.
      return flights.some(isWrite) ? leave(next, moment) : dueNow(next, now);
    }
    case 'blurred':
      return page === 'active' ? away(state, 'away', now) : state;
    case 'shown':
      // A page that comes back from the browser's cache is restored too, before or after this.
      if (page === 'left') return state;
      return catchUp({ ...(page === 'active' ? state : markOthers(state)), page: 'active' });
    case 'restored':
      return catchUp({ ...restored(state, now), page: 'active' });
    case 'unloading':
      return leave(state, moment);
    case 'leaving': {
      if (!hasWork(state)) return away(announced(state, moment), 'left', now);
      const next = leave(away(state, page, now), moment);
      // Only what is under way may arrive late.
      if (next.lane.flights.some(isWrite))
        moment.out.push({ type: 'postToTabs', message: 'leaving' });
      return { ...next, page: 'left' };
    }
  }
}

/** The buyer's next change ends what the shop has said. */
const unsaid = (state: SyncState): SyncState =>
  state.base?.said ? { ...state, base: { ...state.base, said: undefined } } : state;

function edited(from: SyncState, edits: readonly LineEdit[], now: number): SyncState {
  const isRounding = edits.every((edit) => 'rounds' in edit);
  const state = isRounding ? from : unsaid(from);
  const known = new Map(state.base?.cart.lines.map((line) => [line.key, line]));
  const isKnown = mayWrite(state, now);
  const shown = shownLines(state);
  const intents = edits.flatMap((edit): LineEdit[] => {
    const { key } = edit;
    const before = state.log.get(lineSubject(key));
    const isGhost = before?.stage.at === 'ghost';
    const line = known.get(key);
    const kept = { at: 'kept' } as const;
    if (edit.kind === 'remove') {
      // The shop has no such line, as far as can be known: it was added here, and not sent yet.
      const isUnsent = isKnown && !line && !state.lane.flights.some(isWrite);
      if (isGhost || isUnsent) return [{ ...edit, stage: kept }];
      const { id, shopKey } = edit.line;
      const hasTwin = !shopKey && shown.some((other) => other.id === id && other.key !== key);
      return [{ ...edit, isBySave: hasTwin || !id }];
    }
    const { quantity, roundedFrom } = edit;
    if (isGhost && !quantity) return [];
    // A removed line that comes back is no new one while the shop may still have it.
    if (edit.kind === 'add')
      return [line ? { ...edit, place: [...known.keys()].indexOf(key) } : edit];
    // An added line stays an added one with any quantity, and a line that the shop has dropped is added again.
    if (before?.kind === 'add' && isOpen(before)) {
      const added = withQuantity(before.line, quantity, roundedFrom);
      // The quantity of a new line is final now, whatever others have added.
      const at = shown.findIndex((each) => each.key === key);
      return [{ ...edit, ...addition(added, Math.min(before.place, at)) }];
    }
    // The shop has this quantity already, as far as can be known: only its note is new.
    const isSame = isKnown && line?.quantity === quantity && !line.quantityUnreadable;
    const isNote = isSame && !(before && isOpen(before));
    return [isNote ? { ...edit, stage: before?.stage ?? kept } : edit];
  });
  return woken(put(state, intents, now), now);
}

/** Something is to be saved: what failed is repeated at once, and the cart is read now if it may be old. */
function woken(state: SyncState, now: number): SyncState {
  // It is unknown what others have done since the window lost the focus.
  const isUnseen = (state.page === 'away' || state.page === 'hidden') && isUpToDate(state);
  const next = retried(isUnseen ? markOthers(state) : state);
  // While an older write may still arrive, it is read just before the write.
  return next.base && !mayWrite(next, now) && !isLate(next, now) ? wantRead(next) : next;
}

/** A late write of another page: it came after what this page has stored, and before what it has not. */
function unknown({ log }: SyncState) {
  const stored = [...log.values()].filter((intent) => !isOpen(intent));
  return { kind: 'unknown', after: new Set(stored.map(({ seq }) => seq)) } as const;
}

function otherTab(state: SyncState, message: TabMessage, now: number): SyncState {
  // If it writes although this tab has the lock, it has waited too long for it.
  const isPastLock = message === 'unclear' && state.lane.lock === 'held';
  const time = message === 'leaving' ? limits.EXIT_WRITE_TIME : limits.LATE_WRITE;
  const isLater = message === 'leaving' || message === 'late' || isPastLock;
  const late = isPastLock ? [] : [unknown(state)];
  const next = markOthers(state, { by: 'tab', ...(isLater && { late, settlesAt: now + time }) });
  // A late write is visible when no more can arrive; the tab of an unclear write reports its result.
  const isNews = message === 'saved' || message === 'leaving';
  const isSeen = next.page === 'active' || next.page === 'away';
  return isNews && isSeen && next.base ? wantRead(next) : next;
}
