import { pageSync } from '../instances/cart.js';
import {
  currentLedger,
  isToPayOld,
  pageDropshipping,
  pageVoucher,
  type Ledger,
} from '../instances/values.js';
import type { Cart } from '../rules/cart.js';
import { useCartValue, useTotals } from './use-cart.js';
import { usePicked, useStore } from './use-store.js';

const shopTotalsOf = (cart: Cart) => cart.shopTotals;

/** The figures of a ledger, and whether one of them is about to change. */
export function useLedger(): Ledger & { readonly isOld: boolean } {
  useTotals();
  useCartValue(shopTotalsOf);
  useStore(pageVoucher());
  useStore(pageDropshipping());
  const isOld = usePicked(pageSync().state, isToPayOld);
  return { ...currentLedger(), isOld };
}
