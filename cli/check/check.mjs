import { checkAdapter } from './adapter.mjs';
import { placeOf, statusOf } from './failures.mjs';
import { createFindings } from './findings.mjs';
import { createVisitor } from './http.mjs';
import { checkPreflight, checkSites, isElsewhere } from './other-origin.mjs';
import { checkOwnTexts } from './own-texts.mjs';
import { checkForeignPost, checkScript, countryIn } from './page-facts.mjs';
import { checkPage, checkRenewal } from './opened.mjs';
import { readPage } from './page.mjs';
import { answerOf, checkReads, isDropshipping } from './reads.mjs';
import { createValidator, shown } from './schema.mjs';
import { callsOf, isGood, record } from './shop.mjs';
import { checkWrites } from './writes.mjs';

/** @typedef {import('./findings.mjs').CallResult} CallResult */
/** @typedef {import('./http.mjs').Visitor} Visitor */
/** @typedef {import('./reads.mjs').Checking} Checking */
/** @typedef {import('./shop.mjs').Document} Document */

/** @typedef {{ ok: boolean, calls: CallResult[] }} Result `ok`: there are no errors */

/**
 * @typedef {object} Options
 * @property {boolean} isWriting
 * @property {string | undefined} [session] cookies of the session to write in; by default a new one
 * @property {string | undefined} [code] that the shop accepts
 * @property {string | undefined} cookie for the reads
 * @property {string | undefined} country
 * @property {number} timeout of one call, in milliseconds
 * @property {URL | undefined} apiBase if the page does not name it
 * @property {Readonly<Record<string, string>>} [headers] for the shop, such as a password
 */

/**
 * The base address of the calls, as the page reads its setting.
 *
 * @param {string} own empty for the page's own host @param {URL} url of the page
 */
function baseOf(own, url) {
  if (!own) return new URL(url.origin);
  const base = URL.canParse(own, url.href) ? new URL(own, url) : undefined;
  const isUsable =
    base?.protocol === 'https:' || (base?.protocol === 'http:' && url.protocol === 'http:');
  return isUsable ? base : undefined;
}

/** A cart whose buyers see gross prices only needs no net prices. @param {unknown} value */
function withNetPrices(value) {
  const { prices, products, isB2b, isExport } = record(value);
  const isGross = prices === 'gross' && !Number(isB2b) && !Number(isExport);
  if (!isGross || !Array.isArray(products)) return value;
  const withNet = (/** @type {unknown} */ line) =>
    record(line) === line ? { nett_price: '0', ...line } : line;
  return { ...record(value), products: products.map(withNet) };
}

/** The calls that a page makes for the blocks that it can leave out. @type {Record<string, readonly string[]>} */
const CALLS_OF_BLOCKS = {
  codes: ['readDiscounts', 'addDiscount', 'removeDiscount', 'readDiscountsValue'],
  remarks: ['saveRemarks'],
  recommendations: ['readTopProducts'],
};

/**
 * Checks a shop, starting with its page.
 *
 * @param {URL} url of the cart page
 * @param {Document} document openapi.json
 * @param {Options} options
 * @param {() => Promise<import('./own-texts.mjs').CheckTexts>} loadChecker of cart-elements/testing
 * @returns {Promise<Result>}
 */
export async function check(url, document, options, loadChecker) {
  const { isWriting, cookie, country, timeout, apiBase, session, code, headers } = options;
  const calls = callsOf(document);
  const findings = new Map([
    ['page', createFindings('page', 'GET', url.pathname + url.search, 'caches')],
    ...calls.map(
      ({ name, method, path }) => /** @type {const} */ ([name, createFindings(name, method, path)]),
    ),
  ]);
  /** @template T @param {T | undefined} value @param {string} name @returns {T} */
  const known = (value, name) => {
    if (value === undefined) throw new Error(`openapi.json has no call ${name}`);
    return value;
  };
  const found = (/** @type {string} */ name) => known(findings.get(name), name);

  /** @param {Visitor} visitor */
  async function open(visitor) {
    const answer = await answerOf(found('page'), () => visitor.ask({ method: 'GET', url }));
    if (!answer) return undefined;
    if (!isGood(answer.status)) found('page').error(`It answers with ${statusOf(answer)}.`);
    return { answer, url: answer.url, page: readPage(answer.text) };
  }

  const visitorWith = (/** @type {string | undefined} */ text) =>
    createVisitor(timeout, text ? { host: url.hostname, text } : undefined, headers);
  const reader = visitorWith(cookie);
  const opened = await open(reader);
  const page = opened?.page;
  // The browser is where it was led to.
  const at = opened?.url ?? url;
  if (opened?.answer.isRedirected) {
    found('page').note(`It redirects to ${placeOf(at, url.origin)}, which is checked.`);
  }
  const own = page?.setting('api-base')?.trim() ?? '';
  const ownBase = baseOf(own, at);
  if (!ownBase) {
    found('page').warn(
      `Its api-base ${shown(own)} cannot be read: the page uses the default, its own host.`,
      'the-calls',
    );
  }
  const base = apiBase ?? ownBase ?? new URL(at.origin);
  const validate = createValidator(document.components.schemas);
  /** @type {Checking} */
  const checking = {
    target: {
      base: base.href,
      page: at.origin,
      header: page?.setting('csrf-header') ?? 'X-CSRF-TOKEN',
    },
    call: (name) =>
      known(
        calls.find((call) => call.name === name),
        name,
      ),
    found,
    validate: (schema, value) => validate(schema, withNetPrices(value)),
    absent: new Set(),
    countryCookie: page?.setting('country-cookie') ?? 'country',
  };
  for (const block of (page?.setting('without') ?? '').toLowerCase().split(/[\s,]+/)) {
    for (const name of CALLS_OF_BLOCKS[block] ?? []) {
      checking.absent.add(name);
      found(name).untested('', `the page is without ${block}`);
    }
  }
  const adapter = apiBase ? undefined : page?.adapter;
  if (opened) {
    checkPage(checking, opened.page, opened.answer, adapter !== undefined);
    await checkOwnTexts(found('page'), opened.page, loadChecker);
    await checkScript(found('page'), reader, opened.page, at);
  }
  if (page && adapter) {
    const extra = await checkAdapter(checking, reader, page, at, calls);
    if (extra) findings.set('storeApi', extra);
  } else {
    reader.keep(base.hostname, cookie ?? '');
    const ofVisitor = reader.cookie(url.hostname, checking.countryCookie);
    const asked = country ?? countryIn(page?.setting('country')) ?? countryIn(ofVisitor);
    const hasVersions = await checkReads(checking, reader, page, asked?.toLowerCase());
    if (isElsewhere(checking.target)) {
      checkSites(found('page'), checking.target);
      for (const call of calls) {
        const isMade = call.name !== 'readDropshippingCost' || isDropshipping(page);
        if (!isMade || checking.absent.has(call.name)) continue;
        const stranger = createVisitor(timeout);
        await checkPreflight(found(call.name), stranger, checking.target, call, hasVersions);
      }
    }
    if (isWriting) await writeAsBuyer();
    else {
      for (const { name, method } of calls) {
        if (method !== 'GET') found(name).untested('', 'it writes. See --write', 'checking-a-shop');
      }
    }
  }

  async function writeAsBuyer() {
    const visitor = visitorWith(session);
    visitor.keep(base.hostname, session ?? '');
    const writing = await open(visitor);
    const token = writing?.page.setting('csrf-token') ?? '';
    const stranger = () => createVisitor(timeout, undefined, headers);
    if (writing && token) await checkRenewal(visitor, writing.url, writing.page, found('page'));
    if (writing) await checkForeignPost(found('page'), stranger(), writing.url, writing.answer);
    await checkWrites({ checking, visitor, token }, stranger, {
      code,
      isKept: session !== undefined,
      opened: writing,
    });
  }

  const results = [...findings.values()].map((each) => each.result());
  return { ok: results.every(({ ok }) => ok !== false), calls: results };
}
