import type { ApiError } from '../../api/http/errors.js';
import type { Outcome } from '../../api/client/outcome.js';
import { type Draft, dropCarried } from './draft.js';
import { endCode, reportNote, setAside, setNoteAside } from './reports.js';
import type { Command, Write } from './state.js';
import { isCode } from './writes.js';

/** The shop has refused a write. Among several lines, it searches for the one at fault. */
export function refused(
  draft: Draft,
  write: Write,
  error: ApiError,
  outcome: Outcome,
  commands: Command[],
): void {
  if (isCode(write)) return endCode(draft, write.code, outcome, commands);
  if (write.type === 'postNote') {
    if (draft.note?.seq === write.note.seq) return setNoteAside(draft, error, commands);
    return reportNote(error, commands);
  }
  const { lines } = write.carried;
  const keys = [...lines.keys()].filter((key) => draft.lines.get(key)?.seq === lines.get(key)?.seq);
  const [, ...others] = draft.trialGroups;
  // The one at fault may also be one that the buyer has changed since.
  if (write.type === 'writeLines' && lines.size > 1) {
    const half = Math.ceil(keys.length / 2);
    draft.trialGroups = [keys.slice(0, half), keys.slice(half), ...others];
    draft.readAsked = true;
    return;
  }
  draft.trialGroups = others;
  dropCarried(draft, write.carried);
  draft.readAsked = true;
  setAside(write.type === 'deleteLine' ? 'delete-from-cart' : 'update-cart', error, commands);
}
