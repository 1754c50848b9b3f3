import { MAX_TRIES, MAX_UNDONE } from '../../base/cart-limits.js';
import type { Cart, Line } from '../../rules/cart.js';
import { withQuantity } from '../../rules/quantity.js';
import { isSameLines } from '../../rules/same-lines.js';
import { addition, isOpen, lastOf } from './log.js';
import type { Attempt, Ending, Freshness, Intent, Stage, SyncMessages } from './state.js';

/** The shop's cart, as a read or the answer to a save has brought it. */
export interface Reading {
  readonly now: number;
  readonly by: SyncMessages['received']['by'];
  /** It shows everything before it. Otherwise it only says which lines are there. */
  readonly isProof: boolean;
  /** An older write may still arrive after it. */
  readonly isLate: boolean;
  readonly fresh: Freshness;
  readonly cart: Cart;
  /** Its lines, those of the last read or save, and as they are shown now. */
  readonly lines: ReadonlyMap<string, Line>;
  readonly before: ReadonlyMap<string, Line>;
  readonly shown: ReadonlyMap<string, Line>;
}

/** What becomes of an intent: the intent if it stays, and how it ended. Both if an older write may still undo it. */
type Next = Readonly<{ intent?: Intent | undefined; end?: Ending | undefined }>;

/**
 * The life of an intent. A read decides only if it is a proof; `explained` means that an older write of this page may
 * have caused what it shows.
 *
 * | stage           | done   | failed | read: as wanted       | read: otherwise                                            |
 * | --------------- | ------ | ------ | --------------------- | ---------------------------------------------------------- |
 * | rounded, typing | stored | stays  | over                  | stays; line gone, or rounded and another quantity: over    |
 * | open            | stored | unsure | ended stored, or kept | stays; line gone: superseded, or explained: added again    |
 * | unsure          | stored | unsure | ended stored, or kept | the same; another quantity: superseded; refused; else open |
 * | stored          |        |        | ended stored, or kept | explained: open again; else altered, or superseded         |
 * | kept            |        |        | kept or over          | explained: open again; else over                           |
 * | ghost           |        |        |                       | the line is back: over                                     |
 *
 * A line that is to have 0 pieces, and is gone, becomes a ghost.
 */
export function afterRead(intent: Intent, reading: Reading): Next {
  const line = 'key' in intent ? reading.lines.get(intent.key) : undefined;
  if (intent.stage.at === 'ghost') return line ? {} : { intent };
  if (!reading.isProof) return line ? { intent } : gone(intent, reading);
  if (intent.kind !== 'add' || !line) return proved(intent, line, reading);
  // A line whose amount cannot be read has come back as it was.
  if (intent.line.quantityUnreadable) return { end: 'stored' };
  return proved(arrived(intent, line), line, reading);
}

/** Its write was carried out; `from`: the shop's lines before that. */
export function afterDone(intent: Intent, from: Attempt['from'], isLate: boolean): Next {
  if (!isOpen(intent)) return { intent };
  const before = lastOf(intent);
  const tries = before?.how === 'undone' ? before.tries : 0;
  const last: Attempt = { how: 'stored', from, tries };
  // The buyer needs no message about what the shop stores of these.
  if (intent.kind === 'resave') return { end: 'stored' };
  if (intent.kind === 'note')
    return { end: 'stored', intent: isLate ? at(intent, { at: 'kept', last }) : undefined };
  return { intent: at(intent, { at: 'stored', last }) };
}

/** Its write was not carried out, or perhaps not. */
export function afterFailure(intent: Intent, attempt: Omit<Attempt, 'tries'>): Intent {
  const { stage } = intent;
  if (stage.at !== 'open' && stage.at !== 'unsure') return intent;
  const tries = stage.last?.how === attempt.how ? stage.last.tries + 1 : 1;
  return at(intent, { at: 'unsure', last: { ...attempt, tries } });
}

const at = (intent: Intent, stage: Stage): Intent => ({ ...intent, stage });

const reopened = (intent: Intent, now: number, last?: Attempt): Intent =>
  at(intent, { at: 'open', since: now, dueAt: now, last });

/** An addition whose line the shop has is a quantity of that line. */
function arrived(intent: Extract<Intent, { kind: 'add' }>, line: Line): Intent {
  const { line: _, place, ...wish } = intent;
  const { stage } = wish;
  // Another writer has added it too, before this page has sent it: both quantities count.
  const also = place === Infinity && stage.at === 'open' && !stage.last ? line.quantity : 0;
  const roundedFrom = also ? undefined : wish.roundedFrom;
  return { ...wish, kind: 'set', quantity: wish.quantity + also, roundedFrom };
}

function proved(intent: Intent, line: Line | undefined, reading: Reading): Next {
  const { stage } = intent;
  const wanted = isCarriedOut(intent, line, reading);
  if (stage.at === 'kept' || stage.at === 'stored') {
    const end = stage.at === 'stored' ? endOf(intent, wanted, reading) : undefined;
    if (wanted) return { end, intent: keptOf(intent, line, reading) };
    // No older write has arrived after a save and before its answer.
    if (reading.by === 'save') return end ? { end } : { intent };
    const tries = stage.last?.tries ?? 0;
    const most = reading.fresh.by !== 'self' ? 1 : MAX_UNDONE;
    if (tries >= most || !isExplained(intent, line, reading)) return { end };
    const again = reopened(intent, reading.now, { how: 'undone', tries: tries + 1 });
    return line ? { intent: again } : gone(again, reading);
  }
  if (wanted) {
    // A line that was to have 0 pieces, and is gone before that was sent, was removed elsewhere.
    const isOver = isZero(intent) && !line && !lastOf(intent);
    const end = stage.at === 'rounded' ? undefined : 'stored';
    return { end, intent: isOver ? undefined : keptOf(intent, line, reading) };
  }
  // The page has rounded another quantity of the shop.
  if (line && 'rounds' in intent && line.quantity !== intent.rounds) return {};
  const lost = line ? { intent } : gone(intent, reading);
  if (stage.at !== 'unsure' || !lost.intent) return lost;
  return sure(lost.intent, stage.last, line, reading);
}

/** Of a stored intent: another tab may have changed it since, and what the page has rounded was nobody's wish. */
const endOf = (intent: Intent, wanted: boolean, { fresh, by }: Reading): Ending =>
  wanted || 'rounds' in intent || (fresh.by === 'tab' && by !== 'save') ? 'stored' : 'altered';

/** What a read shows of an intent whose write did not end well, and was not carried out. */
function sure(intent: Intent, last: Attempt, line: Line | undefined, reading: Reading): Next {
  const { how, from, tries } = last;
  if (from && line) {
    const had = from.find(({ key }) => key === line.key);
    if (had?.quantity !== line.quantity && !isExplained(intent, line, reading))
      return { end: 'superseded' };
  }
  // If the cart that was refused is no longer the shop's, the fault may lie in another line of it.
  const isRepeated = tries >= MAX_TRIES || isSameLines(from ?? [], [...reading.lines.values()]);
  const isRefused = how === 'refusedAlone' ? isRepeated : how === 'html' && tries >= MAX_TRIES;
  if (isRefused) return { end: 'refused' };
  return { intent: reopened(intent, reading.now, last) };
}

/** What becomes of a quantity whose line is gone: it was dropped at 0, or removed elsewhere. */
function gone(intent: Intent, reading: Reading): Next {
  if (intent.kind !== 'set') return { intent };
  const { key, quantity, stage } = intent;
  // A 0 that is to be sent needs no line, and what the shop makes of a stored quantity is its end.
  if (isOpen(intent) === !quantity) return { intent };
  const line = reading.shown.get(key);
  const isDropped = !quantity || reading.before.get(key)?.quantity === 0;
  if (!isDropped && !isExplained(intent, undefined, reading))
    return stage.at === 'rounded' ? {} : { end: 'superseded' };
  if (!line) return { intent };
  const place = [...reading.shown.keys()].indexOf(key);
  const back = withQuantity(line, quantity, intent.roundedFrom);
  const added: Intent = { ...intent, ...addition(back, place) };
  if (quantity) return { intent: added };
  const end = stage.at === 'stored' ? 'stored' : undefined;
  return { end, intent: at(added, { at: 'ghost' }) };
}

/** It stays if an older write may undo it, or if its line must not come back. */
function keptOf(intent: Intent, line: Line | undefined, reading: Reading): Intent | undefined {
  const kept = at(intent, { at: 'kept', last: lastOf(intent) });
  if (isZero(intent)) return line ? kept : gone(kept, reading).intent;
  if (reading.isLate) return kept;
  // Other lines of the product must not get the key of a removed one.
  const isOne = intent.kind === 'remove' && (intent.line.configurationId ?? intent.line.options);
  return isOne ? kept : undefined;
}

/** Whether a line of the shop is set to 0, which some shops then drop. */
const isZero = (intent: Intent): boolean => intent.kind === 'set' && intent.quantity === 0;

/** Whether the shop has carried out the intent. */
function isCarriedOut(intent: Intent, line: Line | undefined, { cart }: Reading): boolean {
  if (intent.kind === 'remove') return !line;
  const { how = 'stored' } = lastOf(intent) ?? {};
  // Some shops trim what they store; of stored notes each space counts, as an older write may have had another one.
  const exact = (text: string) => (how === 'stored' ? text : text.trim());
  if (intent.kind === 'note') return exact(intent.text) === exact(cart.remarks);
  if (intent.kind !== 'set') return false;
  return line ? line.quantity === intent.quantity && !line.quantityUnreadable : !intent.quantity;
}

/** Whether what the shop has may be the result of an older write of this page. */
function isExplained(intent: Intent, line: Line | undefined, reading: Reading): boolean {
  const { late, by, doubt, settlesAt } = reading.fresh;
  if (!doubt && settlesAt === -Infinity) return false;
  const isQuantity = intent.kind === 'set';
  // Another tab's removal or addition is no late write of ours; a text or a quantity may be, if one carries it.
  if ('key' in intent && !isQuantity && by === 'self') return true;
  return late.some((write) => {
    if (write.kind === 'unknown') return !write.after.has(intent.seq) && (!isQuantity || !!line);
    if (write.kind === 'note')
      return intent.kind === 'note' && write.text.trim() === reading.cart.remarks.trim();
    if (write.kind === 'code' || !('key' in intent)) return false;
    if (write.kind === 'remove') return write.key === intent.key && !line;
    const written = write.lines.find(({ key }) => key === intent.key);
    // Some shops drop a line at 0. A line that the save does not have may have been removed by somebody else.
    return written ? written.quantity === (line?.quantity ?? 0) : !line && by === 'self';
  });
}
