/** Every tag of the library. */
export const TAGS = [
  'cart-page',
  'cart-lines',
  'cart-discount-panel',
  'cart-recommendations',
  'cart-free-delivery',
  'cart-logistic-minimum',
  'cart-discounts',
  'cart-totals',
  'cart-remarks',
] as const;

export type Tag = (typeof TAGS)[number];

/** Tags that do not read the cart. */
export const TAGS_WITHOUT_CART: readonly Tag[] = ['cart-discount-panel'];
