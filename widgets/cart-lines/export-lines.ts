import { formatDecimal } from '../../src/i18n/format.js';
import type { Language } from '../../src/i18n/languages.js';
import type { Translate } from '../../src/i18n/text.js';
import { pageCart } from '../../src/page-cart/cart.js';
import type { Line } from '../../src/rules/cart.js';
import { centsText, decimalText } from '../../src/rules/decimal.js';
import { lineValue } from '../../src/rules/line-value.js';

/** What may begin a formula, also behind blanks, quotes and what is not seen, and behind a separator. */
const FORMULA = /(^|[,;])([\s\p{Cf}"]*)(?=[=+\-@＝＋－＠])/gu;

/** A text that no spreadsheet takes as a formula, at whichever separator it splits the row. */
function safeText(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replace(FORMULA, "$1$2'");
}

/** The lines as rows of cells, headings first. Gross columns only for buyers who see gross prices. */
export function lineTable(t: Translate, language: Language): string[][] {
  const cart = pageCart().current();
  if (!cart) return [];
  const gross = !cart.isExport;
  const currency = safeText(pageCart().currency());
  const reductions = pageCart().figures.reductions();
  const decimal = (text: string): string => text.replace('.', decimalMark(language));
  const row = (line: Line): string[] => {
    const value = lineValue(line, reductions);
    return [
      safeText(line.ean),
      safeText(line.name),
      String(line.amount),
      line.price.net ? decimal(decimalText(line.price.net)) : '',
      line.price.net ? decimal(centsText(value.net)) : '',
      ...(gross ? [line.price.gross ? decimal(centsText(value.gross)) : ''] : []),
      currency,
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
  ];
  return [head.map(safeText), ...cart.lines.map(row)];
}

const decimalMark = (language: Language): string => formatDecimal(language, '1.5').charAt(1);

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** The lines for the clipboard, cells parted by tabs, as spreadsheets take them. */
export function tabbedText(t: Translate, language: Language): string {
  return lineTable(t, language)
    .map((row) => row.map((cell) => (cell.includes('"') ? quoted(cell) : cell)).join('\t'))
    .join('\n');
}

/** The same as the clipboard takes it. */
export const copiedLines = (t: Translate, language: Language): Blob =>
  new Blob([tabbedText(t, language)], { type: 'text/plain' });

/** The lines as CSV, with the separators of the language: a semicolon where the comma is for decimals. */
export function csvText(t: Translate, language: Language): string {
  const separator = decimalMark(language) === ',' ? ';' : ',';
  const mustQuote = separator === ',' ? /[",;]/ : /[";]/;
  return lineTable(t, language)
    .map((row) => row.map((cell) => (mustQuote.test(cell) ? quoted(cell) : cell)).join(separator))
    .join('\r\n');
}

/** Offers the lines as a CSV file. */
export function downloadLines(t: Translate, language: Language): void {
  // The mark at the start tells spreadsheets that it is UTF-8.
  const url = URL.createObjectURL(
    new Blob([`\ufeff${csvText(t, language)}`], { type: 'text/csv' }),
  );
  const link = Object.assign(document.createElement('a'), { href: url, download: 'cart.csv' });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
