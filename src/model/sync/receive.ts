import { ApiError } from '../../api/http/errors.js';
import type { CartReading } from '../../api/client/cart-calls.js';
import { lost } from '../../api/client/caller.js';
import type { Line, ShopMessage } from '../../rules/cart.js';
import { hasOtherAmount, isSameCart, isSamePrice } from '../../rules/same-lines.js';
import { keepKeys, unchangedLine } from '../../rules/same-lines.js';
import { afterRead, type Reading } from './advance.js';
import { covered, isLate, isUpToDate, markOthers, proves, readMissed } from './freshness.js';
import { end, failed, paused, retried } from './lane.js';
import { callOf, endCodes, hasWork, isLone, isOfLines, lastOf, lineSubject } from './log.js';
import { mapLog, notify, pending, shownLines, withNews } from './log.js';
import type { Base, Ended, Flight, Intent, Moment, SyncMessages, SyncState } from './state.js';

export function readFailed(state: SyncState, read: Flight, error: unknown, moment: Moment) {
  notify(moment, 'failed', { what: 'read', error });
  const { now } = moment;
  const next = readMissed(failed(paused(end(state, read), now, error), now), read.id);
  return isUpToDate(next) || !next.base ? next : endCodes(next, lost(error as ApiError), moment);
}

export function readEnded(state: SyncState, read: Flight, reading: CartReading, moment: Moment) {
  const { age = 0 } = reading;
  const { now } = moment;
  const askedAt = Math.min(read.startedAt, now - age);
  const over = end(state, read);
  const isProof = proves(over, read.id);
  const by = state.fresh.readAt === -Infinity ? 'asked' : 'read';
  const received = receive(over, reading, { by, isProof, isLate: isLate(over, askedAt) }, moment);
  const next = covered(received, read.id, askedAt, now);
  // Failures of writes still count, because only the read has succeeded.
  const settled = hasWork(next) ? next : retried(next);
  // Nobody knows how old a cart in the page is.
  return age === Infinity ? markOthers(settled) : settled;
}

/** What answers have said since the buyer's last change stays, as many shops say it once. */
export function withMessages(base: Base, fresh: readonly ShopMessage[] = []): Base {
  const isReplaced = ({ key, text }: ShopMessage): boolean =>
    fresh.some((one) => one.key === key && (key !== undefined || one.text === text));
  const all = [...(base.said?.filter((one) => !isReplaced(one)) ?? []), ...fresh];
  const said = all.length ? all : undefined;
  return { ...base, said, cart: { ...base.cart, messages: said } };
}

type Origin = Pick<Reading, 'by' | 'isProof' | 'isLate'>;

/** Takes over the shop's cart. Intents that are carried out end; the others stay on top. */
export function receive(from: SyncState, sent: CartReading, origin: Origin, moment: Moment) {
  const { base: before, fresh } = from;
  const { owner = before?.owner, etag } = sent;
  const isNewOwner = before?.owner !== undefined && owner !== before.owner;
  const state = isNewOwner ? dropped(from, moment) : from;
  const had = state.base?.cart.lines ?? [];
  // Under the keys by which the page knows them.
  const known = [...state.log.values()].flatMap((intent) => ('line' in intent ? intent.line : []));
  const keyed = keepKeys(sent.cart.lines, [...had, ...known]);
  const shown = byKey(shownLines(state));
  const lines = keyed.map((line) => unchangedLine(line, shown.get(line.key)));
  const cart = { ...sent.cart, lines };
  const isSame = !isNewOwner && !!before && isSameCart(before.cart, cart);
  const change = !before ? 'first' : isNewOwner ? 'owner' : isSame ? 'same' : 'news';
  notify(moment, 'received', { change, by: origin.by });
  const { now } = moment;
  const reading = { ...origin, now, fresh, cart, lines: byKey(lines), before: byKey(had), shown };
  const judged = judge(state, reading, moment);
  // Of a write with an unknown result the other tabs do not know either.
  const isOwn = fresh.doubt > 0 && fresh.by === 'self' && !isSame;
  // What the shop said before somebody else has changed the cart may no longer hold.
  const said = isNewOwner || (change === 'news' && fresh.by !== 'self') ? undefined : before?.said;
  // An answer may name no buyer, for example while nobody is logged in.
  const base = withMessages({ cart, owner, etag, said }, cart.messages);
  const next = { ...judged.state, base };
  return judged.isNews || isOwn ? withNews(next, 'lines') : next;
}

const byKey = (lines: readonly Line[]) => new Map(lines.map((line) => [line.key, line]));

/** Says what the reading makes of each intent. `isNews`: it shows that a write was carried out. */
function judge(state: SyncState, reading: Reading, moment: Moment) {
  const ended = new Map(unedited(state, reading));
  let isSaved = ended.has('altered');
  let isNews = false;
  let missed = 0;
  const next = mapLog(state, (intent) => {
    const after = afterRead(intent, reading);
    const { stage } = intent;
    // Answered with HTML, and not carried out.
    if (after.intent?.stage.at === 'open' && stage.at === 'unsure' && stage.last.how === 'html') {
      missed++;
      notify(moment, 'failed', { what: callOf(intent), error: stage.last.error });
    }
    if (after.end) {
      ended.set(after.end, [...(ended.get(after.end) ?? []), endedOf(intent, reading)]);
      const isFound = after.end === 'stored' && stage.at !== 'stored';
      isNews ||= isFound;
      isSaved ||= !isLone(intent) && (after.end === 'altered' || (isFound && !!lastOf(intent)));
    }
    return after.intent;
  });
  for (const [how, changes] of ended) notify(moment, 'ended', { how, changes });
  if (isSaved && reading.by !== 'save') notify(moment, 'saved', reading.cart.lines);
  return { state: missed ? failed(next, moment.now) : next, isNews };
}

type Endings = readonly (readonly [SyncMessages['ended']['how'], readonly Ended[]])[];

/** Where one of these differs, all prices do. */
const PRICE_LIST = ['currency', 'isB2b', 'isSmallB2b', 'isExport', 'prices'] as const;

/** Lines that nobody has edited here, and that the shop has changed while it stored others, or somebody else has. */
function unedited({ base, fresh, log }: SyncState, reading: Reading): Endings {
  if (!base || !reading.isProof) return [];
  const { before, cart, lines } = reading;
  const isAnswer = reading.by === 'save';
  const intents = [...log.values()];
  const isSave = intents.some((intent) => intent.stage.at === 'stored' && isOfLines(intent));
  const isShops = isSave && (fresh.by === 'self' || isAnswer);
  const isOwn = base.isWritten || fresh.late.length > 0 || fresh.by === 'tab' || isAnswer;
  const isUnclear = intents.some(({ stage }) => stage.at === 'unsure');
  // A cart that is empty was ordered, most likely.
  const isComparable =
    cart.lines.length > 0 && PRICE_LIST.every((name) => base.cart[name] === cart[name]);
  if (!isShops && (isOwn || isUnclear || !isComparable)) return [];
  const changes = [...before.values()].flatMap((had): Ended[] => {
    const { key, quantity } = had;
    const line = lines.get(key);
    const change = { key, wanted: isShops ? quantity : undefined, line, seen: had };
    // A price may depend on the quantity, and a buyer who adds pieces on another page knows of them.
    if (!isShops && line?.quantity === quantity && !isSamePrice(had, line)) return [change];
    const isExpected = line && (line.quantity > quantity || line.isFixed || line.reducedQuantity);
    const isOther = hasOtherAmount(had, line) && (isShops || !isExpected);
    return isOther && !log.has(lineSubject(key)) ? [change] : [];
  });
  return changes.length ? [[isShops ? 'altered' : 'elsewhere', changes]] : [];
}

function endedOf(intent: Intent, { lines, shown, by }: Reading): Ended {
  const key = 'key' in intent ? intent.key : '';
  const line = lines.get(key);
  const seen = line ?? shown.get(key) ?? ('line' in intent ? intent.line : undefined);
  const wanted = 'quantity' in intent ? intent.quantity : undefined;
  const { from } = lastOf(intent) ?? {};
  const had = from?.find((each) => each.key === key);
  const isAsBefore = by !== 'save' && had?.quantity === line?.quantity;
  return { intent, key: key || undefined, wanted, line, seen, isAsBefore };
}

export const ownerChanged = (): ApiError =>
  new ApiError({ code: 'aborted', operation: 'get-cart' }, 'the cart belongs to another buyer now');

/** Another buyer's cart gets no changes of the previous buyer. A code under way ends with its call. */
function dropped(state: SyncState, moment: Moment): SyncState {
  const { log } = endCodes(state, lost(ownerChanged()), moment);
  const changes = pending(state).flatMap((intent) => (intent.kind === 'code' ? [] : { intent }));
  if (changes.length) notify(moment, 'ended', { how: 'dropped', changes });
  const codes = new Map([...log].filter(([, { kind }]) => kind === 'code'));
  return { ...state, log: codes, base: undefined };
}
