import type { TotalsText } from './bus/events.js';
import type { WireCart } from './bus/wire.js';
import { wireCart, wireTotals } from './model/cart/wire-view.js';
import type { CodeResult } from './model/codes/codes.js';
import { pageCart, pageCheckout, pageNotes, pageSuggestions } from './page-cart/cart.js';
import { pageCodes } from './page-cart/codes.js';
import { reportError } from './page-cart/report-error.js';
import { pageSync } from './page-cart/sync.js';
import { MAX_AMOUNT } from './rules/quantity.js';
import type { Undo } from './store.js';

/** Verbs for scripts of the page. What they are given is checked: what makes no sense is reported, and changes nothing. */

/** The cart as the buyer sees it, in the wire's field names; undefined before it is in. */
export function getCart(): WireCart | undefined {
  const cart = pageCart().current();
  return cart && wireCart(cart);
}

/** Totals of the cart as decimal strings; undefined before the cart is in. */
export function getTotals(): TotalsText | undefined {
  return pageCart().current() && wireTotals(pageCart().figures.totals());
}

/** Whether the cart may be ordered as it is now: it holds something and meets its logistic minimum. */
export const mayProceed = (): boolean => pageCheckout().mayProceed();

/** Calls the listener after each change of the cart. The result ends it. */
export function watchCart(listener: () => void): Undo {
  if (typeof listener === 'function') return pageCart().state.subscribe(listener);
  refuse('watchCart', `${shown(listener)} is no function`);
  return () => undefined;
}

export { keepCart } from './page-cart/keep-cart.js';

/** Reads the cart, once for the page however many ask. */
export const loadCart = (): Promise<void> => pageCart().load();

/** Reads the cart again, after whatever is being saved or read. */
export const refreshCart = (): Promise<void> => pageCart().refresh();

/**
 * Sets a line's amount: a whole number of at most 7 digits, a negative one counts 0. Full-packs-only
 * lines of B2B carts are rounded up.
 *
 * @param key - the line's id as text, `42#2` where two lines share one.
 */
export function setQuantity(key: string, amount: number): void {
  if (!isKnown('setQuantity', key)) return;
  if (!Number.isInteger(amount) || amount > MAX_AMOUNT) {
    return refuse(
      'setQuantity',
      `${shown(amount)} is no amount: a whole number up to ${MAX_AMOUNT}`,
    );
  }
  byScript(() => pageCart().setQuantity(key, amount));
}

/** One more or one less; one pack where packs are shown. */
export function stepQuantity(key: string, direction: 1 | -1): void {
  if (!isKnown('stepQuantity', key)) return;
  if (![1, -1].includes(direction)) {
    return refuse('stepQuantity', `${shown(direction)} is no direction: 1 or -1`);
  }
  byScript(() => pageCart().stepQuantity(key, direction));
}

/** Takes a line out of the cart; it can be undone for some seconds. */
export function removeLine(key: string): void {
  if (isKnown('removeLine', key)) byScript(() => pageCart().remove(key));
}

/** Puts the line that was removed last back where it was, or takes the planner's last step back. */
export const undoRemoval = (): void => byScript(() => pageCart().undo.undo());

/**
 * Adds a product in wire form. Where its id is in the cart already, its amount grows. A cart that is
 * not in yet is read first, so that it works on a page without any part that shows the cart.
 */
export function addLine(product: Readonly<Record<string, unknown>>, amount: number): void {
  const id = (product as Partial<Record<string, unknown>> | undefined)?.['id'];
  if ((typeof id !== 'string' || !id) && typeof id !== 'number') {
    return refuse('addLine', 'the product has no id');
  }
  if (!Number.isInteger(amount) || amount < 1 || amount > MAX_AMOUNT) {
    return refuse('addLine', `${shown(amount)} is no amount: a whole number up to ${MAX_AMOUNT}`);
  }
  const wire = asJson(product);
  if (!wire) return refuse('addLine', 'the product cannot be written as JSON');
  if (pageCart().current()) return byScript(() => pageCart().add(wire, amount));
  const release = pageCart().keep();
  void pageCart()
    .load()
    .then(() => {
      if (pageCart().current()) byScript(() => pageCart().add(wire, amount));
      else refuse('addLine', 'the cart could not be read');
      release();
    });
}

/** What a save would send of it: a copy, so that later changes of the product change no line. */
function asJson(product: Readonly<Record<string, unknown>>): Record<string, unknown> | undefined {
  try {
    return JSON.parse(JSON.stringify(product)) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

/** Adds a suggested product with amount 1. Ignored where it is in the cart already. */
export const addRecommended = (id: string): void => byScript(() => pageSuggestions().add(id));

/** Adds a discount code to the cart. */
export async function applyCode(text: string): Promise<CodeResult> {
  return isText('applyCode', text) ? pageCodes().apply(text) : { outcome: 'failed' };
}

/** Takes a discount code off the cart. False where the shop could not do it. */
export const removeCode = async (code: string): Promise<boolean> =>
  isText('removeCode', code) && (await pageCodes().remove(code)).outcome === 'removed';

/** Writes the order notes: at most 160 characters. */
export function writeRemarks(text: string): void {
  if (isText('writeRemarks', text)) pageNotes().write(text);
}

/** Saves at once and goes on trying: true once all is stored, false when the time, in milliseconds, is up. */
export const saveAll = (withinMs: number): Promise<boolean> => pageSync().finish(withinMs);

const byScript = (run: () => void): void => pageCart().byScript(run);

function isKnown(verb: string, key: string): boolean {
  const isLine = typeof key === 'string' && pageCart().find(key) !== undefined;
  if (!isLine) refuse(verb, `the cart has no line ${shown(key)}`);
  return isLine;
}

function isText(verb: string, value: string): boolean {
  const is = typeof value === 'string';
  if (!is) refuse(verb, `${shown(value)} is no text`);
  return is;
}

const shown = (value: unknown): string =>
  typeof value === 'string' ? JSON.stringify(value) : String(value);

function refuse(verb: string, reason: string): void {
  reportError(verb, new TypeError(reason), 'Nothing is changed.');
}
