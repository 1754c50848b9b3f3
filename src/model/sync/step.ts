import { type Draft, isUpToDate, isFresh, markOwn, markForeign, tryAtOnce } from './draft.js';
import { withAmount } from './intents.js';
import { exitWriteEnded } from './leaving.js';
import { noteEdited } from './note.js';
import { pageEvent } from './page-events.js';
import { readEnded, readFailed } from './reading.js';
import { releaseRounding } from './rounding.js';
import { schedule } from './schedule.js';
import type { Command, SyncEvent, SyncState } from './state.js';
import { writeEnded } from './write-ended.js';

/** Edits that follow each other this closely are saved together. */
const SAVE_DELAY = 250;
/** While the buyer continues to click, edits are saved this often. */
const SAVE_AT_LATEST = 1000;

/** The pure function behind saving: the next state after an event, and the commands to carry out. */
export function step(
  state: SyncState,
  event: SyncEvent,
  now: number,
): readonly [SyncState, readonly Command[]] {
  const draft: Draft = { ...state };
  const commands: Command[] = [];
  apply(draft, event, now, commands);
  schedule(draft, now, commands);
  return [draft, commands];
}

function apply(draft: Draft, event: SyncEvent, now: number, commands: Command[]): void {
  switch (event.type) {
    case 'edited': {
      const lines = new Map(draft.lines);
      const removed = new Map(draft.removed);
      for (const [key, edit] of event.edits) {
        const seq = ++draft.seq;
        const before = lines.get(key);
        // A repeated deletion moves it to the end; an added line stays an added one with any amount.
        lines.delete(key);
        if (edit.kind === 'set' && before?.kind === 'add') {
          const line = withAmount(before.line, edit.amount, edit.roundedFrom);
          lines.set(key, { ...before, line, seq });
        } else lines.set(key, { ...edit, seq });
        if (edit.kind === 'remove') removed.set(key, edit.line);
      }
      Object.assign(draft, { lines, removed });
      return edited(draft, now);
    }
    case 'saveRequired':
      draft.requiredSave = ++draft.seq;
      return edited(draft, now);
    case 'roundingSeen':
      return releaseRounding(draft, now);
    case 'noteEdited':
      return noteEdited(draft, event.text, now);
    case 'codeChanged':
      draft.codes = [...draft.codes, event.code];
      draft.seq++;
      return;
    case 'noteLeft':
      draft.noteDue = now;
      return;
    case 'flushed':
      draft.linesDue = draft.noteDue = now;
      return tryAtOnce(draft);
    case 'readEnded':
      return readEnded(draft, event.reading, event.isPreloaded, now, commands);
    case 'readFailed':
      return readFailed(draft, event.error, now, commands);
    case 'writeEnded':
      return writeEnded(draft, event.outcome, now, commands);
    case 'exitWriteEnded':
      return exitWriteEnded(draft, event.write, event.outcome, now, commands);
    case 'turnGiven':
      draft.turn = 'held';
      if (event.waited) markForeign(draft);
      return;
    case 'timer':
      draft.timerAt = undefined;
      return;
    case 'refreshed':
      if (draft.base || draft.running?.type === 'read') markForeign(draft);
      draft.readAsked = true;
      return tryAtOnce(draft);
    case 'moved':
      markForeign(draft);
      draft.epoch++;
      draft.readAsked = true;
      return tryAtOnce(draft);
    case 'started':
    case 'hidden':
    case 'blurred':
    case 'shown':
    case 'restored':
    case 'unloading':
    case 'leaving':
    case 'online':
    case 'otherTab':
      return pageEvent(draft, event, now, commands);
  }
}

function edited(draft: Draft, now: number): void {
  // It is unknown what others have done since the window lost focus.
  if (draft.isAway && !draft.isLeft && isUpToDate(draft)) markForeign(draft);
  draft.oldestEditAt ??= now;
  draft.linesDue = Math.min(now + SAVE_DELAY, draft.oldestEditAt + SAVE_AT_LATEST);
  // While an older write may still arrive, the cart is read just before it is written. Otherwise now,
  // so that the reading is there when the edits have settled.
  if (now < draft.lateWritesUntil) markOwn(draft);
  else draft.readAsked ||= draft.base !== undefined && !isFresh(draft, now);
  tryAtOnce(draft);
}
