import { CART_CALLS, CART_EVENTS, COMMON_PARTS, FALLBACK_SLOT } from '../../src/contract/common.js';
import type { WidgetContract } from '../../src/contract/types.js';

export const contract: WidgetContract = {
  tag: 'cart-remarks',
  summary: 'Order notes: the message of the buyer to the shop.',
  calls: [...CART_CALLS, 'saveRemarks'],
  parts: [
    ...COMMON_PARTS,
    { name: 'remarks-block', description: 'The field with its label.' },
    { name: 'remarks', description: 'Field for the notes.' },
    { name: 'remarks-error', description: 'Message: the shop has refused the notes.' },
    { name: 'remarks-counter', description: 'How many characters of the limit are used.' },
  ],
  slots: [FALLBACK_SLOT],
  events: [...CART_EVENTS],
};
