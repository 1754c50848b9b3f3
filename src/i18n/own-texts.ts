import { record } from '../base/record.js';
import { documentReady, findInlineJson, readInlineJson } from '../page/inline-json.js';
import { reportOnce } from '../page/report.js';
import { layTexts, own } from './lay-texts.js';
import { isTag } from './languages.js';
import type { Overlay } from './translate.js';

/** So many missing texts are named. */
const MAX_NAMED = 3;

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
  const languages = record(wording);
  if (!languages) throw new Error('it is not a JSON object');
  for (const name of Object.keys(languages)) {
    if (!isTag(name)) report(`${name} is not a language`);
  }
  return (language, builtIn) => {
    const { texts, problems, missing } = layTexts(language, own(languages, language), builtIn);
    problems.forEach(report);
    if (missing.length) {
      const named = missing.slice(0, MAX_NAMED).join(', ');
      report(`${missing.length} texts are missing in ${language}, such as ${named}`);
    }
    return texts;
  };
}

/**
 * The shop's own texts in the block with this id.
 *
 * @throws Error if there is no block that can be read.
 */
export async function readOwnTexts(id: string): Promise<Overlay> {
  // A script in the page's head runs before the block exists.
  if (!findInlineJson(id)) await documentReady();
  return ownTexts(readInlineJson(id), id);
}
