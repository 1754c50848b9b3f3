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

type Rows = readonly (readonly string[])[];

const joined = (rows: Rows, mustQuote: RegExp, separator: string, end: string): string =>
  rows
    .map((row) => row.map((cell) => (mustQuote.test(cell) ? quoted(cell) : cell)).join(separator))
    .join(end);

/** A table for the clipboard. */
export const tabbed = (rows: Rows): string => joined(rows, /"/, '\t', '\n');

/** A table as CSV, with the separators of the language: a semicolon if the comma marks decimals. */
export const csv = (rows: Rows, language: Language): string =>
  decimalMark(language) === ','
    ? joined(rows, /[";]/, ';', '\r\n')
    : joined(rows, /[",;]/, ',', '\r\n');

export function downloadCsv(rows: Rows, language: Language, name: string): void {
  // The byte order mark marks the file as UTF-8 for spreadsheets.
  const file = new Blob([`\ufeff${csv(rows, language)}`], { type: 'text/csv' });
  const url = URL.createObjectURL(file);
  Object.assign(document.createElement('a'), { href: url, download: name }).click();
  // Phones ask the buyer before they read the file.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** Larger files are not read as a list. */
const MAX_BYTES = 4_000_000;

/** The text of a UTF-8 or UTF-16 file, or of an older one of Central Europe; throws an error if the file is not text. */
export async function readListFile(file: File): Promise<string> {
  if (file.size > MAX_BYTES) throw new Error(`${file.name} is too large`);
  const text = decode(new Uint8Array(await file.arrayBuffer()));
  if (text.includes('\0')) throw new Error(`${file.name} is not a text file`);
  return text;
}

function decode(bytes: Uint8Array): string {
  const mark = `${bytes[0]} ${bytes[1]}`;
  if (mark === '255 254') return new TextDecoder('utf-16le').decode(bytes);
  if (mark === '254 255') return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1250').decode(bytes);
  }
}
