/** How a shop writes amounts of money, in place of the form of the language. */
export interface CurrencyFormat {
  readonly prefix: string;
  readonly suffix: string;
  /** Empty if there are no decimals. */
  readonly decimal: string;
  /** Between groups of three digits; may be empty. */
  readonly group: string;
  readonly decimals: number;
}

/** A field of a format that cannot be read. */
export interface WrongFormat {
  readonly field: keyof CurrencyFormat;
  /** What was expected there, such as "text". */
  readonly expected: string;
}

/** More decimals than any currency has. */
const MAX_DECIMALS = 8;

// Without digits and invisible characters, which could turn one amount into another.
const SIGN = /^[^\p{N}\p{C}]{0,24}$/u;
const MARK = /^[^\p{N}\p{C}\p{L}+\-−]{0,3}$/u;

/** All formats, so that the same one is the same object after each read. */
const known = new Map<string, CurrencyFormat>();

/** Reads a format that a shop has sent or a page has set. */
export function readCurrencyFormat(
  wire: Readonly<Record<string, unknown>>,
): CurrencyFormat | WrongFormat {
  const read = (field: keyof CurrencyFormat, pattern: RegExp): string | undefined => {
    const value = wire[field] ?? (pattern === SIGN ? '' : undefined);
    // An amount stays in one line.
    return typeof value === 'string' && pattern.test(value)
      ? value.replaceAll(' ', '\u00a0')
      : undefined;
  };
  const decimals = Number(/^\d$/.exec(String(wire['decimals'])) ?? NaN);
  if (!(decimals <= MAX_DECIMALS))
    return { field: 'decimals', expected: `whole number from 0 to ${MAX_DECIMALS}` };
  const [prefix, suffix] = [read('prefix', SIGN), read('suffix', SIGN)];
  if (prefix === undefined || suffix === undefined) {
    const field = prefix === undefined ? 'prefix' : 'suffix';
    return { field, expected: 'text of at most 24 characters without digits' };
  }
  const group = read('group', MARK);
  if (group === undefined)
    return { field: 'group', expected: 'text of at most 3 characters, none a letter or digit' };
  const decimal = decimals ? read('decimal', MARK) : '';
  if (decimal === undefined || (decimals && (!decimal || decimal === group)))
    return { field: 'decimal', expected: 'mark other than that of the groups' };
  const format = { prefix, suffix, decimal, group, decimals };
  const name = JSON.stringify(format);
  const same = known.get(name) ?? format;
  known.set(name, same);
  return same;
}
