import { readdir } from 'node:fs/promises';
import { at, readJson } from '../setup/paths.mjs';

/** The words of `CartElements::form()`, and where they are in the locales. */
const WORDS = {
  heading: 'page.heading',
  empty: 'page.emptyTitle',
  product: 'lines.product',
  quantity: 'lines.quantityOf',
  increase: 'lines.increase',
  decrease: 'lines.decrease',
  remove: 'lines.remove',
  apply: 'codes.apply',
  checkout: 'totals.checkout',
  code: 'codes.label',
  uncode: 'codes.remove',
  toPay: 'totals.toPay',
  reduced: 'line.reduced',
};

/** The words of the printed form in all languages, by language and name. */
export async function formWords() {
  const files = await readdir(at('locales'));
  const languages = files.filter((file) => file.endsWith('.json')).sort();
  return Object.fromEntries(
    languages.map((file) => {
      const texts = readJson(`locales/${file}`);
      const word = (/** @type {string} */ path) => {
        const [group = '', name = ''] = path.split('.');
        return texts[group][name];
      };
      return [
        file.replace('.json', ''),
        Object.fromEntries(Object.entries(WORDS).map(([name, path]) => [name, word(path)])),
      ];
    }),
  );
}
