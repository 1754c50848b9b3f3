import { ApiError } from '../../api/api-error.js';
import { parseCart } from '../../api/parse-cart.js';
import type { CartReading } from '../../api/shop-client.js';
import type { Outcome } from '../../api/outcome.js';
import type { Line } from '../../rules/cart.js';
import { settleAnswered } from '../../rules/quantity.js';
import {
  isDone,
  rebase,
  wantedAmount,
  withAmount,
  without,
  type LineIntent,
  type LineIntents,
} from './intents.js';
import { keepKeys } from './keep-keys.js';
import type {
  Carried,
  CodeIntent,
  Command,
  Doubt,
  News,
  NoteIntent,
  SyncEvent,
  SyncState,
  Write,
} from './state.js';

/** Edits that follow each other this closely are saved together. */
const SAVE_DELAY = 250;
/** A buyer who keeps on clicking is saved this often all the same. */
const SAVE_AT_LATEST = 1000;
/** Notes are saved this long after the last key. */
const NOTE_DELAY = 800;
const FIRST_RETRY = 1000;
const LAST_RETRY = 300_000;
/** A reading or a save is trusted this long. */
const FRESH_FOR = 30_000;
/** A page that is hidden or left for another window still sends what the buyer did just before. */
const GRACE = 2000;
/** After the last of a row of saves, the cart is read to see what the shop has made of them. */
const CONFIRM_AFTER = 3000;
/** How long the save of a page that was left may be under way. */
const PARTING = 5000;
/** How long a write that was given up may still be carried out by the shop. */
const LATE_WRITE = 30_000;
/** So long a reading is trusted while an older write may still arrive: until the write that it was made for is sent. */
const TRUST_IN_DOUBT = 100;
/** So many conflicts, fresh tokens or pages in a row are a failure. */
const MOST_IN_A_ROW = 2;
/** So often what older writes undo is written again; beside another tab that writes, once. */
const MOST_UNDONE = 3;
/** After so many pages of HTML in a row, each followed by a reading, the shop is taken to refuse. */
const MOST_PAGES = 3;
/** After so many tries, "forbidden" is taken for a verdict on what was sent. */
const MOST_DENIALS = 3;

type Draft = { -readonly [Name in keyof SyncState]: SyncState[Name] };

const NOTHING: LineIntents = new Map();

/** The pure heart of saving: what becomes of the state at an event, and what is to be done now. */
export function step(
  state: SyncState,
  event: SyncEvent,
  now: number,
): readonly [SyncState, readonly Command[]] {
  const draft: Draft = { ...state };
  const commands: Command[] = [];
  apply(draft, event, now, commands);
  schedule(draft, now, commands);
  return [draft, commands];
}

const notify = (commands: Command[], news: News): void =>
  void commands.push({ type: 'notify', news });

/** Whether lines are to be written or deleted. */
export const hasLineWork = ({ lines, owed }: SyncState): boolean =>
  lines.size > 0 || owed !== undefined;

/** Whether anything at all has not reached the shop. */
export const hasWork = (state: SyncState): boolean =>
  hasLineWork(state) || state.note !== undefined || state.codes.length > 0;

/** Whether nothing says that the cart has changed since it was read. */
const isCovered = ({ covered, signs }: SyncState): boolean => covered === signs;

/** Whether the last reading may be written from. */
export const isFresh = (state: SyncState, now: number): boolean =>
  isCovered(state) && now < state.freshUntil;

/** The lines as the buyer sees them. */
export const shownLines = ({ base, lines }: SyncState): readonly Line[] =>
  base ? rebase(base.cart, lines) : [];

function apply(draft: Draft, event: SyncEvent, now: number, commands: Command[]): void {
  switch (event.type) {
    case 'started':
      draft.isVisible = event.isVisible;
      // A prerendered page is as good as hidden until it is shown.
      draft.isAway = !event.isVisible;
      if (event.follows) doubtFor(draft, PARTING, now);
      return;
    case 'edited': {
      const lines = new Map(draft.lines);
      const removed = new Map(draft.removed);
      for (const [key, edit] of event.edits) {
        const seq = ++draft.seq;
        const before = lines.get(key);
        // To delete it again puts it at the end; an added line stays an added one, whatever its amount.
        lines.delete(key);
        if (edit.kind === 'set' && before?.kind === 'add') {
          const line = withAmount(before.line, edit.amount, edit.roundedFrom);
          lines.set(key, { ...before, line, seq });
        } else lines.set(key, { ...edit, seq });
        if (edit.kind === 'remove') removed.set(key, edit.line);
      }
      Object.assign(draft, { lines, removed });
      return edited(draft, now);
    }
    case 'owed':
      draft.owed = ++draft.seq;
      return edited(draft, now);
    case 'noted':
      draft.note = { text: event.text, seq: ++draft.seq };
      draft.noteAt = now + NOTE_DELAY;
      return tryAtOnce(draft);
    case 'coded':
      draft.codes = [...draft.codes, event.code];
      draft.seq++;
      return;
    case 'noteLeft':
      draft.noteAt = now;
      return;
    case 'flushed':
      draft.linesAt = draft.noteAt = now;
      return tryAtOnce(draft);
    case 'readEnded':
      return readEnded(draft, event.reading, event.isPreloaded, now, commands);
    case 'readFailed':
      return readFailed(draft, event.error, now, commands);
    case 'writeEnded':
      return writeEnded(draft, event.outcome, now, commands);
    case 'partingEnded':
      draft.partings--;
      // Whatever became of it is seen in the next reading.
      sign(draft);
      // But a code's: to send it again would be to add it twice.
      if (isCode(event.write)) return endCode(draft, event.write.code, event.outcome, commands);
      if (event.outcome.kind !== 'stored' && event.outcome.kind !== 'gone') {
        reportWrite(event.write, event.outcome.error, commands);
      }
      return;
    case 'turnGiven':
      draft.turn = 'held';
      if (event.waited) sign(draft);
      return;
    case 'woke':
      draft.wakeAt = undefined;
      return;
    case 'hidden':
      draft.isVisible = false;
      lookAway(draft, now);
      if (hasWork(draft)) leave(draft, now, commands, true);
      return;
    case 'blurred':
      return lookAway(draft, now);
    case 'shown':
      draft.isVisible = true;
      if (draft.isAway) sign(draft);
      draft.isAway = false;
      return catchUp(draft);
    case 'leaving':
      if (hasWork(draft)) {
        commands.push({ type: 'tellTabs', message: 'leaving' });
        leave(draft, now, commands, false);
      } else if (draft.storedAny) makeKnown(draft, commands);
      return;
    case 'restored':
      sign(draft);
      draft.isVisible = true;
      draft.readAsked ||= draft.base !== undefined;
      return;
    case 'online':
      catchUp(draft);
      return tryAtOnce(draft);
    case 'otherTab':
      sign(draft);
      // What is still under way is a reason for doubt, not a verdict on what was confirmed in it.
      if (event.message === 'saved') draft.othersWrote = true;
      if (event.message === 'leaving') doubtFor(draft, PARTING, now);
      if (event.message === 'late') doubtFor(draft, LATE_WRITE, now);
      // A late write is seen at the end of the doubt; of one that is not clear its tab will tell.
      if (event.message === 'saved' || event.message === 'leaving')
        draft.readAsked ||= draft.isVisible && draft.base !== undefined;
      return;
    case 'refreshed':
      if (draft.base || draft.flight?.type === 'read') sign(draft);
      draft.readAsked = true;
      return tryAtOnce(draft);
    case 'moved':
      sign(draft);
      draft.epoch++;
      draft.readAsked = true;
      return tryAtOnce(draft);
  }
}

/** The shop's cart may be another one than was read. */
function sign(draft: Draft): void {
  draft.signs++;
}

/** A write that was sent before may be carried out until then. */
function doubtFor(draft: Draft, milliseconds: number, now: number): void {
  draft.doubtUntil = Math.max(draft.doubtUntil, now + milliseconds);
}

/** What others do while nobody looks is not seen: little of the trust is left. */
function lookAway(draft: Draft, now: number): void {
  draft.isAway = true;
  draft.freshUntil = Math.min(draft.freshUntil, now + GRACE);
}

/** Has the cart read where it may have changed. */
function catchUp(draft: Draft): void {
  draft.readAsked ||= draft.base !== undefined && !isCovered(draft);
}

/** A new cause is a reason to try at once what has failed before. */
function tryAtOnce(draft: Draft): void {
  draft.failures = 0;
  draft.retryAt = -Infinity;
}

function edited(draft: Draft, now: number): void {
  draft.since ??= now;
  draft.linesAt = Math.min(now + SAVE_DELAY, draft.since + SAVE_AT_LATEST);
  // While an older write may still arrive, the cart is read just before it is written. Otherwise now,
  // so that the reading is there when the edits have settled.
  if (now < draft.doubtUntil) sign(draft);
  else draft.readAsked ||= draft.base !== undefined && !isFresh(draft, now);
  tryAtOnce(draft);
}

function failed(draft: Draft, now: number): void {
  draft.failures++;
  draft.retryAt = now + Math.min(LAST_RETRY, FIRST_RETRY * 2 ** (draft.failures - 1));
}

function readFailed(draft: Draft, error: unknown, now: number, commands: Command[]): void {
  const { flight } = draft;
  draft.flight = undefined;
  // Of another shop's address: the right one is asked next.
  if (flight?.type === 'read' && flight.epoch !== draft.epoch) return;
  const isFirst = !draft.base;
  const next = isFirst ? 'The buyer can try again.' : 'The last known cart stays on the page.';
  commands.push({ type: 'report', operation: 'get-cart', error, next });
  if (isFirst) {
    draft.loadError = error;
    notify(commands, { type: 'loadFailed', error });
  }
  draft.readAsked = false;
  failed(draft, now);
  // A code that waits for it is the buyer's to try again.
  if (!isFirst && !isCovered(draft)) {
    const outcome: Outcome = { kind: 'unclear', error: error as ApiError };
    draft.codes.forEach((code) => endCode(draft, code, outcome, commands));
  }
  // What is on the screen may be old: it is read again later, by itself.
  if (!isFirst) draft.confirmAt ??= draft.retryAt;
}

function readEnded(
  draft: Draft,
  reading: CartReading,
  isPreloaded: boolean,
  now: number,
  commands: Command[],
): void {
  const { flight } = draft;
  draft.flight = undefined;
  if (flight?.type !== 'read') return;
  // Of another shop's address: that was the wrong cart.
  if (flight.epoch !== draft.epoch) return;
  const isOvertaken = flight.signs !== draft.signs;
  draft.covered = isPreloaded ? -1 : flight.signs;
  draft.readAt = now;
  draft.freshUntil = now + (now < draft.doubtUntil ? TRUST_IN_DOUBT : FRESH_FOR);
  const wasAsked = draft.readAsked;
  draft.readAsked = isOvertaken;
  receive(draft, reading, { isOvertaken, wasAsked }, now, commands);
  // Failures of writes go on being counted, as nothing but the reading has gone well.
  if (!hasWork(draft)) draft.failures = 0;
}

interface Reception {
  readonly isOvertaken: boolean;
  /** Somebody wanted the cart to be read. */
  readonly wasAsked?: boolean;
  /** It is what a save was answered with. */
  readonly isAnswer?: boolean;
}

/** Takes in the shop's cart: intents that are done go, those that are not stay on top. */
function receive(
  draft: Draft,
  { cart: sent, etag, owner }: CartReading,
  { isOvertaken, wasAsked = true, isAnswer = false }: Reception,
  now: number,
  commands: Command[],
): void {
  const before = draft.base;
  const isConfirming = draft.confirmAt !== undefined && now >= draft.confirmAt;
  // Nobody has asked for it: it was needed to write again what has failed.
  const isRetry = draft.failures > 0 && !wasAsked;
  if (isConfirming) draft.confirmAt = undefined;
  if (before?.owner !== undefined && owner !== undefined && before.owner !== owner) {
    changeOwner(draft, commands);
  }
  const hadWork = hasLineWork(draft);
  const known = new Map(before?.cart.lines.map((line) => [line.key, line]));
  for (const [key, line] of draft.removed) if (!known.has(key)) known.set(key, line);
  for (const [key, intent] of draft.lines) if (intent.kind === 'add') known.set(key, intent.line);
  const keyed = keepKeys(sent.lines, [...known.values()]);
  const byKey = new Map(keyed.map((line) => [line.key, line]));

  // What is overtaken proves nothing; the next reading will.
  if (!isOvertaken && !draft.partings) {
    // What a save is answered with is no older write's.
    if (!isAnswer) {
      bringBack(draft, byKey, now);
      bringNoteBack(draft, sent.remarks, now);
    }
    const open = stillOpen(draft.lines, byKey);
    if (open.size < draft.lines.size) {
      draft.storedLines = draft.storedAny = true;
      tryOut(draft, new Map([...draft.lines].filter(([key]) => !open.has(key))), now);
    }
    draft.lines = open;
    settleDoubt(draft, byKey, sent.remarks, now, commands);
  }
  const lines = new Map(draft.lines);
  // An edit of a line that is gone is dropped: it was removed elsewhere, and must not come back.
  for (const [key, { kind }] of lines) if (kind === 'set' && !byKey.has(key)) lines.delete(key);
  const edited = new Set([...lines].flatMap(([key, intent]) => (intent.kind === 'set' ? key : [])));
  // Another tab may have changed by now what would be rounded; the next reading shows it.
  const fresh = isOvertaken ? keyed : round(draft, keyed, sent.isB2b, lines, now);
  draft.lines = lines;
  draft.base = { cart: { ...sent, lines: fresh }, etag, owner };
  notify(commands, {
    type: 'received',
    isFirst: !before,
    isQuiet:
      (isConfirming || isRetry) && before !== undefined && isSameCart(before.cart.lines, fresh),
    reduced: fresh.filter(
      ({ key, reducedAmount }) => reducedAmount > 0 && lines.get(key)?.kind !== 'remove',
    ),
    edited,
  });
  if (hadWork && !hasLineWork(draft) && !isOvertaken) {
    notify(commands, { type: 'saved', lines: fresh });
    draft.pages = 0;
  }
}

/** Whether lines cost the same, one by one. */
const isSameCart = (before: readonly Line[], lines: readonly Line[]): boolean =>
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

/** The intents that the reading does not show to be done. */
function stillOpen(intents: LineIntents, shop: ReadonlyMap<string, Line>): LineIntents {
  if (!intents.size) return intents;
  const hasRemovals = [...intents.values()].some(({ kind }) => kind === 'remove');
  return new Map(
    [...intents].flatMap(([key, intent]): [string, LineIntent][] => {
      const line = shop.get(key);
      if (!isDone(intent, line)) {
        // The shop has the line by now, so that only its amount is wanted; unless it is deleted along.
        const isThere = intent.kind === 'add' && line && !hasRemovals;
        return [[key, isThere ? asAmount(intent) : intent]];
      }
      return intent.kind === 'add' && hasRemovals ? [[key, intent]] : [];
    }),
  );
}

const asAmount = ({ line, seq }: Extract<LineIntent, { kind: 'add' }>): LineIntent => ({
  kind: 'set',
  amount: line.amount,
  roundedFrom: line.roundedFrom,
  seq,
});

/**
 * Rounds amounts of full-packs-only lines that the shop has answered, each answer once: a shop that
 * does not take the rounded amount must not be asked again in every reading. Those of reduced lines
 * are saved only after the buyer has seen the reduction.
 */
function round(
  draft: Draft,
  shop: readonly Line[],
  isB2b: boolean,
  lines: Map<string, LineIntent>,
  now: number,
): readonly Line[] {
  let rounded: Map<string, number> | undefined;
  const fresh = shop.map((line) => {
    const { key, amount } = line;
    const settled = line.amountUnreadable ? amount : settleAnswered(line, isB2b);
    if (settled === amount || draft.rounded.get(key) === amount) return line;
    rounded ??= new Map(draft.rounded);
    rounded.set(key, amount);
    if (line.reducedAmount > 0) return withAmount(line, settled, amount);
    if (!lines.has(key)) {
      lines.set(key, { kind: 'set', amount: settled, roundedFrom: amount, seq: ++draft.seq });
      draft.since ??= now;
      draft.linesAt = now;
    }
    return line;
  });
  if (rounded) draft.rounded = rounded;
  return fresh;
}

/** Another buyer's cart: nothing of the former one reaches it. */
function changeOwner(draft: Draft, commands: Command[]): void {
  const isLost = hasWork(draft);
  for (const code of draft.codes) {
    notify(commands, {
      type: 'codeEnded',
      code,
      outcome: { kind: 'unclear', error: ownerError() },
    });
  }
  Object.assign(draft, {
    lines: NOTHING,
    probation: NOTHING,
    noteProbation: undefined,
    note: undefined,
    codes: [],
    owed: undefined,
    doubt: undefined,
    trial: [],
    rounded: new Map(),
    removed: new Map(),
  });
  if (isLost) {
    const next = 'What the former buyer had not saved is dropped.';
    commands.push({ type: 'report', operation: 'owner', error: ownerError(), next });
  }
}

const ownerError = (): ApiError =>
  new ApiError(
    { code: 'aborted', operation: 'get-cart', method: '', url: '' },
    'the cart belongs to another buyer now',
  );

const mayUndo = ({ othersWrote }: Draft, { undone = 0 }: { undone?: number }): boolean =>
  undone < (othersWrote ? 1 : MOST_UNDONE);

/** The same of notes. */
function bringNoteBack(draft: Draft, remarks: string, now: number): void {
  const { noteProbation } = draft;
  if (!noteProbation) return;
  const isUndone = !draft.note && remarks.trim() !== noteProbation.text.trim();
  if (isUndone && mayUndo(draft, noteProbation)) {
    draft.note = { ...noteProbation, undone: (noteProbation.undone ?? 0) + 1 };
    draft.noteAt = now;
  }
  if (isUndone || now >= draft.doubtUntil) draft.noteProbation = undefined;
}

/** Confirms again what was confirmed while an older write could still arrive and undo it. */
function bringBack(draft: Draft, shop: ReadonlyMap<string, Line>, now: number): void {
  const { probation } = draft;
  if (!probation.size) return;
  const lines = new Map(draft.lines);
  const rest = new Map<string, LineIntent>();
  for (const [key, intent] of probation) {
    if (lines.has(key)) continue;
    const line = shop.get(key);
    // Another tab's removal or addition is no late write of ours; an amount may be.
    const isOurs = intent.kind === 'set' ? line && mayUndo(draft, intent) : !draft.othersWrote;
    if (!isDone(intent, line) && isOurs) {
      const undone = intent.kind === 'set' ? { undone: (intent.undone ?? 0) + 1 } : {};
      lines.set(key, { ...intent, ...undone });
      draft.since ??= now;
      draft.linesAt = now;
    } else if (now < draft.doubtUntil) rest.set(key, intent);
  }
  draft.lines = lines;
  draft.probation = rest;
}

/** After a reading: whether a write that was answered by a page, or not at all, was done. */
function settleDoubt(
  draft: Draft,
  shop: ReadonlyMap<string, Line>,
  remarks: string,
  now: number,
  commands: Command[],
): void {
  const { doubt } = draft;
  if (!doubt) return;
  draft.doubt = undefined;
  // Other tabs do not know of it either.
  if (!isSameCart(doubt.lines, [...shop.values()])) draft.storedLines = draft.storedAny = true;
  if (doubt.note && draft.note?.seq === doubt.note.seq) {
    // Some shops trim what they store.
    if (remarks.trim() === doubt.note.text.trim()) {
      tryOut(draft, doubt.note, now);
      draft.note = undefined;
    } else if (doubt.kind === 'page') {
      if (++draft.pages >= MOST_PAGES) draft.note = undefined;
      else failed(draft, now);
      reportNote(doubt.error, commands);
    }
    return;
  }
  const lines = new Map(draft.lines);
  let isUndone = false;
  if (doubt.kind === 'page') draft.pages++;
  for (const [key, intent] of doubt.carried) {
    if (lines.get(key)?.seq !== intent.seq) continue;
    const old = doubt.lines.find((line) => line.key === key)?.amount;
    // The shop has made another amount of it, or another writer has since: that is the answer. But
    // not where it may be that of an older write.
    const isAnswered = intent.kind === 'set' && now >= draft.doubtUntil;
    if (isAnswered && shop.get(key)?.amount !== old) lines.delete(key);
    else {
      isUndone = true;
      if (doubt.kind === 'page' && draft.pages >= MOST_PAGES) lines.delete(key);
    }
  }
  draft.lines = lines;
  if (!isUndone || doubt.kind !== 'page') return;
  const wasRemoval = [...doubt.carried.values()].every(({ kind }) => kind === 'remove');
  if (draft.pages >= MOST_PAGES) {
    draft.pages = 0;
    return setAside(wasRemoval ? 'delete-from-cart' : 'update-cart', doubt.error, commands);
  }
  failed(draft, now);
  if (wasRemoval) reportRemoval(doubt.error, commands);
  else reportSave(doubt.error, commands);
}

const reportSave = (error: ApiError, commands: Command[]): void => {
  commands.push({
    type: 'report',
    operation: 'update-cart',
    error,
    next: 'The edit is kept and sent again.',
  });
  notify(commands, { type: 'saveFailed', error });
};
const reportRemoval = (error: ApiError, commands: Command[]): void => {
  const next = 'The removal is kept and sent again.';
  commands.push({ type: 'report', operation: 'delete-from-cart', error, next });
};
const reportNote = (error: ApiError, commands: Command[]): void => {
  const next = 'The notes are kept and sent again.';
  commands.push({ type: 'report', operation: 'save-cart-remarks', error, next });
};

function reportWrite(write: Write, error: ApiError, commands: Command[]): void {
  if (write.type === 'writeLines') reportSave(error, commands);
  else if (write.type === 'deleteLine') reportRemoval(error, commands);
  else if (write.type === 'postNote') reportNote(error, commands);
}

/** What the shop refuses goes back to what it has. */
function setAside(operation: string, error: ApiError, commands: Command[]): void {
  commands.push({
    type: 'report',
    operation,
    error,
    next: "The shop's own amount is shown again.",
  });
  if (operation === 'update-cart') notify(commands, { type: 'saveFailed', error });
  notify(commands, { type: 'setAside' });
}

function writeEnded(draft: Draft, outcome: Outcome, now: number, commands: Command[]): void {
  const { flight } = draft;
  draft.flight = undefined;
  if (!flight || flight.type === 'read') return;
  if (outcome.kind === 'stored' || (outcome.kind === 'gone' && flight.type !== 'writeLines')) {
    Object.assign(draft, { failures: 0, retryAt: -Infinity, renewals: 0, conflicts: 0 });
    if (outcome.kind === 'stored') draft.pages = 0;
    return written(draft, flight, outcome, now, commands);
  }
  // A refused or lost write says that the shop's cart may be another one than was read.
  sign(draft);
  // What was under way as the page was hidden is sent again if it is left now.
  draft.partedAt = 0;
  const { error } = outcome;
  switch (outcome.kind) {
    case 'renewed':
      if (++draft.renewals < MOST_IN_A_ROW) return;
      draft.renewals = 0;
      return giveUp(draft, flight, outcome, now, commands);
    case 'conflict':
      if (++draft.conflicts <= MOST_IN_A_ROW) return;
      draft.conflicts = 0;
      return refused(draft, flight, error, outcome, commands);
    case 'refused':
    case 'gone':
      return refused(draft, flight, error, outcome, commands);
    case 'page':
      draft.readAsked ||= draft.base !== undefined;
      if (isCode(flight)) return giveUp(draft, flight, outcome, now, commands);
      commands.push({ type: 'tellTabs', message: 'unclear' });
      draft.doubt = doubtOf(draft, flight, error, 'page');
      return;
    case 'denied':
      // Not the token, it seems, but what was sent.
      if (error.status === 403 && draft.failures >= MOST_DENIALS) {
        return refused(draft, flight, error, outcome, commands);
      }
      return giveUp(draft, flight, outcome, now, commands);
    case 'unclear': {
      draft.doubt = doubtOf(draft, flight, error, 'unclear');
      // Given up by us, not by the shop, which may carry it out yet.
      // But not after a change, where it names the version that it began from.
      const isLate = error.code === 'timeout' && !('etag' in flight && flight.etag !== undefined);
      if (isLate) doubtFor(draft, LATE_WRITE, now);
      commands.push({ type: 'tellTabs', message: isLate ? 'late' : 'unclear' });
      return giveUp(draft, flight, outcome, now, commands);
    }
  }
}

const isCode = (write: Write): write is Extract<Write, { code: CodeIntent }> =>
  write.type === 'postCode' || write.type === 'deleteCode';

function doubtOf(
  { base }: Draft,
  write: Write,
  error: ApiError,
  kind: Doubt['kind'],
): Doubt | undefined {
  if (isCode(write)) return undefined;
  const lines = base?.cart.lines ?? [];
  return write.type === 'postNote'
    ? { carried: NOTHING, lines, note: write.note, error, kind }
    : { carried: write.carried.lines, lines, error, kind };
}

/** A failed write: it is kept and tried again later. A code is the buyer's to try again. */
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

function endCode(draft: Draft, code: CodeIntent, outcome: Outcome, commands: Command[]): void {
  draft.codes = draft.codes.filter(({ id }) => id !== code.id);
  notify(commands, { type: 'codeEnded', code, outcome });
}

/** The shop refuses a write for good. Of several lines the one at fault is looked for. */
function refused(
  draft: Draft,
  write: Write,
  error: ApiError,
  outcome: Outcome,
  commands: Command[],
): void {
  if (isCode(write)) return endCode(draft, write.code, outcome, commands);
  if (write.type === 'postNote') {
    if (draft.note?.seq === write.note.seq) draft.note = undefined;
    const next = 'The notes stay in their field and are sent again once they are changed.';
    return void commands.push({ type: 'report', operation: 'save-cart-remarks', error, next });
  }
  const { lines, owed } = write.carried;
  const keys = [...lines.keys()].filter((key) => draft.lines.get(key)?.seq === lines.get(key)?.seq);
  const [, ...others] = draft.trial;
  if (write.type === 'writeLines' && keys.length > 1) {
    const half = Math.ceil(keys.length / 2);
    draft.trial = [keys.slice(0, half), keys.slice(half), ...others];
    draft.readAsked = true;
    return;
  }
  draft.trial = others;
  draft.lines = without(draft.lines, lines);
  if (owed !== undefined && draft.owed === owed) draft.owed = undefined;
  draft.readAsked = true;
  setAside(write.type === 'deleteLine' ? 'delete-from-cart' : 'update-cart', error, commands);
}

/** A write that the shop has carried out: what it carried is no longer pending. */
function written(
  draft: Draft,
  write: Write,
  outcome: Outcome & { kind: 'stored' | 'gone' },
  now: number,
  commands: Command[],
): void {
  draft.storedAny = true;
  if (isCode(write)) return endCode(draft, write.code, outcome, commands);
  const { base } = draft;
  if (write.type === 'postNote') {
    if (draft.note?.seq === write.note.seq) draft.note = undefined;
    tryOut(draft, write.note, now);
    if (base) {
      const remarks = write.note.text;
      const wire = { ...base.cart.wire, remarks };
      draft.base = { ...base, cart: { ...base.cart, remarks, wire } };
    }
    return notify(commands, { type: 'noteStored', text: write.note.text });
  }
  draft.storedLines = true;
  confirm(draft, write.carried, now);
  draft.freshUntil = now + (draft.isAway ? GRACE : FRESH_FOR);
  if (!base) return;
  if (write.type === 'deleteLine') {
    const lines = base.cart.lines.filter(({ key }) => key !== lineKey(write.carried));
    draft.base = { ...base, cart: { ...base.cart, lines } };
    draft.confirmAt = now + CONFIRM_AFTER;
    return;
  }
  if (draft.trial.length) draft.trial = draft.trial.slice(1);
  notify(commands, { type: 'saved', lines: write.lines });
  const answer = outcome.kind === 'stored' ? outcome : { answer: undefined, etag: undefined };
  const answered = answeredCart(base, answer.answer);
  if (answered) {
    draft.confirmAt = undefined;
    receive(
      draft,
      { cart: answered, etag: answer.etag, owner: base.owner },
      { isOvertaken: !isCovered(draft), isAnswer: true },
      now,
      commands,
    );
  } else {
    draft.base = { ...base, cart: { ...base.cart, lines: write.lines }, etag: answer.etag };
    draft.confirmAt = now + CONFIRM_AFTER;
  }
  // A shop that names versions, and not the one that it has now: it is read before it is written.
  if (base.etag !== undefined && answer.etag === undefined) sign(draft);
}

const lineKey = ({ lines }: Carried): string | undefined => lines.keys().next().value;

/** The cart of a save's answer, where it lists products; what it leaves out is as it was. */
function answeredCart({ cart }: CartReading, answer: unknown): ReturnType<typeof parseCart> {
  if (typeof answer !== 'object' || answer === null || !('products' in answer)) return undefined;
  const answered = parseCart({ ...cart.wire, ...answer });
  // An empty list is what some shops answer with where they have nothing to say.
  return answered?.lines.length ? answered : undefined;
}

function confirm(draft: Draft, { lines, owed }: Carried, now: number): void {
  const before = draft.lines;
  draft.lines = without(before, lines);
  if (owed !== undefined && draft.owed === owed) draft.owed = undefined;
  tryOut(draft, lines, now);
}

/** What is stored while an older write may still arrive is looked at again. */
function tryOut(draft: Draft, stored: LineIntents | NoteIntent, now: number): void {
  if (now >= draft.doubtUntil) return;
  if (!draft.probation.size && !draft.noteProbation) draft.othersWrote = false;
  if ('text' in stored) draft.noteProbation = stored;
  else draft.probation = new Map([...draft.probation, ...stored]);
}

/** Sends what is pending past the one-at-a-time rule, as the page may end at any moment. */
function leave(draft: Draft, now: number, commands: Command[], isHidden: boolean): void {
  draft.linesAt = draft.noteAt = now;
  const { flight } = draft;
  const isWriting = flight !== undefined && flight.type !== 'read';
  // A hidden page mostly lives on: its lane does it, unless that is busy.
  if (isHidden && !isWriting) return;
  // Never to a cart that may be somebody else's.
  if (draft.renewals || draft.partedAt === draft.seq) return;
  const carried = isWriting && 'carried' in flight ? flight.carried.lines : NOTHING;
  const isNew = (key: string, { seq }: LineIntent): boolean => carried.get(key)?.seq !== seq;
  const send = (write: Write): void => {
    draft.partings++;
    if ('carried' in write) notify(commands, { type: 'writing' });
    commands.push({ type: 'write', write, isParting: true, mayRenew: false });
  };
  let mustWrite =
    draft.owed !== undefined &&
    !(isWriting && 'carried' in flight && flight.carried.owed === draft.owed);
  for (const [key, intent] of draft.lines) {
    if (!isNew(key, intent)) continue;
    // Which of two calls arrives first is not known: where twins stay, saving them has to do.
    if (intent.kind !== 'remove' || !intent.line.id || twinsOf(draft, key, intent.line).length)
      mustWrite = true;
    else {
      send(deletion(key, intent));
      // A save under way still holds the line, and may arrive last.
      mustWrite ||= flight?.type === 'writeLines';
    }
  }
  if (mustWrite && draft.base) send(lineWrite(draft, draft.lines));
  const { note } = draft;
  if (note && !(flight?.type === 'postNote' && flight.note.seq === note.seq))
    send({ type: 'postNote', note });
  for (const code of draft.codes) {
    if (!(isWriting && isCode(flight) && flight.code.id === code.id)) send(codeWrite(code));
  }
  // Its end is heard of, or nobody is there to hear: it is never sent twice.
  draft.codes = draft.codes.filter(
    ({ id }) => isWriting && isCode(flight) && flight.code.id === id,
  );
  draft.partedAt = draft.seq;
}

/** The buyer's other lines of the same product, which the shop may delete along. */
const twinsOf = (draft: Draft, key: string, { id }: Line): readonly Line[] =>
  shownLines(draft).filter((line) => line.id === id && line.key !== key);

const deletion = (key: string, intent: Removal): Write => ({
  type: 'deleteLine',
  line: intent.line,
  carried: { lines: new Map([[key, intent]]) },
});

function lineWrite(draft: Draft, chosen: LineIntents): Write {
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

const codeWrite = (code: CodeIntent): Write => ({
  type: code.kind === 'add' ? 'postCode' : 'deleteCode',
  code,
});

/** Decides what comes next, once nothing is under way. */
function schedule(draft: Draft, now: number, commands: Command[]): void {
  if (!draft.flight && !draft.partings && !begin(draft, now, commands)) rest(draft, commands);
  const at = nextTime(draft, now);
  if (at === draft.wakeAt) return;
  draft.wakeAt = at;
  commands.push({ type: 'wakeAt', at });
}

/** Reads, or writes in its turn. False where there is nothing to do now. */
function begin(draft: Draft, now: number, commands: Command[]): boolean {
  const write = nextWrite(draft, now);
  const isDue = (draft.readAsked || endOfDoubt(draft, now)) && now >= draft.retryAt;
  if (isDue) read(draft, commands);
  else if (write && draft.turn === 'none') {
    draft.turn = 'asked';
    commands.push({ type: 'takeTurn' });
  } else if (write && draft.turn === 'held') {
    // A code needs no cart, but one that may be another buyer's by now is looked at.
    const isKnown = isCodeKind(write) ? isCovered(draft) : isFresh(draft, now);
    // In the turn, so that no other tab writes between the reading and the write.
    if (draft.base !== undefined && !isKnown) read(draft, commands);
    else fly(draft, writeOf(draft, write), commands);
  } else return write !== undefined;
  return true;
}

/** Nothing is to be sent for now: other tabs may write, and what was stored is made known. */
function rest(draft: Draft, commands: Command[]): void {
  if (draft.turn === 'held') {
    draft.turn = 'none';
    commands.push({ type: 'releaseTurn' });
  }
  if (draft.storedAny) makeKnown(draft, commands);
}

/** Lets the other tabs and the other parts of the page know that something was stored. */
function makeKnown(draft: Draft, commands: Command[]): void {
  commands.push({ type: 'tellTabs', message: 'saved' });
  if (draft.storedLines) notify(commands, { type: 'settled' });
  draft.storedAny = draft.storedLines = false;
}

function read(draft: Draft, commands: Command[]): void {
  draft.loadError = undefined;
  draft.flight = { type: 'read', signs: draft.signs, epoch: draft.epoch };
  commands.push({ type: 'read', isFirst: !draft.base });
}

function fly(draft: Draft, write: Write, commands: Command[]): void {
  draft.flight = write;
  if ('carried' in write) notify(commands, { type: 'writing' });
  commands.push({
    type: 'write',
    write,
    isParting: false,
    mayRenew: draft.failures < MOST_IN_A_ROW,
  });
}

/** Whether the cart has to be looked at again for what was stored before. */
const endOfDoubt = (
  { base, confirmAt, doubtUntil, readAt, isVisible }: Draft,
  now: number,
): boolean =>
  base !== undefined &&
  isVisible &&
  ((confirmAt !== undefined && now >= confirmAt) || (now >= doubtUntil && readAt < doubtUntil));

type Kind = 'remove' | 'lines' | 'note' | CodeIntent;
const isCodeKind = (kind: Kind): kind is CodeIntent => typeof kind === 'object';

/** What is to be written now: removals, then lines, then notes, then codes, which may need the lines. */
function nextWrite(draft: Draft, now: number): Kind | undefined {
  const [code] = draft.codes;
  if (now >= draft.retryAt) {
    if (hasLineWork(draft) && draft.base && (now >= draft.linesAt || code)) {
      const intents = [...draft.lines.values()];
      const hasOthers = intents.some((intent) => !isDeletion(intent)) || draft.owed !== undefined;
      return intents.some(isDeletion) && !(draft.linesFirst && hasOthers) ? 'remove' : 'lines';
    }
    if (draft.note && now >= draft.noteAt) return 'note';
  }
  return code;
}

function writeOf(draft: Draft, kind: Kind): Write {
  draft.doubt = undefined;
  if (isCodeKind(kind)) return codeWrite(kind);
  if (kind === 'note' && draft.note) return { type: 'postNote', note: draft.note };
  if (kind === 'remove') {
    for (const [key, intent] of draft.lines) {
      if (!isDeletion(intent)) continue;
      keepTwins(draft, key, intent.line);
      return deletion(key, intent);
    }
  }
  draft.linesFirst = false;
  draft.since = undefined;
  const [group] = draft.trial;
  const chosen = group && new Map([...draft.lines].filter(([key]) => group.includes(key)));
  if (!chosen?.size) draft.trial = [];
  return lineWrite(draft, chosen?.size ? chosen : draft.lines);
}

type Removal = Extract<LineIntent, { kind: 'remove' }>;

/** Whether the shop has to delete the line by a call of its own; one without an id goes with a save. */
const isDeletion = (intent: LineIntent): intent is Removal =>
  intent.kind === 'remove' && intent.line.id !== '';

/** Lines that the shop may delete along are written back after the deletion. */
function keepTwins(draft: Draft, key: string, line: Line): void {
  const shown = shownLines(draft);
  const lines = new Map(draft.lines);
  for (const twin of twinsOf(draft, key, line)) {
    lines.set(twin.key, { kind: 'add', line: twin, at: shown.indexOf(twin), seq: ++draft.seq });
  }
  draft.lines = lines;
}

/** When something is due that nothing else will bring about. */
function nextTime(draft: Draft, now: number): number | undefined {
  const times: number[] = [];
  if (!draft.flight && !draft.partings) {
    const hasRetry = draft.retryAt > now;
    if (draft.base && hasLineWork(draft)) times.push(hasRetry ? draft.retryAt : draft.linesAt);
    if (draft.note) times.push(hasRetry ? draft.retryAt : draft.noteAt);
    if (draft.base && draft.isVisible) {
      if (draft.confirmAt !== undefined) times.push(Math.max(draft.confirmAt, draft.retryAt));
      if (draft.readAt < draft.doubtUntil) times.push(Math.max(draft.doubtUntil, draft.retryAt));
    }
  }
  const future = times.filter((at) => at > now);
  return future.length ? Math.min(...future) : undefined;
}

/** The amount that the buyer wants of a line and the shop has not confirmed. */
export const pendingAmount = (state: SyncState, key: string): number | undefined => {
  const intent = state.lines.get(key);
  return intent && wantedAmount(intent);
};
