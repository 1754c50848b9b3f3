import type { Line } from '../../rules/cart.js';
import { isSameLines } from '../../rules/same-lines.js';
import { isLate } from './doubt.js';
import { isDroppedLine, isVerbatim, stored } from './log.js';
import { isZero, shownLines } from './log.js';
import type { Doubt, Ending, Intent, SyncState } from './state.js';

/** How often a change is written again after older writes undo it; once if others may have undone it. */
const MOST_UNDONE = 3;
/** How often in a row an intent may be refused, or answered with HTML, before it has ended. */
const MOST_TRIES = 3;

/** What a read shows, or the answer to a save, which is not the result of an older write. */
export interface Facts {
  readonly askedAt: number;
  readonly isAnswer: boolean;
  readonly lines: ReadonlyMap<string, Line>;
  readonly remarks: string;
  /** It shows everything before it. An outdated read proves nothing; the next one will. */
  readonly isProof: boolean;
}

/** What becomes of an intent; both if an older write may undo its end. `isMissed`: its write was answered with HTML. */
type Verdict = Readonly<{ kept?: Intent | undefined; end?: Ending; isMissed?: boolean }>;

export function judge(state: SyncState, intent: Intent, facts: Facts, now: number): Verdict {
  const verdict = facts.isProof ? judgeResult(state, intent, facts, now) : { kept: intent };
  return verdict.kept ? { ...verdict, ...judgeGone(state, verdict.kept, facts) } : verdict;
}

function judgeResult(state: SyncState, intent: Intent, facts: Facts, now: number): Verdict {
  const { doubt } = state;
  const { insert, undone = 0 } = intent;
  const last = intent.last?.isSeen ? undefined : intent.last;
  const kept = last ? { ...intent, last: { ...last, isSeen: true } } : intent;
  const line = 'key' in intent ? facts.lines.get(intent.key) : undefined;
  if (isDroppedLine(intent)) return line ? {} : { kept };
  const late = isLate(state, facts.askedAt);
  // Another writer has added the line too, before this page has sent it: both quantities count.
  const also = (insert?.isAdded && !intent.isStored && !intent.last && line?.quantity) || 0;
  const isDone = !also && isCarriedOut(intent, line, facts);
  const stays = isKept(intent, late);
  if (intent.isStored) {
    if (facts.isAnswer || (isDone && stays)) return { kept };
    const most = doubt?.by === 'others' ? 1 : MOST_UNDONE;
    if (!isDone && doubt && undone < most && isOlderWrite(doubt, intent, facts)) {
      return { kept: { ...intent, isStored: false, undone: undone + 1, dueAt: now } };
    }
    return {};
  }
  if (isDone) {
    // If it was not sent, the line that is to have 0 pieces was removed elsewhere.
    const isOver = !stays || (isZero(intent) && !line && !intent.last);
    return { end: 'stored', kept: isOver ? undefined : stored(intent) };
  }
  if (last?.from && line) {
    const had = last.from.find(({ key }) => key === line.key);
    const isOurs = doubt && isOlderWrite(doubt, intent, facts);
    if (had?.quantity !== line.quantity && !isOurs) return { end: 'superseded' };
  }
  if (last?.how === 'refused') {
    // If the cart that was refused is no longer the shop's, the fault may lie in another line of it.
    const isRepeated =
      isSameLines(last.from ?? [], [...facts.lines.values()]) || last.tries >= MOST_TRIES;
    return last.size === 1 && isRepeated ? { end: 'refused' } : { kept };
  }
  if (last?.how === 'html' && last.tries >= MOST_TRIES) return { end: 'refused' };
  if (last?.how === 'html') return { kept, isMissed: true };
  if (!kept.insert || !line) return { kept };
  return { kept: { ...kept, quantity: kept.quantity + also, insert: undefined } };
}

/** Decides about a quantity of a line that the shop has no longer: it was dropped at 0, or removed elsewhere. */
function judgeGone(state: SyncState, intent: Intent, facts: Facts): Verdict {
  const { lines } = facts;
  if (intent.kind !== 'set' || intent.insert || lines.has(intent.key)) return {};
  const { key, quantity, isStored } = intent;
  // A 0 that is to be sent needs no line, and other stored quantities are the shop's affair.
  if (!isStored === !quantity) return {};
  const shown = shownLines(state);
  const at = shown.findIndex((line) => line.key === key);
  const line = shown[at];
  const had = state.base?.cart.lines.find((each) => each.key === key);
  const isOurs = had?.quantity === 0 || (state.doubt && isOlderWrite(state.doubt, intent, facts));
  if (!isStored && !isOurs) return { kept: undefined, end: 'superseded' };
  return line ? { kept: { ...intent, insert: { line, at } } } : {};
}

/** Whether it stays in the log once it is stored: an older write may undo it, or its line must not come back. */
export function isKept(intent: Intent, late: boolean): boolean {
  if (isZero(intent) || (late && intent.kind !== 'resave')) return true;
  // Other lines of the product must not get the key of a removed one.
  if (intent.kind !== 'remove') return false;
  return (intent.line.configurationId ?? intent.line.options) !== undefined;
}

/** Whether a read shows that the shop has carried out the intent. */
function isCarriedOut(intent: Intent, line: Line | undefined, { remarks }: Facts): boolean {
  if (intent.kind === 'note') {
    // Some shops trim what they store.
    return intent.last ? intent.text.trim() === remarks.trim() : intent.text === remarks;
  }
  // Some shops drop a line whose quantity is 0.
  if (!line) return intent.kind === 'remove' || isZero(intent);
  const isReadable = !line.quantityUnreadable || isVerbatim(intent);
  return line.quantity === intent.quantity && isReadable;
}

/** Whether what the shop has may be the result of an older write that has just arrived. */
function isOlderWrite({ late, by }: Doubt, intent: Intent, { lines, remarks }: Facts): boolean {
  const isQuantity = intent.kind === 'set' && !intent.insert;
  if (late === 'unknown') return !isQuantity || lines.has(intent.key);
  // Another tab's removal or addition is no late write of ours; a text or a quantity may be, if one carries it.
  if ('key' in intent && !isQuantity && by === 'self') return true;
  const isNote = intent.kind === 'note';
  return late.some((write) => {
    if (write.kind === 'note') return isNote && write.text.trim() === remarks.trim();
    if (write.kind === 'code' || !('key' in intent)) return false;
    const has = lines.get(intent.key);
    if (write.kind === 'remove') return write.key === intent.key && !has;
    const line = write.lines.find(({ key }) => key === intent.key);
    // Some shops drop a line at 0. A line that the save does not have may have been removed by somebody else.
    return line ? line.quantity === (has?.quantity ?? 0) : !has && by === 'self';
  });
}
