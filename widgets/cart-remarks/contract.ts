import { cartTag } from '../../src/contract/common.js';

export const contract = cartTag({
  tag: 'cart-remarks',
  summary: 'Order notes: the message of the buyer to the shop.',
  calls: ['saveRemarks'],
  parts: {
    'remarks-block': 'The field with its label.',
    remarks: 'Field for the notes.',
    'remarks-error': 'Message: the shop has refused the notes.',
    'remarks-counter': 'How many characters of the limit are used.',
  },
});
