/**
 * Makes requests like a browser, as far as a shop can see, with limits on time, size and redirects.
 *
 * @typedef {object} Asked
 * @property {string} method
 * @property {URL} url
 * @property {Readonly<Record<string, string>>} [headers]
 * @property {string} [body]
 * @property {boolean} [isFollowing] whether redirects are followed, as for reads
 *
 * @typedef {object} Answer
 * @property {number} status
 * @property {Headers} headers
 * @property {string} text
 * @property {URL} url after redirects
 * @property {boolean} isRedirected whether `url` is another one than was asked for
 * @property {readonly string[]} cookies as they were set, redirects included
 */

const MOST_BYTES = 8 * 1024 * 1024;
const MOST_REDIRECTS = 10;
const BROWSER =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
/** How Node names a certificate that no known authority has signed. */
const UNTRUSTED = /^(DEPTH_ZERO_SELF_SIGNED|SELF_SIGNED|UNABLE_TO_(VERIFY|GET))/;

/** A call without a usable answer. The message is the reason. */
export class NoAnswer extends Error {}

/** @param {Response} response @returns {Promise<string>} @throws {NoAnswer} if it is too long */
async function limitedText({ body }) {
  if (!body) return '';
  const decoder = new TextDecoder();
  let bytes = 0;
  let text = '';
  // Leaving the loop ends the transfer.
  for await (const chunk of /** @type {AsyncIterable<Uint8Array>} */ (
    /** @type {unknown} */ (body)
  )) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) throw new NoAnswer(`the answer is over ${MOST_BYTES >> 20} MB`);
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}

/** @param {unknown} error @param {number} timeout */
function reasonOf(error, timeout) {
  if (error instanceof NoAnswer) return error.message;
  const { name, message, cause } = /** @type {Error} */ (error);
  if (name === 'TimeoutError' || name === 'AbortError') {
    return `there is no complete answer within ${timeout / 1000} s`;
  }
  const { code, message: reason } = /** @type {{ code?: string, message?: string }} */ (
    cause ?? {}
  );
  // As Node names what its parser of HTTP refuses.
  if (code?.startsWith('HPE_')) return `its answer is not HTTP that Node can read (${code})`;
  if (UNTRUSTED.test(code ?? '')) {
    return `its certificate is not trusted (${code}): for one of this machine, name the authority that has signed it, NODE_EXTRA_CA_CERTS=/path/of/ca.pem`;
  }
  return `there is no answer: ${code ?? reason ?? message}`;
}

/**
 * Creates a visitor with its own cookies.
 *
 * @param {number} timeout of one call in milliseconds, redirects and body included
 * @param {{ host: string, text: string }} [start] its first cookies
 * @param {Readonly<Record<string, string>>} [more] headers for the shop, such as a password
 */
export function createVisitor(timeout, start, more = {}) {
  /** Cookies by host and name. @type {Map<string, Map<string, string>>} */
  const jar = new Map();
  const ofHost = (/** @type {string} */ host) => {
    const known = jar.get(host) ?? new Map();
    jar.set(host, known);
    return known;
  };
  /** @param {string} host @param {string} pair */
  const keep = (host, pair) => {
    const at = pair.indexOf('=');
    if (at > 0) ofHost(host).set(pair.slice(0, at).trim(), pair.slice(at + 1).trim());
  };
  const keepAll = (/** @type {string} */ host, /** @type {string} */ text) => {
    for (const pair of text.split(';')) keep(host, pair);
  };
  if (start) keepAll(start.host, start.text);

  /** @param {Asked} asked @returns {Promise<Answer>} */
  async function exchange({ method, url, headers = {}, body, isFollowing = true }) {
    const signal = AbortSignal.timeout(timeout);
    /** @type {string[]} */
    const set = [];
    let at = url;
    for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
      const isHome = at.origin === url.origin;
      const cookie = [...ofHost(at.hostname)].map(([name, value]) => `${name}=${value}`).join('; ');
      const response = await fetch(at, {
        method,
        headers: {
          Accept: 'application/json, text/html;q=0.9',
          // Many shops give robots no session, or one for all.
          'User-Agent': BROWSER,
          // No other host may get the token.
          ...(isHome ? { ...more, ...headers } : {}),
          ...(cookie ? { Cookie: cookie } : {}),
        },
        body: body ?? null,
        redirect: 'manual',
        signal,
      });
      for (const text of response.headers.getSetCookie()) {
        set.push(text);
        keep(at.hostname, text.split(';')[0] ?? '');
      }
      const location = response.headers.get('location');
      const isRedirect = response.status >= 300 && response.status < 400 && location !== null;
      if (!isRedirect || !isFollowing || method !== 'GET') {
        const text = await limitedText(response);
        const { status, headers } = response;
        return { status, headers, text, url: at, isRedirected: redirects > 0, cookies: set };
      }
      await response.body?.cancel();
      const next = URL.canParse(location, at) ? new URL(location, at) : undefined;
      if (!next || !/^https?:$/.test(next.protocol)) {
        throw new NoAnswer('it redirects to an invalid address');
      }
      at = next;
    }
    throw new NoAnswer(`it redirects more than ${MOST_REDIRECTS} times`);
  }

  return {
    /** @param {string} host @param {string} name */
    cookie: (host, name) => ofHost(host).get(name),

    /** Gets cookies of one more host. */
    keep: keepAll,

    /** @param {Asked} asked @returns {Promise<Answer>} @throws {NoAnswer} and nothing else */
    async ask(asked) {
      try {
        return await exchange(asked);
      } catch (error) {
        throw new NoAnswer(reasonOf(error, timeout));
      }
    },
  };
}

/** @typedef {ReturnType<typeof createVisitor>} Visitor */
