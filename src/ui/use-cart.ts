import { useCallback, useSyncExternalStore } from 'react';
import { sameJson } from '../base/json.js';
import { pageAudience, pageCart } from '../instances/cart.js';
import { pageLedger } from '../instances/values.js';
import type { CartState } from '../model/cart/shown-cart.js';
import type { Audience } from '../rules/audience.js';
import type { Cart, Line, ShopMessage } from '../rules/cart.js';
import { ledgerRows } from '../rules/ledger.js';
import { reasonsToLook } from '../rules/shown-line.js';
import { useCurrency, useFormats, usePicked, useSetting, useStore, useText } from './context.js';

/** A part of the cart; undefined until it has been read. Both functions must be the same in every render. */
export function useCartValue<T>(
  pick: (cart: Cart) => T,
  isSame?: (before: T | undefined, now: T | undefined) => boolean,
): T | undefined {
  const pickOf = useCallback(({ cart }: CartState) => cart && pick(cart), [pick]);
  return usePicked(pageCart().state, pickOf, isSame);
}

/** The kind of buyer; retail until the cart has been read. */
export const useAudience = (): Audience => useStore(pageAudience());

const emptyOf = (cart: Cart): boolean => cart.lines.length === 0;

/** False until the cart has been read. */
export const useIsEmpty = (): boolean => useCartValue(emptyOf) ?? false;

/** All that a part needs to write about the cart. */
export const useView = () => ({
  ...useAudience(),
  t: useText(),
  formats: useFormats(),
  currency: useCurrency(),
  reductions: useStore(pageCart().figures.reductions),
});

export type View = Readonly<ReturnType<typeof useView>>;

/** The figures of a ledger, its rows for this buyer, and the last one of these, the total to pay. */
export function useLedger() {
  const figures = useStore(pageLedger());
  const rows = ledgerRows(figures, useAudience());
  return { figures, rows, total: rows.at(-1)! };
}

export const useLines = (): readonly Line[] => useStore(pageCart().lines);

const messagesOf = (cart: Cart) => cart.messages;
const NO_MESSAGES: readonly ShopMessage[] = [];

export const useMessages = (): readonly ShopMessage[] =>
  useCartValue(messagesOf, sameJson) ?? NO_MESSAGES;

export const useCart = (): Cart | undefined => useStore(pageCart().state).cart;

export function useLinesToLook() {
  const audience = useAudience();
  const cart = useCart();
  return (cart?.lines ?? []).flatMap((line) => {
    const reasons = cart ? reasonsToLook(line, audience, cart) : [];
    return reasons.length ? { line, reasons } : [];
  });
}

/** One line; renders again only when this line changes. */
export function useLine(key: string): Line | undefined {
  const subscribe = useCallback(
    (listener: () => void) => pageCart().watchLine(key, listener),
    [key],
  );
  return useSyncExternalStore(subscribe, () => pageCart().find(key));
}

/** The pattern of product addresses: that of the page, else that of the language. */
export function useProductPattern(): string {
  const t = useText();
  return useSetting('product-path') ?? `/${t('page.productPath')}/{id}/{slug}`;
}
