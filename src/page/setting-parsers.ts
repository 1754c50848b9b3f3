import { readCurrencyFormat, type CurrencyFormat } from '../rules/currency.js';
import { parseDecimal, type Decimal } from '../rules/decimal.js';
import { record } from '../base/json.js';
import { safeUrl, withoutSlash } from '../base/url.js';

/** The parsers of settings. Each throws an Error that names the expected value. */

export const asIs = (text: string): string => text;
export const orNothing = (text: string): string | undefined => text || undefined;
/** A country in the form in which paths contain it. */
export const countryCode = (text: string): string | undefined =>
  text.trim().toLowerCase() || undefined;

export function country(text: string): string | undefined {
  if (/[,;]/.test(text)) throw new Error('expected one country such as "de"; it is passed over');
  return countryCode(text);
}

export function currency(text: string): string {
  const code = text.trim().toUpperCase();
  if (/^[A-Z]{3}$/.test(code)) return code;
  throw new Error('expected an ISO 4217 code such as "EUR"');
}

export function headerName(text: string): string {
  if (/^[\w!#$%&'*+.^`|~-]+$/.test(text)) return text;
  throw new Error('expected the name of an HTTP header');
}

export function cookieName(text: string): string {
  const name = text.trim();
  if (/^[\w!#$%&'*+.^`|~-]+$/.test(name)) return name;
  throw new Error('expected the name of a cookie, or "off"');
}

export function url(text: string): string {
  const address = text.trim();
  if (safeUrl(address)) return address;
  throw new Error('expected a relative or http(s) URL');
}

export const urlOrNothing = (text: string): string | undefined =>
  text.trim() ? url(text) : undefined;

/** The start of paths: without a slash at the end, and empty for the origin of the page. */
export const base = (text: string): string => text.trim() && withoutSlash(url(text));

export function apiBase(text: string): string {
  // Browsers block such calls with an error that names neither the setting nor a solution.
  if (location.protocol === 'https:' && /^http:/i.test(text.trim())) {
    throw new Error('a page over https cannot call over http');
  }
  return base(text);
}

/**
 * The start of file names: with a slash at the end, and one at the start unless it names a host.
 */
export const folder = (text: string): string =>
  url(`${withoutSlash(url(text)).replace(/^(?!https?:|[\\/])/i, '/')}/`);

export function productPattern(text: string): string {
  if (text.includes('{id}')) return url(text);
  throw new Error('expected a pattern with {id}');
}

export function days(text: string): number | undefined {
  if (!text.trim()) return undefined;
  const count = Number(text);
  if (Number.isInteger(count) && count > 0 && count < 1000) return count;
  throw new Error('expected a whole number of days, from 1 to 999');
}

export function seconds(text: string): number {
  const count = Number(text);
  if (text.trim() && count >= 1 && count <= 45) return count;
  throw new Error('expected a number of seconds, from 1 to 45');
}

export function price(text: string): Decimal | undefined {
  if (!text.trim()) return undefined;
  const amount = parseDecimal(text);
  if (amount && amount.units >= 0n) return amount;
  throw new Error('expected an amount such as "14.99"');
}

/** Parts of the cart page that it can do without. */
const BLOCKS = [
  'heading',
  'free-delivery',
  'minimum',
  'codes',
  'recommendations',
  'remarks',
] as const;
export type Block = (typeof BLOCKS)[number];

export function blocks(text: string): readonly Block[] {
  const names = text
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const isBlock = (name: string): name is Block => (BLOCKS as readonly string[]).includes(name);
  if (names.every(isBlock)) return names;
  throw new Error(`expected some of: ${BLOCKS.join(' ')}`);
}

/** Browsers read 30 February as a day in March. */
const isDay = (text: string): boolean => `${new Date(text).toJSON()}`.slice(0, 10) === text;

/** The first and the last day. */
export function dayOrDays(text: string): readonly [Date, Date] | undefined {
  if (!text.trim()) return undefined;
  const [first = '', last = first, ...others] = text.trim().split('/');
  const [from, to] = [new Date(first), new Date(last)];
  if (isDay(first) && isDay(last) && from <= to && !others.length) return [from, to];
  throw new Error('expected a day such as "2026-11-27", or "2026-11-27/2026-11-30"');
}

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
