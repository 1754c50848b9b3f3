import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { sameJson } from '../base/json.js';
import { shared } from '../base/registry.js';
import { computed, type Readable } from '../base/store.js';
import { formatDecimal, formatList, formatMoney, formatPercent } from '../i18n/format.js';
import type { Language } from '../i18n/languages.js';
import type { Translate } from '../i18n/text.js';
import { cartCodeBridge } from '../instances/codes.js';
import { pageSettings, type Settings } from '../page/settings.js';
import { currencyOfCart, type Currency } from '../rules/currency.js';

interface WidgetContext {
  readonly host: HTMLElement;
  readonly t: Translate;
  readonly formats: Formats;
}

export const Widget = createContext<WidgetContext | undefined>(undefined);

function useWidget(): WidgetContext {
  const context = useContext(Widget);
  if (!context) throw new Error('A component of cart-elements was rendered outside of its element');
  return context;
}

export const useHost = (): HTMLElement => useWidget().host;

export const useText = (): Translate => useWidget().t;

export const createFormats = (language: Language) => ({
  language,
  /** An exact decimal ("12.50") as money of the page's currency. */
  money: (amount: string, currency: Currency) => formatMoney(language, currency, amount),
  /** The same in another currency. */
  foreignMoney: (amount: string, currency: string) =>
    formatMoney(language, currency, amount, 'symbol'),
  percent: (percent: string) => formatPercent(language, percent),
  number: (value: number) => formatDecimal(language, String(value)),
  /** An exact decimal as the language writes it: "4,2731". */
  decimal: (value: string) => formatDecimal(language, value),
  list: (names: readonly string[]) => formatList(language, names),
});

export type Formats = ReturnType<typeof createFormats>;

export const useFormats = (): Formats => useWidget().formats;

export function useStore<T>(store: Readable<T>): T {
  return useSyncExternalStore(store.subscribe, store.get);
}

/** What `pick` makes of a store's value. Both functions must be the same in every render. */
export function usePicked<T, Picked>(
  store: Readable<T>,
  pick: (value: T) => Picked,
  isSame?: (before: Picked, now: Picked) => boolean,
): Picked {
  return useStore(useMemo(() => computed([store], pick, isSame), [store, pick, isSame]));
}

/** Whether something has been going on for `delay` milliseconds; false again as soon as it ends. */
export function useDelayedFlag(goesOn: boolean, delay: number): boolean {
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (!goesOn) return undefined;
    const timer = setTimeout(setLate, delay, true);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [goesOn, delay]);
  return late && goesOn;
}

export function useSetting<Name extends keyof Settings>(name: Name): Settings[Name] {
  const { subscribe, get } = pageSettings();
  return useSyncExternalStore(subscribe, () => get()[name]);
}

const pageCurrency = (): Readable<Currency> =>
  shared('currency', () =>
    computed([cartCodeBridge().cart, pageSettings()], currencyOfCart, sameJson),
  );

/** The currency in which prices are shown, with the shop's format if it has one. */
export const useCurrency = (): Currency => useStore(pageCurrency());
