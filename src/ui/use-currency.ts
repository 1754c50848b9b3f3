import { useSyncExternalStore } from 'react';
import { meeting } from '../page-cart/codes.js';
import { onSettings, settings } from '../page/settings.js';

function subscribe(listener: () => void): () => void {
  const stops = [meeting().currency.subscribe(listener), onSettings(listener)];
  return () => stops.forEach((stop) => stop());
}

const currency = (): string => meeting().currency.get() ?? settings().currency;

/** The currency that prices are shown in. Apart from the cart's other hooks, which bring its rules along. */
export function useCurrency(): string {
  return useSyncExternalStore(subscribe, currency);
}
