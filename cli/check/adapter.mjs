import { statusOf } from './failures.mjs';
import { createFindings } from './findings.mjs';
import { checkCaching } from './headers.mjs';
import { checkLetters } from './page-facts.mjs';
import { WOOCOMMERCE } from './page.mjs';
import { answerOf } from './reads.mjs';
import { beginning, isGood, jsonOf, record, records } from './shop.mjs';

/** @typedef {import('./findings.mjs').Findings} Findings */
/** @typedef {import('./http.mjs').Visitor} Visitor */
/** @typedef {import('./page.mjs').Page} Page */
/** @typedef {import('./reads.mjs').Checking} Checking */

/**
 * Reports the calls of a page that an adapter answers, and reads the cart of WooCommerce as its adapter does.
 *
 * @param {Checking} checking @param {Visitor} visitor @param {Page} page @param {URL} url of the page
 * @param {readonly import('./shop.mjs').Call[]} calls
 * @returns {Promise<Findings | undefined>} what was found of the Store API
 */
export async function checkAdapter({ found }, visitor, page, url, calls) {
  const name = page.adapter ?? '';
  const isWoo = name === 'woocommerce';
  const doc = isWoo ? 'woocommerce.md#what-the-cart-shows' : 'own-backend.md#testing-an-adapter';
  for (const call of calls) {
    found(call.name).untested(
      '',
      `the adapter "${name}" answers it in the browser: use "try", which opens the page and tries edits, undo, tabs, codes and links as a buyer does`,
      doc,
    );
  }
  if (!isWoo) return undefined;
  const options = record(jsonOf(page.json(WOOCOMMERCE) ?? ''));
  const own = String(options['url'] ?? '/wp-json/wc/store/v1').replace(/\/$/, '');
  if (!URL.canParse(own, url)) {
    const invalid = createFindings('storeApi', 'GET', own, 'woocommerce.md#settings');
    invalid.error(`The option "url" of the adapter is no address: ${JSON.stringify(own)}.`);
    return invalid;
  }
  // To the end of the route, which sites without rewriting have in the query.
  const route = own.includes('rest_route=') ? /rest_route=[^&]*/ : /^[^?]*/;
  const address = new URL(own.replace(route, '$&/cart'), url);
  const store = createFindings(
    'storeApi',
    'GET',
    address.pathname + address.search,
    'woocommerce.md#what-the-cart-shows',
  );
  await checkStore(store, visitor, address, options);
  return store;
}

/**
 * @param {Findings} found @param {Visitor} visitor @param {URL} url of the cart in the Store API
 * @param {Readonly<Record<string, unknown>>} options of the adapter
 */
async function checkStore(found, visitor, url, { nonce, namespace }) {
  const answer = await answerOf(found, () =>
    visitor.ask({ method: 'GET', url, headers: nonce ? { Nonce: String(nonce) } : {} }),
  );
  if (!answer) return;
  if (!isGood(answer.status)) {
    return found.error(
      `The Store API answers with ${statusOf(answer)}: the buyer sees an error. A plugin for security may block it.`,
    );
  }
  const cart = record(jsonOf(answer.text));
  if (!Array.isArray(cart['items'])) {
    return found.error(
      `The Store API does not answer with a cart; the answer starts with ${beginning(answer.text)}.`,
    );
  }
  checkCaching(found, answer.headers);
  if (!answer.headers.get('nonce')) {
    found.error(
      'The Store API sends no header "Nonce": no save is accepted. Let caches and proxies pass it.',
    );
  }
  if (typeof namespace === 'string' && !Object.hasOwn(record(cart['extensions']), namespace)) {
    found.warn(
      `The cart has no data of the plugin ("extensions.${namespace}"): notes are lost, and undo loses data of a line.`,
    );
  }
  const names = records(cart['items']).map(({ name }) => name);
  checkLetters(found, JSON.stringify(names), 'Names of products are');
}
