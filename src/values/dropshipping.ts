import type { Money } from '../rules/cart.js';
import type { Decimal } from '../rules/decimal.js';
import { createKeeper, undoAll } from '../base/store.js';
import type { CartModel } from '../model/cart/cart.js';
import type { Environment } from '../model/environment.js';
import { remote, type Kept } from './remote.js';
import type { Saving } from '../model/saving.js';

/**
 * What sending on the buyer's behalf costs; only B2B carts of the type dropshipping have it. While kept, it is read
 * when the cart has loaded and after each save.
 */
export type DropshippingModel = Kept<Money<Decimal>>;

export function createDropshipping(
  env: Environment,
  saving: Saving,
  cart: CartModel,
): DropshippingModel {
  const cost = remote<Money<Decimal>>(
    env,
    () => env.client.readDropshippingCost(),
    (error) => env.report('get-dropshipping-cost', error, 'The buyer is shown that it failed.'),
  );
  // The shop's own total already counts the cost.
  const isWanted = (): boolean => {
    const now = cart.current();
    const isDropshipping = env.settings.get()['cart-type'] === 'dropshipping';
    return isDropshipping && !!now?.isB2b && !now.shopTotals?.total;
  };
  const read = (): void => void (isWanted() ? cost.read() : cost.clear());
  const follow = (): void => void (isWanted() !== (cost.get().status !== 'idle') && read());
  return {
    get: cost.get,
    subscribe: cost.subscribe,
    keep: createKeeper(() => {
      // Also if no cost is needed: the type may have changed while no part showed the cost.
      read();
      return undoAll(
        cart.state.subscribe(follow),
        env.settings.subscribe(follow),
        saving.onWorthChanged(read),
      );
    }),
  };
}
