/** Every tag of the library. What each promises is said in widgets/<tag>/contract.ts, which is not shipped. */
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
  'cart-badge',
  'cart-drawer',
] as const;

export type Tag = (typeof TAGS)[number];

const WITHOUT_CART: readonly Tag[] = ['cart-discount-panel', 'cart-badge', 'cart-drawer'];

/** Tags that read the cart as soon as they are on the page. */
export const TAGS_WITH_CART: readonly Tag[] = TAGS.filter((tag) => !WITHOUT_CART.includes(tag));

/** A selector for tags that do not read the cart as soon as they are on the page. */
export const WAITING_ELEMENTS = 'cart-discount-panel,cart-drawer,cart-badge:not([load=eager i])';
