import { createCart, type CartModel } from '../model/cart/cart.js';
import { createCheckout, type CheckoutModel } from '../model/cart/checkout.js';
import { createNotes, type NotesModel } from '../model/notes.js';
import { createCodeLane } from '../values/code-lane.js';
import { createSaving, type Saving } from '../model/saving.js';
import { printedForm } from '../printed-form/offer.js';
import { shared } from '../base/registry.js';
import { computed, type Readable } from '../base/store.js';
import { pageSettings } from '../page/settings.js';
import { audienceOf, type Audience } from '../rules/audience.js';
import { sameJson } from '../base/json.js';
import { cartCodeBridge } from './codes.js';
import { publishCounts } from './counted-cart.js';
import { environment } from './environment.js';

/** The page's one lane of reading and writing. */
export const pageSync = (): Saving =>
  shared('sync', () => {
    const sync = createSaving(environment());
    const { lane, cart } = cartCodeBridge();
    lane.set(createCodeLane(sync));
    sync.state.subscribe(() => cart.set(sync.state.get().base?.cart));
    return sync;
  });

/** The page's one cart. */
export const pageCart = (): CartModel =>
  shared('cart', () => {
    const cart = createCart(environment(), pageSync());
    publishCounts(cart);
    return cart;
  });

export const pageCheckout = (): CheckoutModel =>
  shared('checkout', () => createCheckout(environment(), pageSync(), pageCart()));

export const pageNotes = (): NotesModel =>
  shared('notes', () => createNotes(environment(), pageSync()));

/** The kind of buyer; retail until the cart has been read. */
export const pageAudience = (): Readable<Audience> =>
  shared('audience', () =>
    computed(
      [pageCart().state, pageSettings()],
      ({ cart }, settings) => audienceOf(cart, settings['cart-type'] === 'dropshipping'),
      sameJson,
    ),
  );

/** Whether the cart has not been read yet. A printed form that the buyer can use stays also when it could not be read. */
export const cartPending = (): Readable<boolean> => {
  const { state } = pageCart();
  return {
    get: () => ['idle', 'loading', printedForm() && 'failed'].includes(state.get().status),
    subscribe: state.subscribe,
  };
};
