import { readdir } from 'node:fs/promises';
import { at, readJson } from '../setup/paths.mjs';
import { typescript } from './typescript.mjs';

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
  summary: 'totals.title',
  net: 'totals.net',
  gross: 'totals.gross',
  netAmount: 'lines.netAmount',
  grossAmount: 'lines.grossAmount',
  toPay: 'totals.toPay',
  saving: 'lines.saving',
  withoutDelivery: 'totals.withoutDelivery',
  deliveryFrom: 'totals.deliveryFrom',
  deliveryFree: 'freeDelivery.reached',
  continue: 'totals.continue',
  terms: 'totals.terms',
  reduced: 'line.reduced',
};

/** How each language writes money, as PrintedMoney.php reads it: decimal mark, groups, place of the sign, signs that are no codes. */
async function moneyMarks() {
  const { MARKS } = await typescript('src/i18n/languages.ts');
  const { formatMoney } = await typescript('src/i18n/format.ts');
  const codes = Intl.supportedValuesOf('currency');
  return (/** @type {string} */ language) => {
    const [decimal, group, , place] = MARKS[language];
    const signs = codes.map((code) => [
      code,
      formatMoney(language, code, '1').replace(/[\s\u00a0]*1([.,]0+)?[\s\u00a0]*/, ''),
    ]);
    return [
      decimal,
      group,
      place,
      Object.fromEntries(signs.filter(([code, sign]) => code !== sign)),
    ];
  };
}

/** The words of the printed form in all languages, by language and name, and its `marks` of money. */
export async function formWords() {
  const marksOf = await moneyMarks();
  const files = await readdir(at('locales'));
  const languages = files.filter((file) => file.endsWith('.json')).sort();
  return Object.fromEntries(
    languages.map((file) => {
      const texts = readJson(`locales/${file}`);
      const word = (/** @type {string} */ path) => {
        const [group = '', name = ''] = path.split('.');
        return texts[group][name];
      };
      const language = file.replace('.json', '');
      const words = Object.entries(WORDS).map(([name, path]) => [name, word(path)]);
      return [language, { ...Object.fromEntries(words), marks: marksOf(language) }];
    }),
  );
}
