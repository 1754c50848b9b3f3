import {
  type Draft,
  doubtFor,
  hasWork,
  isCovered,
  isFresh,
  ownSign,
  sign,
  tryAtOnce,
  GRACE,
} from './draft.js';
import { withAmount } from './intents.js';
import { leave } from './leaving.js';
import { readEnded, readFailed } from './reading.js';
import { endCode, reportWrite } from './reports.js';
import { makeKnown, schedule } from './schedule.js';
import type { Command, SyncEvent, SyncState } from './state.js';
import { LATE_WRITE, writeEnded } from './write-ended.js';
import { isCode } from './writes.js';

/** Edits that follow each other this closely are saved together. */
const SAVE_DELAY = 250;
/** A buyer who keeps on clicking is saved this often all the same. */
const SAVE_AT_LATEST = 1000;
/** Notes are saved this long after the last key. */
const NOTE_DELAY = 800;
/** How long the save of a page that was left may be under way. */
const PARTING = 5000;

/** The pure heart of saving: what becomes of the state at an event, and what is to be done now. */
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
    case 'started':
      draft.isVisible = event.isVisible;
      // A prerendered page is as good as hidden until it is shown.
      draft.isAway = !event.isVisible;
      if (event.follows) doubtFor(draft, PARTING, now);
      return;
    case 'edited': {
      const lines = new Map(draft.lines);
      const removed = new Map(draft.removed);
      for (const [key, edit] of event.edits) {
        const seq = ++draft.seq;
        const before = lines.get(key);
        // To delete it again puts it at the end; an added line stays an added one, whatever its amount.
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
    case 'owed':
      draft.owed = ++draft.seq;
      return edited(draft, now);
    case 'noted':
      draft.note = { text: event.text, seq: ++draft.seq };
      draft.noteProbation = undefined;
      draft.noteAt = now + NOTE_DELAY;
      return tryAtOnce(draft);
    case 'coded':
      draft.codes = [...draft.codes, event.code];
      draft.seq++;
      return;
    case 'noteLeft':
      draft.noteAt = now;
      return;
    case 'flushed':
      draft.linesAt = draft.noteAt = now;
      return tryAtOnce(draft);
    case 'readEnded':
      return readEnded(draft, event.reading, event.isPreloaded, now, commands);
    case 'readFailed':
      return readFailed(draft, event.error, now, commands);
    case 'writeEnded':
      return writeEnded(draft, event.outcome, now, commands);
    case 'partingEnded':
      draft.partings--;
      // Whatever became of it is seen in the next reading.
      ownSign(draft);
      // But a code's: to send it again would be to add it twice.
      if (isCode(event.write)) return endCode(draft, event.write.code, event.outcome, commands);
      if (event.outcome.kind !== 'stored' && event.outcome.kind !== 'gone') {
        // What it carried is sent again if the page is left now.
        draft.partedAt = 0;
        reportWrite(event.write, event.outcome.error, commands);
      }
      return;
    case 'turnGiven':
      draft.turn = 'held';
      if (event.waited) sign(draft);
      return;
    case 'woke':
      draft.wakeAt = undefined;
      return;
    case 'hidden':
      draft.isVisible = false;
      lookAway(draft, now);
      if (hasWork(draft)) leave(draft, now, commands, true);
      return;
    case 'blurred':
      return lookAway(draft, now);
    // A page that comes back is said to be both, in either order.
    case 'restored':
    case 'shown':
      draft.isVisible = true;
      if (draft.isAway || (event.type === 'restored' && !draft.isLeft)) sign(draft);
      draft.isAway = false;
      if (event.type === 'restored') draft.isLeft = false;
      return catchUp(draft);
    case 'unloading':
      // The page may stay all the same, as for a download: nothing is written from an old reading.
      if (hasWork(draft) && isFresh(draft, now)) leave(draft, now, commands, false);
      return;
    case 'leaving':
      lookAway(draft, now);
      draft.isLeft = true;
      if (hasWork(draft)) {
        commands.push({ type: 'tellTabs', message: 'leaving' });
        leave(draft, now, commands, false);
      } else if (draft.storedAny) makeKnown(draft, commands);
      return;
    case 'online':
      catchUp(draft);
      return tryAtOnce(draft);
    case 'otherTab':
      sign(draft);
      // What is still under way is a reason for doubt, not a verdict on what was confirmed in it.
      if (event.message === 'saved') draft.othersWrote = true;
      if (event.message === 'leaving') doubtFor(draft, PARTING, now);
      if (event.message === 'late') doubtFor(draft, LATE_WRITE, now);
      // It has waited too long for this tab's turn, and writes without its own.
      if (event.message === 'unclear' && draft.turn === 'held')
        doubtFor(draft, LATE_WRITE, now, []);
      // A late write is seen at the end of the doubt; the tab of an unclear one reports what became of it.
      if (event.message === 'saved' || event.message === 'leaving')
        draft.readAsked ||= draft.isVisible && draft.base !== undefined;
      return;
    case 'refreshed':
      if (draft.base || draft.flight?.type === 'read') sign(draft);
      draft.readAsked = true;
      return tryAtOnce(draft);
    case 'moved':
      sign(draft);
      draft.epoch++;
      draft.readAsked = true;
      return tryAtOnce(draft);
  }
}

/** What others do while nobody looks is not seen: little of the trust is left. */
function lookAway(draft: Draft, now: number): void {
  draft.isAway = true;
  draft.freshUntil = Math.min(draft.freshUntil, now + GRACE);
}

/** Has the cart read where it may have changed. */
function catchUp(draft: Draft): void {
  draft.readAsked ||= draft.base !== undefined && !isCovered(draft);
}

export function edited(draft: Draft, now: number): void {
  // What others have done since the window was left is not known.
  if (draft.isAway && !draft.isLeft && isCovered(draft)) sign(draft);
  draft.since ??= now;
  draft.linesAt = Math.min(now + SAVE_DELAY, draft.since + SAVE_AT_LATEST);
  // While an older write may still arrive, the cart is read just before it is written. Otherwise now,
  // so that the reading is there when the edits have settled.
  if (now < draft.doubtUntil) ownSign(draft);
  else draft.readAsked ||= draft.base !== undefined && !isFresh(draft, now);
  tryAtOnce(draft);
}
