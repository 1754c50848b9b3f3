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

/** One of several words; the first is the default. */
export function oneOf<const Word extends string>(...values: readonly [Word, ...Word[]]) {
  const parse = (text: string): Word => {
    const word = text.trim().toLowerCase();
    const found = values.find((value) => value === word);
    if (found !== undefined) return found;
    throw new Error(`expected ${values.map((value) => `"${value}"`).join(' or ')}`);
  };
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
