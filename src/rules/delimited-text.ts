/** The separators of cells. If several occur equally often, the first one is used. */
const SEPARATORS = ['\t', ';', ','] as const;

type Separator = (typeof SEPARATORS)[number];

/** One row of a table: as it was in the text, and its cells without the spaces and quotes around them. */
export type TextRow = ReturnType<typeof readRows>[number];

interface Found {
  readonly source: string;
  /** The positions of separators outside of quotes. */
  readonly separators: readonly number[];
}

/** The position of the quote that closes the one at `from`; -1 if there is none. */
function closingQuote(text: string, from: number): number {
  let at = text.indexOf('"', from + 1);
  while (at >= 0 && text[at + 1] === '"') at = text.indexOf('"', at + 2);
  return at;
}

/** Splits a text into rows. A line break within quotes belongs to its cell. */
function findRows(text: string): Found[] {
  const rows: Found[] = [];
  let start = 0;
  let separators: number[] = [];
  let isCellStart = true;
  // After a quote that is never closed, quotes are ordinary characters: a search for each of many would be slow.
  let mayQuote = true;
  for (let at = 0; at <= text.length; at++) {
    const character = text[at];
    if (character === undefined || character === '\n' || character === '\r') {
      const source = text.slice(start, at);
      // An empty row, such as the one between `\r` and `\n`, is left out.
      if (source.trim()) rows.push({ source, separators });
      start = at + 1;
      separators = [];
      isCellStart = true;
    } else if (SEPARATORS.some((separator) => separator === character)) {
      separators.push(at - start);
      isCellStart = true;
    } else if (character === '"' && isCellStart && mayQuote) {
      const end = closingQuote(text, at);
      if (end < 0) mayQuote = false;
      else at = end;
      isCellStart = false;
    } else if (character.trim()) isCellStart = false;
  }
  return rows;
}

function cellText(text: string): string {
  const cell = text.trim();
  const end = cell.startsWith('"') ? closingQuote(cell, 0) : -1;
  return end < 0 ? cell : cell.slice(1, end).replaceAll('""', '"') + cell.slice(end + 1);
}

function cellsOf({ source, separators }: Found, separator: Separator): string[] {
  const ends = [...separators.filter((at) => source[at] === separator), source.length];
  return ends.map((end, at) => cellText(source.slice(at ? (ends[at - 1] ?? 0) + 1 : 0, end)));
}

/** Reads the rows of a table from a spreadsheet or a CSV file, in time that grows with its length. Empty rows are left out. */
export function readRows(text: string) {
  // Some files name their separator in the first row: `sep=;`.
  const rows = findRows(text.replace(/^\ufeff?(\s*sep=.[\r\n])?/i, ''));
  const has = ({ source, separators }: Found, separator: Separator): boolean =>
    separators.some((at) => source[at] === separator);
  // The separator that most rows have. The buyer may have typed a row with another one below them.
  const counts = SEPARATORS.map((separator) => rows.filter((row) => has(row, separator)).length);
  const usual = SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
  return rows
    .map((row) => {
      const separator = [usual, ...SEPARATORS].find((each) => has(row, each)) ?? usual;
      return { source: row.source, separator, cells: cellsOf(row, separator) };
    })
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
}
