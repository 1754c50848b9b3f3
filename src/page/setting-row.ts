import type { Found } from './find-setting.js';
import { reportBadValue } from './report.js';

/** The parser and default of one setting or attribute. */
export interface SettingRow<T> {
  /** Parses a text. @throws Error that names the expected value */
  readonly parse: (text: string) => T;
  /** The value if the page sets none, or an invalid one. */
  readonly fallback: T;
  /** All valid texts, if there are only a few. */
  readonly values?: readonly T[];
}

export function row<T>(parse: (text: string) => T, fallback: T): SettingRow<T> {
  return { parse, fallback };
}

/** A setting without a default. */
export const optional = <T>(parse: (text: string) => T): SettingRow<T | undefined> =>
  row<T | undefined>(parse, undefined);

/** A parser for what `read` makes of the trimmed text; undefined if it makes nothing of it. */
export const parser =
  <T>(expected: string, read: (text: string) => T | undefined) =>
  (given: string): T => {
    const value = read(given.trim());
    if (value !== undefined) return value;
    throw new Error(`expected ${expected}`);
  };

/** One of several words; the first is the default. */
export function oneOf<const Word extends string>(...values: readonly [Word, ...Word[]]) {
  const expected = values.map((value) => `"${value}"`).join(' or ');
  const parse = parser(expected, (text) => values.find((value) => value === text.toLowerCase()));
  return { ...row<Word>(parse, values[0]), values };
}

/** The value of a text; the default if there is none, or an invalid one, which is reported once. */
export function valueOf<T>({ parse, fallback }: SettingRow<T>, found: Found | undefined): T {
  if (!found) return fallback;
  try {
    return parse(found.value);
  } catch (error) {
    reportBadValue(found, error);
    return fallback;
  }
}
