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

/** Tags without React, whose settings count last for the page before they read the cart. */
const SMALL: readonly Tag[] = ['cart-badge', 'cart-drawer'];

const SETTING_TAGS = TAGS.filter((tag) => !SMALL.includes(tag));

/** Tags that read the cart as soon as they are on the page. */
export const TAGS_WITH_CART: readonly Tag[] = SETTING_TAGS.filter(
  (tag) => tag !== 'cart-discount-panel',
);

const READING_BADGE = 'cart-badge[load="eager" i]';

/** A selector for elements that may have settings of the cart. */
export const SETTING_ELEMENTS = [...SETTING_TAGS, READING_BADGE].join();

/** Elements that read the cart as soon as they are on the page. */
export const READING_ELEMENTS = [...TAGS_WITH_CART, READING_BADGE].join();
