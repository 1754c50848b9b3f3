import { ApiError } from '../../api/http/errors.js';
import type { Outcome } from '../../api/client/outcome.js';
import type { CartReading } from '../../api/client/cart-calls.js';
import { parseCart } from '../../api/wire/parse-cart.js';
import { text } from '../../api/wire/parse.js';
import type { Cart, Line } from '../../rules/cart.js';
import { repeatUndone, isSameCart, resolveUnclearWrite } from './unclear-writes.js';
import {
  type Draft,
  NOTHING,
  failed,
  hasLineWork,
  hasWork,
  isUpToDate,
  notify,
  confirmLater,
  FRESH_FOR,
} from './draft.js';
import { type LineIntent, type LineIntents, isDone } from './intents.js';
import { keepKeys } from './keep-keys.js';
import { repeatUndoneNote } from './note.js';
import { endCode } from './reports.js';
import { round } from './rounding.js';
import type { Command } from './state.js';

/** How long a read is trusted while an older write may still arrive: until the write that needed it is sent. */
const TRUST_BEFORE_LATE_WRITES = 100;
export function readFailed(draft: Draft, error: unknown, now: number, commands: Command[]): void {
  const { running } = draft;
  draft.running = undefined;
  // From another address of the shop: the present one is read next.
  if (running?.type === 'read' && running.epoch !== draft.epoch) return;
  const isFirst = !draft.base;
  const next = isFirst ? 'The buyer can try again.' : 'The last known cart stays on the page.';
  commands.push({ type: 'report', operation: 'get-cart', error, next });
  if (isFirst) {
    draft.loadError = error;
    notify(commands, { type: 'loadFailed', error });
  }
  // A part has requested another read in the meantime.
  draft.readAsked &&= running?.type === 'read' && running.changes !== draft.changes;
  failed(draft, now);
  // The buyer can try a waiting code again.
  if (!isFirst && !isUpToDate(draft)) {
    const outcome: Outcome = { kind: 'unclear', error: error as ApiError };
    draft.codes.forEach((code) => endCode(draft, code, outcome, commands));
  }
  // The cart on the screen may be old: it is read again later.
  if (!isFirst) draft.confirmAt ??= draft.retryAt;
}

export function readEnded(
  draft: Draft,
  reading: CartReading,
  isPreloaded: boolean,
  now: number,
  commands: Command[],
): void {
  const { running } = draft;
  draft.running = undefined;
  if (running?.type !== 'read') return;
  // From another address of the shop: that was the wrong cart.
  if (running.epoch !== draft.epoch) return;
  const isOvertaken = running.changes !== draft.changes;
  draft.changesRead = isPreloaded ? -1 : running.changes;
  // The shop may have answered it long before the answer came.
  draft.readAt = running.startedAt;
  draft.freshUntil =
    now + (running.startedAt < draft.lateWritesUntil ? TRUST_BEFORE_LATE_WRITES : FRESH_FOR);
  const wasAsked = draft.readAsked;
  draft.readAsked = isOvertaken;
  receive(draft, reading, { askedAt: running.startedAt, isOvertaken, wasAsked }, now, commands);
  // Failures of writes still count, because only the read has succeeded.
  if (!hasWork(draft)) draft.failures = 0;
}

interface Reception {
  /** The shop may have answered at any time since. */
  readonly askedAt: number;
  readonly isOvertaken: boolean;
  /** A part has requested the read. */
  readonly wasAsked?: boolean;
  /** It is the answer to a save. */
  readonly isAnswer?: boolean;
}

/** Takes over the shop's cart. Intents that are carried out are dropped; the others are applied on top. */
export function receive(
  draft: Draft,
  { cart: sent, etag, owner }: CartReading,
  { askedAt, isOvertaken, wasAsked = true, isAnswer = false }: Reception,
  now: number,
  commands: Command[],
): void {
  const before = draft.base;
  const isConfirming = draft.confirmAt !== undefined && askedAt >= draft.confirmAt;
  // No part has requested it: it was needed before the repetition of a failed write.
  const isRetry = draft.failures > 0 && !wasAsked;
  if (isConfirming) draft.confirmAt = undefined;
  const isNewOwner = before?.owner !== undefined && owner !== undefined && before.owner !== owner;
  if (isNewOwner) changeOwner(draft, commands);
  const hadWork = hasLineWork(draft);
  const known = new Map(before?.cart.lines.map((line) => [line.key, line]));
  for (const [key, line] of draft.removed) if (!known.has(key)) known.set(key, line);
  for (const [key, intent] of draft.lines) if (intent.kind === 'add') known.set(key, intent.line);
  const keyed = keepKeys(sent.lines, [...known.values()]);
  const byKey = new Map(keyed.map((line) => [line.key, line]));

  // An outdated read proves nothing; the next one will.
  if (!isOvertaken && !draft.exitWrites) {
    // The answer to a save is not the result of an older write.
    if (!isAnswer) {
      repeatUndone(draft, byKey, askedAt, now);
      repeatUndoneNote(draft, sent.remarks, askedAt, now);
    }
    const open = stillOpen(draft.lines, byKey);
    if (open.size < draft.lines.size) {
      draft.storedLines = draft.storedAny = true;
      confirmLater(draft, new Map([...draft.lines].filter(([key]) => !open.has(key))), askedAt);
    }
    draft.lines = open;
    resolveUnclearWrite(draft, byKey, sent.remarks, askedAt, now, commands);
  }
  const lines = new Map(draft.lines);
  // An edit of a line that was removed elsewhere is dropped, because the line must not come back.
  for (const [key, { kind }] of lines) if (kind === 'set' && !byKey.has(key)) lines.delete(key);
  const edited = new Set([...lines].flatMap(([key, intent]) => (intent.kind === 'set' ? key : [])));
  // Another tab may have changed by now what would be rounded; the next reading shows it.
  const fresh = isOvertaken ? keyed : round(draft, keyed, sent.isB2b, lines);
  draft.lines = lines;
  // An answer may name no buyer, for example while nobody is logged in.
  draft.base = { cart: { ...sent, lines: fresh }, etag, owner: owner ?? before?.owner };
  notify(commands, {
    type: 'received',
    isFirst: !before,
    isNewOwner,
    isQuiet:
      (isConfirming || isRetry) &&
      before !== undefined &&
      isSameCart(before.cart.lines, fresh) &&
      discountsIn(before.cart) === discountsIn(sent),
    reduced: fresh.filter(
      ({ key, reducedAmount, amountUnreadable }) =>
        reducedAmount > 0 && !amountUnreadable && lines.get(key)?.kind !== 'remove',
    ),
    edited,
  });
  if (hadWork && !hasLineWork(draft) && !isOvertaken) {
    notify(commands, { type: 'saved', lines: fresh });
    draft.pages = 0;
  }
}

const discountsIn = ({ wire }: Cart): string => JSON.stringify(wire['discount_info']);

/** The intents that the read does not show to be carried out. */
function stillOpen(intents: LineIntents, shop: ReadonlyMap<string, Line>): LineIntents {
  if (!intents.size) return intents;
  const hasRemovals = [...intents.values()].some(({ kind }) => kind === 'remove');
  return new Map(
    [...intents].flatMap(([key, intent]): [string, LineIntent][] => {
      const line = shop.get(key);
      if (!isDone(intent, line)) {
        // The shop has the line by now, so only its amount is set, unless a removal may delete it too.
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

/** Another buyer's cart: it gets no changes of the previous buyer. */
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
    toConfirm: NOTHING,
    noteToConfirm: undefined,
    note: undefined,
    codes: [],
    requiredSave: undefined,
    unclearWrite: undefined,
    trialGroups: [],
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

/** Takes the cart from the answer to a save. False if it lists no products. */
export function receiveAnswer(
  draft: Draft,
  base: CartReading,
  { answer, etag }: { readonly answer?: unknown; readonly etag?: string | undefined },
  now: number,
  commands: Command[],
): boolean {
  if (typeof answer !== 'object' || answer === null || !('products' in answer)) return false;
  // What the answer leaves out is as it was.
  const cart = parseCart({ ...base.cart.wire, ...answer });
  // Some shops answer with an empty list if they have nothing to say, and a list without prices is
  // not the cart.
  if (!cart?.lines.length || cart.lines.some(({ price }) => !price.net && !price.gross))
    return false;
  draft.confirmAt = undefined;
  const reading = { cart, etag, owner: text(cart.wire['owner']) || base.owner };
  const how = { askedAt: now, isOvertaken: !isUpToDate(draft), isAnswer: true };
  receive(draft, reading, how, now, commands);
  return true;
}
