import { isApiError, isGone } from '../api/api-error.js';
import { deleteFromCart, updateCart, type Doubt } from '../api/cart-calls.js';
import { lineToWire } from '../api/parse-cart.js';
import { emit } from '../bus/bus.js';
import type { Line } from '../rules/cart.js';
import { shared } from '../shared.js';
import { currentCart } from './cart-store.js';
import { isDirty, isPending, pending } from './pending.js';
import { reportSettledQuantities } from './report-quantities.js';
import { reportError } from './report-error.js';
import { site } from './site.js';

interface Writes {
  /** Whether the shop has stored something that has not been told of. */
  stored: boolean;
  /** The edits that were sent as the page was left, by `version`. */
  left: number | undefined;
  /** A write of these edits was answered with a page: the cart is read to see whether it was done. */
  doubt: { error: unknown; version: number; tell: (error: unknown) => void } | undefined;
}

/** What is known of the writes so far. */
export const writes = (): Writes =>
  shared('cart-writes', () => ({ stored: false, left: undefined, doubt: undefined }));

/** After a reading: whether the write that was answered with a page is seen to be done. */
export function isDoubtSettled(): boolean {
  const state = writes();
  const { doubt } = state;
  state.doubt = undefined;
  if (!doubt || !isPending(pending()) || pending().version !== doubt.version) return true;
  doubt.tell(doubt.error);
  return false;
}

/** Sends the whole cart as the buyer sees it now. */
export async function sendCart(): Promise<boolean> {
  const cart = currentCart();
  if (!cart) return true;
  const work = pending();
  reportSettledQuantities();
  const { version } = work;
  const amounts = new Map(work.amounts);
  const added = new Set(work.added);
  const products = cart.lines.map(lineToWire);
  let doubt: Doubt;
  try {
    doubt = await updateCart(site(), products);
  } catch (error) {
    saveFailed(error);
    return false;
  }
  if (work.version === version) work.saveOwed = false;
  if (doubt) return lookAfter(doubt, version, saveFailed);
  // What a page that was left has sent meanwhile came after this; the same amount is sent again.
  if (!work.parting) {
    for (const [key, amount] of amounts)
      if (work.amounts.get(key) === amount) work.amounts.delete(key);
    for (const key of added) work.added.delete(key);
  }
  stored(products);
  return true;
}

/** Tells that the shop has stored the lines. */
export function stored(products = currentCart()?.lines.map(lineToWire) ?? []): void {
  writes().stored = true;
  emit('cart:saved', { products });
}

/** Has the cart read before anything else is written, to see what became of a write. */
function lookAfter(error: unknown, version: number, tell: (error: unknown) => void): true {
  writes().doubt = { error, version, tell };
  pending().stale++;
  return true;
}

function saveFailed(error: unknown): void {
  const status = isApiError(error) ? error.status : undefined;
  reportError('update-cart', error, 'The edit is kept and sent again.');
  emit('cart:save-failed', { status, error });
}

function removalFailed(error: unknown): void {
  reportError('delete-from-cart', error, 'The removal is kept and sent again.');
}

/**
 * Whether the buyer keeps lines that share the product's id. The shop may delete them along, so
 * they have to be saved after it.
 */
function keepTwins({ id }: Line): boolean {
  const twins = currentCart()?.lines.filter((line) => line.id === id) ?? [];
  for (const { key } of twins) pending().added.add(key);
  return twins.length > 0;
}

/** Has the shop delete the line that was removed first. */
export async function sendRemoval(): Promise<boolean> {
  const work = pending();
  const [first] = work.removed;
  if (!first) return true;
  const [key, line] = first;
  const { version } = work;
  keepTwins(line);
  try {
    const doubt = await deleteFromCart(site(), line.wire['id']);
    if (doubt) return lookAfter(doubt, version, removalFailed);
  } catch (error) {
    if (!isGone(error)) {
      removalFailed(error);
      // The others first next time, and their edits at once: one that the shop refuses is one only.
      if (work.removed.get(key) === line && work.removed.delete(key)) work.removed.set(key, line);
      const refused = isApiError(error) && error.status !== undefined;
      if (refused && isDirty(work) && !work.parting) await sendCart();
      return false;
    }
  }
  writes().stored = true;
  if (work.removed.get(key) === line) work.removed.delete(key);
  return true;
}

/**
 * Sends what is pending as the page goes, past the one-at-a-time rule: nobody will be here to
 * send it later. Amounts are absolute, so sending them twice does no harm. Should the page come
 * back, the queue waits for these calls: a late one must not overwrite what is edited then.
 */
export function saveOnLeave(): void {
  const state = writes();
  const work = pending();
  const cart = currentCart();
  // Checkout has sent the same edits already, and then left the page.
  if (!cart || !isPending(work) || state.left === work.version) return;
  state.left = work.version;
  reportSettledQuantities();
  const calls: Promise<unknown>[] = [...work.removed.values()].flatMap((line) =>
    // Which of two calls arrives first is not known: where twins stay, saving them has to do.
    keepTwins(line) ? [] : deleteFromCart(site(), line.wire['id']).catch(removalFailed),
  );
  if (isDirty(work)) {
    const products = cart.lines.map(lineToWire);
    calls.push(updateCart(site(), products).catch(saveFailed));
  }
  work.parting = Promise.all([work.parting, ...calls]);
}
