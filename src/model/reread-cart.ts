import { getCart } from '../api/cart-calls.js';
import { emitChange } from './wire-view.js';
import { pending } from './pending.js';
import { receiveCart } from './receive-cart.js';
import { reportError } from './report-error.js';
import { site } from './site.js';

/** Reads the shop's cart again. Runs in the save queue only, so that it never overtakes a save. */
export async function rereadCart(): Promise<boolean> {
  const work = pending();
  const { stale } = work;
  try {
    const cart = await getCart(site());
    // What has changed during the reading may not be in it.
    if (work.stale === stale) work.stale = 0;
    receiveCart(cart);
  } catch (error) {
    reportError('get-cart', error, 'The last known cart stays on the page.');
    return false;
  }
  emitChange('refreshed');
  return true;
}
