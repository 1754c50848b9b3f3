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
    'The cart in a panel from the side, on any page. Nothing of it is loaded before it is first opened.',
  calls: [...new Set(COMPOSED.flatMap(({ calls }) => calls))],
  isPlain: true,
  attributes: [
    {
      name: 'open',
      description:
        'Whether it is open. Besides, `cart:open` opens it, and a click on any element with the attribute `data-cart-open`. The tag gets an event `toggle` when it has opened or closed.',
      type: 'boolean',
    },
    {
      name: 'open-on-add',
      description: 'It opens when a product has been added to the cart as a new line.',
      type: 'boolean',
    },
  ],
  parts: [
    ...COMMON_PARTS,
    { name: 'drawer', description: 'The panel: a modal dialog.' },
    { name: 'drawer-close', description: 'Button that closes it.' },
    { name: 'drawer-cart-link', description: 'Link to the whole cart.' },
    ...COMPOSED.flatMap(({ parts }) => parts.filter((part) => !isShared(part))),
    ...PLAN_PARTS,
  ],
  slots: COMPOSED.flatMap(({ slots }) => slots.filter(({ name }) => name !== '')),
  events: ['cart:open', ...new Set(COMPOSED.flatMap(({ events }) => events))],
};
