import type { Line } from '../../rules/cart.js';
import { isHeld, type LineIntents, rebase, wantedAmount, without } from './intents.js';
import type { Carried, Command, SyncMessage, NoteIntent, SyncState, Write } from './state.js';

/** How long a read or a save is trusted, in milliseconds. */
export const FRESH_FOR = 30_000;
/** A page that is hidden or loses the focus still sends the buyer's last edits. */
export const GRACE = 2000;
/** More conflicts or fresh tokens in a row count as a failure. */
export const MOST_IN_A_ROW = 2;
const FIRST_RETRY = 1000;
const LAST_RETRY = 300_000;
export type Draft = { -readonly [Name in keyof SyncState]: SyncState[Name] };

export const NOTHING: LineIntents = new Map();

/** Whether lines are to be written or deleted. */
export const hasLineWork = ({ lines, requiredSave }: SyncState): boolean =>
  requiredSave !== undefined || [...lines.values()].some((intent) => !isHeld(intent));

/** Whether anything is not saved yet. */
export const hasWork = (state: SyncState): boolean =>
  hasLineWork(state) || state.note !== undefined || state.codes.length > 0;

/** The state of saving, for the indicator on the screen. */
export type SaveState = 'saved' | 'saving' | 'retrying';

export function saveStateOf(state: SyncState): SaveState {
  if (!hasLineWork(state)) return 'saved';
  return state.failures > 0 && !state.running ? 'retrying' : 'saving';
}

/** Whether the shop has answered all calls, and nothing is left to send. */
export const isSettled = (state: SyncState): boolean => !hasWork(state) && !state.exitWrites;

/** Whether nothing may have changed the cart since the last read. */
export const isUpToDate = ({ changesRead, changes }: SyncState): boolean => changesRead === changes;

/** Whether the last read is new enough to write from. */
export const isFresh = (state: SyncState, now: number): boolean =>
  isUpToDate(state) && now < state.freshUntil;

/** The lines as the buyer sees them. */
export const shownLines = ({ base, lines }: SyncState): readonly Line[] =>
  base ? rebase(base.cart, lines) : [];

/** The amount that the buyer wants of a line and the shop has not confirmed. */
export const unsavedAmount = (state: SyncState, key: string): number | undefined => {
  const intent = state.lines.get(key);
  return intent && wantedAmount(intent);
};

export const notify = (commands: Command[], message: SyncMessage): void =>
  void commands.push({ type: 'notify', message });

/** A write of this page has changed the shop's cart since the last read, or may have. */
export function markOwn(draft: Draft): void {
  draft.changes++;
}

/** A write of this page changes the version of the cart: a save that names the old one would be refused. */
export function versionChanged(draft: Draft): void {
  if (draft.base?.etag === undefined) return;
  markOwn(draft);
  draft.base = { ...draft.base, etag: undefined };
}

/** Others may have changed the shop's cart since the last read, or it may be another buyer's. */
export function markForeign(draft: Draft): void {
  draft.foreignChange = ++draft.changes;
}

/** Whether nobody else can have written since the last read, and the cart cannot be another buyer's. */
export const isOnlyOurs = ({ base, changesRead, foreignChange, renewals }: SyncState): boolean =>
  !renewals && (base === undefined || changesRead >= foreignChange);

/**
 * Whether a page that is left may write from its last read, as it cannot read the cart again. A hidden
 * page could not read it in time.
 */
export const mayWriteLast = (state: SyncState, now: number): boolean =>
  isOnlyOurs(state) && (!state.base || !state.isVisible || now < state.freshUntil);

/** Earlier writes may still arrive until then. `writes`: those of this page, if known. */
export function expectLateWrites(
  draft: Draft,
  milliseconds: number,
  now: number,
  writes?: readonly Write[],
): void {
  const before = now < draft.lateWritesUntil ? draft.lateWrites : [];
  draft.lateWrites = writes && before && [...before, ...writes];
  draft.lateWritesUntil = Math.max(draft.lateWritesUntil, now + milliseconds);
}

/** After a new event, failed writes are repeated at once. */
export function tryAtOnce(draft: Draft): void {
  draft.failures = draft.refusedRenewals = 0;
  draft.retryAt = -Infinity;
}

/** The shop works: nothing that failed before it counts. */
export function succeeded(draft: Draft): void {
  tryAtOnce(draft);
  draft.renewals = draft.conflicts = 0;
}

export function failed(draft: Draft, now: number): void {
  draft.failures++;
  draft.retryAt = now + Math.min(LAST_RETRY, FIRST_RETRY * 2 ** (draft.failures - 1));
}

/** Removes what a write carried from what is to be sent, except later edits. */
export function dropCarried(draft: Draft, { lines, requiredSave }: Carried): void {
  draft.lines = without(draft.lines, lines);
  if (draft.requiredSave === requiredSave) draft.requiredSave = undefined;
}

/** Writes that end while an older write may still arrive are checked again. */
export function confirmLater(draft: Draft, stored: LineIntents | NoteIntent, now: number): void {
  if (now >= draft.lateWritesUntil) return;
  if (!draft.toConfirm.size && !draft.noteToConfirm) draft.othersWrote = false;
  if ('text' in stored) draft.noteToConfirm = stored;
  else draft.toConfirm = new Map([...draft.toConfirm, ...stored]);
}
