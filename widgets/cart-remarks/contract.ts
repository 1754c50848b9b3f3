import { CART_CALLS } from '../../src/contract/calls.js';
import { COMMON_PARTS, FALLBACK_SLOT } from '../../src/contract/common.js';
import { CART_EVENTS } from '../../src/contract/events.js';
import type { WidgetContract } from '../../src/contract/types.js';

export const contract: WidgetContract = {
  tag: 'cart-remarks',
  summary: 'Order notes.',
  calls: [...CART_CALLS, 'saveRemarks'],
  parts: [
    ...COMMON_PARTS,
    { name: 'remarks', description: 'The field of the notes.' },
    { name: 'remarks-counter', description: 'How much of it is used.' },
  ],
  slots: [FALLBACK_SLOT],
  events: [...CART_EVENTS],
};
