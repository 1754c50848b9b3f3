import { createCart, type CartModel } from '../model/cart/cart.js';
import { createCheckout, type CheckoutModel } from '../model/cart/checkout.js';
import { createNotes, type NotesModel } from '../model/notes/notes.js';
import { createDropshipping, type DropshippingModel } from '../model/values/dropshipping.js';
import { createFreeDelivery, type FreeDeliveryModel } from '../model/values/free-delivery.js';
import { createSuggestions, type SuggestionsModel } from '../model/values/suggestions.js';
import { valueOf } from '../model/remote.js';
import type { Cents } from '../rules/decimal.js';
import { freeDelivery } from '../rules/free-delivery.js';
import type { ToPay } from '../rules/totals.js';
import { shared } from '../shared.js';
import type { Readable } from '../store.js';
import { createVoucher, type VoucherModel } from '../model/values/voucher.js';
import { pageCodes } from './codes.js';
import { countedCart, lineAdded } from './counted-cart.js';
import { environment } from './environment.js';
import { pageSync } from './sync.js';

/** The page's one cart. */
export const pageCart = (): CartModel =>
  shared('cart', () => {
    const cart = createCart(environment(), pageSync());
    cart.state.subscribe(() => {
      const lines = cart.current()?.lines;
      if (!lines) return;
      countedCart().set({
        lines: () => lines.length,
        pieces: () => lines.reduce((sum, { amount }) => sum + amount, 0),
        keep: cart.keep,
      });
    });
    cart.lastChange.subscribe(() => {
      if (cart.lastChange.get()?.kind === 'added') lineAdded().emit(undefined);
    });
    return cart;
  });

export const pageCheckout = (): CheckoutModel =>
  shared('checkout', () => createCheckout(environment(), pageSync(), pageCart()));

export const pageNotes = (): NotesModel =>
  shared('notes', () => createNotes(environment(), pageSync()));

export const pageDropshipping = (): DropshippingModel =>
  shared('dropshipping', () => createDropshipping(environment(), pageSync(), pageCart()));

export const pageFreeDelivery = (): FreeDeliveryModel =>
  shared('free-delivery', () => createFreeDelivery(environment(), pageCart()));

export const pageSuggestions = (): SuggestionsModel =>
  shared('suggestions', () => createSuggestions(environment(), pageCart()));

/** The page's value with codes. */
export const pageVoucher = (): VoucherModel =>
  shared('voucher', () => createVoucher(environment(), pageSync(), pageCodes()));

/** Whether the cart has not been read yet. */
export const cartPending = (): Readable<boolean> => {
  const { state } = pageCart();
  return {
    get: () => ['idle', 'loading'].includes(state.get().status),
    subscribe: state.subscribe,
  };
};

/** What the buyer would pay now, as far as it is known. */
export function currentToPay(): ToPay {
  return pageCart().figures.toPay({
    voucher: valueOf(pageVoucher().get()),
    dropshippingCost: valueOf(pageDropshipping().get()),
  });
}

/**
 * Whether a value that the shop computes (the value with codes, the dropshipping cost) is about to
 * change.
 */
export function isToPayOld(): boolean {
  const states = [pageVoucher().get().status, pageDropshipping().get().status];
  const isUnsaved = pageSync().saveState() !== 'saved';
  return states.includes('loading') || (states.includes('ready') && isUnsaved);
}

/**
 * The value that is compared for free delivery: the gross total after discounts and codes, or the
 * net total for export buyers.
 */
export function freeDeliveryValue(): Cents {
  const { total } = pageCart().figures.totals();
  const voucher = valueOf(pageVoucher().get());
  if (pageCart().current()?.isExport) return voucher?.discountedNet ?? total.net;
  return voucher?.discountedGross ?? total.gross;
}

/** Whether the shop's rules are known and the cart has reached free delivery. */
export function isDeliveryFree(): boolean {
  const progress = freeDelivery(valueOf(pageFreeDelivery().get()) ?? [], freeDeliveryValue());
  return progress.shown && progress.reached;
}
