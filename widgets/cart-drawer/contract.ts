import { COMMON_PARTS, PLAN_PARTS } from '../../src/contract/common.js';
import type { PartContract, WidgetContract } from '../../src/contract/types.js';
import { contract as panel } from '../cart-discount-panel/contract.js';
import { contract as discounts } from '../cart-discounts/contract.js';
import { contract as delivery } from '../cart-free-delivery/contract.js';
import { contract as lines } from '../cart-lines/contract.js';
import { contract as minimum } from '../cart-logistic-minimum/contract.js';
import { contract as totals } from '../cart-totals/contract.js';

const COMPOSED = [lines, delivery, minimum, totals, discounts, panel];

const isShared = ({ name }: PartContract): boolean =>
  [...COMMON_PARTS, ...PLAN_PARTS].some((part) => part.name === name);

export const contract: WidgetContract = {
  tag: 'cart-drawer',
  summary:
    'The cart in a panel at the side, on any page. It loads nothing until it is first opened.',
  calls: [...new Set(COMPOSED.flatMap(({ calls }) => calls))],
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
    { name: 'drawer', description: 'The panel: a modal dialog.' },
    { name: 'drawer-close', description: 'Button that closes the drawer.' },
    { name: 'drawer-cart-link', description: 'Link to the whole cart.' },
    ...COMPOSED.flatMap(({ parts }) => parts.filter((part) => !isShared(part))),
    ...PLAN_PARTS,
  ],
  slots: COMPOSED.flatMap(({ slots }) => slots.filter(({ name }) => name !== '')),
  events: ['cart:open', ...new Set(COMPOSED.flatMap(({ events }) => events))],
};
