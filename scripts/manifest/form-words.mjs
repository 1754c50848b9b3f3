import { readdir } from 'node:fs/promises';
import { at, readJson } from '../setup/paths.mjs';
import { typescript } from './typescript.mjs';

/** The words of `CartElements::form()`, and where they are in the locales. */
const WORDS = {
  heading: 'page.heading',
  empty: 'page.emptyTitle',
  product: 'lines.product',
  amount: 'lines.quantity',
  price: 'lines.unitPrice',
  unitNet: 'lines.unitNet',
  value: 'lines.value',
  valueNet: 'lines.valueNet',
  quantity: 'lines.quantityOf',
  increase: 'lines.increase',
  decrease: 'lines.decrease',
  // The accessible name of the button ends with the product; its visible word stands alone.
  remove: 'lines.remove',
  removeWord: 'line.remove',
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
  oldPrice: 'lines.oldPrice',
  lowestPrice: 'lines.lowestPrice',
  withoutDelivery: 'totals.withoutDelivery',
  deliveryFrom: 'totals.deliveryFrom',
  deliveryFree: 'freeDelivery.reached',
  continue: 'totals.continue',
  terms: 'totals.terms',
  reduced: 'line.reduced',
  overMax: 'lines.overMax',
  overOrderMax: 'lines.overOrderMax',
  outOfStock: 'lines.outOfStock',
  whole: 'line.wholeOnly',
};

/**
 * The words of the printed form in all languages, by language and name, and in `marks` how the language writes money, for
 * PrintedMoney.php: decimal mark, groups, place of the sign, and the signs that are no codes.
 */
export async function formWords() {
  const { MARKS } = await typescript('src/i18n/languages.ts');
  const { formatMoney } = await typescript('src/i18n/format.ts');
  const files = await readdir(at('locales'));
  const ofLanguage = (/** @type {string} */ language) => {
    const texts = readJson(`locales/${language}.json`);
    const words = Object.entries(WORDS).map(([name, path]) => {
      const [group = '', word = ''] = path.split('.');
      return [name, texts[group][word]];
    });
    const signs = Intl.supportedValuesOf('currency').map((code) => {
      const one = formatMoney(language, code, '1');
      return [code, one.replace(/[\s\u00a0]*1([.,]0+)?[\s\u00a0]*/, '')];
    });
    const own = Object.fromEntries(signs.filter(([code, sign]) => code !== sign));
    const [decimal, group, , place] = MARKS[language];
    return { ...Object.fromEntries(words), marks: [decimal, group, place, own] };
  };
  const languages = files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -5));
  return Object.fromEntries(languages.sort().map((language) => [language, ofLanguage(language)]));
}
