import { useSyncExternalStore } from 'react';
import { pageSync } from '../page-cart/sync.js';
import { onSettings, settings } from '../page/settings.js';

function subscribe(listener: () => void): () => void {
  const stops = [pageSync().state.subscribe(listener), onSettings(listener)];
  return () => stops.forEach((stop) => stop());
}

const currency = (): string => pageSync().state.get().base?.cart.currency ?? settings().currency;

/** The currency that prices are shown in. Apart from the cart's other hooks, which bring its rules along. */
export function useCurrency(): string {
  return useSyncExternalStore(subscribe, currency);
}
