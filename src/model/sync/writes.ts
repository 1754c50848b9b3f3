import type { Line } from '../../rules/cart.js';
import { type Draft, shownLines } from './draft.js';
import { type LineIntent, type LineIntents, rebase } from './intents.js';
import type { CodeIntent, Write } from './state.js';

type Removal = Extract<LineIntent, { kind: 'remove' }>;

/** Whether the shop has to delete the line by a call of its own; one without an id goes with a save. */
export const isDeletion = (intent: LineIntent): intent is Removal =>
  intent.kind === 'remove' && intent.line.id !== '';

export const isCode = (write: Write): write is Extract<Write, { code: CodeIntent }> =>
  write.type === 'postCode' || write.type === 'deleteCode';

/** The buyer's other lines of the same product, which the shop may delete too. */
export const duplicatesOf = (draft: Draft, key: string, { id }: Line): readonly Line[] =>
  shownLines(draft).filter((line) => line.id === id && line.key !== key);

/** Lines that the shop may delete too are written again after the deletion. */
export function restoreDuplicates(draft: Draft, key: string, line: Line): void {
  const shown = shownLines(draft);
  const lines = new Map(draft.lines);
  for (const duplicate of duplicatesOf(draft, key, line)) {
    lines.set(duplicate.key, {
      kind: 'add',
      line: duplicate,
      at: shown.indexOf(duplicate),
      seq: ++draft.seq,
    });
  }
  draft.lines = lines;
}

export const deletion = (key: string, intent: Removal): Write => ({
  type: 'deleteLine',
  line: intent.line,
  carried: { lines: new Map([[key, intent]]) },
});

export function lineWrite(draft: Draft, chosen: LineIntents): Write {
  const lines = draft.base ? rebase(draft.base.cart, chosen) : [];
  // A line to be deleted stays out of it, and is still to be deleted.
  const carried = new Map([...chosen].filter(([, intent]) => !isDeletion(intent)));
  return {
    type: 'writeLines',
    lines,
    etag: draft.base?.etag,
    carried: { lines: carried, owed: draft.owed },
  };
}

export const codeWrite = (code: CodeIntent): Write => ({
  type: code.kind === 'add' ? 'postCode' : 'deleteCode',
  code,
});
