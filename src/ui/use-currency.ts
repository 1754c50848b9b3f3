import { useSyncExternalStore } from 'react';
import { cartStore, currentCurrency } from '../model/cart-store.js';
import { onSettings } from '../page/settings.js';

/** Calls the listener when the cart or a setting of the page has changed. */
export function subscribeToCart(listener: () => void): () => void {
  const stops = [cartStore().subscribe(listener), onSettings(listener)];
  return () => stops.forEach((stop) => stop());
}

/** The currency that prices are shown in. Apart from the cart's other hooks, which bring its rules along. */
export function useCurrency(): string {
  return useSyncExternalStore(subscribeToCart, currentCurrency);
}
