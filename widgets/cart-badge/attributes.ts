import { oneOf, parser, row } from '../../src/page/setting-row.js';

const wholeNumber = parser('a whole number, 0 or more', (text) =>
  /^\d{1,9}$/.test(text) ? Number(text) : undefined,
);

/** The badge's own attributes. docs/tags.md, the manifests and the typings are written from these comments. */
export const ATTRIBUTES = {
  /**
   * What the badge counts.
   * - `lines`: All lines, also those with quantity 0, as in the heading of the cart page.
   * - `pieces`: The sum of all quantities.
   */
  count: oneOf('lines', 'pieces'),
  /**
   * The count to show until the cart is known: a whole number.
   * @kind number
   */
  initial: row<number | null>(wholeNumber, null),
  /**
   * Whether the badge reads the cart itself.
   * - `lazy`: It waits until another part of the page has read the cart.
   * - `eager`: It reads the cart, unless another tag does.
   */
  load: oneOf('lazy', 'eager'),
  /**
   * Whether `autoload.js` fetches the files of the cart page for the next page, when this one has loaded.
   * - `off`: The files are fetched on the cart page.
   * - `on`: They are fetched early, with low priority.
   */
  prefetch: oneOf('off', 'on'),
};
