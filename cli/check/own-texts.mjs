import { readFileSync } from 'node:fs';

/** @typedef {import('./findings.mjs').Findings} Findings */
/** @typedef {import('./page.mjs').Page} Page */
/** @typedef {typeof import('../../src/i18n/own-texts.js').checkTexts} CheckTexts */

/** So many missing texts are named. */
const MOST_NAMED = 3;

/** @param {string} language */
const readLocale = (language) =>
  JSON.parse(readFileSync(new URL(`../../locales/${language}.json`, import.meta.url), 'utf8'));

/** The page's own texts by language; undefined if it has none that can be read. @param {Page} page @returns {unknown} */
export function ownTexts(page) {
  try {
    return JSON.parse(page.json(page.setting('texts') ?? '') ?? '');
  } catch {
    return undefined;
  }
}

/**
 * Checks the page's own texts, as the page does.
 *
 * @param {Findings} found @param {Page} page @param {() => Promise<CheckTexts>} loadChecker
 */
export async function checkOwnTexts(found, page, loadChecker) {
  const id = page.setting('texts');
  if (!id) return;
  const wording = ownTexts(page);
  if (wording === undefined) {
    const why = page.json(id) === undefined ? 'is not in its HTML' : 'is not JSON';
    found.error(
      `The block "${id}" with its own texts (texts) ${why}: buyers see those of the library.`,
      'checking-a-shop',
    );
    return;
  }
  const checkTexts = await loadChecker();
  const { problems, missing } = checkTexts(wording, readLocale);
  for (const problem of problems)
    found.warn(`texts="${id}": ${problem}. Buyers see another text.`, 'checking-a-shop');
  if (missing.length) {
    const named = missing.slice(0, MOST_NAMED).join(', ');
    found.warn(
      `texts="${id}": ${missing.length} texts are missing, such as ${named}. Buyers see them in the language of fallback-lang.`,
      'checking-a-shop',
    );
  }
}
