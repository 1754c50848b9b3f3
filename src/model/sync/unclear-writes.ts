import type { ApiError } from '../../api/http/errors.js';
import type { Line } from '../../rules/cart.js';
import { type Draft, failed, NOTHING, confirmLater } from './draft.js';
import { type LineIntent, isDone } from './intents.js';
import { reportNote, reportRemoval, reportSave, setAside, setNoteAside } from './reports.js';
import type { Command, UnclearWrite, Write } from './state.js';
import { isCode } from './writes.js';

/** How often a change is written again after older writes undo it; once while another tab writes. */
const MOST_UNDONE = 3;
/** How many times in a row a page of HTML may answer a write that was not stored, until it counts as refused. */
const MOST_PAGES = 3;

/** Counts a page that was the answer to a write which the shop has not stored. */
function isLastPage(draft: Draft): boolean {
  draft.pages = (draft.pages + 1) % MOST_PAGES;
  return draft.pages === 0;
}

/** Whether what an older write has undone is written again. */
export const mayRepeat = ({ othersWrote }: Draft, { undone = 0 }: { undone?: number }): boolean =>
  undone < (othersWrote ? 1 : MOST_UNDONE);

/** Confirms again what was confirmed while an older write could still arrive and undo it. */
export function repeatUndone(
  draft: Draft,
  shop: ReadonlyMap<string, Line>,
  askedAt: number,
  now: number,
): void {
  const { toConfirm, lateWrites } = draft;
  if (!toConfirm.size) return;
  const lines = new Map(draft.lines);
  const rest = new Map<string, LineIntent>();
  for (const [key, intent] of toConfirm) {
    if (lines.has(key)) continue;
    const line = shop.get(key);
    // Another tab's removal or addition is no late write of ours; an amount may be, if one carries it.
    const isLate = lateWrites?.some(
      (write) =>
        write.type === 'writeLines' &&
        write.lines.some((late) => late.key === key && late.amount === line?.amount),
    );
    const isOurs =
      intent.kind === 'set'
        ? line && (isLate ?? true) && mayRepeat(draft, intent)
        : !draft.othersWrote;
    if (!isDone(intent, line) && isOurs) {
      const undone = intent.kind === 'set' ? { undone: (intent.undone ?? 0) + 1 } : {};
      lines.set(key, { ...intent, ...undone });
      draft.oldestEditAt ??= now;
      draft.linesDue = now;
    } else if (askedAt < draft.lateWritesUntil) rest.set(key, intent);
  }
  draft.lines = lines;
  draft.toConfirm = rest;
}

/** What a read must find out about a write with an unknown result; nothing of a code, or without a cart. */
export function unclearWriteOf(
  { base }: Draft,
  write: Write,
  error: ApiError,
  kind: UnclearWrite['kind'],
): UnclearWrite | undefined {
  if (isCode(write) || !base) return undefined;
  const { lines } = base.cart;
  return write.type === 'postNote'
    ? { carried: NOTHING, lines, note: write.note, error, kind }
    : { carried: write.carried.lines, lines, error, kind };
}

/** After a read: whether a write that was answered with a page, or not at all, was carried out. */
export function resolveUnclearWrite(
  draft: Draft,
  shop: ReadonlyMap<string, Line>,
  remarks: string,
  askedAt: number,
  now: number,
  commands: Command[],
): void {
  const { unclearWrite } = draft;
  if (!unclearWrite) return;
  draft.unclearWrite = undefined;
  // Other tabs do not know of it either.
  if (!isSameCart(unclearWrite.lines, [...shop.values()]))
    draft.storedLines = draft.storedAny = true;
  if (unclearWrite.note && draft.note?.seq === unclearWrite.note.seq) {
    // Some shops trim what they store.
    if (remarks.trim() === unclearWrite.note.text.trim()) {
      confirmLater(draft, unclearWrite.note, askedAt);
      draft.note = undefined;
      draft.storedAny = true;
      draft.pages = 0;
    } else if (unclearWrite.kind === 'page') {
      if (isLastPage(draft)) return setNoteAside(draft, unclearWrite.error, commands);
      failed(draft, now);
      reportNote(unclearWrite.error, commands);
    }
    return;
  }
  const lines = new Map(draft.lines);
  const missing: string[] = [];
  for (const [key, intent] of unclearWrite.carried) {
    if (lines.get(key)?.seq !== intent.seq) continue;
    const old = unclearWrite.lines.find((line) => line.key === key)?.amount;
    // The shop has made another amount of it, or another writer has since: that is the answer. But
    // not where it may be that of an older write.
    const isAnswered = intent.kind === 'set' && askedAt >= draft.lateWritesUntil;
    if (isAnswered && shop.get(key)?.amount !== old) lines.delete(key);
    else missing.push(key);
  }
  draft.lines = lines;
  if (unclearWrite.kind !== 'page') return;
  if (!missing.length) return void (draft.pages = 0);
  const wasRemoval = [...unclearWrite.carried.values()].every(({ kind }) => kind === 'remove');
  if (isLastPage(draft)) {
    missing.forEach((key) => lines.delete(key));
    return setAside(wasRemoval ? 'delete-from-cart' : 'update-cart', unclearWrite.error, commands);
  }
  failed(draft, now);
  if (wasRemoval) reportRemoval(unclearWrite.error, commands);
  else reportSave(unclearWrite.error, commands);
}

/** Whether lines cost the same, one by one. */
export const isSameCart = (before: readonly Line[], lines: readonly Line[]): boolean =>
  before.length === lines.length &&
  lines.every(({ key, amount, wire }, at) => {
    const old = before[at];
    return (
      old?.key === key &&
      old.amount === amount &&
      old.wire['price'] === wire['price'] &&
      old.wire['nett_price'] === wire['nett_price']
    );
  });
