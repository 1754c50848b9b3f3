import { formatMoney, MINUS } from '../../../src/i18n/format.js';
import type { Language } from '../../../src/i18n/languages.js';
import type { Translate } from '../../../src/i18n/text.js';
import { pageAudience, pageCart } from '../../../src/instances/cart.js';
import { currentFigures } from '../../../src/instances/values.js';
import type { Line } from '../../../src/rules/cart.js';
import type { Tax } from '../../../src/rules/audience.js';
import { currencyName } from '../../../src/rules/currency.js';
import { amountText, type Amount } from '../../../src/rules/decimal.js';
import { ledgerRows, type LedgerRow } from '../../../src/rules/ledger.js';
import { lineName, shownValue } from '../../../src/rules/shown-line.js';
import { optionText } from '../list/line-labels.js';
import { decimalMark, downloadCsv, safeText, tabbed } from './table-file.js';

/** An amount with a sign of a currency before or after it, which is no formula. */
const PLAIN_AMOUNT = /^-?\p{Sc}?\s?[\d.,’\s]+\p{Sc}?$/u;

interface Column {
  readonly heading: string;
  line(line: Line): string;
  /** In a row of the ledger; empty without it. */
  total?(row: LedgerRow): string;
}

/** The lines as rows of cells, headings first, and the totals of the shop; the quick order finds each line by the last column. */
export function lineTable(t: Translate, language: Language): string[][] {
  const cart = pageCart().current();
  if (!cart) return [];
  const { shopTotals } = cart;
  const currency = pageCart().currency();
  const reductions = pageCart().figures.reductions.get();
  const written = (amount: Amount | undefined): string => {
    if (amount === undefined) return '';
    const text = amountText(amount, currency);
    if (typeof currency === 'string') return text.replace('.', decimalMark(language));
    // In the form of the shop, but with the minus that spreadsheets know.
    const shown = formatMoney(language, currency, text).replace(MINUS, '-');
    return PLAIN_AMOUNT.test(shown) ? shown : safeText(shown);
  };
  const value = (side: Tax): Column => ({
    heading: t(side === 'net' ? 'lines.valueNet' : 'lines.valueGross'),
    line: (line) => written(shownValue(line, side, reductions).now),
    total: (row) => written(row[side]),
  });
  const nameOfCurrency = (): string => safeText(currencyName(currency));
  const columns: readonly Column[] = [
    { heading: t('lines.ean'), line: ({ ean, sku = '' }) => safeText(ean || sku) },
    {
      heading: t('lines.product'),
      line: ({ name, options = [] }) => {
        const chosen = options.map((option) => optionText(t, option)).join(', ');
        return safeText(chosen ? `${name} (${chosen})` : name);
      },
      total: (row) => safeText(row.kind === 'shop' ? row.row.title : t('totals.toPay')),
    },
    {
      heading: t('lines.quantity'),
      line: ({ quantity, quantityText, quantityUnreadable }) =>
        safeText(quantityText || (quantityUnreadable ? '' : String(quantity))),
    },
    { heading: t('lines.unitNet'), line: ({ price }) => written(price.net) },
    ...[value('net'), ...(cart.isExport ? [] : [value('gross')])],
    { heading: '', line: nameOfCurrency, total: nameOfCurrency },
    // In small letters, as files that begin with "ID" are taken for SYLK.
    { heading: 'id', line: (line) => safeText(lineName(line)) },
  ];
  const figures = currentFigures();
  const rows = ledgerRows(figures, pageAudience().get()).filter(({ kind }) =>
    kind === 'total' ? shopTotals?.total : kind === 'shop',
  );
  // Without those of before the last change.
  const totals = figures.isOld ? [] : rows;
  return [
    columns.map(({ heading }) => safeText(heading)),
    ...cart.lines.map((line) => columns.map((column) => column.line(line))),
    ...totals.map((row) => columns.map(({ total }) => total?.(row) ?? '')),
  ];
}

export const tabbedText = (t: Translate, language: Language): string =>
  tabbed(lineTable(t, language));

export const downloadLines = (t: Translate, language: Language): void =>
  downloadCsv(lineTable(t, language), language, 'cart.csv');
