import { useState } from 'react';
import { pageCart } from '../../src/page-cart/cart.js';

/** In carts of up to so many lines each amount has a form. */
const MOST_FORMS = 100;

/**
 * The element around a line's fields. To Chrome's form filler, fields without a form are all one
 * form, which it reads whenever one of them gets the focus. It leaves a form of more than 200 fields
 * alone, but not as many single ones. The tag stays while the fields do.
 */
export function useStepperTag(): 'div' | 'form' {
  const [tag] = useState<'div' | 'form'>(() =>
    (pageCart().current()?.lines.length ?? 0) > MOST_FORMS ? 'div' : 'form',
  );
  return tag;
}

/** Enter applies the amount; the form sends nothing. */
export const stay = (event: { preventDefault(): void }): void => event.preventDefault();
