import { useSyncExternalStore } from 'react';
import { cartCodeBridge } from '../instances/codes.js';
import { onSettings, settings } from '../page/settings.js';
import { currencyOfCart, type Currency } from '../rules/currency.js';
import { undoAll, type Undo } from '../base/store.js';

const subscribe = (listener: () => void): Undo =>
  undoAll(cartCodeBridge().cart.subscribe(listener), onSettings(listener));

const currency = (): Currency => currencyOfCart(cartCodeBridge().cart.get(), settings());

/**
 * The currency in which prices are shown, with the shop's format if it has one. A separate file, because the other hooks of the cart
 * import its rules.
 */
export function useCurrency(): Currency {
  return useSyncExternalStore(subscribe, currency);
}
