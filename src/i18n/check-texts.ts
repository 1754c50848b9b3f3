import { record } from '../base/record.js';
import { layTexts, own } from './lay-texts.js';
import { isBuiltIn, isTag } from './languages.js';

/** What is wrong with a shop's own texts. */
export interface TextProblems {
  /** Texts that the page would not use, each with the reason. */
  readonly problems: readonly string[];
  /** What a language that the library does not have lacks: the page shows it in another one. */
  readonly missing: readonly string[];
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
  const laid = names.filter(isTag).map((language) => {
    const builtIn = readLocale(isBuiltIn(language) ? language : 'en');
    return layTexts(language, own(languages, language), builtIn);
  });
  return {
    problems: [
      ...names.filter((name) => !isTag(name)).map((name) => `${name} is not a language`),
      ...laid.flatMap(({ problems }) => problems),
    ],
    missing: laid.flatMap(({ missing }) => missing),
  };
}
