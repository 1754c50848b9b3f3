import type { Line } from '../../rules/cart.js';
import { withQuantity } from '../../rules/quantity.js';
import { isSameCart } from '../../rules/same-lines.js';
import { hasOwnKey, isDeletion, isOfLine, isOpen, shownLines, wantedQuantity } from './log.js';
import type { Doubt, Ending, Intent, SyncState } from './state.js';

/** How often a change is written again after older writes undo it; once if others may have undone it. */
const MOST_UNDONE = 3;
/** How often in a row an intent may be refused, or answered with HTML, before it has ended. */
const MOST_TRIES = 3;

/** What a read shows. */
export interface Facts {
  readonly lines: ReadonlyMap<string, Line>;
  readonly remarks: string;
  /** When it was requested. */
  readonly askedAt: number;
  /** It is the answer to a save, and not the result of an older write. */
  readonly isAnswer: boolean;
}

/** What becomes of an intent: it is kept, or ends, or both if an older write may still undo it. */
export interface Verdict {
  readonly kept?: Intent | undefined;
  readonly end?: Ending;
  /** Its write was answered with HTML, and not carried out. */
  readonly isMissed?: boolean;
}

/** Decides after a read that shows everything before it. */
export function judge(state: SyncState, intent: Intent, facts: Facts, now: number): Verdict {
  const { doubt, log } = state;
  const { undone = 0 } = intent;
  const last = intent.last?.isSeen ? undefined : intent.last;
  const kept = last ? { ...intent, last: { ...last, isSeen: true } } : intent;
  const line = isOfLine(intent) ? facts.lines.get(intent.key) : undefined;
  if (intent.kind === 'zero') return line ? {} : { kept };
  const isLate = doubt !== undefined && facts.askedAt < doubt.settlesAt;
  const isKept = isLate || isZero(intent) || hasOwnKey(intent);
  const isDone = isCarriedOut(intent, facts);
  if (!isOpen(intent)) {
    if (facts.isAnswer || (isDone && isKept)) return { kept };
    const most = doubt?.by === 'others' ? 1 : MOST_UNDONE;
    if (!isDone && doubt && undone < most && isOlderWrite(doubt, intent, facts)) {
      return { kept: { ...intent, isStored: false, undone: undone + 1, dueAt: now } };
    }
    return isLate ? { kept } : {};
  }
  // A removal of another line of the product may delete this one too.
  const isAtRisk = intent.kind === 'add' && [...log.values()].some(isOpenDeletion);
  if (isDone) {
    if (isAtRisk) return { kept };
    // If it was not sent, the line that is to have 0 pieces was removed elsewhere.
    const isOver = !isKept || (isZero(intent) && !line && !intent.last);
    const stored = { ...intent, last: undefined, isStored: true };
    return { end: 'stored', kept: isOver ? undefined : stored };
  }
  if (last?.how === 'refused') {
    // If the cart that was refused is no longer the shop's, the fault may lie in another line of it.
    const isRepeated = isSameCart(last.from, [...facts.lines.values()]) || last.tries >= MOST_TRIES;
    return last.size === 1 && isRepeated ? { end: 'refused' } : { kept };
  }
  if (intent.kind === 'set' && last && line && !isLate) {
    const had = last.from.find(({ key }) => key === intent.key);
    if (had?.quantity !== line.quantity) return { end: 'superseded' };
  }
  if (last?.how === 'html') {
    return last.tries < MOST_TRIES ? { kept, isMissed: true } : { end: 'refused' };
  }
  if (intent.kind !== 'add' || !line || isAtRisk) return { kept };
  const { line: added, ...rest } = { ...intent, ...kept };
  const { quantity, roundedFrom } = added;
  return { kept: { ...rest, kind: 'set', quantity, roundedFrom } };
}

/** Decides about a quantity of a line that the shop has no longer: it was dropped at 0, or removed elsewhere. */
export function judgeGone({ base, ...state }: SyncState, intent: Intent, facts: Facts): Verdict {
  const kept = intent;
  if (intent.kind !== 'set' || facts.lines.has(intent.key)) return { kept };
  const shown = shownLines({ base, ...state });
  const at = shown.findIndex(({ key }) => key === intent.key);
  const line = shown[at];
  if (!isOpen(intent) && isZero(intent) && line)
    return { kept: { ...intent, kind: 'zero', line, at } };
  if (!isOpen(intent) || isZero(intent)) return { kept };
  const had = base?.cart.lines.find(({ key }) => key === intent.key);
  if (!line || had?.quantity !== 0) return { end: 'superseded' };
  const added = withQuantity(line, intent.quantity, intent.roundedFrom);
  return { kept: { ...intent, kind: 'add', line: added, at } };
}

export const isZero = (intent: Intent): boolean => intent.kind === 'set' && intent.quantity === 0;

const isOpenDeletion = (intent: Intent): boolean => isDeletion(intent) && isOpen(intent);

/** Whether a read shows that the shop has carried out the intent. */
function isCarriedOut(intent: Intent, { lines, remarks }: Facts): boolean {
  if (intent.kind === 'note') {
    // Some shops trim what they store.
    return intent.last ? intent.text.trim() === remarks.trim() : intent.text === remarks;
  }
  if (!isOfLine(intent)) return false;
  const line = lines.get(intent.key);
  // Some shops drop a line whose quantity is 0.
  if (!line) return intent.kind === 'remove' || isZero(intent);
  return line.quantity === wantedQuantity(intent) && !line.quantityUnreadable;
}

/** Whether what the shop has may be the result of an older write that has just arrived. */
function isOlderWrite({ late, by }: Doubt, intent: Intent, { lines, remarks }: Facts): boolean {
  if (late === 'unknown') return intent.kind !== 'set' || lines.has(intent.key);
  // Another tab's removal or addition is no late write of ours; a text or a quantity may be, if one carries it.
  return intent.kind === 'add' || intent.kind === 'remove'
    ? by === 'self'
    : late.some((write) =>
        intent.kind === 'note'
          ? write.type === 'note' && write.text.trim() === remarks.trim()
          : intent.kind === 'set' &&
            write.type === 'lines' &&
            write.lines.some(
              ({ key, quantity }) => key === intent.key && quantity === lines.get(key)?.quantity,
            ),
      );
}
