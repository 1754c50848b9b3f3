import { type Draft, notify, tryAtOnce, confirmLater } from './draft.js';
import type { Command, NoteIntent } from './state.js';
import { mayRepeat } from './unclear-writes.js';

/** The pause after the last key before notes are saved, in milliseconds. */
const NOTE_DELAY = 800;

/** The buyer has written notes. */
export function noteEdited(draft: Draft, text: string, now: number): void {
  draft.note = { text, seq: ++draft.seq };
  draft.noteToConfirm = undefined;
  draft.noteDue = now + NOTE_DELAY;
  tryAtOnce(draft);
}

/** The shop has stored notes. */
export function noteStored(draft: Draft, note: NoteIntent, now: number, commands: Command[]): void {
  const { base } = draft;
  const { text } = note;
  if (draft.note?.seq === note.seq) draft.note = undefined;
  confirmLater(draft, note, now);
  if (base) {
    const wire = { ...base.cart.wire, remarks: text };
    draft.base = { ...base, cart: { ...base.cart, remarks: text, wire } };
  }
  notify(commands, { type: 'noteStored', text });
}

/** Sends notes again that were stored while an older write could still arrive and undo it. */
export function repeatUndoneNote(
  draft: Draft,
  remarks: string,
  askedAt: number,
  now: number,
): void {
  const { noteToConfirm, lateWrites } = draft;
  if (!noteToConfirm) return;
  const isUndone = !draft.note && remarks.trim() !== noteToConfirm.text.trim();
  const isLate = lateWrites?.some(
    (write) => write.type === 'postNote' && write.note.text.trim() === remarks.trim(),
  );
  if (isUndone && (isLate ?? true) && mayRepeat(draft, noteToConfirm)) {
    draft.note = { ...noteToConfirm, undone: (noteToConfirm.undone ?? 0) + 1 };
    draft.noteDue = now;
  }
  if (isUndone || askedAt >= draft.lateWritesUntil) draft.noteToConfirm = undefined;
}
