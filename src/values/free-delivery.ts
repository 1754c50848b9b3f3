import type { Decimal } from '../rules/decimal.js';
import { createKeeper, undoAll } from '../base/store.js';
import type { CartModel } from '../model/cart/cart.js';
import type { Environment } from '../model/environment.js';
import { remote, type Kept } from './remote.js';

/**
 * Values from which delivery to the buyer's country is free. While kept, they are read once the cart is known to need
 * them, and for each new country.
 */
export type FreeDeliveryModel = Kept<readonly Decimal[]>;

export function createFreeDelivery(env: Environment, cart: CartModel): FreeDeliveryModel {
  let country = '';
  /** The country of the last request, and the address of the shop. */
  let place: string | undefined;
  const rules = remote<readonly Decimal[]>(
    env,
    () => env.client.readFreeDelivery(country),
    (error) => env.report('get-free-delivery', error, 'No progress to free delivery is shown.'),
  );
  function follow(): void {
    const now = cart.current();
    if (!now) return;
    const { country: wanted } = env.settings.get();
    const isKnown = now.isB2b || now.nothingToDeliver || now.freeDelivery;
    const next = !isKnown && wanted ? `${wanted} ${env.shop.get()}` : undefined;
    if (next === place) return;
    place = next;
    country = wanted ?? '';
    // The rules of another country must not be shown in the meantime.
    rules.clear();
    if (next) void rules.read();
  }
  return {
    get: rules.get,
    subscribe: rules.subscribe,
    keep: createKeeper(() => {
      follow();
      const changes = [cart.state, env.settings, env.shop];
      return undoAll(...changes.map(({ subscribe }) => subscribe(follow)));
    }),
  };
}
