import { record } from '../base/json.js';
import { isBuiltIn, isTag, type Language, type Marks, setMarks } from './languages.js';
import { readInlineJson } from '../page/inline-json.js';
import { reportOnce } from '../page/report.js';
import type { Overlay, Texts } from './translate.js';

type Group = Readonly<Record<string, unknown>>;

/** What is wrong with a shop's own texts. */
export interface TextProblems {
  /** Texts that the page would not use, each with the reason, such as "en.totals.checkout is not a string". */
  readonly problems: readonly string[];
  /** What a language that the library does not have lacks, such as "el.totals.checkout": the page shows it in another one. */
  readonly missing: readonly string[];
}

const own = (texts: Group | undefined, key: string): unknown =>
  texts && Object.hasOwn(texts, key) ? texts[key] : undefined;

/** The key of a text without its plural suffix. */
const nameOf = (key: string): string => key.replace(/_(zero|one|two|few|many|other)$/, '');

const placeholders = (text: unknown): string[] =>
  [...String(text).matchAll(/{{(.*?)}}/g)].map(([, name = '']) => name.trim());

/** The reasons why a text cannot be used, for all its plural forms. */
function problemsOf(key: string, texts: Group, builtIn: Texts[string]): string[] {
  const forms = Object.keys(builtIn).filter((form) => nameOf(form) === nameOf(key));
  if (!forms.includes(key)) return [`${key} is not a text of the library`];
  const known = ['count', ...forms.flatMap((form) => placeholders(builtIn[form]))];
  return forms.flatMap((form) => {
    const text = own(texts, form);
    if (text === undefined) return [`${form} is missing, a plural form of the language`];
    if (typeof text !== 'string') return [`${form} is not a string`];
    const given = placeholders(text);
    const lost = placeholders(builtIn[form]).filter((name) => !given.includes(name));
    const unknown = given.filter((name) => !known.includes(name));
    return [
      ...lost.map((name) => `${form} lacks the placeholder {{${name}}}`),
      ...unknown.map((name) => `${form} has an unknown placeholder {{${name}}}`),
    ];
  });
}

/** Texts of another language with the plural forms that this one needs. */
function inFormsOf(language: string, texts: Texts[string]): Texts[string] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const entries = Object.entries(texts).flatMap(([key, text]) => {
    const name = nameOf(key);
    const keys = name === key ? [key] : pluralCategories.map((form) => `${name}_${form}`);
    return keys.map((one) => [one, texts[one] ?? texts[`${name}_other`] ?? text]);
  });
  return Object.fromEntries(entries) as Texts[string];
}

/**
 * Lays a shop's texts in one language, such as `{"totals": {"checkout": "Order"}}`, over built-in ones.
 *
 * @param builtIn - in the same language; if the library does not have it, in another, for what the shop's lack.
 */
function layTexts(language: string, given: unknown, builtIn: Texts) {
  const problems: string[] = [];
  const missing: string[] = [];
  const merged: Record<string, Texts[string]> = {};
  const isOwn = !isBuiltIn(language);
  const groups = record(given);
  if (given !== undefined && !groups) problems.push(`${language} is not a JSON object`);
  for (const [name, texts] of Object.entries(groups ?? {})) {
    if (!Object.hasOwn(builtIn, name) || !record(texts))
      problems.push(`${language}.${name} is not a group of texts`);
  }
  for (const [name, texts] of Object.entries(builtIn)) {
    const base = isOwn ? inFormsOf(language, texts) : texts;
    const shops = record(own(groups, name)) ?? {};
    const good = { ...base };
    for (const [key, text] of Object.entries(shops)) {
      const found = problemsOf(key, shops, base);
      if (!found.length) good[key] = text as string;
      problems.push(...found.map((problem) => `${language}.${name}.${problem}`));
    }
    merged[name] = good;
    const lacks = Object.keys(base).filter((key) => isOwn && !Object.hasOwn(shops, key));
    missing.push(...lacks.map((key) => `${language}.${name}.${key}`));
  }
  return { texts: merged, problems, missing };
}

/**
 * Checks the texts of the setting `texts`, such as `{"en": {"totals": {"checkout": "Order"}}}`, as the page does.
 *
 * @param readLocale - gives the content of `locales/` for a language of the library.
 */
export function checkTexts(
  wording: unknown,
  readLocale: (language: string) => object,
): TextProblems {
  const languages = record(wording);
  if (!languages) return { problems: ['they are not a JSON object'], missing: [] };
  const names = Object.keys(languages);
  const strange = names.filter((name) => !isTag(name)).map((name) => `${name} is not a language`);
  const laid = names.filter(isTag).map((language) => {
    const builtIn = readLocale(isBuiltIn(language) ? language : 'en') as Texts;
    return layTexts(language, languages[language], builtIn);
  });
  return {
    problems: [...strange, ...laid.flatMap(({ problems }) => problems)],
    missing: laid.flatMap(({ missing }) => missing),
  };
}

/** The number formats of `Intl`. Of money it has the full form, which is used instead. */
function marksFromIntl(language: Language): Marks {
  const format = (style: 'percent' | 'decimal', value: number) =>
    new Intl.NumberFormat(language, { style, useGrouping: true }).formatToParts(value);
  const [number, percent] = [format('decimal', 12345.5), format('percent', 1)];
  const mark = (type: string) => number.find((part) => part.type === type)?.value ?? '';
  const after = percent.slice(percent.findIndex(({ type }) => type === 'integer') + 1);
  const sign = after.map(({ value }) => value).join('') || '%';
  return [mark('decimal') === ',' ? ',' : '.', mark('group'), sign, 'Intl'];
}

/** So many missing texts are named. */
const MAX_NAMED = 3;

/**
 * Checks a shop's own texts, which replace built-in ones. Those that cannot be used are reported by name.
 *
 * @param id - of the block that contains the texts.
 * @throws Error if they are not an object.
 */
export function ownTexts(wording: unknown, id: string): Overlay {
  const report = (problem: string): void =>
    reportOnce(`texts="${id}": ${problem}. The built-in text is used.`);
  const languages = record(wording);
  if (!languages) throw new Error('it is not a JSON object');
  for (const name of Object.keys(languages)) {
    if (!isTag(name)) report(`${name} is not a language`);
  }
  return (language, builtIn) => {
    if (!isBuiltIn(language)) setMarks(language, marksFromIntl(language));
    const { texts, problems, missing } = layTexts(language, own(languages, language), builtIn);
    problems.forEach(report);
    if (missing.length) {
      const named = missing.slice(0, MAX_NAMED).join(', ');
      report(`${missing.length} texts are missing in ${language}, such as ${named}`);
    }
    return texts;
  };
}

/** The shop's own texts in the block with this id. @throws Error if there is no block that can be read */
export const readOwnTexts = async (id: string): Promise<Overlay> =>
  ownTexts(await readInlineJson(id), id);
