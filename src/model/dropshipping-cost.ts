import { getDropshippingCost } from '../api/dropshipping-calls.js';
import { on } from '../bus/bus.js';
import { settings, onSettings } from '../page/settings.js';
import type { Money } from '../rules/cart.js';
import { createStore, keeper, shared, type Store } from '../shared.js';
import { cartStore, currentCart } from './cart-store.js';
import { reportError } from './report-error.js';
import { savedCount } from './save-queue.js';
import { site } from './site.js';

/** What sending on the buyer's behalf costs; only B2B carts of the type dropshipping have it. */
export type DropshippingState =
  | { readonly status: 'none' }
  | { readonly status: 'loading'; readonly cost?: Money | undefined }
  | { readonly status: 'ready'; readonly cost: Money }
  | { readonly status: 'failed' };

/** One object, so that a save of another cart is no change. */
const NONE: DropshippingState = { status: 'none' };

export function dropshippingStore(): Store<DropshippingState> {
  return shared('dropshipping', () => createStore(NONE));
}

/** The cost to show, if any. */
export function dropshippingCost(state: DropshippingState): Money | undefined {
  return state.status === 'ready' || state.status === 'loading' ? state.cost : undefined;
}

/** While kept: the cost is read once the cart is in and after each save. */
export const keepDropshippingCost = keeper('dropshipping', () => {
  let wanted = isWanted();
  const follow = (): void => {
    const before = wanted;
    wanted = isWanted();
    if (wanted !== before) void readCost();
  };
  const stops = [
    cartStore().subscribe(follow),
    onSettings(follow),
    savedCount().subscribe(() => void readCost()),
    on('cart:change', ({ reason }) => void (reason === 'refreshed' && readCost())),
  ];
  // Where none is wanted too: the type may have changed while nobody showed the cost.
  void readCost();
  return () => stops.forEach((stop) => stop());
});

function isWanted(): boolean {
  return settings()['cart-type'] === 'dropshipping' && (currentCart()?.isB2b ?? false);
}

const latest = (): { call: number } => shared('dropshipping-call', () => ({ call: 0 }));

/** Reads the cost; only the answer to the last question counts. */
async function readCost(): Promise<void> {
  const store = dropshippingStore();
  const call = ++latest().call;
  if (!isWanted()) return store.set(NONE);
  store.set({ status: 'loading', cost: dropshippingCost(store.get()) });
  try {
    const cost = await getDropshippingCost(site());
    if (call === latest().call) store.set({ status: 'ready', cost });
  } catch (error) {
    if (call !== latest().call) return;
    store.set({ status: 'failed' });
    reportError('get-dropshipping-cost', error, 'The buyer is told.');
  }
}
