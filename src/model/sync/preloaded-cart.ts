import type { CartReading } from '../../api/client/cart-calls.js';
import { parseCart } from '../../api/wire/parse-cart.js';
import { text } from '../../api/wire/parse.js';
import type { Environment } from '../environment.js';

/** The cart in the page (`preload`); undefined if there is none, or it cannot be read. */
export async function preloadedCart(env: Environment): Promise<CartReading | undefined> {
  const { preload } = env.settings.get();
  if (!preload) return undefined;
  try {
    const cart = parseCart(await env.preloadedCart());
    if (!cart) throw new Error('it is not a cart response');
    return { cart, owner: text(cart.wire['owner']) || undefined };
  } catch (error) {
    const next = `${env.preloadPlace()} names it: the cart is read from the shop.`;
    env.report(`preload "${preload}"`, error, next);
    return undefined;
  }
}
