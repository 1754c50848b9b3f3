import { createStore, shared, type Store, type Undo } from '../shared.js';
import { pageCookies, readCookie } from './cookie.js';
import { findSetting, findSettingAmong, settingElements, type Found } from './find-setting.js';
import { reportOnce } from './report.js';
import { countryCode, SETTING_NAMES, SETTING_TABLE, type SettingName } from './setting-table.js';
import type { Settings } from './setting-table.js';

export { SETTING_ATTRIBUTES, type SettingName, type Settings } from './setting-table.js';

/** The value of a text; one that cannot be read is reported once and the default used. */
function parsed(name: SettingName, { value, where }: Found): unknown {
  const { parse, fallback } = SETTING_TABLE[name];
  try {
    return parse(value);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    reportOnce(`${where} has a bad value ${JSON.stringify(value.slice(0, 80))}: ${reason}`);
    return fallback;
  }
}

/** The texts that the settings were read from, by name. */
type Texts = Partial<Record<SettingName, string | undefined>>;

/** Reads all settings; the known ones where none has changed. */
function readAll(known: Settings | undefined, texts: Texts): Settings {
  const elements = settingElements();
  const next: Partial<Record<SettingName, unknown>> = {};
  for (const name of SETTING_NAMES) {
    const found = findSettingAmong(elements, name);
    if (!found) next[name] = SETTING_TABLE[name].fallback;
    // The same text keeps its value: parsed anew, an object would be another one.
    else next[name] = known && found.value === texts[name] ? known[name] : parsed(name, found);
    texts[name] = found?.value;
  }
  const cookie = readCookie(pageCookies(), next['country-cookie'] as string);
  next.country = countryCode(texts.country ?? '') ?? countryCode(cookie ?? '');
  return known && SETTING_NAMES.every((name) => known[name] === next[name])
    ? known
    : (next as Settings);
}

interface State {
  readonly store: Store<Settings | undefined>;
  readonly texts: Texts;
  /** Whether nothing may have changed since the last reading. */
  fresh: boolean;
}

const state = (): State =>
  shared('settings', () => ({
    store: createStore<Settings | undefined>(undefined),
    texts: {},
    fresh: false,
  }));

/** The settings now. */
export function settings(): Settings {
  const own = state();
  const known = own.store.get();
  if (known && own.fresh) return known;
  const next = readAll(known, own.texts);
  own.fresh = true;
  own.store.set(next);
  return next;
}

/** To be called when anything that settings are read from may have changed. */
export function settingsMayHaveChanged(): void {
  const own = state();
  if (!own.fresh) return;
  own.fresh = false;
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
