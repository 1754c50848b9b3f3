import { record } from '../base/record.js';
import { isBuiltIn } from './languages.js';

type Group = Readonly<Record<string, unknown>>;

/** A shop's own texts, laid over those of the library. */
export interface LaidTexts {
  readonly texts: object;
  /** Why some of the shop's texts cannot be used, such as "en.totals.checkout is not a string". */
  readonly problems: readonly string[];
  /** What the shop's texts lack, if the library has none in their language, such as "el.totals.checkout". */
  readonly missing: readonly string[];
}

export const own = (texts: Group | undefined, key: string): unknown =>
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

/** Texts of another language with the plural forms that this one needs. */
function inFormsOf(language: string, texts: Group): Group {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  return Object.fromEntries(
    Object.entries(texts).flatMap(([key, text]) => {
      const name = nameOf(key);
      if (name === key) return [[key, text]];
      return pluralCategories.map((form) => [
        `${name}_${form}`,
        texts[`${name}_${form}`] ?? texts[`${name}_other`],
      ]);
    }),
  );
}

/**
 * Lays a shop's texts in one language, such as `{"totals": {"checkout": "Order"}}`, over built-in ones.
 *
 * @param builtIn - in the same language; if the library does not have it, in another, for what the shop's lack.
 */
export function layTexts(language: string, given: unknown, builtIn: object): LaidTexts {
  const problems: string[] = [];
  const missing: string[] = [];
  const isOwn = !isBuiltIn(language);
  const merged: Record<string, unknown> = { ...builtIn };
  const groups = record(given);
  if (given !== undefined && !groups) problems.push(`${language} is not a JSON object`);
  for (const name of Object.keys(groups ?? {})) {
    if (!record(own(builtIn as Group, name)) || !record(groups?.[name]))
      problems.push(`${language}.${name} is not a group of texts`);
  }
  for (const [name, texts] of Object.entries(builtIn)) {
    const known = record(texts) ?? {};
    const base = isOwn ? inFormsOf(language, known) : known;
    const shops = record(own(groups, name)) ?? {};
    const good: Record<string, unknown> = { ...base };
    for (const [key, text] of Object.entries(shops)) {
      const found = problemsOf(key, shops, base);
      if (!found.length) good[key] = text;
      for (const problem of found) problems.push(`${language}.${name}.${problem}`);
    }
    if (isOwn)
      for (const key of Object.keys(base))
        if (!Object.hasOwn(shops, key)) missing.push(`${language}.${name}.${key}`);
    merged[name] = good;
  }
  return { texts: merged, problems, missing };
}
