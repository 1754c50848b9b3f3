import { getFreeDeliveryRules } from '../api/free-delivery-calls.js';
import { onSettings, settings } from '../page/settings.js';
import type { Decimal } from '../rules/decimal.js';
import { createStore, keeper, shared, type Store } from '../shared.js';
import { cartStore, currentCart } from './cart-store.js';
import { reportError } from './report-error.js';
import { site } from './site.js';

/** Values from which delivery to the buyer's country is free; empty where none are known. */
export function freeDeliveryRules(): Store<readonly Decimal[]> {
  return shared('free-delivery', () => createStore<readonly Decimal[]>([]));
}

/** Whether the rules are on their way, so that room can be kept for them. */
export function freeDeliveryPending(): Store<boolean> {
  return shared('free-delivery-pending', () => createStore(false));
}

/** The country that was asked for, and at which address of the shop. */
const asked = (): { place?: string | undefined } => shared('free-delivery-asked', () => ({}));

/** While kept: the rules are read once the cart is known not to be B2B, and for each new country. */
export const keepFreeDelivery = keeper('free-delivery', () => {
  const follow = (): void => void readRules();
  const stops = [cartStore().subscribe(follow), onSettings(follow)];
  follow();
  return () => stops.forEach((stop) => stop());
});

async function readRules(): Promise<void> {
  const cart = currentCart();
  if (!cart) return;
  const country = cart.isB2b ? undefined : settings().country;
  const place = country && `${country} ${site().base}`;
  const state = asked();
  if (place === state.place) return;
  state.place = place;
  freeDeliveryRules().set([]);
  freeDeliveryPending().set(country !== undefined);
  if (!country) return;
  try {
    const rules = await getFreeDeliveryRules(site(), country);
    if (state.place === place) freeDeliveryRules().set(rules);
  } catch (error) {
    reportError('get-free-delivery', error, 'No progress to free delivery is shown.');
  }
  if (state.place === place) freeDeliveryPending().set(false);
}
