import { createContext, useContext } from 'react';
import {
  formatDecimal,
  formatList,
  formatMoney,
  formatNumber,
  formatPercent,
} from '../i18n/format.js';
import type { Language } from '../i18n/languages.js';
import type { Currency } from '../rules/currency.js';
import type { Translate } from '../i18n/text.js';

/** What a component needs from the element that contains it. */
export interface WidgetContext {
  readonly language: Language;
  readonly host: HTMLElement;
  /** The texts in the language. */
  readonly t: Translate;
}

export const Widget = createContext<WidgetContext | undefined>(undefined);

function useWidget(): WidgetContext {
  const context = useContext(Widget);
  if (!context) throw new Error('A component of cart-elements was rendered outside of its element');
  return context;
}

/** The element that contains the component. */
export function useHost(): HTMLElement {
  return useWidget().host;
}

/** Texts in the element's language. */
export function useText(): Translate {
  return useWidget().t;
}

export interface Formats {
  readonly language: Language;
  /** An exact decimal ("12.50") as money of the page's currency. */
  money(amount: string, currency: Currency): string;
  /** The same in another currency. */
  foreignMoney(amount: string, currency: string): string;
  percent(percent: string): string;
  number(value: number): string;
  /** An exact decimal as the language writes it: "4,2731". */
  decimal(value: string): string;
  list(names: readonly string[]): string;
}

const formats = new Map<Language, Formats>();

/** The number formats of the element's language. */
export function useFormats(): Formats {
  const { language } = useWidget();
  let own = formats.get(language);
  if (!own) {
    own = {
      language,
      money: (amount, currency) => formatMoney(language, currency, amount),
      foreignMoney: (amount, currency) => formatMoney(language, currency, amount, 'symbol'),
      percent: (percent) => formatPercent(language, percent),
      number: (value) => formatNumber(language, value),
      decimal: (value) => formatDecimal(language, value),
      list: (names) => formatList(language, names),
    };
    formats.set(language, own);
  }
  return own;
}
