import { shared } from '../base/registry.js';
import { createKeeper, createStore, type Undo } from '../base/store.js';
import { pageCookies, readCookie } from './storage.js';
import {
  findSetting,
  findSettingAmong,
  languagesMayHaveChanged,
  settingElements,
  settingsMayHaveChanged,
} from './find-setting.js';
import { valueOf } from './setting-row.js';
import { SETTING_ATTRIBUTES, SETTING_NAMES, SETTING_TABLE } from './setting-table.js';
import type { SettingName, Settings } from './setting-table.js';

export { SETTING_ATTRIBUTES, settingsMayHaveChanged, type Settings };

/** What was made of the text of each setting. */
type Parsed = Map<SettingName, { readonly text: string | undefined; readonly value: unknown }>;

/** Reads all settings. Returns the known ones if none has changed. */
function readAll(known: Settings | undefined, parsed: Parsed): Settings {
  const elements = settingElements();
  const next: Partial<Record<SettingName, unknown>> = {};
  for (const name of SETTING_NAMES) {
    const found = findSettingAmong(elements, name);
    const last = parsed.get(name);
    // The same text keeps its value: parsing an object again would create a different one.
    const isSame = last && last.text === found?.value;
    const value = isSame ? last.value : valueOf<unknown>(SETTING_TABLE[name], found);
    parsed.set(name, { text: found?.value, value });
    next[name] = value;
  }
  const cookie = next['country-cookie'] as string;
  const value = readCookie(pageCookies(), cookie) ?? '';
  next.country ??= valueOf(SETTING_TABLE.country, { value, where: `the cookie "${cookie}"` });
  const isSame = SETTING_NAMES.every((name) => known?.[name] === next[name]);
  return known && isSame ? known : (next as Settings);
}

function createSettings() {
  const store = createStore<Settings | undefined>(undefined);
  const parsed: Parsed = new Map();
  let isFresh = false;
  const get = (): Settings => {
    const known = store.get();
    if (known && isFresh) return known;
    const next = readAll(known, parsed);
    isFresh = true;
    store.set(next);
    return next;
  };
  return {
    get,
    mayHaveChanged(): void {
      if (!isFresh) return;
      isFresh = false;
      // In a microtask, so that several changed attributes cause one read.
      queueMicrotask(get);
    },
    subscribe: store.subscribe,
  };
}

/** The settings as a value that can be watched. They are read again when one of their sources has changed. */
export const pageSettings = () => shared('settings', createSettings);

/** The current settings. */
export const settings = (): Settings => pageSettings().get();

/** Calls the listener after a setting of the shared cart has changed. */
export const onSettings = (listener: () => void) => pageSettings().subscribe(listener);

/** The CSRF token. It is read at each call, because pages renew it. */
export const csrfToken = (): string => findSetting('csrf-token')?.value ?? '';

/** While kept, `data-` settings, `lang` and meta tags everywhere on the page take effect immediately, like attributes of tags. */
export const keepPageWatched = (): Undo => shared('page-watch', () => createKeeper(watch))();

function watch(): Undo {
  const observer = new MutationObserver(() => {
    settingsMayHaveChanged();
    languagesMayHaveChanged();
  });
  observer.observe(document.documentElement, {
    subtree: true,
    attributeFilter: ['lang', 'content', ...SETTING_ATTRIBUTES.map((name) => `data-${name}`)],
  });
  // Frameworks replace meta tags.
  observer.observe(document.head, { childList: true });
  return () => observer.disconnect();
}
