import {
  CART_CALLS,
  CART_EVENTS,
  COMMON_PARTS,
  FALLBACK_SLOT,
  parts,
} from '../../src/contract/common.js';
import type { WidgetContract } from '../../src/contract/types.js';

export const contract: WidgetContract = {
  tag: 'cart-remarks',
  summary: 'Order notes: the message of the buyer to the shop.',
  calls: [...CART_CALLS, 'saveRemarks'],
  parts: [
    ...COMMON_PARTS,
    ...parts({
      'remarks-block': 'The field with its label.',
      remarks: 'Field for the notes.',
      'remarks-error': 'Message: the shop has refused the notes.',
      'remarks-counter': 'How many characters of the limit are used.',
    }),
  ],
  slots: [FALLBACK_SLOT],
  events: [...CART_EVENTS],
};
