import { pageCart } from '../../src/page-cart/cart.js';

/** The largest cart, in lines, in which each amount has its own form. */
const MOST_FORMS = 100;

/**
 * The element around the fields of a new line. To Chrome's form filler, fields without a form are all one
 * form, which it reads whenever one of them gets the focus. It leaves a form of more than 200 fields
 * alone, but not as many single ones.
 */
export const stepperTag = (): 'div' | 'form' =>
  (pageCart().current()?.lines.length ?? 0) > MOST_FORMS ? 'div' : 'form';

/** Enter applies the amount; the form sends nothing. */
export const stay = (event: { preventDefault(): void }): void => event.preventDefault();
