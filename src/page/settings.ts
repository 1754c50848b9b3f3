import type { CartType } from '../rules/cart.js';
import { shared } from '../shared.js';
import { createStore, type Store, type Undo } from '../store.js';
import { pageCookies, readCookie } from './cookie.js';
import { findSetting } from './find-setting.js';
import { reportOnce } from './report.js';

/** What the host page decides for the shared cart. */
export interface Settings {
  readonly 'cart-type': CartType;
  /** ISO 4217, upper case. */
  readonly currency: string;
  /** Lower-case country code; absent where unknown. */
  readonly country: string | undefined;
  readonly 'api-base': string;
  readonly 'csrf-header': string;
  readonly 'static-base': string;
  readonly 'configurator-url': string;
  readonly 'installments-url': string | undefined;
  readonly 'installments-image': string | undefined;
  readonly 'default-brand': string;
  /** The JSON text of the four percentages, parsed but not yet understood. */
  readonly 'discount-info': unknown;
  /** Id of the script element that holds the cart response. */
  readonly preload: string | undefined;
}

export type SettingName = keyof Settings;

/** Attributes that every tag observes; `country-cookie` and `csrf-token` are read when needed. */
export const SETTING_ATTRIBUTES = [
  'lang',
  'cart-type',
  'currency',
  'country',
  'country-cookie',
  'api-base',
  'csrf-token',
  'csrf-header',
  'static-base',
  'configurator-url',
  'installments-url',
  'installments-image',
  'default-brand',
  'discount-info',
  'preload',
] as const;

/** Reads a setting; a value that cannot be read is reported once and the default used. */
function read<T>(name: string, fallback: T, parse: (text: string) => T): T {
  const found = findSetting(name);
  if (!found) return fallback;
  try {
    return parse(found.value);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    reportOnce(
      `${found.where} has a bad value ${JSON.stringify(found.value.slice(0, 80))}: ${reason}`,
    );
    return fallback;
  }
}

const asIs = (text: string): string => text;
const orNothing = (text: string): string | undefined => text || undefined;
// Not /\/+$/, which looks at a run of slashes from each of its places.
const withoutSlash = (text: string): string => text.replace(/^(.*[^/]|)\/*$/s, '$1');

function cartType(text: string): CartType {
  const type = text.trim().toLowerCase();
  if (type === 'standard' || type === 'dropshipping') return type;
  throw new Error('cart-type is "standard" or "dropshipping"');
}

function currency(text: string): string {
  const code = text.trim().toUpperCase();
  if (/^[A-Z]{3}$/.test(code)) return code;
  throw new Error('currency is an ISO 4217 code such as "EUR"');
}

function headerName(text: string): string {
  if (/^[\w!#$%&'*+.^`|~-]+$/.test(text)) return text;
  throw new Error('csrf-header is the name of an HTTP header');
}

function baseUrl(text: string): string {
  const { protocol } = new URL(text, document.baseURI);
  if (protocol === 'http:' || protocol === 'https:') return withoutSlash(text.trim());
  throw new Error('it is a relative or http(s) URL');
}

function json(text: string): unknown {
  const value = JSON.parse(text) as unknown;
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value;
  throw new Error('it is a JSON object');
}

const lowered = (text: string): string | undefined => text.trim().toLowerCase() || undefined;

function readAll(): Settings {
  return {
    'cart-type': read<CartType>('cart-type', 'standard', cartType),
    currency: read('currency', 'PLN', currency),
    country:
      read('country', undefined, lowered) ??
      lowered(readCookie(pageCookies(), read('country-cookie', 'country', asIs)) ?? ''),
    'api-base': read('api-base', '', baseUrl),
    'csrf-header': read('csrf-header', 'X-CSRF-TOKEN', headerName),
    'static-base': read('static-base', '', baseUrl),
    'configurator-url': read('configurator-url', '/konfiguratory/wedzarnia', asIs),
    'installments-url': read('installments-url', undefined, orNothing),
    'installments-image': read('installments-image', undefined, orNothing),
    'default-brand': read('default-brand', '', asIs),
    'discount-info': read<unknown>('discount-info', undefined, json),
    preload: read('preload', undefined, orNothing),
  };
}

/** The known settings where none has changed; an object that says the same stays the same one. */
function merged(known: Settings, read: Settings): Settings {
  const info = known['discount-info'];
  const isKept = JSON.stringify(info) === JSON.stringify(read['discount-info']);
  const next = isKept ? { ...read, 'discount-info': info } : read;
  const names = Object.keys(next) as SettingName[];
  return names.every((name) => known[name] === next[name]) ? known : next;
}

function state(): { store: Store<Settings | undefined>; fresh: boolean } {
  return shared('settings', () => ({
    store: createStore<Settings | undefined>(undefined),
    fresh: false,
  }));
}

/** The settings now. */
export function settings(): Settings {
  const { store } = state();
  const known = store.get();
  if (known && state().fresh) return known;
  const read = readAll();
  const next = known ? merged(known, read) : read;
  state().fresh = true;
  store.set(next);
  return next;
}

/** To be called when anything that settings are read from may have changed. */
export function settingsMayHaveChanged(): void {
  const shared = state();
  if (!shared.fresh) return;
  shared.fresh = false;
  // In a microtask: many attributes changed at once cost one reading.
  queueMicrotask(() => settings());
}

/** Calls the listener after a setting of the shared cart has changed. */
export function onSettings(listener: (now: Settings, before: Settings | undefined) => void): Undo {
  const { store } = state();
  let before = store.get();
  return store.subscribe(() => {
    const now = store.get();
    const last = before;
    before = now;
    if (now) listener(now, last);
  });
}

/** The CSRF token, read anew on each call since pages renew it. */
export function csrfToken(): string {
  return findSetting('csrf-token')?.value ?? '';
}
