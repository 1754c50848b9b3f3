import { type Draft, hasLineWork, isUpToDate, isFresh, notify, MOST_IN_A_ROW } from './draft.js';
import type { Command, Write } from './state.js';
import { isCode, isCodeKind, isDeletion, writeOf, type WriteKind } from './writes.js';

/** Decides what comes next when no call is running. */
export function schedule(draft: Draft, now: number, commands: Command[]): void {
  if (!draft.running && !draft.exitWrites && !start(draft, now, commands)) endTurn(draft, commands);
  const at = nextTime(draft, now);
  if (at === draft.timerAt) return;
  draft.timerAt = at;
  commands.push({ type: 'setTimer', at });
}

/** Reads, or writes in its turn. Returns false if there is nothing to do now. */
function start(draft: Draft, now: number, commands: Command[]): boolean {
  const write = nextWrite(draft, now);
  const isDue = (draft.readAsked || isCheckDue(draft, now)) && now >= draft.retryAt;
  // Requested as soon as there is something to write, so that the turn is there when a link is pressed.
  const isSoon = draft.base !== undefined && hasLineWork(draft) && now >= draft.retryAt;
  if (isDue) read(draft, now, commands);
  else if ((write || isSoon) && draft.turn === 'none') {
    draft.turn = 'asked';
    commands.push({ type: 'takeTurn' });
  } else if (write && draft.turn === 'held') {
    // A code needs no cart, but the cart is read if it may be another buyer's.
    const isKnown = isCodeKind(write) ? isUpToDate(draft) : isFresh(draft, now);
    // Within the turn, so that no other tab writes between the read and the write.
    if (draft.base !== undefined && !isKnown) read(draft, now, commands);
    else startWrite(draft, writeOf(draft, write), commands);
  } else return write !== undefined || isSoon;
  return true;
}

/** There is nothing to send now: other tabs may write, and are notified of what was stored. */
export function endTurn(draft: Draft, commands: Command[]): void {
  if (draft.turn === 'held') {
    draft.turn = 'none';
    commands.push({ type: 'releaseTurn' });
  }
  if (draft.storedAny) notifyOthers(draft, commands);
}

/** Lets the other tabs and the other parts of the page know that something was stored. */
export function notifyOthers(draft: Draft, commands: Command[]): void {
  commands.push({ type: 'postToTabs', message: 'saved' });
  if (draft.storedLines) notify(commands, { type: 'settled' });
  draft.storedAny = draft.storedLines = false;
}

function read(draft: Draft, now: number, commands: Command[]): void {
  draft.loadError = undefined;
  draft.running = { type: 'read', changes: draft.changes, epoch: draft.epoch, startedAt: now };
  commands.push({ type: 'read', isFirst: !draft.base });
}

function startWrite(draft: Draft, write: Write, commands: Command[]): void {
  draft.running = write;
  if ('carried' in write) notify(commands, { type: 'writing' });
  // Before the turn ends, because the next tab may get it before it receives the message.
  if (!isCode(write)) commands.push({ type: 'postToTabs', message: 'unclear' });
  commands.push({
    type: 'write',
    write,
    isExitWrite: false,
    mayRenew: draft.refusedRenewals < MOST_IN_A_ROW,
  });
}

/** Whether the cart must be read again to check previous writes. */
const isCheckDue = (
  { base, confirmAt, lateWritesUntil, readAt, isVisible }: Draft,
  now: number,
): boolean =>
  base !== undefined &&
  isVisible &&
  ((confirmAt !== undefined && now >= confirmAt) ||
    (now >= lateWritesUntil && readAt < lateWritesUntil));

/** What is to be written now: removals, then lines, then notes, then codes, which may need the lines. */
function nextWrite(draft: Draft, now: number): WriteKind | undefined {
  const [code] = draft.codes;
  if (now >= draft.retryAt) {
    if (hasLineWork(draft) && draft.base && (now >= draft.linesDue || code)) {
      const intents = [...draft.lines.values()];
      const hasOthers = draft.requiredSave !== undefined || !intents.every(isDeletion);
      return intents.some(isDeletion) && !(draft.linesFirst && hasOthers) ? 'remove' : 'lines';
    }
    if (draft.note && now >= draft.noteDue) return 'note';
  }
  return code;
}

/** When the timer must fire, because no other event will. */
function nextTime(draft: Draft, now: number): number | undefined {
  const times = draft.readAsked ? [draft.retryAt] : [];
  if (!draft.running && !draft.exitWrites) {
    const hasRetry = draft.retryAt > now;
    if (draft.base && hasLineWork(draft)) times.push(hasRetry ? draft.retryAt : draft.linesDue);
    if (draft.note) times.push(hasRetry ? draft.retryAt : draft.noteDue);
    if (draft.base && draft.isVisible) {
      if (draft.confirmAt !== undefined) times.push(Math.max(draft.confirmAt, draft.retryAt));
      if (draft.readAt < draft.lateWritesUntil)
        times.push(Math.max(draft.lateWritesUntil, draft.retryAt));
    }
  }
  const future = times.filter((at) => at > now);
  return future.length ? Math.min(...future) : undefined;
}
