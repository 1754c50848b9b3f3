import { formatDecimal } from '../../../src/i18n/format.js';
import type { Language } from '../../../src/i18n/languages.js';

/** The start of a possible formula, also after spaces, quotes, invisible characters or a separator. */
const FORMULA = /(^|[,;])([\s\p{Cf}"]*)(?=[=+\-@＝＋－＠])/gu;

/** A text that no spreadsheet takes as a formula, whatever its separator. */
export function safeText(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replace(FORMULA, "$1$2'");
}

export const decimalMark = (language: Language): string => formatDecimal(language, '1.5').charAt(1);

const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** A table for the clipboard, with cells separated by tabs. */
export function tabbed(rows: readonly (readonly string[])[]): string {
  return rows
    .map((row) => row.map((cell) => (cell.includes('"') ? quoted(cell) : cell)).join('\t'))
    .join('\n');
}

/** A table as CSV, with the separators of the language: a semicolon if the comma marks decimals. */
export function csv(rows: readonly (readonly string[])[], language: Language): string {
  const separator = decimalMark(language) === ',' ? ';' : ',';
  const mustQuote = separator === ',' ? /[",;]/ : /[";]/;
  return rows
    .map((row) => row.map((cell) => (mustQuote.test(cell) ? quoted(cell) : cell)).join(separator))
    .join('\r\n');
}

/** Offers CSV as a file. */
export function downloadCsv(text: string, name: string): void {
  // The byte order mark marks the file as UTF-8 for spreadsheets.
  const url = URL.createObjectURL(new Blob([`\ufeff${text}`], { type: 'text/csv' }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  // Phones ask the buyer before they read the file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
