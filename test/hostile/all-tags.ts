import '../../widgets/cart-badge/index.js';
import '../../widgets/cart-discount-panel/index.js';
import '../../widgets/cart-discounts/index.js';
import '../../widgets/cart-drawer/index.js';
import '../../widgets/cart-free-delivery/index.js';
import '../../widgets/cart-lines/index.js';
import '../../widgets/cart-logistic-minimum/index.js';
import '../../widgets/cart-page/index.js';
import '../../widgets/cart-recommendations/index.js';
import '../../widgets/cart-remarks/index.js';
import '../../widgets/cart-totals/index.js';
import { TAGS } from '../../src/tags.js';

/** Every tag of the library, once each, defined and as markup. */
export const ALL_TAGS: string = TAGS.map((tag) => `<${tag}></${tag}>`).join('');
