import { badgeCount, countedCart } from './counted-cart.js';

/**
 * Opens something if the cart has more in it after the read that `cart:refresh` asks for. Call it in a listener of that
 * event. Without a badge the page does not know what was there before: any cart that is not empty has grown.
 *
 * @param open - must keep the cart before it resolves, so that the cart is not read again.
 */
export async function openIfGrown(open: () => Promise<void>): Promise<void> {
  // How much is in the cart before, as far as the page knows: from the cart, else from a badge.
  const cart = countedCart().get();
  const known = cart ? ({ kind: 'pieces', count: cart.pieces() } as const) : badgeCount();
  const { kind = 'lines', count = 0 } = known ?? {};
  const { keepCart, whenRead } = await import('./keep-cart.js');
  const release = keepCart();
  await whenRead();
  const now = countedCart().get()?.[kind]() ?? 0;
  if (now > (count || 0)) await open();
  release();
}
