import { useSyncExternalStore } from 'react';
import { cartCodeBridge } from '../page-cart/codes.js';
import { onSettings, settings } from '../page/settings.js';
import { undoAll, type Undo } from '../store.js';

const subscribe = (listener: () => void): Undo =>
  undoAll(cartCodeBridge().currency.subscribe(listener), onSettings(listener));

const currency = (): string => cartCodeBridge().currency.get() ?? settings().currency;

/**
 * The currency in which prices are shown. A separate file, because the other hooks of the cart
 * import its rules.
 */
export function useCurrency(): string {
  return useSyncExternalStore(subscribe, currency);
}
