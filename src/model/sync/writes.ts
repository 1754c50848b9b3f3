import type { Outcome } from '../../api/client/outcome.js';
import { lineToWire } from '../../api/wire/parse-cart.js';
import type { ShopClient } from '../../api/client/shop-client.js';
import type { Line } from '../../rules/cart.js';
import { type Draft, shownLines } from './draft.js';
import { type LineIntent, type LineIntents, rebase } from './intents.js';
import type { CodeIntent, Write } from './state.js';

type Removal = Extract<LineIntent, { kind: 'remove' }>;

/** What can be written next. */
export type WriteKind = 'remove' | 'lines' | 'note' | CodeIntent;

export const isCodeKind = (kind: WriteKind): kind is CodeIntent => typeof kind === 'object';

/** Whether the line needs its own delete call; a line without an id is removed by a save. */
export const isDeletion = (intent: LineIntent): intent is Removal =>
  intent.kind === 'remove' && intent.line.id !== '';

export const isCode = (write: Write): write is Extract<Write, { code: CodeIntent }> =>
  write.type === 'postCode' || write.type === 'deleteCode';

/** The buyer's other lines of the same product, which the shop may delete too. */
export const duplicatesOf = (draft: Draft, key: string, { id }: Line): readonly Line[] =>
  shownLines(draft).filter((line) => line.id === id && line.key !== key);

/** Lines that the shop may delete too are written again after the deletion. */
function restoreDuplicates(draft: Draft, key: string, line: Line): void {
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
    carried: { lines: carried, requiredSave: draft.requiredSave },
  };
}

export const codeWrite = (code: CodeIntent): Write => ({
  type: code.kind === 'add' ? 'postCode' : 'deleteCode',
  code,
});

/** The next write of a kind, from the current state. */
export function writeOf(draft: Draft, kind: WriteKind): Write {
  draft.unclearWrite = undefined;
  if (isCodeKind(kind)) return codeWrite(kind);
  if (kind === 'note' && draft.note) return { type: 'postNote', note: draft.note };
  if (kind === 'remove') {
    for (const [key, intent] of draft.lines) {
      if (!isDeletion(intent)) continue;
      restoreDuplicates(draft, key, intent.line);
      return deletion(key, intent);
    }
  }
  draft.linesFirst = false;
  draft.oldestEditAt = undefined;
  const [group] = draft.trialGroups;
  const chosen = group && new Map([...draft.lines].filter(([key]) => group.includes(key)));
  if (!chosen?.size) draft.trialGroups = [];
  return lineWrite(draft, chosen?.size ? chosen : draft.lines);
}

/** Makes the call of a write. */
export function sendWrite(client: ShopClient, write: Write, mayRenew: boolean): Promise<Outcome> {
  switch (write.type) {
    case 'writeLines':
      return client.saveCart(write.lines.map(lineToWire), { etag: write.etag, mayRenew });
    case 'deleteLine':
      return client.deleteLine(write.line.wire['id'], { mayRenew });
    case 'postNote':
      return client.saveRemarks(write.note.text, { mayRenew });
    case 'postCode':
      return client.addDiscount(write.code.code, { mayRenew });
    case 'deleteCode':
      return client.removeDiscount(write.code.code, { mayRenew });
  }
}
