import { defineCartWidget } from '../../src/element/define-cart-widget.js';
import { pageNotes } from '../../src/instances/cart.js';
import { pageVoucher } from '../../src/instances/values.js';
import { pageCodes } from '../../src/instances/codes.js';
import { onSettings, settings } from '../../src/page/settings.js';
import { undoAll, type Undo } from '../../src/base/store.js';
import recommendationsCss from '../cart-recommendations/cart-recommendations.css?inline';
import remarksCss from '../cart-remarks/cart-remarks.css?inline';
import css from './cart-page.css?inline';
import { CartPage } from './CartPage.js';
import { PART_KEEPS, PART_STYLES } from './whole-cart.js';

/** Keeps the codes and their value, unless the page does without codes. A panel elsewhere on the page has them. */
function keepCodes(): Undo {
  let release: Undo | undefined;
  const follow = (): void => {
    const isWithout = settings().without?.includes('codes');
    const isWanted = !isWithout || document.querySelector('cart-discount-panel') !== null;
    if (isWanted) release ??= undoAll(pageCodes().keep(), pageVoucher().keep());
    else release = void release?.();
  };
  follow();
  return undoAll(onSettings(follow), () => release?.());
}

defineCartWidget({
  tag: 'cart-page',
  component: CartPage,
  styles: [...PART_STYLES, recommendationsCss, remarksCss, css],
  keep: [keepCodes, ...PART_KEEPS, () => pageNotes().keep()],
});
