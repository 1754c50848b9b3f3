import type { Outcome } from '../../api/client/outcome.js';
import {
  type Draft,
  dropCarried,
  expectLateWrites,
  failed,
  notify,
  markOwn,
  markForeign,
  confirmLater,
  versionChanged,
  succeeded,
  FRESH_FOR,
  GRACE,
  MOST_IN_A_ROW,
} from './draft.js';
import { unclearWriteOf } from './unclear-writes.js';
import { exitLost } from './leaving.js';
import { noteStored } from './note.js';
import { receiveAnswer } from './reading.js';
import { refused } from './refused.js';
import { endCode, reportWrite } from './reports.js';
import type { Carried, Command, Write } from './state.js';
import { isCode } from './writes.js';

/** After the last of several saves, the cart is read to see their result. */
const CONFIRM_AFTER = 3000;
/** How long a write that was given up may still be carried out by the shop. */
export const LATE_WRITE = 30_000;

/** More conflicts in a row count as a refusal, also if the save named a version. */
const MOST_CONFLICTS = 6;

/** After this number of failures, "forbidden" counts as a refusal of the content. */
const MOST_DENIALS = 3;

export function writeEnded(draft: Draft, outcome: Outcome, now: number, commands: Command[]): void {
  const { running } = draft;
  draft.running = undefined;
  if (!running || running.type === 'read') return;
  if (outcome.kind === 'stored' || outcome.kind === 'gone') {
    succeeded(draft);
    if (outcome.kind === 'stored') draft.pages = 0;
    return writeStored(draft, running, outcome, now, commands);
  }
  // After a refused or lost write, the shop's cart may differ from the last read.
  if (outcome.kind === 'denied' || outcome.kind === 'conflict') markForeign(draft);
  else markOwn(draft);
  exitLost(draft, outcome, now);
  const { error } = outcome;
  switch (outcome.kind) {
    case 'renewed':
      if (++draft.renewals < MOST_IN_A_ROW) return;
      draft.renewals = 0;
      draft.refusedRenewals++;
      return giveUp(draft, running, outcome, now, commands);
    case 'conflict':
      if (++draft.conflicts <= MOST_IN_A_ROW) return;
      // With versions, this means that other writers are active: the edit is still valid.
      if ('etag' in running && running.etag && draft.conflicts <= MOST_CONFLICTS) {
        return giveUp(draft, running, outcome, now, commands);
      }
      draft.conflicts = 0;
      return refused(draft, running, error, outcome, commands);
    case 'refused':
      return refused(draft, running, error, outcome, commands);
    case 'page':
      draft.readAsked ||= draft.base !== undefined;
      draft.unclearWrite = unclearWriteOf(draft, running, error, 'page');
      if (!draft.unclearWrite) return giveUp(draft, running, outcome, now, commands);
      commands.push({ type: 'postToTabs', message: 'unclear' });
      return;
    case 'denied':
      // The cause is probably not the token but the content.
      if (error.status === 403 && draft.failures >= MOST_DENIALS) {
        return refused(draft, running, error, outcome, commands);
      }
      return giveUp(draft, running, outcome, now, commands);
    case 'unclear': {
      draft.unclearWrite = unclearWriteOf(draft, running, error, 'unclear');
      // Given up by us, not by the shop, which may carry it out yet.
      const isLate = error.code === 'timeout';
      if (isLate) expectLateWrites(draft, LATE_WRITE, now, [running]);
      commands.push({ type: 'postToTabs', message: isLate ? 'late' : 'unclear' });
      return giveUp(draft, running, outcome, now, commands);
    }
  }
}

/** A failed write is kept and repeated later. The buyer can try a code again. */
function giveUp(
  draft: Draft,
  write: Write,
  outcome: Exclude<Outcome, { kind: 'stored' }>,
  now: number,
  commands: Command[],
): void {
  if (isCode(write)) return endCode(draft, write.code, outcome, commands);
  draft.linesFirst = write.type === 'deleteLine' && outcome.error.status !== undefined;
  failed(draft, now);
  reportWrite(write, outcome.error, commands);
}

/** The shop has carried out a write: its content is no longer unsaved. */
function writeStored(
  draft: Draft,
  write: Write,
  outcome: Outcome & { kind: 'stored' | 'gone' },
  now: number,
  commands: Command[],
): void {
  draft.storedAny = true;
  if (write.type !== 'writeLines') versionChanged(draft);
  if (isCode(write)) return endCode(draft, write.code, outcome, commands);
  if (write.type === 'postNote') return noteStored(draft, write.note, now, commands);
  const { base } = draft;
  draft.storedLines = true;
  dropCarried(draft, write.carried);
  confirmLater(draft, write.carried.lines, now);
  draft.freshUntil = now + (draft.isAway ? GRACE : FRESH_FOR);
  if (!base) return;
  if (write.type === 'deleteLine') {
    const lines = base.cart.lines.filter(({ key }) => key !== lineKey(write.carried));
    draft.base = { ...base, cart: { ...base.cart, lines } };
    draft.confirmAt = now + CONFIRM_AFTER;
    return;
  }
  if (draft.trialGroups.length) draft.trialGroups = draft.trialGroups.slice(1);
  notify(commands, { type: 'saved', lines: write.lines });
  const answer = outcome.kind === 'stored' ? outcome : { answer: undefined, etag: undefined };
  if (!receiveAnswer(draft, base, answer, now, commands)) {
    draft.base = { ...base, cart: { ...base.cart, lines: write.lines }, etag: answer.etag };
    draft.confirmAt = now + CONFIRM_AFTER;
  }
  // The shop sends versions, but the present one is unknown: the cart is read before the next write.
  if (base.etag !== undefined && answer.etag === undefined) markOwn(draft);
}

const lineKey = ({ lines }: Carried): string | undefined => lines.keys().next().value;
