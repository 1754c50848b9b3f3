import { useSyncExternalStore } from 'react';
import { meeting } from '../page-cart/codes.js';
import { onSettings, settings } from '../page/settings.js';

function subscribe(listener: () => void): () => void {
  const stops = [meeting().currency.subscribe(listener), onSettings(listener)];
  return () => stops.forEach((stop) => stop());
}

const currency = (): string => meeting().currency.get() ?? settings().currency;

/**
 * The currency in which prices are shown. A separate file, because the other hooks of the cart
 * import its rules.
 */
export function useCurrency(): string {
  return useSyncExternalStore(subscribe, currency);
}
