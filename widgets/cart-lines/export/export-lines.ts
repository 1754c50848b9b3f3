import { formatMoney, MINUS } from '../../../src/i18n/format.js';
import type { Language } from '../../../src/i18n/languages.js';
import type { Translate } from '../../../src/i18n/text.js';
import { pageAudience, pageCart } from '../../../src/instances/cart.js';
import { currentFigures } from '../../../src/instances/values.js';
import type { Cart, Line } from '../../../src/rules/cart.js';
import type { Tax } from '../../../src/rules/audience.js';
import { currencyName } from '../../../src/rules/currency.js';
import { amountText, type Amount } from '../../../src/rules/decimal.js';
import { ledgerRows } from '../../../src/rules/ledger.js';
import { lineName, shownValue } from '../../../src/rules/shown-line.js';
import { optionText } from '../list/line-labels.js';
import { csv, decimalMark, downloadCsv, safeText, tabbed } from './table-file.js';

/** The heading of the last column; in small letters, as files that begin with "ID" are taken for SYLK. */
const ID = 'id';

/** An amount with a sign of a currency before or after it, which is no formula. */
const PLAIN_AMOUNT = /^-?\p{Sc}?\s?[\d.,’\s]+\p{Sc}?$/u;

/**
 * The lines as rows of cells, headings first, and the totals of the shop, if it sends any. Gross columns only for buyers who see gross prices.
 * The last column holds what the quick order finds each line by, so that the table can be pasted there.
 */
export function lineTable(t: Translate, language: Language): string[][] {
  const cart = pageCart().current();
  if (!cart) return [];
  const gross = !cart.isExport;
  const currency = pageCart().currency();
  const reductions = pageCart().figures.reductions.get();
  const written = (amount: Amount): string => {
    const text = amountText(amount, currency);
    if (typeof currency === 'string') return text.replace('.', decimalMark(language));
    // In the form of the shop, but with the minus that spreadsheets know.
    const shown = formatMoney(language, currency, text).replace(MINUS, '-');
    return PLAIN_AMOUNT.test(shown) ? shown : safeText(shown);
  };
  const row = (line: Line): string[] => {
    const { price, quantityUnreadable, quantityText, options = [] } = line;
    const chosen = options.map((option) => optionText(t, option)).join(', ');
    const value = (side: Tax): string => {
      const { now } = shownValue(line, side, reductions);
      return now === undefined ? '' : written(now);
    };
    return [
      safeText(line.ean || (line.sku ?? '')),
      safeText(chosen ? `${line.name} (${chosen})` : line.name),
      quantityText ? safeText(quantityText) : quantityUnreadable ? '' : String(line.quantity),
      price.net ? written(price.net) : '',
      value('net'),
      ...(gross ? [value('gross')] : []),
      safeText(currencyName(currency)),
      safeText(lineName(line)),
    ];
  };
  const head = [
    t('lines.ean'),
    t('lines.product'),
    t('lines.quantity'),
    t('lines.unitNet'),
    t('lines.valueNet'),
    ...(gross ? [t('lines.valueGross')] : []),
    '',
    ID,
  ];
  return [head.map(safeText), ...cart.lines.map(row), ...totalRows(t, cart, written)];
}

/** The shop's own totals, in the columns of the lines' values. */
function totalRows(
  t: Translate,
  { shopTotals, isExport }: Cart,
  written: (amount: Amount) => string,
): string[][] {
  const rows = ledgerRows(currentFigures(), pageAudience().get()).filter(({ kind }) =>
    kind === 'total' ? shopTotals?.total : kind === 'shop',
  );
  const cell = (amount: Amount | undefined): string => (amount ? written(amount) : '');
  const currency = safeText(currencyName(pageCart().currency()));
  return rows.map((row) => [
    ...['', safeText(row.kind === 'shop' ? row.row.title : t('totals.toPay')), '', ''],
    ...[cell(row.net), ...(isExport ? [] : [cell(row.gross)])],
    ...[currency, ''],
  ]);
}

/** The lines for the clipboard, with cells separated by tabs. */
export const tabbedText = (t: Translate, language: Language): string =>
  tabbed(lineTable(t, language));

/** The lines as CSV, with the separators of the language. */
export const csvText = (t: Translate, language: Language): string =>
  csv(lineTable(t, language), language);

/** Offers the lines as a CSV file. */
export const downloadLines = (t: Translate, language: Language): void =>
  downloadCsv(csvText(t, language), 'cart.csv');
