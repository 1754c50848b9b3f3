import { NoAnswer } from './http.mjs';
import { isRedirect, placeOf, targetOf } from './failures.mjs';
import { isGood, urlOf } from './shop.mjs';

/**
 * What browsers ask of a server before a page of another origin may use its answers.
 *
 * @typedef {import('./findings.mjs').Findings} Findings
 * @typedef {import('./http.mjs').Answer} Answer
 * @typedef {import('./http.mjs').Visitor} Visitor
 * @typedef {import('./shop.mjs').Call} Call
 * @typedef {import('./shop.mjs').Target} Target
 */

const DOC = 'other-hosts.md#what-check-says';

/** Whether the calls go to another origin than that of the page. @param {Target} target */
export const isElsewhere = ({ base, page }) => new URL(base).origin !== page;

/** @param {string | null} text @param {string} name */
const lists = (text, name) =>
  (text ?? '').split(',').some((each) => each.trim().toLowerCase() === name.toLowerCase());

/** The headers that every answer needs. @param {string} page its origin @returns {[name: string, value: string, isSent: (text: string | null) => boolean][]} */
const ofAnswer = (page) => [
  ['Access-Control-Allow-Origin', page, (text) => text === page],
  ['Access-Control-Allow-Credentials', 'true', (text) => text === 'true'],
];

/** What OPTIONS must be answered with. @param {string} page @param {Call} call @param {readonly string[]} names of headers */
const ofPreflight = (page, { method }, names) => [
  ...ofAnswer(page),
  .../** @type {ReturnType<typeof ofAnswer>} */ (
    method === 'GET' || method === 'POST'
      ? []
      : [['Access-Control-Allow-Methods', method, (text) => lists(text, method)]]
  ),
  .../** @type {ReturnType<typeof ofAnswer>} */ ([
    [
      'Access-Control-Allow-Headers',
      names.join(', '),
      (text) => names.every((name) => lists(text, name)),
    ],
  ]),
];

/** @param {ReturnType<typeof ofAnswer>} needed */
const inWords = (needed) => needed.map(([name, value]) => `"${name}: ${value}"`).join(', ');

/** Those that an answer lacks, in words; empty if it has them all. @param {Headers} headers @param {ReturnType<typeof ofAnswer>} needed */
function lackingIn(headers, needed) {
  const lacks = needed.filter(([name, , isSent]) => !isSent(headers.get(name)));
  const hasStar = lacks.some(([name]) => headers.get(name)?.trim() === '*');
  return lacks.length ? inWords(lacks) + (hasStar ? ' ("*" does not count with cookies)' : '') : '';
}

/** Whether the page gets the ETag of an answer. @param {Target} target @param {Headers} headers */
export const hasVersion = (target, headers) =>
  Boolean(headers.get('etag')) &&
  (!isElsewhere(target) || lists(headers.get('access-control-expose-headers'), 'etag'));

/**
 * Checks whether browsers give an answer to the page.
 *
 * @param {Findings} found @param {Target} target @param {Call} call @param {Answer} answer
 */
export function checkAllowed(found, target, { name }, { headers, url, isRedirected }) {
  const { base, page } = target;
  if (isRedirected && url.origin !== new URL(base).origin) {
    found.error(
      `It redirects to another host, ${placeOf(url, base)}, to which browsers send no cookies: name that host in api-base.`,
      DOC,
    );
    return;
  }
  if (!isElsewhere(target)) return;
  const lacks = lackingIn(headers, ofAnswer(page));
  if (lacks) {
    found.error(
      `The page is at ${page}, and browsers keep this answer from it. Send ${lacks}.`,
      DOC,
    );
  } else if (
    /^(read|save)Cart$/.test(name) &&
    headers.get('etag') &&
    !hasVersion(target, headers)
  ) {
    found.warn('The page cannot read its ETag. Send "Access-Control-Expose-Headers: ETag".', DOC);
  }
}

/**
 * Asks for the permission that browsers ask for before a call, which changes nothing in the shop.
 *
 * @param {Findings} found @param {Visitor} stranger browsers send no cookies with it @param {Target} target
 * @param {Call} call @param {boolean} hasVersions whether the page gets an ETag of the cart
 */
export async function checkPreflight(found, stranger, target, call, hasVersions) {
  const names = [
    ...(call.isJson ? ['content-type'] : []),
    ...(call.csrf ? [target.header.toLowerCase()] : []),
    ...(hasVersions && call.name === 'saveCart' ? ['if-match'] : []),
  ];
  if (!names.length) return;
  const { page } = target;
  const needed = ofPreflight(page, call, names);
  /** @type {Answer} */
  let answer;
  try {
    answer = await stranger.ask({
      method: 'OPTIONS',
      url: urlOf(target, call, 'x'),
      headers: {
        Origin: page,
        'Access-Control-Request-Method': call.method,
        'Access-Control-Request-Headers': names.join(','),
      },
      isFollowing: false,
    });
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    return found.error(`Browsers first send OPTIONS to it, and ${error.message}.`, DOC);
  }
  if (!isGood(answer.status)) {
    const leads = isRedirect(answer) ? `, a redirect to ${targetOf(answer, target.base)}` : '';
    return found.error(
      `The page is at ${page}: browsers first send OPTIONS, and get status ${answer.status}${leads}. Answer it without a session and a token, with status 204 and ${inWords(needed)}.`,
      DOC,
    );
  }
  const lacks = lackingIn(answer.headers, needed);
  if (lacks) {
    found.error(
      `The page is at ${page}: browsers first send OPTIONS, and then no ${call.method}. Answer OPTIONS with ${lacks}.`,
      DOC,
    );
  }
}

/** Whether cookies of one host come with the calls of a page of the other. Browsers have a list of sites; two names at the end are mostly one. @param {URL} a @param {URL} b */
function isOneSite(a, b) {
  const site = (/** @type {URL} */ { hostname }) =>
    /^[\d.]+$|^\[/.test(hostname) ? hostname : hostname.split('.').slice(-2).join('.');
  return a.protocol === b.protocol && site(a) === site(b);
}

/** @param {Findings} found of the page @param {Target} target */
export function checkSites(found, { base, page }) {
  if (isOneSite(new URL(page), new URL(base))) return;
  found.warn(
    'Its api-base is on another site: some browsers keep its cookies back, whatever the cookies say.',
    'other-hosts.md#cookies',
  );
}

/**
 * Checks the cookies of an answer from another site. @param {Findings} found @param {Target} target
 * @param {Answer} answer
 */
export function checkForeignCookies(found, { page }, { cookies, url }) {
  if (isOneSite(new URL(page), url)) return;
  for (const text of cookies) {
    const [pair = '', ...rest] = text.split(';').map((each) => each.trim());
    const attributes = rest.map((each) => each.toLowerCase());
    if (attributes.includes('samesite=none') && attributes.includes('secure')) continue;
    found.error(
      `Browsers send its cookie "${pair.split('=')[0]}" with no call of ${page}, which is another site: each call gets a new session. Send it with "SameSite=None; Secure; Partitioned", or serve both hosts from one domain.`,
      DOC,
    );
  }
}
