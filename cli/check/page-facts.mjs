import { readdirSync } from 'node:fs';
import { ownTexts } from './own-texts.mjs';
import { isGood } from './shop.mjs';

/** @typedef {import('./findings.mjs').Findings} Findings */
/** @typedef {import('./http.mjs').Answer} Answer */
/** @typedef {import('./http.mjs').Visitor} Visitor */
/** @typedef {import('./page.mjs').Page} Page */

/** UTF-8 that was read as latin1, "Ã¤" or "Å‚", and the text around it. */
const MISREAD =
  /[^"\\]{0,8}[\u00c2-\u00c5\u0102\u0139][\u0080-\u00bf\u0100-\u02ff\u2010-\u2122][^"\\]{0,8}/;

/**
 * Names letters that were damaged on their way from the shop.
 *
 * @param {string} text @param {string} what
 * @returns {{ lost?: string, misread?: string }} sentences: letters that are gone, and UTF-8 that was read as latin1
 */
export function damagedLetters(text, what) {
  const damaged = /.{0,12}\ufffd.{0,12}/.exec(text)?.[0];
  const misread = MISREAD.exec(text)?.[0];
  return {
    ...(damaged && {
      lost: `${what} not UTF-8: buyers see "\ufffd", as in ${JSON.stringify(damaged)}. Convert them; the option "charset" of the PHP kit does.`,
    }),
    ...(misread && {
      misread: `${what} UTF-8 that was converted once more, as in "${misread}": buyers see "Ã¤" in place of "ä".`,
    }),
  };
}

/** @param {Findings} found @param {string} text @param {string} what */
export function checkLetters(found, text, what) {
  const { lost, misread } = damagedLetters(text, what);
  if (lost) found.error(lost, 'how-values-are-written');
  if (misread) found.warn(misread, 'how-values-are-written');
}

/** Whether a text is a tag such as "de-AT" or one word, such as "Deutsch". @param {string} text */
const isLanguage = (text) => /^\s*([a-z]{2,3}([-_]\w+)*|\p{L}{4,})\s*$/iu.test(text);

/** The languages of the library, and the codes of countries that the page takes for one. */
const LANGUAGES = readdirSync(new URL('../../locales/', import.meta.url)).map((file) =>
  file.replace('.json', ''),
);
const COUNTRIES = ['at', 'br', 'cz', 'dk', 'gb', 'se', 'us'];

/** Whether the library may have texts in a language: of a name, such as "Deutsch", only the page knows it. @param {string} text */
export function hasTexts(text) {
  const tag = /^\s*([a-z]{2,3})(?:[-_]\w+)*\s*$/i.exec(text)?.[1]?.toLowerCase();
  return tag === undefined || LANGUAGES.includes(tag) || COUNTRIES.includes(tag);
}

/** @param {string} language */
const nameOf = (language) =>
  new Intl.DisplayNames('en', { type: 'language' }).of(language.trim().split(/[-_]/)[0] ?? '');

/** @param {Findings} found @param {Page} page */
export function checkLanguage(found, page) {
  const set = page.setting('fallback-lang');
  const isSet = set !== undefined && hasTexts(set);
  const shown = `the texts are in ${nameOf(isSet ? set : 'pl')}`;
  if (set && !isSet) {
    found.error(
      `Its fallback-lang ${JSON.stringify(set)} is no language of the library: ${LANGUAGES.join(' ')}.`,
      'checking-a-shop',
    );
  }
  const given = [page.setting('lang'), page.setting('language'), page.lang].filter(Boolean);
  const named = given.find((text) => isLanguage(text ?? ''));
  if (named === undefined) {
    found.warn(
      `${given.length ? `It names the language ${JSON.stringify(given[0])}, which is none` : 'It names no language'}: unless a script adds one, ${shown}. Write <html lang="de">, or <meta name="language" content="de">.`,
      'checking-a-shop',
    );
  } else if (
    !hasTexts(named) &&
    !Object.hasOwn(ownTexts(page) ?? {}, named.trim().toLowerCase().split(/[-_]/)[0] ?? '')
  ) {
    const words = `The library has no texts in the language ${JSON.stringify(named)}: ${shown}`;
    if (isSet) found.note(`${words}, as fallback-lang says.`, 'checking-a-shop');
    else {
      found.warn(
        `${words}. Name another: <meta name="fallback-lang" content="en">. Or write texts of your own.`,
        'checking-a-shop',
      );
    }
  }
}

/** The country that a text names, if it names one. @param {string | undefined} text */
export const countryIn = (text) => (/[,;]|^[\s.]*$/.test(text ?? '') ? undefined : text?.trim());

/** @param {Findings} found @param {Page} page */
export function checkCountry(found, page) {
  const given = page.setting('country');
  if (given && !countryIn(given)) {
    found.warn(
      `It names the country ${JSON.stringify(given)}, which is none: the page passes it over. Write one, such as "de".`,
      'checking-a-shop',
    );
  }
}

/**
 * Requests the script of the page as a browser does.
 *
 * @param {Findings} found @param {Visitor} visitor @param {Page} page @param {URL} url of the page
 */
export async function checkScript(found, visitor, page, url) {
  if (!page.script || !URL.canParse(page.script, url)) return;
  const address = new URL(page.script, url);
  const answer = await visitor
    .ask({ method: 'GET', url: address })
    .catch((/** @type {Error} */ error) => error);
  if (answer instanceof Error) {
    found.error(
      `Its script ${address.pathname} cannot be read: ${answer.message}.`,
      'checking-a-shop',
    );
    return;
  }
  const type = answer.headers.get('content-type') ?? '';
  if (!isGood(answer.status)) {
    found.error(
      `Its script ${address.pathname} answers with status ${answer.status}: there is no cart. Copy the folder dist, or correct the address.`,
      'checking-a-shop',
    );
  } else if (!/\b(java|ecma)script\b/i.test(type)) {
    found.error(
      `Its script ${address.pathname} has the content type "${type}", with which browsers run no module.`,
      'checking-a-shop',
    );
  } else if (/\P{ASCII}/u.test(answer.text) && !/charset=/i.test(type)) {
    found.warn(
      `Its script ${address.pathname} is not ASCII and its content type names no charset: it does not run in pages that are not UTF-8. Take the files of this version.`,
      'checking-a-shop',
    );
  }
}

/**
 * Sends a form from another site, as a payment page does, and looks whether a new session replaces that of the visitor.
 *
 * @param {Findings} found @param {Visitor} stranger without cookies @param {URL} url of the page @param {Answer} opened
 */
export async function checkForeignPost(found, stranger, url, opened) {
  const names = opened.cookies.map((cookie) => cookie.split('=')[0]?.trim());
  const answer = await stranger
    .ask({
      method: 'POST',
      url,
      headers: {
        Origin: 'https://payment.invalid',
        'Sec-Fetch-Site': 'cross-site',
        'Content-Type': 'application/x-www-form-urlencoded',
      },
      body: '',
      isFollowing: false,
    })
    .catch(() => undefined);
  const replaced = answer?.cookies
    .map((cookie) => cookie.split('=')[0]?.trim())
    .find((name) => names.includes(name));
  if (replaced) {
    found.warn(
      `A form of another site, as of a payment page, gets a new cookie ${replaced}: SameSite cookies do not come with it, so the buyer who returns loses the session and the cart. Answer such a POST with 303 to the same address, or start no session.`,
      'sessions',
    );
  }
}
