import { readCurrencyFormat, type CurrencyFormat } from '../rules/currency.js';
import { parseDecimal, type Decimal } from '../rules/decimal.js';
import { record } from '../base/json.js';
import { safeUrl, withoutSlash } from '../base/url.js';
import { parser } from './setting-row.js';

/** The parsers of settings. Each throws an Error that names the expected value. */

/** A parser for a text, or a number, that this holds for. */
const text = (expected: string, isValid: (text: string) => unknown) =>
  parser(expected, (given) => (isValid(given) ? given : undefined));
const number = (expected: string, isValid: (number: number) => boolean) =>
  parser(expected, (given) => (isValid(Number(given)) ? Number(given) : undefined));

/** A parser that takes an empty text as none. */
const unlessEmpty =
  <T>(parse: (text: string) => T) =>
  (given: string): T | undefined =>
    given.trim() ? parse(given) : undefined;

export const asIs = (given: string): string => given;
export const orNothing = (given: string): string | undefined => given || undefined;
/** A country in the form in which paths contain it. */
export const country = unlessEmpty(
  parser('one country such as "de"; it is passed over', (code) =>
    /[,;]|^\.+$/.test(code) ? undefined : code.toLowerCase(),
  ),
);

const currencyCode = text('an ISO 4217 code such as "EUR"', (code) => /^[A-Z]{3}$/.test(code));
export const currency = (given: string): string => currencyCode(given.toUpperCase());

const isToken = (given: string): boolean => /^[\w!#$%&'*+.^`|~-]+$/.test(given);
export const headerName = text('the name of an HTTP header', isToken);
export const cookieName = text('the name of a cookie, or "off"', isToken);
export const url = text('a relative or http(s) URL', safeUrl);
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

/** The start of file names: with a slash at the end, and one at the start unless it names a host. */
export const folder = (given: string): string =>
  url(`${withoutSlash(url(given)).replace(/^(?!https?:|[\\/])/i, '/')}/`);

const pattern = text('a pattern with {id}', (given) => given.includes('{id}'));
export const productPattern = (given: string): string => url(pattern(given));

const isDays = (count: number): boolean => Number.isInteger(count) && count > 0 && count < 1000;
export const days = unlessEmpty(number('a whole number of days, from 1 to 999', isDays));

const isTime = (count: number): boolean => count >= 1 && count <= 45;
export const seconds = number('a number of seconds, from 1 to 45', isTime);

export const price = unlessEmpty(
  parser('an amount such as "14.99"', (given): Decimal | undefined => {
    const amount = parseDecimal(given);
    return amount && amount.units >= 0n ? amount : undefined;
  }),
);

/** Parts of the cart page that it can do without. */
const BLOCKS = [
  ...(['heading', 'free-delivery', 'minimum', 'codes', 'recommendations', 'remarks'] as const),
];
export type Block = (typeof BLOCKS)[number];

export const blocks = parser(`some of: ${BLOCKS.join(' ')}`, (given) => {
  const names: readonly string[] = given.toLowerCase().match(/[^\s,]+/g) ?? [];
  const isBlock = (name: string): name is Block => (BLOCKS as readonly string[]).includes(name);
  return names.every(isBlock) ? names : undefined;
});

/** Browsers read 30 February as a day in March. */
const isDay = (text: string): boolean => `${new Date(text).toJSON()}`.slice(0, 10) === text;

/** The first and the last day. */
export const dayOrDays = unlessEmpty(
  parser('a day such as "2026-11-27", or "2026-11-27/2026-11-30"', (given) => {
    const [first = '', last = first, ...others] = given.split('/');
    const [from, to] = [new Date(first), new Date(last)];
    const areDays = isDay(first) && isDay(last) && from <= to && !others.length;
    return areDays ? ([from, to] as const) : undefined;
  }),
);

export const json = parser('a JSON object', (given) => record(JSON.parse(given)));

export function currencyFormat(text: string): CurrencyFormat {
  const format = readCurrencyFormat(json(text));
  if ('field' in format) throw new Error(`${format.field}: expected a ${format.expected}`);
  return format;
}
