import { readdir } from 'node:fs/promises';
import { at, readJson } from '../setup/paths.mjs';
import { typescript } from './typescript.mjs';

/** The words of `CartElements::form()`, and where they are in the locales. */
const WORDS = {
  heading: 'page.heading',
  headingOf: 'page.headingOf',
  empty: 'page.emptyTitle',
  product: 'lines.product',
  ean: 'lines.ean',
  option: 'lines.option',
  amount: 'lines.quantity',
  perUnit: 'lines.perUnit',
  afterDiscounts: 'line.afterDiscounts',
  components: 'lines.components',
  editConfiguration: 'lines.editConfiguration',
  glass: 'lines.glass',
  set: 'lines.set',
  discountExempt: 'lines.discountExempt',
  price: 'lines.unitPrice',
  onRequest: 'lines.onRequest',
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
  goods: 'totals.goods',
  beforeDiscounts: 'totals.beforeDiscounts',
  partner: 'discounts.partner',
  personalPickup: 'discounts.personalPickup',
  courierPickup: 'discounts.courierPickup',
  shortPayment: 'discounts.shortPayment',
  notCovered: 'discounts.notCovered',
  withoutCodes: 'totals.withoutCodes',
  codeOf: 'totals.code',
  codes: 'totals.codes',
  dropshipping: 'totals.dropshipping',
  withoutDropshipping: 'totals.withoutDropshipping',
  withRefused: 'totals.withRefused',
  withVat: 'totals.withVat',
  toPay: 'totals.toPay',
  toPayWithoutDelivery: 'totals.toPayWithoutDelivery',
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
  zero: 'lines.zero',
  weatherLock: 'lines.weatherLock',
  noPrice: 'totals.noPrice',
  setTo: 'line.setTo',
  more: 'page.more',
  minimumTitle: 'minimum.title',
  minimumMissing: 'minimum.missing',
  minimumBasis: 'minimum.basis',
  minimumGlass: 'minimum.glass',
  minimumRate: 'minimum.rate',
  minimumMet: 'minimum.met',
  orderTitle: 'minimum.orderTitle',
  orderMissing: 'minimum.orderMissing',
  orderBasis: 'minimum.orderBasis',
  orderMet: 'minimum.orderMet',
  toMinimum: 'totals.toMinimum',
  toOrderMinimum: 'totals.toOrderMinimum',
  nothingToOrder: 'totals.nothingToOrder',
  toLines: 'totals.toLines',
};

/** Those with a form for each plural category. */
const PLURALS = { look: 'totals.look', products: 'page.products', packs: 'line.packs' };

/** The letters that stand for the plural categories. */
const LETTERS = { zero: 'z', one: '1', two: '2', few: 'f', many: 'm', other: 'o' };

/** The letter of the plural category of each number from 0 to 199, after which they repeat. */
const pluralsOf = (/** @type {string} */ language) => {
  const rules = new Intl.PluralRules(language);
  return Array.from({ length: 200 }, (_, count) => LETTERS[rules.select(count)]).join('');
};

/**
 * The words of the printed form in all languages, by language and name, and in `marks` how the language writes money, for
 * PrintedMoney.php: decimal mark, groups, place of the sign, the signs that are no codes, and the percent sign.
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
    const plurals = Object.entries(PLURALS).flatMap(([name, path]) => {
      const [group = '', word = ''] = path.split('.');
      const forms = Object.entries(LETTERS).map(([category, letter]) => [
        `${name}_${letter}`,
        texts[group][`${word}_${category}`],
      ]);
      return forms.filter(([, text]) => text);
    });
    const signs = Intl.supportedValuesOf('currency').map((code) => {
      const one = formatMoney(language, code, '1');
      return [code, one.replace(/[\s\u00a0]*1([.,]0+)?[\s\u00a0]*/, '')];
    });
    const own = Object.fromEntries(signs.filter(([code, sign]) => code !== sign));
    const [decimal, group, percent, place] = MARKS[language];
    return {
      ...Object.fromEntries([...words, ...plurals]),
      plurals: pluralsOf(language),
      marks: [decimal, group, place, own, percent],
    };
  };
  const languages = files.filter((file) => file.endsWith('.json')).map((file) => file.slice(0, -5));
  return Object.fromEntries(languages.sort().map((language) => [language, ofLanguage(language)]));
}
