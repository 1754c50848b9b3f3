/** What parts the cells of a row, where several would do in this order. */
const SEPARATORS = ['\t', ';', ','] as const;

export type Separator = (typeof SEPARATORS)[number];

/** One row of a table as spreadsheets write it. */
export interface TextRow {
  /** The row as it came. */
  readonly source: string;
  readonly separator: Separator;
  /** Without the blanks and quotes around them. */
  readonly cells: readonly string[];
}

interface Found {
  readonly source: string;
  /** Where separators stand that no quotes hold. */
  readonly marks: readonly number[];
}

/** Where the quotes end that open here; -1 where they never do. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from + 1);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

const isSeparator = (sign: string | undefined): boolean =>
  SEPARATORS.some((separator) => separator === sign);

/** Parts a text into rows; a line break within quotes belongs to its cell. */
function findRows(text: string): Found[] {
  const rows: Found[] = [];
  let start = 0;
  let marks: number[] = [];
  let isCellStart = true;
  // Quotes that never end are signs as any other. Looked for once: a text may be full of them.
  let mayQuote = true;
  for (let at = 0; at <= text.length; at++) {
    const sign = text[at];
    if (sign === undefined || sign === '\n' || sign === '\r') {
      const source = text.slice(start, at);
      if (source.trim()) rows.push({ source, marks });
      if (sign === '\r' && text[at + 1] === '\n') at++;
      start = at + 1;
      marks = [];
      isCellStart = true;
    } else if (isSeparator(sign)) {
      marks.push(at - start);
      isCellStart = true;
    } else if (sign === '"' && isCellStart && mayQuote) {
      const end = closingQuote(text, at);
      if (end < 0) mayQuote = false;
      else at = end;
      isCellStart = false;
    } else if (sign.trim()) isCellStart = false;
  }
  return rows;
}

function cellText(text: string): string {
  const cell = text.trim();
  const end = cell.startsWith('"') ? closingQuote(cell, 0) : -1;
  return end < 0 ? cell : cell.slice(1, end).replaceAll('""', '"') + cell.slice(end + 1);
}

function cellsOf({ source, marks }: Found, separator: Separator): string[] {
  const ends = [...marks.filter((at) => source[at] === separator), source.length];
  return ends.map((end, at) => cellText(source.slice(at ? (ends[at - 1] ?? 0) + 1 : 0, end)));
}

/**
 * The rows of a table that was copied from a spreadsheet or saved as CSV: cells parted by tabs,
 * semicolons or commas, quoted or not. Empty rows are left out. Takes time in proportion to the text.
 */
export function readRows(text: string): TextRow[] {
  // Some files name their separator in a first row: `sep=;`.
  const rows = findRows(text.replace(/^\ufeff?\s*(sep=.[\r\n]+)?/i, ''));
  const has = ({ source, marks }: Found, separator: Separator): boolean =>
    marks.some((at) => source[at] === separator);
  // The one that most rows have; a row without it may have been typed below them.
  const counts = SEPARATORS.map((separator) => rows.filter((row) => has(row, separator)).length);
  const usual = SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
  return rows
    .map((row) => {
      const own = has(row, usual) ? usual : SEPARATORS.find((separator) => has(row, separator));
      const separator = own ?? usual;
      return { source: row.source, separator, cells: cellsOf(row, separator) };
    })
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}
