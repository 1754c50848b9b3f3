import type { Outcome } from '../../api/client/outcome.js';
import { type Draft, mayWriteLast, NOTHING, notify, markOwn, versionChanged } from './draft.js';
import { isHeld, type LineIntent } from './intents.js';
import { endCode, reportWrite } from './reports.js';
import type { Command, Write } from './state.js';
import { codeWrite, deletion, isCode, lineWrite, duplicatesOf } from './writes.js';

/** The longest time between the end of a page's calls and the end of the page, in milliseconds. */
const END_OF_PAGE = 500;

/** Sends unsaved changes in parallel with the running call, because the page may end at any moment. */
export function leave(draft: Draft, now: number, commands: Command[], isHidden: boolean): void {
  draft.linesDue = draft.noteDue = now;
  const { running } = draft;
  const isWriting = running !== undefined && running.type !== 'read';
  // A hidden page usually continues to run, so its lane sends them, unless it is busy.
  if (isHidden && !isWriting) return;
  // Never to a cart that may belong to another buyer or may have changed: the browser asks instead.
  if (
    !mayWriteLast(draft, now) ||
    (draft.exitSeq === draft.seq && now < draft.exitLostAt + END_OF_PAGE)
  )
    return;
  const carried = isWriting && 'carried' in running ? running.carried.lines : NOTHING;
  const isNew = (key: string, { seq }: LineIntent): boolean => carried.get(key)?.seq !== seq;
  const send = (write: Write): void => {
    draft.exitWrites++;
    if ('carried' in write) notify(commands, { type: 'writing' });
    commands.push({ type: 'write', write, isExitWrite: true, mayRenew: false });
  };
  let mustWrite =
    draft.requiredSave !== undefined &&
    !(isWriting && 'carried' in running && running.carried.requiredSave === draft.requiredSave);
  for (const [key, intent] of draft.lines) {
    if (!isNew(key, intent) || isHeld(intent)) continue;
    // It is unknown which of two calls arrives first. If other lines of the product stay, a save without the line must be enough.
    if (intent.kind !== 'remove' || !intent.line.id || duplicatesOf(draft, key, intent.line).length)
      mustWrite = true;
    else {
      send(deletion(key, intent));
      // A running save still contains the line, and may arrive last.
      mustWrite ||= running?.type === 'writeLines';
    }
  }
  const { note } = draft;
  if (mustWrite && draft.base) {
    // Another write of this page, also one that is sent now and arrives first, changes the version,
    // and a save that is refused for it cannot be repeated.
    if (isWriting || draft.exitWrites || note || draft.codes.length) versionChanged(draft);
    send(lineWrite(draft, draft.lines));
  }
  if (note && !(running?.type === 'postNote' && running.note.seq === note.seq))
    send({ type: 'postNote', note });
  for (const code of draft.codes) {
    if (!(isWriting && isCode(running) && running.code.id === code.id)) send(codeWrite(code));
  }
  // A code is never sent twice, whether or not the page receives its result.
  draft.codes = draft.codes.filter(
    ({ id }) => isWriting && isCode(running) && running.code.id === id,
  );
  draft.exitSeq = draft.seq;
  draft.exitIsEnd = !isHidden;
  draft.exitLostAt = Infinity;
}

/** A write has failed: its content is sent again if the page is left now. */
export function exitLost(draft: Draft, { kind }: Outcome, now: number): void {
  // A browser drops the calls of a page just before it reports the end of the page. They still arrive.
  if (kind === 'unclear' && draft.exitIsEnd) draft.exitLostAt = Math.min(draft.exitLostAt, now);
  else draft.exitSeq = 0;
}

/** The end of a write that was sent when the page was left or hidden, if the page still runs. */
export function exitWriteEnded(
  draft: Draft,
  write: Write,
  outcome: Outcome,
  now: number,
  commands: Command[],
): void {
  draft.exitWrites--;
  // The next read shows the result.
  markOwn(draft);
  // Except for codes, because a repetition could add one twice.
  if (isCode(write)) return endCode(draft, write.code, outcome, commands);
  if (outcome.kind !== 'stored' && outcome.kind !== 'gone') {
    exitLost(draft, outcome, now);
    reportWrite(write, outcome.error, commands);
  }
}
