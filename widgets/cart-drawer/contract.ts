import { COMMON_PARTS, composed, parts, type WidgetContract } from '../../src/contract/common.js';
import { WHOLE_CART } from '../cart-page/contract.js';

const OTHERS = composed(WHOLE_CART);

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
        'Whether the drawer is open. The event `cart:open`, a click on any element with the attribute `data-cart-open`, and the command `--open` also open it; `--close` closes it. The tag receives an event `toggle` when it has opened or closed.',
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
