import type { Outcome } from '../../api/client/caller.js';
import { NOTE_DELAY, SAVE_AT_LATEST, SAVE_DELAY } from '../../base/cart-limits.js';
import type { Cart, Line } from '../../rules/cart.js';
import { withQuantity } from '../../rules/quantity.js';
import type { Attempt, Command, Flight, Intent, LineEdit, Log, Moment } from './state.js';
import type { OtherWish, SyncMessages, SyncState, Wish, Write } from './state.js';

export const lineSubject = (key: string): string => `line ${key}`;

const subjectOf = (wish: Wish): string =>
  'key' in wish ? lineSubject(wish.key) : 'id' in wish ? `code ${wish.id}` : wish.kind;

/** This line is to come to this place. */
export const addition = (line: Line, place: number) => {
  const { key, quantity, roundedFrom } = line;
  return { kind: 'add', key, quantity, roundedFrom, line, place } as const;
};

export const lastOf = ({ stage }: Intent): Attempt | undefined =>
  'last' in stage ? stage.last : undefined;

/** Whether it has a call of its own. */
export const isLone = (intent: Intent): intent is Intent & Exclude<Write, { kind: 'lines' }> =>
  intent.kind === 'remove' ? !intent.isBySave : !isOfLines(intent);

/** The call that carries it. */
export const callOf = (intent: Intent): Write['kind'] => (isLone(intent) ? intent.kind : 'lines');

/** Whether it is saved with the lines, or deletes one. */
export const isOfLines = ({ kind }: Wish | Write) => kind !== 'note' && kind !== 'code';

/** Whether it is shown on top of the shop's cart: the shop has not confirmed it, or has dropped its line at 0. */
export const isOpen = ({ stage: { at } }: Intent): boolean => at !== 'stored' && at !== 'kept';

/** What is to be sent, in the order in which it came. */
export const pending = ({ log }: SyncState): Intent[] =>
  [...log.values()].filter(({ stage: { at } }) => at === 'open' || at === 'unsure');

export const openIntent = ({ log }: SyncState, key: string): Intent | undefined => {
  const intent = log.get(lineSubject(key));
  return intent && isOpen(intent) ? intent : undefined;
};

/** Whether anything that is meant is not saved yet. */
export const hasWork = (state: SyncState, isMeant: (intent: Intent) => boolean = () => true) =>
  pending(state).some(isMeant);

/** Whether the shop has answered all writes, and nothing is left to send. */
export const isSettled = (state: SyncState): boolean =>
  !hasWork(state) && !state.lane.flights.some(({ write }) => write);

export const isUnderWay = ({ lane }: SyncState, { seq }: Intent): boolean =>
  lane.flights.some(({ carries }) => carries.has(seq));

/** The line with the intent on top. A stored one only says from what it was rounded. */
function withIntent(line: Line, intent: Intent | undefined): Line {
  if (!intent || !('quantity' in intent)) return line;
  // A line whose amount cannot be read stays as the shop has sent it when its removal is undone.
  if (intent.kind === 'add' && intent.line.quantityUnreadable) return line;
  if (!isOpen(intent) && intent.quantity !== line.quantity) return line;
  return withQuantity(line, intent.quantity, intent.roundedFrom);
}

function rebase({ lines }: Cart, log: Log): readonly Line[] {
  const shown = lines.flatMap((line) => {
    const intent = log.get(lineSubject(line.key));
    return intent?.kind === 'remove' && isOpen(intent) ? [] : withIntent(line, intent);
  });
  const known = new Set(lines.map(({ key }) => key));
  for (const intent of log.values()) {
    if (intent.kind === 'add' && isOpen(intent) && !known.has(intent.key))
      shown.splice(intent.place, 0, intent.line);
  }
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

/** Adds what is wanted at the end, in place of what was wanted of the same subject. */
export function put(state: SyncState, wishes: readonly (OtherWish | LineEdit)[], now: number) {
  const log = new Map(state.log);
  let { seq } = state;
  const waiting = pending(state).flatMap((intent) => {
    const isWaiting = intent.stage.at === 'open' && !isLone(intent) && !isUnderWay(state, intent);
    return isWaiting ? intent.stage.since : [];
  });
  const since = Math.min(now, ...waiting);
  const saveAt = Math.min(now + SAVE_DELAY, since + SAVE_AT_LATEST);
  for (const wish of wishes) {
    const subject = subjectOf(wish);
    const dueAt = wish.kind === 'note' ? now + NOTE_DELAY : saveAt;
    log.delete(subject);
    log.set(subject, { stage: { at: 'open', since, dueAt }, ...wish, seq: ++seq });
  }
  return { ...state, log, seq };
}

/** Replaces each intent, or removes it. */
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

/** These are to be sent now; what was rounded only if it is meant. */
export const dueNow = (
  state: SyncState,
  now: number,
  isMeant: (intent: Intent) => boolean = ({ stage }) => stage.at !== 'rounded',
) =>
  mapLog(state, (intent) => {
    const { stage } = intent;
    const isEarly = stage.at === 'open' && stage.dueAt > now;
    if (!isMeant(intent) || !(isEarly || stage.at === 'rounded')) return intent;
    return { ...intent, stage: { since: now, ...stage, at: 'open', dueAt: now } };
  });

export const notify = <Name extends keyof SyncMessages>(
  { out }: Moment,
  name: Name,
  detail: SyncMessages[Name],
): void => void out.push({ type: 'notify', name, detail } as Command);

export const withNews = (state: SyncState, news: 'some' | 'lines'): SyncState =>
  state.news === 'lines' ? state : { ...state, news };

export function announced(state: SyncState, moment: Moment): SyncState {
  if (state.news === 'none') return state;
  moment.out.push({ type: 'postToTabs', message: 'saved' });
  if (state.news === 'lines') notify(moment, 'settled', undefined);
  return { ...state, news: 'none' };
}

/** Changes of codes have ended: that of a call, if it has one, or all that wait. The buyer can try again. */
export const endCodes = (state: SyncState, outcome: Outcome, moment: Moment, of?: Flight) =>
  mapLog(state, (intent) => {
    if (intent.kind !== 'code') return intent;
    if (of ? !of.carries.has(intent.seq) : isUnderWay(state, intent)) return intent;
    notify(moment, 'codeEnded', { id: intent.id, outcome });
    return undefined;
  });
