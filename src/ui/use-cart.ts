import { useCallback, useSyncExternalStore } from 'react';
import { pageCart } from '../instances/cart.js';
import { onSettings, settings, type Settings } from '../page/settings.js';
import { audienceOf, type Audience } from '../rules/audience.js';
import type { Cart, Line } from '../rules/cart.js';
import type { Totals } from '../rules/totals.js';
import { undoAll, type Undo } from '../base/store.js';
import { useText } from './context.js';

const subscribeToCart = (listener: () => void): Undo =>
  undoAll(pageCart().state.subscribe(listener), onSettings(listener));

/**
 * A value computed from the cart and the settings. `pick` must return the same object while neither
 * has changed.
 */
export function useFromCart<T>(pick: () => T): T {
  return useSyncExternalStore(subscribeToCart, pick);
}

/** A part of the cart. `pick` must return the same object, or an equal value, until it changes. */
export function useCartValue<T>(pick: (cart: Cart) => T): T | undefined {
  return useFromCart(() => {
    const cart = pageCart().current();
    return cart && pick(cart);
  });
}

/** Whether the cart belongs to a business buyer; for `useCartValue`. */
export const b2bOf = (cart: Cart): boolean => cart.isB2b;
const exportOf = (cart: Cart): boolean => cart.isExport;
const pricesOf = (cart: Cart) => cart.prices;

/** The kind of buyer; retail until the cart has been read. */
export function useAudience(): Audience {
  const isB2b = useCartValue(b2bOf) ?? false;
  const isExport = useCartValue(exportOf) ?? false;
  const prices = useCartValue(pricesOf);
  return audienceOf({ isB2b, isExport, prices }, useSetting('cart-type') === 'dropshipping');
}

const emptyOf = (cart: Cart): boolean => cart.lines.length === 0;

/** Whether the cart has been read and is empty. */
export function useIsEmpty(): boolean {
  return useCartValue(emptyOf) ?? false;
}

const totals = (): Totals => pageCart().figures.totals.get();

/** The totals of the cart with the discounts that apply now. */
export function useTotals(): Totals {
  return useFromCart(totals);
}

/** One line; renders again only when this line changes. */
export function useLine(key: string): Line | undefined {
  const subscribe = useCallback(
    (listener: () => void) => pageCart().watchLine(key, listener),
    [key],
  );
  return useSyncExternalStore(subscribe, () => pageCart().find(key));
}

/** A setting of the page. */
export function useSetting<Name extends keyof Settings>(name: Name): Settings[Name] {
  return useSyncExternalStore(onSettings, () => settings()[name]);
}

/** The pattern of product addresses: that of the page, else that of the language. */
export function useProductPattern(): string {
  const t = useText();
  return useSetting('product-path') ?? `/${t('page.productPath')}/{id}/{slug}`;
}
