import { documentReady, readInlineJson } from '../page/inline-json.js';
import { reportOnce } from '../page/report.js';
import { LANGUAGES } from './languages.js';
import type { Overlay } from './translate.js';

type Group = Readonly<Record<string, unknown>>;

/** Returns a plain object, as JSON has it; undefined for other values. */
function group(value: unknown): Group | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Group)
    : undefined;
}

const own = (texts: Group | undefined, key: string): unknown =>
  texts && Object.hasOwn(texts, key) ? texts[key] : undefined;

/** The key of a text without its plural suffix. */
const nameOf = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');

const placeholders = (text: unknown): string[] =>
  [...String(text).matchAll(/{{(.*?)}}/g)].map(([, name = '']) => name.trim());

/** The reasons why a text cannot be used, for all its plural forms. */
function problemsOf(key: string, texts: Group, builtIn: Group): string[] {
  const forms = Object.keys(builtIn).filter((form) => nameOf(form) === nameOf(key));
  if (!forms.includes(key)) return [`${key} is not a text of the library`];
  const known = ['count', ...forms.flatMap((form) => placeholders(builtIn[form]))];
  return forms.flatMap((form) => {
    const text = own(texts, form);
    if (text === undefined) return [`${form} is missing, a plural form of the language`];
    if (typeof text !== 'string') return [`${form} is not a string`];
    const given = placeholders(text);
    return [
      ...placeholders(builtIn[form])
        .filter((name) => !given.includes(name))
        .map((name) => `${form} lacks the placeholder {{${name}}}`),
      ...given
        .filter((name) => !known.includes(name))
        .map((name) => `${form} has an unknown placeholder {{${name}}}`),
    ];
  });
}

/**
 * Checks a shop's own texts, such as `{"en": {"totals": {"checkout": "Order"}}}`, which replace
 * built-in texts. Texts that cannot be used are reported by name, and the built-in text stays.
 *
 * @param id - of the block that contains the texts.
 * @throws Error if they are not an object.
 */
export function ownTexts(wording: unknown, id: string): Overlay {
  const report = (problem: string): void =>
    reportOnce(`texts="${id}": ${problem}. The built-in text is used.`);
  const languages = group(wording);
  if (!languages) throw new Error('it is not a JSON object');
  for (const name of Object.keys(languages)) {
    if (!LANGUAGES.some((language) => language === name)) report(`${name} is not a language`);
  }
  return (language, builtIn) => {
    const merged: Record<string, unknown> = { ...builtIn };
    const groups = own(languages, language);
    if (groups !== undefined && !group(groups)) report(`${language} is not a JSON object`);
    for (const [name, texts] of Object.entries(group(groups) ?? {})) {
      const base = group(own(builtIn as Group, name));
      const given = group(texts);
      if (!base || !given) {
        report(`${language}.${name} is not a group of texts`);
        continue;
      }
      const good: Record<string, unknown> = { ...base };
      for (const [key, text] of Object.entries(given)) {
        const problems = problemsOf(key, given, base);
        if (!problems.length) good[key] = text;
        for (const problem of problems) report(`${language}.${name}.${problem}`);
      }
      merged[name] = good;
    }
    return merged;
  };
}

/**
 * The shop's own texts in the block with this id.
 *
 * @throws Error if there is no block that can be read.
 */
export async function readOwnTexts(id: string): Promise<Overlay> {
  // A script in the page's head runs before the block exists.
  if (!document.getElementById(id)) await documentReady();
  return ownTexts(readInlineJson(id), id);
}
