// npm run text -- <name> "<English text>" ["<for several>"]: adds a text to every file of locales/ that lacks it, in English, and
// lists it in untranslated.json until somebody who speaks the language has translated it.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { at, readJson } from '../setup/paths.mjs';

const LIST = at('scripts/locales/untranslated.json');

/** @typedef {{ [name: string]: string | Texts }} Texts */
/** The languages that have a text in English for now, as `da de`, by its name. @typedef {Record<string, string>} Untranslated */

/** @returns {Untranslated} */
export const readUntranslated = () => readJson(LIST);

/**
 * A text under the keys of a language: one, or one for each of its plural forms.
 *
 * @param {string} language @param {string} key @param {readonly string[]} forms the text; for a plural those for one and for several
 * @returns {Record<string, string>}
 */
export function textIn(language, key, [one = '', several]) {
  if (several === undefined) return { [key]: one };
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const keys = pluralCategories.map((form) => [`${key}_${form}`, form === 'one' ? one : several]);
  return Object.fromEntries(keys);
}

/** @param {string} name such as `totals.checkout` @param {readonly string[]} forms @returns {string[]} the languages that lacked it */
function addText(name, forms) {
  const [group = '', key = ''] = name.split('.');
  const added = readdirSync(at('locales'))
    .map((file) => file.replace('.json', ''))
    .filter((language) => {
      const file = at(`locales/${language}.json`);
      const texts = /** @type {Record<string, Texts>} */ (JSON.parse(readFileSync(file, 'utf8')));
      const own = textIn(language, key, forms);
      if (Object.keys(own).every((each) => texts[group]?.[each] !== undefined)) return false;
      const all = { ...texts, [group]: { ...texts[group], ...own, ...texts[group] } };
      writeFileSync(file, `${JSON.stringify(all, null, 2)}\n`);
      return true;
    });
  const untranslated = added.filter((language) => language !== 'en');
  const list = {
    ...readUntranslated(),
    ...(untranslated.length && { [name]: untranslated.join(' ') }),
  };
  writeFileSync(LIST, `${JSON.stringify(list, null, 2)}\n`);
  return added;
}

if (process.argv[1] === at('scripts', 'locales', 'add-text.mjs')) {
  const [name = '', ...forms] = process.argv.slice(2);
  if (!/^\w+\.\w+$/.test(name) || ![1, 2].includes(forms.length)) {
    console.error(
      '✖ Write: npm run text -- totals.checkout "Checkout", or name "{{count}} item" "{{count}} items"',
    );
    process.exitCode = 2;
  } else {
    console.log(
      `${name}: added in English to ${addText(name, forms).join(', ') || 'no file: all have it'}`,
    );
  }
}
