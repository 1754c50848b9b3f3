import { describe, expect, it } from 'vitest';
import type { Draft } from './draft.js';
import { repeatUndoneNote } from './note.js';
import { INITIAL, type NoteIntent, type Write } from './state.js';

const STORED: NoteIntent = { text: 'Ring twice', seq: 4 };
const posted = (text: string): Write => ({ type: 'postNote', note: { text, seq: 1 } });

/** Notes that were stored while an older write of this page could still arrive, until 1,000 ms. */
const draft = (part: Partial<Draft> = {}): Draft => ({
  ...INITIAL,
  seq: 4,
  noteToConfirm: STORED,
  lateWritesUntil: 1000,
  lateWrites: [posted('Ring once')],
  ...part,
});

/** The state after a read at 500 ms with these notes. */
function read(remarks: string, part?: Partial<Draft>, askedAt = 500): Draft {
  const now = draft(part);
  repeatUndoneNote(now, remarks, askedAt, 600);
  return now;
}

describe('notes that were stored while an older write could still arrive', () => {
  it('are sent again at once if a read shows the older ones', () => {
    const { note, noteDue, noteToConfirm } = read(' Ring once\n');
    expect({ note, noteDue, noteToConfirm }).toEqual({
      note: { ...STORED, undone: 1 },
      noteDue: 600,
      noteToConfirm: undefined,
    });
    expect(read('Ring once', { noteToConfirm: { ...STORED, undone: 1 } }).note?.undone).toBe(2);
  });

  it('are sent again over any notes if a previous page may have written them', () => {
    expect(read('Anything', { lateWrites: undefined }).note?.text).toBe('Ring twice');
  });

  it.each<[string, Partial<Draft>]>([
    ['notes that this page did not send', { lateWrites: [posted('Ring never')] }],
    [
      'those, beside another late write',
      { lateWrites: [{ type: 'postCode', code: {} } as Write, posted('Ring never')] },
    ],
    ['nothing that is late', { lateWrites: [] }],
  ])('give way to others: %s', (_, part) => {
    expect(read('From elsewhere', part)).toMatchObject({
      note: undefined,
      noteToConfirm: undefined,
    });
  });

  it('give way to what the buyer has written since', () => {
    const note = { text: 'Do not ring', seq: 5 };
    expect(read('Ring once', { note })).toMatchObject({ note, noteToConfirm: STORED });
  });

  it('are checked until no older write can arrive any more', () => {
    expect(read('Ring twice ')).toMatchObject({ note: undefined, noteToConfirm: STORED });
    expect(read('Ring twice', {}, 999).noteToConfirm).toBe(STORED);
    expect(read('Ring twice', {}, 1000).noteToConfirm).toBeUndefined();
  });

  it('are not there without such notes', () => {
    expect(read('Ring once', { noteToConfirm: undefined }).note).toBeUndefined();
  });
});
