import { ApiError } from '../../api/http/errors.js';
import {
  cartInAnswer,
  type CartReading,
  isComputed,
  messagesIn,
} from '../../api/client/cart-calls.js';
import { lost, type Done } from '../../api/client/outcome.js';
import { RECHECK_AFTER } from '../../base/limits.js';
import type { Cart, DiscountCode, Line, ShopMessage } from '../../rules/cart.js';
import { isSameCart, keepKeys, unchangedLine } from '../../rules/same-lines.js';
import { advance, type Reading } from './advance.js';
import {
  covered,
  isLate,
  isUpToDate,
  mark,
  markOthers,
  proves,
  readMissed,
  trustedFrom,
  wantRead,
} from './freshness.js';
import { lastOf, type Intent } from './intent.js';
import { unedited } from './unedited.js';
import { arrive, failed, retried } from './lane.js';
import {
  endCodes,
  hasWork,
  isLone,
  isOfLines,
  isOpen,
  mapLog,
  notify,
  shownLines,
  withNews,
} from './log.js';
import type { Base, Ended, Flight, Moment, SyncMessages, SyncState, Write } from './state.js';

export function readFailed(state: SyncState, read: Flight, error: unknown, moment: Moment) {
  notify(moment, 'failed', { what: 'read', error });
  const next = readMissed(failed(arrive(state, read), moment.now, error), read.id);
  return isUpToDate(next) || !next.base ? next : endCodes(next, lost(error as ApiError), moment);
}

export function readEnded(state: SyncState, read: Flight, reading: CartReading, moment: Moment) {
  const { age = 0 } = reading;
  const { now } = moment;
  const askedAt = Math.min(read.startedAt, now - age);
  const over = arrive(state, read);
  const isProof = proves(over, read.id);
  const by = state.fresh.readAt === -Infinity ? 'asked' : 'read';
  const received = receive(over, reading, { by, isProof, isLate: isLate(over, askedAt) }, moment);
  const next = covered(received, read.id, askedAt, now);
  // Failures of writes still count, because only the read has succeeded.
  const settled = hasWork(next) ? next : retried(next);
  // Nobody knows how old a cart in the page is.
  return age === Infinity ? markOthers(settled) : settled;
}

/** The shop has carried out a write: its cart is what the write, or the answer, says. */
export function written(state: SyncState, write: Write, { answer, etag }: Done, moment: Moment) {
  const { base } = state;
  const { now } = moment;
  if (!base) return state;
  const changed = changedBy(write, base);
  // The answer to a new code is the code, as the shop sent it, with a currency of its own.
  const isCode = write.kind === 'code' && write.change === 'add';
  const { currency } = changed.cart.wire;
  const body = isCode ? { ...(answer as DiscountCode).wire, currency } : answer;
  const reading = cartInAnswer(changed, body, etag);
  const version = write.kind === 'lines' || reading ? etag : undefined;
  const unread = withMessages(changed, messagesIn(answer), true);
  let next: SyncState = { ...state, base: { ...(reading ? changed : unread), etag: version } };
  if (isOfLines(write)) next = trustedFrom(next, now, now);
  // What the shop computes is read at once, unless the answer brings it; and whether it has taken a new line.
  const known = new Set(base.cart.lines.map(({ key }) => key));
  const isNew = write.kind === 'lines' && !write.lines.every(({ key }) => known.has(key));
  const isOld = isNew || (reading ? !!reading.cart.shopTotals?.isOld : isComputed(base.cart));
  if (reading?.isWhole) next = wantRead(next, Infinity);
  else if (isOfLines(write) || (isOld && write.kind === 'code'))
    next = wantRead(next, isOld ? now : now + RECHECK_AFTER);
  if (reading) {
    const isProof = isUpToDate(next) && !next.lane.flights.length && reading.isWhole === true;
    next = receive(next, reading, { by: 'save', isProof, isLate: isLate(next, now) }, moment);
  }
  // The present version is unknown: the cart is read before the next write.
  return base.etag !== undefined && version === undefined ? mark(next) : next;
}

function changedBy(write: Write, base: Base): Base {
  const { cart } = base;
  if (write.kind === 'note') {
    const remarks = write.text;
    return { ...base, cart: { ...cart, remarks, wire: { ...cart.wire, remarks } } };
  }
  const shopTotals = cart.shopTotals && { ...cart.shopTotals, isOld: true as const };
  const left = cart.lines.filter(({ key }) => write.kind !== 'remove' || key !== write.key);
  const lines = write.kind === 'lines' ? write.lines : left;
  return { ...base, isWritten: true, cart: { ...cart, shopTotals, lines } };
}

/** What answers have said since the buyer's last change stays, as many shops say it once, but for news of the same line. */
function withMessages(base: Base, fresh: readonly ShopMessage[], isAnswer: boolean): Base {
  const isReplaced = ({ key, text }: ShopMessage): boolean =>
    fresh.some((one) => one.key === key && (key !== undefined || one.text === text));
  const left = base.said?.filter((one) => !isReplaced(one)) ?? [];
  const all = [...left, ...fresh];
  const messages = all.length ? all : undefined;
  return { ...base, said: isAnswer ? all : left, cart: { ...base.cart, messages } };
}

type Origin = Pick<Reading, 'isProof' | 'isLate'> & Pick<SyncMessages['received'], 'by'>;

/** Takes over the shop's cart. Intents that are carried out end; the others are applied on top. */
function receive(from: SyncState, sent: CartReading, origin: Origin, moment: Moment): SyncState {
  const { base: before, fresh } = from;
  const { owner = before?.owner, etag } = sent;
  const { by, ...shows } = origin;
  const isAnswer = by === 'save';
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
  notify(moment, 'received', { change, by });
  const reading: Reading = {
    ...{ is: 'read', now: moment.now, isAnswer, ...shows, fresh, remarks: cart.remarks },
    ...{ lines: byKey(cart.lines), before: byKey(had), shown },
  };
  const judged = judge(state, reading, cart, moment);
  // Of a write with an unknown result the other tabs do not know either.
  const isOwn = fresh.doubt > 0 && fresh.by === 'self' && !isAnswer && !isSame;
  // What the shop said before somebody else has changed the cart may no longer hold.
  const said = isNewOwner || (change === 'news' && fresh.by !== 'self') ? undefined : before?.said;
  // An answer may name no buyer, for example while nobody is logged in.
  const base = withMessages({ cart, owner, etag, said }, cart.messages ?? [], isAnswer);
  const next = { ...judged.state, base };
  return judged.isNews || isOwn ? withNews(next, 'lines') : next;
}

const byKey = (lines: readonly Line[]) => new Map(lines.map((line) => [line.key, line]));

/** Says of each intent what the reading makes of it. `isNews`: it shows that a write was carried out. */
function judge(state: SyncState, reading: Reading, cart: Cart, moment: Moment) {
  const { how, changes } = unedited(state, reading, cart);
  const ended = new Map<SyncMessages['ended']['how'], readonly Ended[]>();
  if (how && changes.length) ended.set(how, changes);
  let isSaved = ended.has('altered');
  let isNews = false;
  let missed = 0;
  const next = mapLog(state, (intent) => {
    const after = advance(intent, reading);
    const { end } = after;
    if (after.isMissed) {
      missed++;
      const what = isLone(intent) ? intent.kind : 'lines';
      notify(moment, 'failed', { what, error: lastOf(intent)?.error });
    }
    if (end) {
      ended.set(end, [...(ended.get(end) ?? []), endedOf(intent, reading)]);
      const isFound = end === 'stored' && intent.stage.at !== 'stored';
      isNews ||= isFound;
      isSaved ||= !isLone(intent) && (end === 'altered' || (isFound && !!lastOf(intent)));
    }
    return after.intent;
  });
  for (const [each, of] of ended) notify(moment, 'ended', { how: each, changes: of });
  if (isSaved && !reading.isAnswer) notify(moment, 'saved', cart.lines);
  return { state: missed ? failed(next, moment.now) : next, isNews };
}

function endedOf(intent: Intent, { lines, shown, isAnswer }: Reading): Ended {
  const key = 'key' in intent ? intent.key : '';
  const line = lines.get(key);
  const seen = line ?? shown.get(key) ?? ('line' in intent ? intent.line : undefined);
  const wanted = 'quantity' in intent ? intent.quantity : undefined;
  const { from, error } = lastOf(intent) ?? {};
  const had = from?.find((each) => each.key === key);
  const isAsBefore = !isAnswer && !!from && had?.quantity === line?.quantity;
  return { intent, key: key || undefined, wanted, line, seen, error, isAsBefore };
}

export const ownerChanged = (): ApiError =>
  new ApiError({ code: 'aborted', operation: 'get-cart' }, 'the cart belongs to another buyer now');

/** Another buyer's cart: it gets no changes of the previous buyer. A code under way ends with its call. */
function dropped(state: SyncState, moment: Moment): SyncState {
  const { log } = endCodes(state, lost(ownerChanged()), moment);
  const changes = [...log.values()].flatMap((intent) =>
    !isOpen(intent) || intent.stage.at === 'rounded' || intent.kind === 'code' ? [] : { intent },
  );
  if (changes.length) notify(moment, 'ended', { how: 'dropped', changes });
  const codes = new Map([...log].filter(([, { kind }]) => kind === 'code'));
  return { ...state, log: codes, base: undefined };
}
