import type { ApiError } from '../../api/http/errors.js';
import type { Outcome } from '../../api/client/outcome.js';
import { type Draft, notify } from './draft.js';
import type { CodeIntent, Command, Write } from './state.js';

export const reportSave = (error: ApiError, commands: Command[]): void => {
  commands.push({
    type: 'report',
    operation: 'update-cart',
    error,
    next: 'The edit is kept and sent again.',
  });
  notify(commands, { type: 'saveFailed', error });
};

export const reportRemoval = (error: ApiError, commands: Command[]): void => {
  const next = 'The removal is kept and sent again.';
  commands.push({ type: 'report', operation: 'delete-from-cart', error, next });
};

export const reportNote = (error: ApiError, commands: Command[]): void => {
  const next = 'The notes are kept and sent again.';
  commands.push({ type: 'report', operation: 'save-cart-remarks', error, next });
};

export function reportWrite(write: Write, error: ApiError, commands: Command[]): void {
  if (write.type === 'writeLines') reportSave(error, commands);
  else if (write.type === 'deleteLine') reportRemoval(error, commands);
  else if (write.type === 'postNote') reportNote(error, commands);
}

/** A refused edit is replaced by the shop's amount. */
export function setAside(operation: string, error: ApiError, commands: Command[]): void {
  commands.push({
    type: 'report',
    operation,
    error,
    next: "The shop's own amount is shown again.",
  });
  if (operation === 'update-cart') notify(commands, { type: 'saveFailed', error });
  notify(commands, { type: 'setAside' });
}

/** Refused notes stay in their field. */
export function setNoteAside(draft: Draft, error: ApiError, commands: Command[]): void {
  draft.note = undefined;
  const next = 'The notes stay in their field and are sent again once they are changed.';
  commands.push({ type: 'report', operation: 'save-cart-remarks', error, next });
}

export function endCode(
  draft: Draft,
  code: CodeIntent,
  outcome: Outcome,
  commands: Command[],
): void {
  draft.codes = draft.codes.filter(({ id }) => id !== code.id);
  notify(commands, { type: 'codeEnded', code, outcome });
}
