import { checkCountry, checkLanguage } from './page-facts.mjs';
import { readPage } from './page.mjs';
import { answerOf, checkHeaders } from './reads.mjs';
import { isGood } from './shop.mjs';

/** @typedef {import('./findings.mjs').Findings} Findings */
/** @typedef {import('./http.mjs').Answer} Answer */
/** @typedef {import('./http.mjs').Visitor} Visitor */
/** @typedef {import('./page.mjs').Page} Page */
/** @typedef {import('./reads.mjs').Checking} Checking */

/** A message of PHP in a page. */
const PHP_IN_PAGE = /<b>(Notice|Warning|Deprecated|Fatal error)<\/b>:.{1,400}? on line <b>\d+<\/b>/;

/** @param {Checking} checking @param {Page} page @param {Answer} answer @param {boolean} hasAdapter which has a token of its own */
export function checkPage(checking, page, answer, hasAdapter) {
  const found = checking.found('page');
  checkHeaders(checking, found, answer, true);
  if (PHP_IN_PAGE.test(answer.text)) {
    found.warn('Its HTML contains a message of PHP, which buyers can see: display_errors = 0.');
  }
  checkLanguage(found, page);
  checkCountry(found, page);
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
