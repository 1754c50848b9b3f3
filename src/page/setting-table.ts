import type { CartType } from '../rules/cart.js';
import { readCurrencyFormat, type CurrencyFormat } from '../rules/currency-format.js';
import { parseDecimal, type Decimal } from '../rules/decimal.js';
import { safeUrl } from './safe-url.js';

/** The parser and default of one setting. */
export interface SettingRow<T> {
  /** Parses a text. @throws Error that names the expected value */
  readonly parse: (text: string) => T;
  /** The value if the page sets none, or an invalid one. */
  readonly fallback: T;
  /** All valid texts, if there are only a few. */
  readonly values?: readonly T[];
}

function row<T>(parse: (text: string) => T, fallback: T): SettingRow<T> {
  return { parse, fallback };
}

/** A setting without a default. */
const optional = <T>(parse: (text: string) => T): SettingRow<T | undefined> =>
  row<T | undefined>(parse, undefined);

/** One of several words; the first is the default. */
function oneOf<const Word extends string>(...values: readonly [Word, ...Word[]]) {
  const parse = (text: string): Word => {
    const word = text.trim().toLowerCase();
    const found = values.find((value) => value === word);
    if (found !== undefined) return found;
    throw new Error(`expected ${values.map((value) => `"${value}"`).join(' or ')}`);
  };
  return { ...row<Word>(parse, values[0]), values };
}

const asIs = (text: string): string => text;
const orNothing = (text: string): string | undefined => text || undefined;
/** A country in the form in which paths contain it. */
export const countryCode = (text: string): string | undefined =>
  text.trim().toLowerCase() || undefined;

function country(text: string): string | undefined {
  if (/[,;]/.test(text)) throw new Error('expected one country such as "de"; it is passed over');
  return countryCode(text);
}

function currency(text: string): string {
  const code = text.trim().toUpperCase();
  if (/^[A-Z]{3}$/.test(code)) return code;
  throw new Error('expected an ISO 4217 code such as "EUR"');
}

function headerName(text: string): string {
  if (/^[\w!#$%&'*+.^`|~-]+$/.test(text)) return text;
  throw new Error('expected the name of an HTTP header');
}

function cookieName(text: string): string {
  const name = text.trim();
  if (/^[\w!#$%&'*+.^`|~-]+$/.test(name)) return name;
  throw new Error('expected the name of a cookie, or "off"');
}

function url(text: string): string {
  const address = text.trim();
  if (safeUrl(address)) return address;
  throw new Error('expected a relative or http(s) URL');
}

const urlOrNothing = (text: string): string | undefined => (text.trim() ? url(text) : undefined);

// Not /\/+$/, which checks a run of slashes again from each of its positions.
const withoutSlash = (text: string): string => text.replace(/^(.*[^/]|)\/*$/s, '$1');

/** The start of paths: without a slash at the end, and empty for the origin of the page. */
const base = (text: string): string => text.trim() && withoutSlash(url(text));

function apiBase(text: string): string {
  // Browsers block such calls with an error that names neither the setting nor a solution.
  if (location.protocol === 'https:' && /^http:/i.test(text.trim())) {
    throw new Error('a page over https cannot call over http');
  }
  return base(text);
}

/**
 * The start of file names: with a slash at the end, and one at the start unless it names a host.
 */
const folder = (text: string): string =>
  url(`${withoutSlash(url(text)).replace(/^(?!https?:|[\\/])/i, '/')}/`);

function productPattern(text: string): string {
  if (text.includes('{id}')) return url(text);
  throw new Error('expected a pattern with {id}');
}

function days(text: string): number | undefined {
  if (!text.trim()) return undefined;
  const count = Number(text);
  if (Number.isInteger(count) && count > 0 && count < 1000) return count;
  throw new Error('expected a whole number of days, from 1 to 999');
}

function seconds(text: string): number {
  const count = Number(text);
  if (text.trim() && count >= 1 && count <= 45) return count;
  throw new Error('expected a number of seconds, from 1 to 45');
}

function price(text: string): Decimal | undefined {
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

function blocks(text: string): readonly Block[] {
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
function dayOrDays(text: string): readonly [Date, Date] | undefined {
  if (!text.trim()) return undefined;
  const [first = '', last = first, ...others] = text.trim().split('/');
  const [from, to] = [new Date(first), new Date(last)];
  if (isDay(first) && isDay(last) && from <= to && !others.length) return [from, to];
  throw new Error('expected a day such as "2026-11-27", or "2026-11-27/2026-11-30"');
}

function json(text: string): Readonly<Record<string, unknown>> {
  const value = JSON.parse(text) as unknown;
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return value as Readonly<Record<string, unknown>>;
  throw new Error('expected a JSON object');
}

function currencyFormat(text: string): CurrencyFormat {
  const format = readCurrencyFormat(json(text));
  if ('field' in format) throw new Error(`${format.field}: expected a ${format.expected}`);
  return format;
}

/**
 * The settings of the shared cart, with their parsers and defaults. Types, attributes and
 * properties are generated from this table; src/contract/settings.ts, which is not shipped,
 * describes each setting.
 */
export const SETTING_TABLE = {
  'cart-type': oneOf<CartType>('standard', 'dropshipping'),
  currency: row(currency, 'PLN'),
  'currency-format': optional(currencyFormat),
  country: optional(country),
  'country-cookie': row(asIs, 'country'),
  'api-base': row(apiBase, ''),
  'csrf-header': row(headerName, 'X-CSRF-TOKEN'),
  'csrf-url': optional(url),
  'read-timeout': optional(seconds),
  'static-base': row(base, ''),
  'photo-path': row(folder, '/static/images/100/'),
  'recommendation-photo-path': row(folder, '/static/images/500/'),
  'photo-format': oneOf('webp', 'as-sent'),
  'product-path': optional(productPattern),
  'checkout-path': row(url, '/cart/before-payment'),
  'terms-path': row(url, '/panel/terms'),
  'home-path': row(url, '/'),
  'cart-path': row(url, '/cart'),
  'configurator-url': row(url, '/konfiguratory/wedzarnia'),
  'installments-url': optional(urlOrNothing),
  'installments-image': optional(urlOrNothing),
  'default-brand': row(asIs, ''),
  /** The four percentages as parsed JSON; the api layer checks them. */
  'discount-info': optional(json),
  /** Id of the script element with the cart response. */
  preload: optional(orNothing),
  /** Name of the cookie with a discount code; `off`: none is read. */
  'ref-cookie': row(cookieName, 'ref'),
  'code-field': oneOf('open', 'folded'),
  planner: oneOf('off', 'on'),
  /** Id of the script element with the shop's own texts. */
  texts: optional(orNothing),
  analytics: oneOf('on', 'off'),
  'summary-delivery': oneOf('on', 'off'),
  'delivery-from': optional(price),
  'delivery-days': optional(dayOrDays),
  'quick-order': oneOf('off', 'on'),
  bulk: oneOf('off', 'on'),
  offer: oneOf('off', 'on'),
  'offer-validity': optional(days),
  'offer-reference': row(asIs, ''),
  without: optional(blocks),
} satisfies Readonly<Record<string, SettingRow<unknown>>>;

export type SettingTable = typeof SETTING_TABLE;

/** The name of a setting of the shared cart. */
export type SettingName = keyof SettingTable;

/** The settings of the shared cart, as the host page sets them. */
export type Settings = {
  readonly [Name in SettingName]: ReturnType<SettingTable[Name]['parse']>;
};

export const SETTING_NAMES = Object.keys(SETTING_TABLE) as SettingName[];

/** Attributes that are read at each use: the languages by each tag, the token by each call. */
const READ_WHEN_USED = ['lang', 'fallback-lang', 'csrf-token'] as const;

/** Every attribute that the tags observe. */
export const SETTING_ATTRIBUTES: readonly (SettingName | (typeof READ_WHEN_USED)[number])[] = [
  ...READ_WHEN_USED,
  ...SETTING_NAMES,
];

export type SettingAttribute = (typeof SETTING_ATTRIBUTES)[number];
