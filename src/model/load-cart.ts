import { getCart } from '../api/cart-calls.js';
import { parseCart } from '../api/parse-cart.js';
import { emit } from '../bus/bus.js';
import { documentReady } from '../page/document-ready.js';
import { findInlineJson, readInlineJson } from '../page/inline-json.js';
import { settings } from '../page/settings.js';
import type { Cart } from '../rules/cart.js';
import { shared } from '../shared.js';
import { cartStore, currentCart } from './cart-store.js';
import { pending } from './pending.js';
import { receiveCart } from './receive-cart.js';
import { reportError } from './report-error.js';
import { saveNow } from './save-queue.js';
import { site } from './site.js';
import { emitChange, wireCart } from './wire-view.js';

const loadingCart = (): { promise?: Promise<void> | undefined } =>
  shared('cart-loading', () => ({}));

/**
 * Reads the cart, once for the whole page however many ask. A failure is kept in the state, and
 * the next call tries again.
 */
export function loadCart(): Promise<void> {
  if (currentCart()) return Promise.resolve();
  const loading = loadingCart();
  loading.promise ??= load().finally(() => (loading.promise = undefined));
  return loading.promise;
}

async function load(): Promise<void> {
  cartStore().set({ status: 'loading' });
  try {
    const cart = (await preloadedCart()) ?? (await readCart());
    receiveCart(cart);
    emit('cart:loaded', { cart: wireCart(currentCart() ?? cart) });
  } catch (error) {
    cartStore().set({ status: 'failed', error });
    reportError('get-cart', error, 'The buyer is offered to try again.');
    return;
  }
  if (pending().amounts.size) emitChange('rounded');
  await saveNow();
}

/** The shop's cart; of the other shop where the page names another address meanwhile. */
async function readCart(): Promise<Cart> {
  const asked = site();
  const hasMoved = (): boolean => site().base !== asked.base;
  const cart = await getCart(asked).catch((error: unknown) => {
    if (!hasMoved()) throw error;
  });
  return cart && !hasMoved() ? cart : readCart();
}

/** The cart that the page brings along; undefined where it brings none that can be read. */
async function preloadedCart(): Promise<Cart | undefined> {
  const { preload } = settings();
  if (!preload) return undefined;
  // A script in <head> runs before the block that it looks for exists.
  if (!findInlineJson(preload)) await documentReady();
  try {
    const cart = parseCart(readInlineJson(preload));
    if (!cart) throw new Error('it is not a cart response');
    return cart;
  } catch (error) {
    reportError(`preload "${preload}"`, error, 'The cart is read from the shop.');
    return undefined;
  }
}

/** Reads the cart again, after whatever is being saved or read: that may be older than the wish. */
export function refreshCart(): Promise<void> {
  const cart = currentCart();
  if (cart || loadingCart().promise) pending().stale++;
  return cart ? saveNow() : loadCart();
}
