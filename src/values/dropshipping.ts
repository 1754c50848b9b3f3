import type { Money } from '../rules/cart.js';
import type { Decimal } from '../rules/decimal.js';
import type { CartModel } from '../model/cart/cart.js';
import type { Environment } from '../model/environment.js';
import type { Saving } from '../model/saving.js';
import { readWhileKept, type Kept } from './kept.js';
import { remote } from './remote.js';

/** What sending on the buyer's behalf costs; only B2B carts of the type dropshipping have it. */
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
  const wanted = (): string => {
    const { isB2b, shopTotals } = cart.current() ?? {};
    const type = env.settings.get()['cart-type'];
    // The shop's own total already counts the cost.
    return type === 'dropshipping' && isB2b && !shopTotals?.total ? type : '';
  };
  return readWhileKept(cost, wanted, [cart.state, env.settings], saving);
}
