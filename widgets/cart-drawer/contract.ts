import { COMMON_PARTS, composed, parts, type WidgetContract } from '../../src/contract/common.js';
import { contract as panel } from '../cart-discount-panel/contract.js';
import { contract as discounts } from '../cart-discounts/contract.js';
import { contract as delivery } from '../cart-free-delivery/contract.js';
import { contract as lines } from '../cart-lines/contract.js';
import { contract as minimum } from '../cart-logistic-minimum/contract.js';
import { contract as totals } from '../cart-totals/contract.js';

const OTHERS = composed([lines, delivery, minimum, totals, discounts, panel]);

export const contract: WidgetContract = {
  tag: 'cart-drawer',
  summary:
    'The cart in a panel at the side, on any page. It loads nothing until it is first opened.',
  calls: OTHERS.calls,
  isPlain: true,
  attributes: [
    {
      name: 'open',
      description:
        'Whether the drawer is open. The event `cart:open` a click on any element with the attribute `data-cart-open`, and the command `--open` also open it; `--close` closes it. The tag receives an event `toggle` when it has opened or closed.',
      type: 'boolean',
    },
    {
      name: 'open-on-add',
      description:
        'Whether the drawer opens when a product, or more of it, has been added to the cart.',
      type: 'boolean',
    },
  ],
  parts: [
    ...COMMON_PARTS,
    ...parts({
      drawer: 'The panel: a modal dialog.',
      'drawer-close': 'Button that closes the drawer.',
      'drawer-cart-link': 'Link to the whole cart.',
    }),
    ...OTHERS.parts,
  ],
  slots: OTHERS.slots,
  events: ['cart:open', ...OTHERS.events],
};
