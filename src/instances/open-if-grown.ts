import { badgeCount, countedCart } from './counted-cart.js';

/** How many pieces the cart has, as far as the page knows: from the cart, else from a badge of the page. */
function knownCount(): { readonly kind: 'lines' | 'pieces'; readonly count: number } {
  const cart = countedCart().get();
  if (cart) return { kind: 'pieces', count: cart.pieces() };
  const { kind = 'lines', count = 0 } = badgeCount() ?? {};
  return { kind, count: count || 0 };
}

/**
 * Opens something if the cart has more in it after the read that `cart:refresh` asks for. Call it in a listener of that
 * event. Without a badge the page does not know what was there before: any cart that is not empty has grown.
 *
 * @param open - must keep the cart before it resolves, so that the cart is not read again.
 */
export async function openIfGrown(open: () => Promise<void>): Promise<void> {
  const { kind, count } = knownCount();
  const { keepCart, whenRead } = await import('./keep-cart.js');
  const release = keepCart();
  await whenRead();
  const now = countedCart().get()?.[kind]() ?? 0;
  if (now > count) await open();
  release();
}
