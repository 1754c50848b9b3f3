import type { Outcome } from '../../api/client/outcome.js';
import type { Cart, Line } from '../../rules/cart.js';
import { withQuantity } from '../../rules/quantity.js';
import type {
  CodeIntent,
  Command,
  Intent,
  LineIntent,
  LineWish,
  Log,
  SyncMessage,
  SyncState,
  Wish,
} from './state.js';

export const lineSubject = (key: string): string => `line ${key}`;

const subjectOf = (wish: Wish): string =>
  'key' in wish ? lineSubject(wish.key) : wish.kind === 'code' ? `code ${wish.id}` : wish.kind;

export const isOfLine = (intent: Intent): intent is LineIntent => 'key' in intent;

/** Whether it is saved with the lines, or as a deletion of one. */
export const isOfLines = ({ kind }: Wish): boolean => kind !== 'note' && kind !== 'code';

/** Whether the line needs its own delete call; a line without an id is removed by a save. */
export const isDeletion = (intent: Intent): intent is Intent & { kind: 'remove' } =>
  intent.kind === 'remove' && intent.line.id !== '';

/** Whether its line shares its id with others, which must not get its key. */
export const hasOwnKey = (intent: Intent): boolean =>
  intent.kind === 'remove' &&
  (intent.line.key !== intent.line.id ||
    intent.line.configurationId !== undefined ||
    intent.line.options !== undefined);

/** Whether the shop has not confirmed it. */
export const isOpen = ({ isStored, kind }: Intent): boolean => !isStored && kind !== 'zero';

const isPending = (intent: Intent): boolean => isOpen(intent) && !intent.held;

/** What is to be sent, in the order in which it came. */
export const pending = ({ log }: SyncState): Intent[] => [...log.values()].filter(isPending);

export const openIntent = ({ log }: SyncState, key: string): LineIntent | undefined => {
  const intent = log.get(lineSubject(key));
  return intent && isOfLine(intent) && isOpen(intent) ? intent : undefined;
};

/** Whether lines are to be written or deleted. */
export const hasLineWork = (state: SyncState): boolean => pending(state).some(isOfLines);

/** Whether anything is not saved yet. */
export const hasWork = (state: SyncState): boolean => pending(state).length > 0;

/** Whether the shop has answered all writes, and nothing is left to send. */
export const isSettled = (state: SyncState): boolean =>
  !hasWork(state) && !state.lane.flights.some(({ write }) => write);

/** The quantity that the buyer wants; undefined if the line is to go. */
export const wantedQuantity = (wish: LineWish): number | undefined =>
  wish.kind === 'set' ? wish.quantity : wish.kind === 'add' ? wish.line.quantity : undefined;

/** The lines of a cart with intents on top. A line that the shop no longer has stays away. */
export function rebase({ lines }: Cart, log: Log): readonly Line[] {
  if (!log.size) return lines;
  const present = new Set<string>();
  const shown = lines.flatMap((line) => {
    const intent = log.get(lineSubject(line.key));
    if (intent?.kind === 'remove' && isOpen(intent)) return [];
    present.add(line.key);
    if (intent?.kind !== 'set' && intent?.kind !== 'add') return [line];
    const quantity = wantedQuantity(intent) ?? 0;
    // Of what is stored, it only says from what it was rounded.
    if (!isOpen(intent) && quantity !== line.quantity) return [line];
    const { roundedFrom } = intent.kind === 'add' ? intent.line : intent;
    return [withQuantity(line, quantity, roundedFrom)];
  });
  for (const intent of log.values()) {
    const isInserted = intent.kind === 'zero' || (intent.kind === 'add' && isOpen(intent));
    if (isInserted && !present.has(intent.key)) shown.splice(intent.at, 0, intent.line);
  }
  return shown;
}

const views = new WeakMap<Log, { readonly cart: Cart; readonly lines: readonly Line[] }>();

/** The lines as the buyer sees them; the same list until one of them changes. */
export function shownLines({ base, log }: SyncState): readonly Line[] {
  if (!base) return [];
  const { cart } = base;
  const before = views.get(log);
  if (before?.cart === cart) return before.lines;
  const lines = rebase(cart, log);
  views.set(log, { cart, lines });
  return lines;
}

/** Edits that follow each other this closely are saved together, in milliseconds. */
const SAVE_DELAY = 250;
/** While the buyer continues to click, edits are saved this often. */
const SAVE_AT_LATEST = 1000;
/** The pause after the last key before notes are saved. */
const NOTE_DELAY = 800;

/** The next number, of a call or a doubt. */
export const numbered = (state: SyncState): SyncState => ({ ...state, seq: state.seq + 1 });

/** Adds what is wanted, in place of what was wanted of the same subject, and at the end. */
export function put(
  state: SyncState,
  wishes: readonly (Wish & Pick<Intent, 'held' | 'isStored'>)[],
  now: number,
): SyncState {
  const log = new Map(state.log);
  let { seq } = state;
  const isUnsent = (intent: Intent): boolean =>
    isPending(intent) && isOfLines(intent) && !isDeletion(intent) && !isUnderWay(state, intent);
  const oldest = Math.min(now, ...[...log.values()].filter(isUnsent).map(({ since }) => since));
  const dueAt = Math.min(now + SAVE_DELAY, oldest + SAVE_AT_LATEST);
  for (const wish of wishes) {
    const before = log.get(subjectOf(wish));
    const since = before && isUnsent(before) ? before.since : now;
    log.delete(subjectOf(wish));
    log.set(subjectOf(wish), {
      ...wish,
      seq: ++seq,
      since,
      dueAt: wish.kind === 'note' ? now + NOTE_DELAY : dueAt,
    });
  }
  return { ...state, log, seq };
}

/** Replaces each intent of the log in its place, or removes it. */
export function mapLog(
  state: SyncState,
  change: (intent: Intent) => Intent | undefined,
): SyncState {
  const log = new Map<string, Intent>();
  let isSame = true;
  for (const [subject, intent] of state.log) {
    const next = change(intent);
    if (next) log.set(subject, next);
    isSame &&= next === intent;
  }
  return isSame ? state : { ...state, log };
}

/** Everything, or what is of this kind, is to be sent now. */
export const dueNow = (state: SyncState, now: number, kind?: Wish['kind']): SyncState =>
  mapLog(state, (intent) =>
    isPending(intent) && intent.dueAt > now && (kind ?? intent.kind) === intent.kind
      ? { ...intent, dueAt: now }
      : intent,
  );

/** What the page has rounded is to be sent now: the buyer has seen it. */
export const released = (state: SyncState, now: number): SyncState =>
  mapLog(state, (intent) =>
    intent.held === 'rounded' ? { ...intent, held: undefined, since: now, dueAt: now } : intent,
  );

/** What a write of these intents carries. */
export const carrying = (intents: readonly Intent[]): ReadonlyMap<string, number> =>
  new Map(intents.map((intent) => [subjectOf(intent), intent.seq]));

/** Whether a write carried it; not if the buyer has changed it since. */
export const isCarried = (carries: ReadonlyMap<string, number>, intent: Intent): boolean =>
  carries.get(subjectOf(intent)) === intent.seq;

export const isUnderWay = ({ lane }: SyncState, intent: Intent): boolean =>
  lane.flights.some(({ carries }) => isCarried(carries, intent));

export const notify = (out: Command[], message: SyncMessage): void =>
  void out.push({ type: 'notify', message });

/** Changes of codes have ended: this one, or all that wait. The buyer can try them again. */
export const endCodes = (
  state: SyncState,
  outcome: Outcome,
  out: Command[],
  only?: CodeIntent,
): SyncState =>
  mapLog(state, (intent) => {
    if (intent.kind !== 'code' || (only ? intent.id !== only.id : isUnderWay(state, intent)))
      return intent;
    notify(out, { type: 'codeEnded', id: intent.id, outcome });
    return undefined;
  });
