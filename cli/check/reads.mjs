import { checkCaching, checkCookies, checkSniffing } from './headers.mjs';
import { NoAnswer } from './http.mjs';
import { adviceFor, placeOf, statusOf } from './failures.mjs';
import { checkAllowed, checkForeignCookies, hasVersion } from './other-origin.mjs';
import { checkLanguage, checkLetters } from './page-facts.mjs';
import { readPage } from './page.mjs';
import {
  ask,
  beginning,
  isGood,
  isPage,
  jsonOf,
  phpMessage,
  record,
  reportProblems,
} from './shop.mjs';
import { checkTotals, hasReductions } from './totals.mjs';

/** @typedef {import('./findings.mjs').Findings} Findings */
/** @typedef {import('./http.mjs').Answer} Answer */
/** @typedef {import('./http.mjs').Visitor} Visitor */
/** @typedef {import('./page.mjs').Page} Page */
/** @typedef {import('./shop.mjs').Call} Call */
/** @typedef {import('./shop.mjs').Target} Target */

/** The number of bytes that browsers send when a page is left. */
const CARRIED = 60_000;
/** HTML entities; JSON must not contain them, because the page shows them unchanged. */
const ESCAPED = /&(amp|quot|apos|lt|gt|nbsp|#\d{2,5}|#x[\da-f]{2,5});/i;

/** A message of PHP in a page. */
const PHP_IN_PAGE = /<b>(Notice|Warning|Deprecated|Fatal error)<\/b>:.{1,400}? on line <b>\d+<\/b>/;

/**
 * What all checks of one shop share.
 *
 * @typedef {object} Checking
 * @property {Target} target
 * @property {(name: string) => Call} call
 * @property {(name: string) => Findings} found
 * @property {(schema: import('./shop.mjs').Schema, value: unknown) => import('./schema.mjs').Problem[]} validate
 * @property {string} countryCookie
 * @property {Set<string>} absent the calls that the page does not make, or that the shop was found not to have
 */

/**
 * Makes a call. A missing answer becomes an error in the findings.
 *
 * @param {Findings} found @param {() => Promise<Answer>} asking @returns {Promise<Answer |
 *   undefined>}
 */
export async function answerOf(found, asking) {
  try {
    return await asking();
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    found.error(`There is no usable answer: ${error.message}.`);
    return undefined;
  }
}

/** @param {Checking} checking @param {Findings} found @param {Answer} answer @param {boolean} isPersonal */
function checkHeaders({ countryCookie, target }, found, answer, isPersonal) {
  if (isPersonal) checkCaching(found, answer.headers);
  checkSniffing(found, answer.headers);
  checkCookies(found, answer, countryCookie);
  checkForeignCookies(found, target, answer);
}

/**
 * The JSON of an answer; undefined, with an error in the findings, if the page could not use it.
 *
 * @param {Findings} found @param {Call} call @param {Answer} answer
 * @param {import('./shop.mjs').Target} target @returns {unknown}
 */
export function readJson(found, call, answer, { base }) {
  const { status, text, url, isRedirected } = answer;
  const from = isRedirected ? ` after a redirect to ${placeOf(url, base)}` : '';
  if (!isGood(status)) {
    const isLogin = status === 401 || status === 403 ? ' Is --cookie needed?' : '';
    found.error(
      `It answers with ${statusOf(answer)}${from}. ${call.consequence(status)}${adviceFor(call, answer)}${isLogin}`,
    );
    return undefined;
  }
  const json = jsonOf(text);
  if (json === undefined) {
    const isOfPhp = phpMessage(text) !== undefined;
    found.error(
      isPage(answer) && !isOfPhp
        ? `It answers with a page of HTML${from}. ${call.consequence(500)}`
        : `Its answer is not JSON; it starts with ${beginning(text)}${from}.${isOfPhp ? ' Write messages of PHP to its log: display_errors = 0.' : ''} ${call.consequence(500)}`,
    );
  }
  return json;
}

/**
 * Makes a call that reads, and parses its answer as the page does.
 *
 * @param {Checking} checking @param {Visitor} visitor @param {string} name
 * @param {object} [own]
 * @param {string} [own.piece] of the path
 * @param {string} [own.token]
 * @returns {Promise<{ json: unknown, answer: Answer } | undefined>} undefined without an answer; `json` is
 *   undefined if the page could not use it
 */
export async function readCall(checking, visitor, name, own) {
  if (checking.absent.has(name)) return undefined;
  const call = checking.call(name);
  const found = checking.found(name);
  const answer = await answerOf(found, () => ask(visitor, checking.target, call, own));
  if (!answer) return undefined;
  checkHeaders(checking, found, answer, call.isPersonal);
  checkAllowed(found, checking.target, call, answer);
  const json = readJson(found, call, answer, checking.target);
  if (json === undefined) return { json, answer };
  const type = answer.headers.get('content-type') ?? '';
  if (!/\bjson\b/i.test(type)) {
    found.warn(`Its content type is ${type ? `"${type}"` : 'missing'}, not "application/json".`);
  }
  reportProblems(found, checking.validate(call.answer, json));
  return { json, answer };
}

/** @param {Findings} found @param {unknown} products */
function checkTexts(found, products) {
  checkLetters(found, JSON.stringify(products ?? null), 'Texts of products are');
  if (!ESCAPED.test(JSON.stringify(products ?? null))) return;
  found.warn(
    'Texts of products are escaped for HTML: buyers see "&amp;" and similar text.',
    'how-values-are-written',
  );
}

/**
 * Checks the cart beyond its schema.
 *
 * @param {Checking} checking @param {unknown} json @param {Headers} headers
 */
function checkCart({ found }, json, headers) {
  const cart = /** @type {Record<string, unknown>} */ (json ?? {});
  const own = found('readCart');
  const { products, owner } = cart;
  if (!headers.get('etag')) {
    own.note(
      'It has no ETag: if two tabs save at the same moment, the later one wins.',
      'versions',
    );
  }
  if (owner === undefined || owner === null || owner === '') {
    own.note('It has no "owner", which is needed if visitors can log in.', 'owner');
  }
  checkTexts(own, products);
  checkLetters(own, JSON.stringify({ ...cart, products: undefined }), 'Texts of the cart are');
  const bytes = Buffer.byteLength(JSON.stringify({ products }) ?? '');
  if (bytes > CARRIED) {
    found('saveCart').warn(
      `This cart is ${Math.ceil(bytes / 1000)} kB as a PUT. Browsers send at most ${CARRIED / 1000} kB when a page is left: with more the buyer is asked to stay.`,
      'leaving',
    );
  }
}

/** @param {Checking} checking @param {Page} page @param {Answer} answer @param {boolean} hasAdapter which has a token of its own */
export function checkPage(checking, page, answer, hasAdapter) {
  const found = checking.found('page');
  checkHeaders(checking, found, answer, true);
  if (PHP_IN_PAGE.test(answer.text)) {
    found.warn('Its HTML contains a message of PHP, which buyers can see: display_errors = 0.');
  }
  checkLanguage(found, page);
  if (!page.hasTag) {
    found.warn('Its HTML contains no cart tag. Is this the address of the cart page?', 'tokens');
  }
  if (page.hasRules) {
    found.warn(
      'It has speculation rules: browsers request the next page while its link is pressed, beside a save. A page that stores the session then puts the old cart back.',
      'sessions',
    );
  }
  if (/\bserviceWorker\s*\.\s*register\(/.test(answer.text)) {
    found.note(
      'It registers a service worker, which this command does not run: it must pass the calls of the cart to the shop.',
      'caches',
    );
  }
  if (page.setting('csrf-token') === undefined && !hasAdapter) {
    found.error(
      'It has no <meta name="csrf-token">: unless a script adds one, every save is sent without a token.',
      'tokens',
    );
  }
}

/**
 * Reads a new token as the page does after the shop has refused the old one.
 *
 * @param {Visitor} visitor @param {URL} url of the page @param {Page} page @param {Findings} found
 */
export async function checkRenewal(visitor, url, page, found) {
  const own = page.setting('csrf-url') ?? url.pathname;
  // That page was read, and has a token.
  if (own === url.pathname + url.search || !URL.canParse(own, url)) return;
  const answer = await answerOf(found, () =>
    visitor.ask({ method: 'GET', url: new URL(own, url) }),
  );
  if (!answer || (isGood(answer.status) && readPage(answer.text).setting('csrf-token'))) return;
  found.error(
    `A token that has expired cannot be renewed: ${own} has no <meta name="csrf-token">. Set csrf-url.`,
    'tokens',
  );
}

/** Whether the page reads the dropshipping cost. @param {Page | undefined} page */
export const isDropshipping = (page) => page?.setting('cart-type') === 'dropshipping';

/**
 * Checks the calls that read.
 *
 * @param {Checking} checking @param {Visitor} visitor @param {Page | undefined} page
 * @param {string | undefined} country
 * @returns {Promise<boolean>} whether the page gets versions of the cart
 */
export async function checkReads(checking, visitor, page, country) {
  const { found } = checking;
  const readCart = async () => {
    const read = await readCall(checking, visitor, 'readCart');
    if (read?.json !== undefined) checkCart(checking, read.json, read.answer.headers);
    return read;
  };
  const readTop = async () => {
    const read = await readCall(checking, visitor, 'readTopProducts');
    if (read?.json !== undefined) checkTexts(found('readTopProducts'), read.json);
  };
  const readDelivery = async () => {
    if (country) await readCall(checking, visitor, 'readFreeDelivery', { piece: country });
    else found('readFreeDelivery').untested('', 'the page names no country. See --country');
  };
  const readDropshipping = async () => {
    const token = page?.setting('csrf-token');
    if (isDropshipping(page)) {
      await readCall(checking, visitor, 'readDropshippingCost', { token: token ?? '' });
    } else {
      found('readDropshippingCost').untested(
        '',
        'the cart on the page is not of the type dropshipping',
      );
    }
  };
  // All at the same time, as a page does.
  const [carted, coded] = await Promise.all([
    readCart(),
    readCall(checking, visitor, 'readDiscounts'),
    readCall(checking, visitor, 'readDiscountsValue'),
    readTop(),
    readDelivery(),
    readDropshipping(),
  ]);
  if (carted?.answer.status === 404) {
    found('page').warn(
      'The shop has no call that reads the cart (status 404). If a script of the page answers the calls (configure), this command does not run it: use "try".',
      'own-backend.md#testing-an-adapter',
    );
  }
  const cart = record(carted?.json);
  checkTotals(found('readCart'), cart, hasReductions(cart, coded?.json, page));
  return carted !== undefined && hasVersion(checking.target, carted.answer.headers);
}
