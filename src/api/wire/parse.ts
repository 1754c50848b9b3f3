import { record } from '../../base/json.js';
import { isCurrencyCode } from '../../rules/currency.js';
import { parseDecimal, powerOfTen, type Decimal } from '../../rules/decimal.js';

export { record };

// Readers of single wire values. They never throw: an invalid value counts as missing, never as NaN.

export type Wire = Readonly<Record<string, unknown>>;

/** Gets a sentence for the console about a field that cannot be read. */
export type Report = (problem: string) => void;

/** The largest quantity: 7 digits. */
const MAX_WHOLE = 9_999_999n;

/** True for [], which is also how PHP writes an object without fields. */
export const emptyList = (value: unknown): boolean => Array.isArray(value) && value.length === 0;

/** A list, as PHP may write it too: `null`, `{}`, or an object with integer keys, which is an array with gaps. */
export function list(value: unknown): readonly unknown[] | undefined {
  if (value === null) return [];
  if (Array.isArray(value)) return value as unknown[];
  const entries = Object.entries(record(value) ?? { none: value });
  return entries.every(([key]) => /^(0|-?[1-9]\d*)$/.test(key))
    ? entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, each]) => each)
    : undefined;
}

/** The maximum length of a text: browsers need seconds for the layout of a name of a megabyte. */
const MAX_TEXT = 10_000;

/** A string, or a finite number as one; '' for anything else. */
export function text(value: unknown, most = MAX_TEXT): string {
  if (typeof value === 'string') return value.slice(0, most);
  return Number.isFinite(value) ? String(value) : '';
}

export function flag(value: unknown): boolean {
  return value === true || value === 1 || value === '1' || value === 'true';
}

/** Whether a value says no: false, 0, "0", "false" or "". A missing one does not. */
export function off(value: unknown): boolean {
  return value === '' || value === 'false' || price(value)?.units === 0n || value === false;
}

/** A count of pieces, 0 or more; fractions are cut off, 7 digits are the most. */
export function wholeNumber(value: unknown): number | undefined {
  const decimal = price(value);
  if (!decimal) return undefined;
  const whole = decimal.units / powerOfTen(decimal.scale);
  return Number(whole > MAX_WHOLE ? MAX_WHOLE : whole);
}

/** The quantity of a line: a whole number of at most 7 digits. Any other may mean something else. */
export function amountOf(value: unknown): number | undefined {
  const decimal = price(value);
  const whole = wholeNumber(value);
  return decimal && decimal.units === BigInt(whole ?? 0) * powerOfTen(decimal.scale)
    ? whole
    : undefined;
}

const atLeast = (units: bigint, decimal: Decimal | undefined): Decimal | undefined =>
  decimal && decimal.units >= units ? decimal : undefined;

/** An amount of 0 or more. */
export const price = (value: unknown): Decimal | undefined => atLeast(0n, parseDecimal(value));

/** An amount over 0, where 0 means that there is none. */
export const positive = (value: unknown): Decimal | undefined => atLeast(1n, parseDecimal(value));

/** A percentage over 0 and at most 100. */
export function percent(value: unknown): Decimal | undefined {
  const decimal = positive(value);
  return decimal && decimal.units <= 100n * powerOfTen(decimal.scale) ? decimal : undefined;
}

/** Whether a field is filled in. */
export const isGiven = (value: unknown): boolean => value != null && value !== '';

/** A currency: a three-letter ISO code in capitals, else a sign or word as it came. */
export function currencyOf(value: unknown): string | undefined {
  const word = text(value).trim();
  const code = word.toUpperCase();
  if (/^[A-Z]{3}$/.test(code) && (word === code || isCurrencyCode(code))) return code;
  return /^(?=.*[\p{L}\p{Sc}])\P{C}{1,24}$/u.test(word) ? word : undefined;
}
