import { jsonOf, record } from './shop.mjs';

/** @typedef {import('./http.mjs').Answer} Answer */
/** @typedef {import('./shop.mjs').Call} Call */

/** How much of a shop's own words is repeated. */
const MOST_WORDS = 80;

/** What the JSON of an answer gives as the reason. @param {string} text @returns {string} empty if it gives none */
export function reasonIn(text) {
  const { error, message, code } = record(jsonOf(text));
  const words = [error ?? code, message].filter((each) => each && typeof each === 'string');
  return words.join(': ').slice(0, MOST_WORDS);
}

/** A status with the reason that its body gives: `status 403 ("csrf")`. @param {Answer} answer */
export function statusOf({ status, text }) {
  const reason = reasonIn(text);
  return `status ${status}${reason && ` ("${reason}")`}`;
}

/** The address that was reached, as short as is clear. @param {URL} url @param {string} base of the calls */
export const placeOf = (url, base) =>
  url.origin === new URL(base).origin ? url.pathname + url.search : url.href;

/** Whether an answer leads to another page. @param {Answer} answer */
export const isRedirect = ({ status, headers }) =>
  status >= 300 && status < 400 && headers.get('location') !== null;

/** Where an answer leads to. @param {Answer} answer @param {string} base of the calls */
export function targetOf({ headers, url }, base) {
  const location = headers.get('location') ?? '';
  return URL.canParse(location, url) ? placeOf(new URL(location, url), base) : location;
}

/** What usually causes a status, and helps. @param {Call} call @param {Answer} answer @returns {string} starts with a space, or is empty */
export function adviceFor({ method }, { status, text }) {
  if ((status === 405 || status === 501) && method !== 'GET') {
    return method === 'POST'
      ? ''
      : ` Many hosts let only GET and POST through: allow ${method} in the web server, or send it as POST, as docs/troubleshooting.md describes.`;
  }
  if (status >= 500 && /csrf|419/.test(reasonIn(text))) {
    return ' Apache with mod_php sends 500 for http_response_code(419): send 403.';
  }
  return '';
}
