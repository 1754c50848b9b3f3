/** @typedef {import('./findings.mjs').Findings} Findings */
/** @typedef {import('./http.mjs').Answer} Answer */

/** Cookies that scripts of the page read or write. @param {string} name @param {string} country */
const isForScripts = (name, country) =>
  name === country || name === 'ref' || /xsrf|csrf|consent/i.test(name);

/** Headers in which caches say that they have answered: `Age: 40`, `X-Cache: HIT`, `CF-Cache-Status: HIT`. */
const CACHES = ['age', 'x-cache', 'cf-cache-status', 'x-proxy-cache', 'x-litespeed-cache'];

/** The header by which a cache says that it has answered. @param {Headers} headers */
function cacheOf(headers) {
  const name = CACHES.find((each) =>
    /^0*[1-9]\d*$|(^|[^a-z])hit\b/i.test(headers.get(each)?.trim() ?? ''),
  );
  return name && `${name}: ${headers.get(name)}`;
}

/**
 * Checks how caches may store an answer that contains one buyer's data.
 *
 * @param {Findings} found @param {Headers} headers
 */
export function checkCaching(found, headers) {
  const cache = cacheOf(headers);
  if (cache) {
    return found.error(
      `A cache has answered ("${cache}"): the page reads an old cart, and the buyer's changes seem lost. Exclude the address from the cache.`,
      'caches',
    );
  }
  const text = headers.get('cache-control') ?? '';
  const directives = text
    .toLowerCase()
    .split(',')
    .map((each) => each.trim());
  const has = (/** @type {RegExp} */ pattern) => directives.some((each) => pattern.test(each));
  if (has(/^no-store$/)) return;
  const isShared = has(/^public$/) || (!has(/^private$/) && has(/^(s-maxage|max-age)=0*[1-9]/));
  const said = text ? `"Cache-Control: ${text}"` : 'without Cache-Control';
  if (isShared) {
    return found.error(
      `It is sent with ${said}: a cache on the way may show one buyer's data to another. Send "no-store".`,
      'caches',
    );
  }
  found.warn(
    `It is sent ${text ? `with ${said}` : said}: a browser or a cache on the way may store it. Send "no-store".`,
    'caches',
  );
}

/** @param {Findings} found @param {Headers} headers */
export function checkSniffing(found, headers) {
  if (headers.get('x-content-type-options')?.trim().toLowerCase() === 'nosniff') return;
  found.warn('It is sent without "X-Content-Type-Options: nosniff".', 'caches');
}

/**
 * Checks the cookies that an answer sets.
 *
 * @param {Findings} found @param {Answer} answer @param {string} country name of the country's
 *   cookie
 */
export function checkCookies(found, { cookies, url }, country) {
  for (const text of cookies) {
    const [pair = '', ...attributes] = text.split(';').map((each) => each.trim());
    const [name = ''] = pair.split('=');
    const names = attributes.map((each) => (each.split('=')[0] ?? '').toLowerCase());
    const lacks = [
      ...(names.includes('httponly') || isForScripts(name, country) ? [] : ['HttpOnly']),
      ...(names.includes('samesite') ? [] : ['SameSite']),
      ...(names.includes('secure') || url.protocol !== 'https:' ? [] : ['Secure']),
    ];
    if (lacks.length) found.warn(`The cookie "${name}" lacks ${lacks.join(', ')}.`, 'sessions');
  }
}
