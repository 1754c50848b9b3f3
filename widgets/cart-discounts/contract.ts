import { CART_CALLS } from '../../src/contract/calls.js';
import { COMMON_PARTS, FALLBACK_SLOT, netAndGross } from '../../src/contract/common.js';
import { CART_EVENTS } from '../../src/contract/events.js';
import type { WidgetContract } from '../../src/contract/types.js';

export const contract: WidgetContract = {
  tag: 'cart-discounts',
  summary: 'Each active percentage discount with what it takes off, and the products not covered.',
  calls: [...CART_CALLS],
  parts: [
    ...COMMON_PARTS,
    {
      name: 'discount',
      description:
        'One discount; `data-name` is the shop’s name of it, such as `rabatkontrahenta`.',
      data: ['data-name'],
    },
    ...netAndGross('discount', 'What it takes off'),
    {
      name: 'not-covered',
      description: 'A product that the partner discount leaves out; `data-id` is its id.',
      data: ['data-id'],
    },
  ],
  slots: [FALLBACK_SLOT],
  events: [...CART_EVENTS],
};
