import type { Decimal } from '../rules/decimal.js';
import type { CartModel } from '../model/cart/cart.js';
import type { Environment } from '../model/environment.js';
import { readWhileKept, type Kept } from './kept.js';
import { remote } from './remote.js';

/** Values from which delivery to the buyer's country is free. */
export type FreeDeliveryModel = Kept<readonly Decimal[]>;

export function createFreeDelivery(env: Environment, cart: CartModel): FreeDeliveryModel {
  const country = (): string => env.settings.get().country ?? '';
  const rules = remote<readonly Decimal[]>(
    env,
    () => env.client.readFreeDelivery(country()),
    (error) => env.report('get-free-delivery', error, 'No progress to free delivery is shown.'),
  );
  /** The country and the shop's address, once the cart is known to need the rules. */
  const wanted = (): string => {
    const now = cart.current();
    const isKnown = !now || now.isB2b || now.nothingToDeliver || now.freeDelivery;
    return !isKnown && country() ? `${country()} ${env.shop.get()}` : '';
  };
  return readWhileKept(rules, wanted, [cart.state, env.settings, env.shop]);
}
