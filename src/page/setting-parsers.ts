import { readCurrencyFormat, type CurrencyFormat } from '../rules/currency.js';
import { parseDecimal, type Decimal } from '../rules/decimal.js';
import { record } from '../base/json.js';
import { safeUrl, withoutSlash } from '../base/url.js';

/** The parsers of settings. Each throws an Error that names the expected value. */

/** A parser that trims the text, and takes one that this holds for. */
const text =
  (isValid: (text: string) => unknown, expected: string) =>
  (given: string): string => {
    const found = given.trim();
    if (isValid(found)) return found;
    throw new Error(`expected ${expected}`);
  };

/** A parser that takes an empty text as none. */
const unlessEmpty =
  <T>(parse: (text: string) => T) =>
  (given: string): T | undefined =>
    given.trim() ? parse(given) : undefined;

export const asIs = (given: string): string => given;
export const orNothing = (given: string): string | undefined => given || undefined;
/** A country in the form in which paths contain it. */
export const country = (given: string): string | undefined => {
  const code = given.trim().toLowerCase();
  if (!/[,;]|^\.+$/.test(code)) return code || undefined;
  throw new Error('expected one country such as "de"; it is passed over');
};

export const currency = (given: string): string =>
  text((code) => /^[A-Z]{3}$/.test(code), 'an ISO 4217 code such as "EUR"')(given.toUpperCase());

const isToken = (given: string): boolean => /^[\w!#$%&'*+.^`|~-]+$/.test(given);
export const headerName = text(isToken, 'the name of an HTTP header');
export const cookieName = text(isToken, 'the name of a cookie, or "off"');
export const url = text(safeUrl, 'a relative or http(s) URL');
export const urlOrNothing = unlessEmpty(url);

/** The start of paths: without a slash at the end, and empty for the origin of the page. */
export const base = (given: string): string => given.trim() && withoutSlash(url(given));

export function apiBase(given: string): string {
  // Browsers block such calls with an error that names neither the setting nor a solution.
  if (location.protocol === 'https:' && /^http:/i.test(given.trim())) {
    throw new Error('a page over https cannot call over http');
  }
  return base(given);
}

/**
 * The start of file names: with a slash at the end, and one at the start unless it names a host.
 */
export const folder = (given: string): string =>
  url(`${withoutSlash(url(given)).replace(/^(?!https?:|[\\/])/i, '/')}/`);

export function productPattern(given: string): string {
  if (given.includes('{id}')) return url(given);
  throw new Error('expected a pattern with {id}');
}

export const days = unlessEmpty((given) => {
  const count = Number(given);
  if (Number.isInteger(count) && count > 0 && count < 1000) return count;
  throw new Error('expected a whole number of days, from 1 to 999');
});

export function seconds(given: string): number {
  const count = Number(given);
  if (given.trim() && count >= 1 && count <= 45) return count;
  throw new Error('expected a number of seconds, from 1 to 45');
}

export const price = unlessEmpty((given): Decimal => {
  const amount = parseDecimal(given);
  if (amount && amount.units >= 0n) return amount;
  throw new Error('expected an amount such as "14.99"');
});

/** Parts of the cart page that it can do without. */
const BLOCKS = [
  ...(['heading', 'free-delivery', 'minimum', 'codes', 'recommendations', 'remarks'] as const),
];
export type Block = (typeof BLOCKS)[number];

export function blocks(given: string): readonly Block[] {
  const names: readonly string[] = given.toLowerCase().match(/[^\s,]+/g) ?? [];
  const isBlock = (name: string): name is Block => (BLOCKS as readonly string[]).includes(name);
  if (names.every(isBlock)) return names;
  throw new Error(`expected some of: ${BLOCKS.join(' ')}`);
}

/** Browsers read 30 February as a day in March. */
const isDay = (text: string): boolean => `${new Date(text).toJSON()}`.slice(0, 10) === text;

/** The first and the last day. */
export const dayOrDays = unlessEmpty((given): readonly [Date, Date] => {
  const [first = '', last = first, ...others] = given.trim().split('/');
  const [from, to] = [new Date(first), new Date(last)];
  if (isDay(first) && isDay(last) && from <= to && !others.length) return [from, to];
  throw new Error('expected a day such as "2026-11-27", or "2026-11-27/2026-11-30"');
});

export function json(text: string): Readonly<Record<string, unknown>> {
  const value = record(JSON.parse(text));
  if (value) return value;
  throw new Error('expected a JSON object');
}

export function currencyFormat(text: string): CurrencyFormat {
  const format = readCurrencyFormat(json(text));
  if ('field' in format) throw new Error(`${format.field}: expected a ${format.expected}`);
  return format;
}
