import { reasonIn } from '../check/failures.mjs';

/** @param {string | undefined} text @param {URL} url */
export const cookiesOf = (text, url) =>
  (text ?? '').split(';').flatMap((pair) => {
    const at = pair.indexOf('=');
    if (at < 1) return [];
    return [{ name: pair.slice(0, at).trim(), value: pair.slice(at + 1).trim(), url: url.origin }];
  });

/**
 * Sends the headers to the shop, and to no other host.
 *
 * @param {import('./buyer.mjs').BrowserContext} context @param {URL} url
 * @param {Readonly<Record<string, string>>} headers
 */
export async function sendHeaders(context, url, headers) {
  if (!Object.keys(headers).length) return;
  const isOwn = (/** @type {URL} */ { origin }) => origin === url.origin;
  await context.route(isOwn, (route) =>
    route.continue({ headers: { ...route.request().headers(), ...headers } }),
  );
}

/**
 * Notes the addresses that fail, with the reason that the answer gives.
 *
 * @param {import('./buyer.mjs').BrowserContext} context
 * @returns {Promise<() => string>} those since it was called last, in words
 */
export async function followFailures(context) {
  /** The reasons by status and address. @type {Map<string, string>} */
  const reasons = new Map();
  /** @type {{ request: import('@playwright/test').Request, why: string }[]} */
  let failed = [];
  await context.exposeFunction(
    'cartElementsTryHears',
    (/** @type {string} */ answer, /** @type {string} */ text) =>
      reasons.set(answer, reasonIn(text)),
  );
  // The tags close an answer that they do not read, and then the browser no longer has it.
  await context.addInitScript(() => {
    const page = /** @type {typeof globalThis & { cartElementsTryHears?: Function }} */ (
      globalThis
    );
    const send = page.fetch;
    page.fetch = async (...asked) => {
      const answer = await send(...asked);
      if (answer.status >= 400) {
        const text = answer.clone().text();
        text.then(
          (body) => page.cartElementsTryHears?.(`${answer.status} ${answer.url}`, body),
          () => undefined,
        );
      }
      return answer;
    };
  });
  context.on('requestfailed', (request) => {
    // The browser ends what a page that is left no longer needs.
    const why = request.failure()?.errorText ?? '';
    if (!/ABORTED/.test(why)) failed.push({ request, why });
  });
  context.on('response', (response) => {
    if (response.status() < 400) return;
    failed.push({ request: response.request(), why: String(response.status()) });
  });
  return () => {
    const all = failed.map(({ request, why }) => {
      const { origin, pathname } = new URL(request.url());
      const reason = reasons.get(`${why} ${request.url()}`);
      return `${request.method()} ${origin}${pathname}: ${why}${reason ? ` ("${reason}")` : ''}`;
    });
    failed = [];
    const words = [...new Set(all)].slice(0, 5).join(', ');
    return words && ` Failed: ${words}.`;
  };
}
