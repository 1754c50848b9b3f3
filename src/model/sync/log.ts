import type { Outcome } from '../../api/client/outcome.js';
import type { Cart, Line } from '../../rules/cart.js';
import { withQuantity } from '../../rules/quantity.js';
import type { Intent, Log, Moment, SyncMessage, SyncState, Wish, Write } from './state.js';

export const lineSubject = (key: string): string => `line ${key}`;

const subjectOf = (wish: Wish): string =>
  'key' in wish ? lineSubject(wish.key) : wish.kind === 'code' ? `code ${wish.id}` : wish.kind;

/** Whether it is no change of the buyer: the page has rounded the shop's quantity. */
export const isRounded = ({ held }: Intent): boolean => held === 'rounded';

/** Whether it is saved with the lines, or as a deletion of one. */
export const isOfLines = ({ kind }: Wish | Write) => kind !== 'note' && kind !== 'code';

/** Whether the line needs a call to be deleted; a line without an id is removed by a save. */
export const isDeletion = (intent: Intent): intent is Extract<Intent, { kind: 'remove' }> =>
  intent.kind === 'remove' && intent.line.id !== '';

/** Whether it has a call of its own. */
export const isLone = (intent: Intent): intent is Intent & Exclude<Write, { kind: 'lines' }> =>
  isDeletion(intent) || !isOfLines(intent);

export const writeKindOf = (intent: Intent): Write['kind'] =>
  isLone(intent) ? intent.kind : 'lines';

/** Whether it is a line whose amount cannot be read: it stays as the shop has sent it. */
export const isVerbatim = (intent: Intent): boolean => !!intent.insert?.line.quantityUnreadable;

/** Whether a line of the shop is set to 0, which some shops then drop. */
export const isZero = (intent: Intent): boolean => intent.quantity === 0 && !intent.insert;

/** Whether the shop has dropped the line at 0, so that the page shows its own. */
export const isDroppedLine = (intent: Intent | undefined): boolean =>
  !!intent?.insert && !!intent.isStored && !intent.quantity;

const isPending = ({ isStored, held }: Intent): boolean => !isStored && !held;

/** What is to be sent, in the order in which it came. */
export const pending = ({ log }: SyncState): Intent[] => [...log.values()].filter(isPending);

export const openIntent = ({ log }: SyncState, key: string) => {
  const intent = log.get(lineSubject(key));
  return intent?.isStored ? undefined : intent;
};

/** The lines whose removal is in the log: the shop may still have to carry it out, or a late write may undo it. */
export const removedLines = ({ log }: SyncState): readonly Line[] =>
  [...log.values()].flatMap((intent) => (intent.kind === 'remove' ? intent.line : []));

/** Whether lines are to be written or deleted. */
export const hasLineWork = (state: SyncState): boolean => pending(state).some(isOfLines);

/** Whether anything is not saved yet. */
export const hasWork = (state: SyncState): boolean => pending(state).length > 0;

/** Whether the shop has answered all writes, and nothing is left to send. */
export const isSettled = (state: SyncState): boolean =>
  !hasWork(state) && !state.lane.flights.some(({ write }) => write);

/** The wish for a new line in its place. */
export const inserted = (line: Line, at: number, isAdded = false) => {
  const { key, quantity, roundedFrom } = line;
  return { kind: 'set', key, quantity, roundedFrom, insert: { line, at, isAdded } } as const;
};

/** The lines of a cart with intents on top. A line that the shop no longer has stays away. */
function rebase({ lines }: Cart, log: Log): readonly Line[] {
  const intents = new Map<string, Intent>();
  for (const intent of log.values()) if ('key' in intent) intents.set(intent.key, intent);
  if (!intents.size) return lines;
  const shown: Line[] = [];
  for (const line of lines) {
    const intent = intents.get(line.key);
    if (intent?.kind === 'remove' && !intent.isStored) continue;
    intents.delete(line.key);
    // Of what is stored, it only says from what it was rounded.
    const isOther =
      intent?.kind !== 'set' ||
      isVerbatim(intent) ||
      (intent.isStored && intent.quantity !== line.quantity);
    shown.push(isOther ? line : withQuantity(line, intent.quantity, intent.roundedFrom));
  }
  for (const { insert, isStored, quantity } of intents.values())
    // Of what is stored, the page adds only a line that the shop has dropped at 0.
    if (insert && !(isStored && quantity)) shown.splice(insert.at, 0, insert.line);
  return shown;
}

const views = new WeakMap<Log, readonly [Cart, readonly Line[]]>();

/** The lines as the buyer sees them; the same list until one of them changes. */
export function shownLines({ base, log }: SyncState): readonly Line[] {
  if (!base) return [];
  const view = views.get(log);
  if (view?.[0] === base.cart) return view[1];
  const lines = rebase(base.cart, log);
  views.set(log, [base.cart, lines]);
  return lines;
}

/** Edits that follow each other this closely are saved together, in milliseconds. */
const SAVE_DELAY = 250;
/** While the buyer continues to click, edits are saved this often. */
const SAVE_AT_LATEST = 1000;
/** The pause after the last key before notes are saved. */
const NOTE_DELAY = 800;

export type NewIntent = Wish & Partial<Pick<Intent, 'held' | 'isStored' | 'dueAt'>>;

/** Adds what is wanted, in place of what was wanted of the same subject, and at the end. */
export function put(state: SyncState, wishes: readonly NewIntent[], now: number): SyncState {
  const log = new Map(state.log);
  let { seq } = state;
  const unsent = pending(state).filter((intent) => !isLone(intent) && !isUnderWay(state, intent));
  const dueAt = Math.min(now + SAVE_DELAY, ...unsent.map(({ since }) => since + SAVE_AT_LATEST));
  for (const wish of wishes) {
    const subject = subjectOf(wish);
    const before = log.get(subject);
    const since = before && unsent.includes(before) ? before.since : now;
    const due = wish.kind === 'note' ? now + NOTE_DELAY : dueAt;
    log.delete(subject);
    log.set(subject, { dueAt: due, ...wish, seq: ++seq, since });
  }
  return { ...state, log, seq };
}

/** Replaces each intent of the log in its place, or removes it. */
export function mapLog(state: SyncState, change: (intent: Intent) => Intent | undefined) {
  const log = new Map<string, Intent>();
  let isSame = true;
  for (const [subject, intent] of state.log) {
    const next = change(intent);
    if (next) log.set(subject, next);
    isSame &&= next === intent;
  }
  return isSame ? state : { ...state, log };
}

/** These are to be sent now, also what was held back. */
export const dueNow = (state: SyncState, now: number, isMeant = isPending): SyncState =>
  mapLog(state, (intent) => {
    const isDue = intent.dueAt <= now && !intent.held;
    return isDue || !isMeant(intent) ? intent : { ...intent, held: undefined, dueAt: now };
  });

export const stored = (intent: Intent): Intent => {
  return { ...intent, isStored: true, last: undefined, held: undefined };
};

export const isUnderWay = ({ lane }: SyncState, { seq }: Intent): boolean =>
  lane.flights.some(({ carries }) => carries.has(seq));

export const notify = ({ out }: Moment, message: SyncMessage): void =>
  void out.push({ type: 'notify', message });

/** Something was stored that the other tabs do not know, and of lines the other parts of the page neither. */
export const withNews = (state: SyncState, news: 'some' | 'lines'): SyncState =>
  state.news === 'lines' ? state : { ...state, news };

export function announced(state: SyncState, moment: Moment): SyncState {
  if (state.news === 'none') return state;
  moment.out.push({ type: 'postToTabs', message: 'saved' });
  if (state.news === 'lines') notify(moment, { type: 'settled' });
  return { ...state, news: 'none' };
}

/** Changes of codes have ended: this one, or all that wait. The buyer can try them again. */
export const endCodes = (state: SyncState, outcome: Outcome, moment: Moment, id?: number) =>
  mapLog(state, (intent) => {
    if (intent.kind !== 'code') return intent;
    if (id === undefined ? isUnderWay(state, intent) : intent.id !== id) return intent;
    notify(moment, { type: 'codeEnded', id: intent.id, outcome });
    return undefined;
  });
