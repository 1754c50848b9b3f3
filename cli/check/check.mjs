import { createFindings } from './findings.mjs';
import { createVisitor } from './http.mjs';
import { checkOwnTexts } from './own-texts.mjs';
import { checkForeignPost, checkScript } from './page-facts.mjs';
import { readPage } from './page.mjs';
import { answerOf, checkPage, checkReads, checkRenewal } from './reads.mjs';
import { createValidator, shown } from './schema.mjs';
import { callsOf, isGood } from './shop.mjs';
import { checkWrites } from './writes.mjs';

/** @typedef {import('./findings.mjs').CallResult} CallResult */
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

  /** @param {import('./http.mjs').Visitor} visitor */
  async function open(visitor) {
    const answer = await answerOf(found('page'), () => visitor.ask({ method: 'GET', url }));
    if (!answer) return undefined;
    if (!isGood(answer.status)) found('page').error(`It answers with status ${answer.status}.`);
    return { answer, page: readPage(answer.text) };
  }

  const cookiesOf = (/** @type {string | undefined} */ text) =>
    text ? { host: url.hostname, text } : undefined;
  const reader = createVisitor(timeout, cookiesOf(cookie), headers);
  const opened = await open(reader);
  const page = opened?.page;
  const own = page?.setting('api-base')?.trim() ?? '';
  const ownBase = baseOf(own, url);
  if (!ownBase) {
    found('page').warn(
      `Its api-base ${shown(own)} cannot be read: the page uses the default, its own host.`,
      'the-calls',
    );
  }
  const base = apiBase ?? ownBase ?? new URL(url.origin);
  /** @type {import('./reads.mjs').Checking} */
  const checking = {
    target: { base: base.href, header: page?.setting('csrf-header') ?? 'X-CSRF-TOKEN' },
    call: (name) =>
      known(
        calls.find((call) => call.name === name),
        name,
      ),
    found,
    validate: createValidator(document.components.schemas),
    countryCookie: page?.setting('country-cookie') ?? 'country',
  };
  if (opened) {
    checkPage(checking, opened.page, opened.answer);
    await checkOwnTexts(found('page'), opened.page, loadChecker);
    await checkScript(found('page'), reader, opened.page, opened.answer.url);
  }
  if (/\bserviceWorker\s*\.\s*register\(/.test(opened?.answer.text ?? '')) {
    found('page').note(
      'It registers a service worker, which this command does not run: it must pass the calls of the cart to the shop.',
      'caches',
    );
  }
  const ofVisitor = reader.cookie(url.hostname, checking.countryCookie);
  const asked = country ?? page?.setting('country') ?? ofVisitor;
  await checkReads(checking, reader, page, asked?.toLowerCase());

  if (!isWriting) {
    for (const { name, method } of calls) {
      if (method !== 'GET') found(name).untested('', 'it writes. See --write', 'checking-a-shop');
    }
  } else {
    const visitor = createVisitor(timeout, cookiesOf(session), headers);
    const writing = await open(visitor);
    const token = writing?.page.setting('csrf-token') ?? '';
    if (writing && token)
      await checkRenewal(visitor, writing.answer.url, writing.page, found('page'));
    const stranger = () => createVisitor(timeout, undefined, headers);
    if (writing) {
      await checkForeignPost(found('page'), stranger(), writing.answer.url, writing.answer);
    }
    await checkWrites({ checking, visitor, token }, stranger, {
      code,
      isKept: session !== undefined,
      opened: writing && { url: writing.answer.url, page: writing.page },
    });
  }
  const results = [...findings.values()].map((each) => each.result());
  return { ok: results.every(({ ok }) => ok !== false), calls: results };
}
