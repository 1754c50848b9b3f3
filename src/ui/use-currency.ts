import { shared } from '../base/registry.js';
import { computed, type Readable } from '../base/store.js';
import { cartCodeBridge } from '../instances/codes.js';
import { pageSettings } from '../page/settings.js';
import { currencyOfCart, type Currency } from '../rules/currency.js';
import { useStore } from './use-store.js';

const pageCurrency = (): Readable<Currency> =>
  shared('currency', () => computed([cartCodeBridge().cart, pageSettings()], currencyOfCart));

/**
 * The currency in which prices are shown, with the shop's format if it has one. A separate file, because the other hooks of the cart
 * import its rules.
 */
export const useCurrency = (): Currency => useStore(pageCurrency());
