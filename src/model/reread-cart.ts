import { getCart } from '../api/cart-calls.js';
import { emitChange } from './wire-view.js';
import { pending } from './pending.js';
import { receiveCart } from './receive-cart.js';
import { reportError } from './report-error.js';
import { site } from './site.js';

/** Reads the shop's cart again. Runs in the save queue only, so that it never overtakes a save. */
export async function rereadCart(): Promise<boolean> {
  const work = pending();
  work.stale = false;
  try {
    receiveCart(await getCart(site()));
  } catch (error) {
    work.stale = true;
    reportError('get-cart', error, 'The last known cart stays on the page.');
    return false;
  }
  emitChange('refreshed');
  return true;
}
