import { badgeCount, countedCart } from './counted-cart.js';

/**
 * Opens something if the cart has more in it after the read that `cart:refresh` asks for. Call it in a listener of that event.
 *
 * @param open - must keep the cart before it resolves, so that the cart is not read again.
 */
export async function openIfGrown(open: () => Promise<void>): Promise<void> {
  // Where neither the cart nor a badge says what was there before, any cart that is not empty has grown.
  const cart = countedCart().get();
  const known = cart ? ({ kind: 'pieces', count: cart.pieces } as const) : badgeCount();
  const { kind = 'lines', count = 0 } = known ?? {};
  const { keepCart, whenRead } = await import('./keep-cart.js');
  const release = keepCart();
  await whenRead();
  const now = countedCart().get()?.[kind] ?? 0;
  if (now > (count || 0)) await open();
  release();
}
