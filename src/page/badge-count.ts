/** What a badge of the page shows before the cart is known; undefined if there is none. */
export function badgeCount():
  { readonly kind: 'lines' | 'pieces'; readonly count: number } | undefined {
  const badge = document.querySelector('cart-badge[initial]');
  if (!badge) return undefined;
  const kind = badge.getAttribute('count') === 'pieces' ? 'pieces' : 'lines';
  return { kind, count: Number(badge.getAttribute('initial')) };
}
