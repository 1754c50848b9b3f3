import { formatDecimal } from '../../src/i18n/format.js';
import type { Language } from '../../src/i18n/languages.js';
import type { Translate } from '../../src/i18n/text.js';
import { pageCart } from '../../src/page-cart/cart.js';
import type { Line } from '../../src/rules/cart.js';
import { centsText, decimalText } from '../../src/rules/decimal.js';
import { lineValue } from '../../src/rules/line-value.js';

/** The lines as rows of plain text, headings first. Gross columns only for buyers who see gross prices. */
export function lineTable(t: Translate): string[][] {
  const cart = pageCart().current();
  if (!cart) return [];
  const gross = !cart.isExport;
  const currency = pageCart().currency();
  const reductions = pageCart().figures.reductions();
  const row = (line: Line): string[] => {
    const value = lineValue(line, reductions);
    return [
      line.ean,
      line.name,
      String(line.amount),
      line.price.net ? decimalText(line.price.net) : '',
      line.price.net ? centsText(value.net) : '',
      ...(gross ? [line.price.gross ? centsText(value.gross) : ''] : []),
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
  return [head, ...cart.lines.map(row)];
}

/** A cell that a spreadsheet takes as text: never as a formula, whatever a product is called. */
function safeCell(text: string): string {
  const plain = text.replace(/[\t\r\n]+/g, ' ');
  return /^[=+\-@]/.test(plain) ? `'${plain}` : plain;
}

/** Puts the lines on the clipboard, cells parted by tabs, as spreadsheets take them. */
export async function copyLines(t: Translate): Promise<void> {
  const text = lineTable(t)
    .map((row) => row.map(safeCell).join('\t'))
    .join('\n');
  await navigator.clipboard.writeText(text);
}

/** The lines as CSV, with the separators of the language: a semicolon where the comma is for decimals. */
export function csvText(t: Translate, language: Language): string {
  const comma = formatDecimal(language, '1.5').includes(',');
  const separator = comma ? ';' : ',';
  const cell = (text: string): string => {
    const written = comma && /^-?\d+\.\d+$/.test(text) ? text.replace('.', ',') : safeCell(text);
    return /["\n\r,;]/.test(written) ? `"${written.replaceAll('"', '""')}"` : written;
  };
  return lineTable(t)
    .map((row) => row.map(cell).join(separator))
    .join('\r\n');
}

/** Offers the lines as a CSV file. */
export function downloadLines(t: Translate, language: Language): Promise<void> {
  // The mark at the start tells spreadsheets that it is UTF-8.
  const url = URL.createObjectURL(
    new Blob([`\ufeff${csvText(t, language)}`], { type: 'text/csv' }),
  );
  const link = Object.assign(document.createElement('a'), { href: url, download: 'cart.csv' });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 0);
  return Promise.resolve();
}
