import { adviceFor, isRedirect, statusOf, targetOf } from './failures.mjs';
import { checkAllowed } from './other-origin.mjs';
import { answerOf, readJson } from './reads.mjs';
import {
  ask,
  isGood,
  isPage,
  jsonOf,
  phpMessage,
  record,
  records,
  reportProblems,
} from './shop.mjs';

/** @typedef {import('./http.mjs').Visitor} Visitor */
/** @typedef {import('./reads.mjs').Checking} Checking */
/** @typedef {Record<string, unknown>} Wire */

/**
 * A session of the check in the shop.
 *
 * @typedef {object} Session
 * @property {Checking} checking
 * @property {Visitor} visitor
 * @property {string} token
 * @property {boolean} [isCached] whether a cache answers old carts, unless the query is new
 */

/** @param {Wire} line The product and configuration of a line; an added line may get another `key`. */
const nameOf = ({ id, configuration_id: own }) => `${id}#${own ?? ''}`;

/** @param {Wire} a @param {Wire} b */
export const isSameLine = (a, b) =>
  nameOf(a) === nameOf(b) && (a['key'] ?? b['key']) === (b['key'] ?? a['key']);

/** What a buyer sees of the lines. @param {readonly Wire[]} lines */
export const contentOf = (lines) =>
  lines
    .map((line) => `${nameOf(line)}: ${Number(line['amount'])}`)
    .sort()
    .join();

/** Whether buyers can change the quantity: flags may be texts. @param {Wire} line */
export const isChangeable = ({ fixed_amount: isFixed, quantity_text: text }) =>
  !text && !/^(1|true)$/.test(String(isFixed));

/** Another quantity that the line may have. @param {Wire} line */
export function otherAmount(line) {
  const amount = Number(line['amount']);
  const step = Number(line['step']) || 1;
  const least = Math.max(Number(line['min']) || 0, 1);
  return amount - step >= least ? amount - step : amount + step;
}

/** @typedef {Wire & { lines: Wire[], etag: string | null }} Cart */

/** The cart cannot be read, so what the shop has stored cannot be judged. */
export class NoCart extends Error {}

/**
 * Reads the cart. The checks of the reads have already reported its other problems.
 *
 * @param {Session} session @returns {Promise<Cart>} @throws {NoCart}
 */
export async function cartOf({ checking, visitor, isCached }) {
  const query = isCached ? `fresh=${Date.now()}` : undefined;
  const found = checking.found('readCart');
  const call = checking.call('readCart');
  const answer = await answerOf(found, () => ask(visitor, checking.target, call, { query }));
  const json = answer && readJson(found, call, answer, checking.target);
  if (!answer || json === undefined) throw new NoCart();
  const problems = checking
    .validate(call.answer, json)
    .filter(({ path, isForgiven }) => !isForgiven && (path === '' || path === 'products'));
  reportProblems(found, problems);
  if (problems.length) throw new NoCart();
  const cart = record(json);
  return { ...cart, lines: records(cart['products']), etag: answer.headers.get('etag') };
}

/** Why a write with a valid token has failed. @param {Checking} checking @param {import('./shop.mjs').Call} call @param {import('./http.mjs').Answer} answer */
export const failureOf = ({ target }, call, answer) =>
  isRedirect(answer)
    ? `It redirects to ${targetOf(answer, target.base)} (status ${answer.status}), so the page does not know whether it was stored.`
    : `With a valid token it answers with ${statusOf(answer)}. ${call.consequence(answer.status)}${adviceFor(call, answer)}`;

/**
 * Makes a call that writes, and parses its answer as the page does.
 *
 * @param {Session} session @param {string} name
 * @param {object} own
 * @param {Wire} [own.payload]
 * @param {string} [own.piece]
 * @param {string} [own.ifMatch]
 * @param {boolean} [own.mayBeGone] whether 404 counts as done
 * @returns {Promise<{ isDone: boolean, json: unknown } | undefined>} undefined if it failed
 */
export async function write({ checking, visitor, token }, name, { mayBeGone = false, ...own }) {
  if (checking.absent.has(name)) return undefined;
  const call = checking.call(name);
  const found = checking.found(name);
  const answer = await answerOf(found, () =>
    ask(visitor, checking.target, call, { ...own, token }),
  );
  if (!answer) return undefined;
  checkAllowed(found, checking.target, call, answer);
  const { status } = answer;
  const json = jsonOf(answer.text);
  if (mayBeGone && (status === 404 || status === 410)) return { isDone: true, json };
  if (!isGood(status)) {
    found.error(failureOf(checking, call, answer));
    return undefined;
  }
  const message = phpMessage(answer.text);
  if (message) {
    found.error(`Its answer starts with a message of PHP, so the page cannot read it: ${message}`);
    return undefined;
  }
  if (isPage(answer)) {
    found.error(
      'It answers with a success status and a page of HTML, so the page does not know whether it was stored.',
    );
    return undefined;
  }
  const { error } = record(json);
  if (name !== 'addDiscount' && error && error !== '0' && error !== 'false') {
    found.error(`It refuses a valid call with ${statusOf(answer)}: the buyer's change is lost.`);
    return undefined;
  }
  if (typeof json === 'object' && json !== null) {
    reportProblems(found, checking.validate(call.answer, json));
  }
  return { isDone: true, json };
}
