import { on as listen } from '../bus/events.js';
import type { CartEventName, CartEvents, TotalsText } from '../bus/events.js';
import type { WireCart } from '../contract/wire.js';
import { wireCart, wireTotals } from '../api/wire/wire-view.js';
import type { CodeResult } from '../values/codes.js';
import { additionProblem, quantityProblem, shown } from '../instances/check-argument.js';
import { pageCart, pageCheckout, pageNotes, pageSync } from '../instances/cart.js';
import { pageRecommendations } from '../instances/recommendations.js';
import { pageCodes } from '../instances/codes.js';
import { codeEnvironment } from '../instances/code-environment.js';
import { reportError } from '../instances/report-error.js';
import { isTooLong, MAX_CODE_LENGTH } from '../rules/discount-code.js';
import type { Line } from '../rules/cart.js';
import { lineName } from '../rules/shown-line.js';
import type { Undo } from '../base/store.js';
import { jsonCopy } from '../base/json.js';

/** Functions for scripts of the page. They check their arguments: a bad argument is reported and changes nothing. */

/** Returns the cart as the buyer sees it, with the field names of the API; undefined until it has loaded. */
export function getCart(): WireCart | undefined {
  const cart = pageCart().current();
  return cart && wireCart(cart);
}

/** Returns the totals of the cart as decimal strings; undefined until the cart has loaded. */
export function getTotals(): TotalsText | undefined {
  const cart = pageCart().current();
  return cart && wireTotals(pageCart().figures.totals.get(), cart.shopTotals);
}

/** Returns whether the buyer can order the cart: it is not empty, reaches the minimum value, and the shop does not block it. */
export const mayProceed = (): boolean => pageCheckout().mayProceed.get();

/** Listens to an event. Returns a function that ends this. */
export function on<Name extends CartEventName>(
  name: Name,
  listener: (detail: CartEvents[Name], event: CustomEvent<CartEvents[Name]>) => void,
): Undo {
  if (!isA('function', 'on', listener)) return () => undefined;
  return listen(name, (...heard) => {
    try {
      listener(...heard);
    } catch (error) {
      codeEnvironment().listenerFailed(error);
    }
  });
}

/** Calls the listener after each change of the cart. Returns a function that ends this. */
export function watchCart(listener: () => void): Undo {
  return isA('function', 'watchCart', listener)
    ? pageCart().state.subscribe(listener)
    : () => undefined;
}

export { keepCart, whenRead } from '../instances/keep-cart.js';

/** Reads the cart. Several calls on a page cause one request. */
export const loadCart = (): Promise<void> => pageCart().load();

/** Reads the cart again, after the present save or read has ended. */
export const refreshCart = (): Promise<void> => pageCart().refresh();

/**
 * Sets the quantity of a line. In business carts it is rounded up if the shop sells full packs only.
 *
 * @param key - the shop's key of the line, else its id as text; `42#2` is the second line with the id 42.
 * @param amount - a whole number from 0, of at most 7 digits.
 */
export function setQuantity(key: string, amount: number): void {
  const line = lineToEdit('setQuantity', key, quantityProblem(amount, 0));
  if (line) byScript(() => pageCart().setQuantity(line.key, amount));
}

/** Adds one piece or takes one off as the buttons of the line do: one pack, if packs come first in it. */
export function stepQuantity(key: string, direction: 1 | -1): void {
  const isStep = direction === 1 || (direction as unknown) === -1;
  const line = lineToEdit('stepQuantity', key, isStep ? '' : `${shown(direction)} is not 1 or -1`);
  if (line) byScript(() => pageCart().stepQuantity(line.key, direction));
}

/** Removes a line from the cart. It can be restored for some seconds. */
export function removeLine(key: string): void {
  const line = lineOf('removeLine', key);
  if (!line) return;
  if (line.isUnremovable) refuse('removeLine', `the line ${shown(key)} cannot be removed`);
  else byScript(() => pageCart().remove(line.key));
}

/** Restores the line that was removed last in its place, or undoes the last step of the planner. */
export const undoRemoval = (): void => byScript(() => pageCart().undo.undo());

/**
 * Adds a product with the field names of the API. If the cart has it already, with the same configuration and options,
 * its quantity grows. A cart that has not loaded is read first, also on a page without cart tags.
 */
export function addLine(product: Readonly<Record<string, unknown>>, amount: number): void {
  const problem = additionProblem(product, amount);
  if (problem) return void refuse('addLine', problem);
  let wire: Readonly<Record<string, unknown>>;
  try {
    // As a save would send it, so that later changes of the product change no line.
    wire = jsonCopy(product);
  } catch {
    return void refuse('addLine', 'the product cannot be written as JSON');
  }
  const cart = pageCart();
  const add = (): void => byScript(() => cart.add(wire, amount));
  if (cart.current()) return add();
  const release = cart.keep();
  void cart.load().then(() => {
    if (cart.current()) add();
    else refuse('addLine', 'the cart could not be read');
    release();
  });
}

/** Adds a recommended product with quantity 1. Does nothing if it is already in the cart. */
export function addRecommended(id: string): void {
  const known = [...pageRecommendations().list(), ...(pageCart().current()?.lines ?? [])];
  if (known.some((each) => each.id === id)) byScript(() => pageRecommendations().add(id));
  else refuse('addRecommended', `${shown(id)} is not recommended`);
}

/** Adds a discount code of at most 64 characters to the cart and returns the result. */
export async function applyCode(text: string): Promise<CodeResult> {
  if (!isA('string', 'applyCode', text)) return { outcome: 'failed' };
  if (!isTooLong(text)) return pageCodes().apply(text);
  refuse('applyCode', `${shown(text)} has more than ${MAX_CODE_LENGTH} characters`);
  return { outcome: 'failed' };
}

/** Removes a discount code from the cart. Returns false if it is not listed or the shop could not do it. */
export async function removeCode(code: string): Promise<boolean> {
  if (!isA('string', 'removeCode', code)) return false;
  // A list that has not been read may lack codes of the cart.
  if (pageCodes().state.get().status !== 'ready' || pageCodes().isListed(code)) {
    return (await pageCodes().remove(code)).outcome === 'removed';
  }
  return refuse('removeCode', `the cart has no code ${shown(code)}`);
}

/** Writes the order notes: at most 160 characters, or as many as the shop allows. */
export function writeRemarks(text: string): void {
  if (isA('string', 'writeRemarks', text)) pageNotes().write(text);
}

/** Browsers end a longer wait at once. */
const MAX_WAIT = 2 ** 31 - 1;

/** Saves immediately, and tries again if necessary. Returns true when everything is saved, false when the time in milliseconds is up. */
export async function saveAll(withinMs: number): Promise<boolean> {
  const isTime = typeof withinMs === 'number' && withinMs >= 0 && withinMs <= MAX_WAIT;
  const expected = `a number of milliseconds from 0 to ${MAX_WAIT}`;
  if (!isTime) return refuse('saveAll', `${shown(withinMs)} is not ${expected}`);
  pageCart().typing.settleAll();
  pageCart().saveRounded();
  return pageSync().finish(withinMs);
}

const byScript = (run: () => void): void => pageCart().byScript(run);

function lineOf(verb: string, key: string): Line | undefined {
  // The shop's key first: the page may have given the same one to another line before.
  const lines = pageCart().current()?.lines ?? [];
  const line = lines.find((one) => lineName(one) === key) ?? pageCart().find(key);
  if (!line) refuse(verb, `the cart has no line ${shown(key)}`);
  return line;
}

/** The line, if its quantity can be edited, and the problem with what it is to be is none. */
function lineToEdit(verb: string, key: string, problem: string | undefined): Line | undefined {
  const line = lineOf(verb, key);
  const fixed = line?.isFixed && `the quantity of the line ${shown(key)} is fixed`;
  const reason = line && (problem || fixed);
  return reason ? void refuse(verb, reason) : line;
}

const isA = (type: 'string' | 'function', verb: string, value: unknown): boolean =>
  typeof value === type || refuse(verb, `${shown(value)} is not a ${type}`);

function refuse(verb: string, reason: string): false {
  reportError(verb, new TypeError(reason), 'Nothing is changed.');
  return false;
}
