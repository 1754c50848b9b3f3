import { COMMON_PARTS, FALLBACK_SLOT } from '../../src/contract/common.js';
import type { WidgetContract } from '../../src/contract/types.js';

export const contract: WidgetContract = {
  tag: 'cart-discount-panel',
  summary: 'Discount codes: the field, the list, and a message about the last attempt.',
  calls: ['readDiscounts', 'addDiscount', 'removeDiscount'],
  parts: [
    ...COMMON_PARTS,
    { name: 'codes-block', description: 'The field and the list of codes.' },
    { name: 'code-open', description: 'Button that opens the field, with `code-field="folded"`.' },
    { name: 'code-input', description: 'Field for the code.' },
    { name: 'code-apply', description: 'Button that applies the code.' },
    { name: 'code-spinner', description: 'Spinner in the button while the shop checks the code.' },
    { name: 'code-message', description: 'Message about the last attempt.' },
    { name: 'error', description: 'Also on the message, if the attempt failed.' },
    { name: 'success', description: 'Also on the message, if the code was added.' },
    {
      name: 'code',
      description: 'One code in the cart. `data-code` is the code.',
      data: ['data-code'],
    },
    { name: 'code-remove', description: 'Button that removes the code.' },
  ],
  slots: [FALLBACK_SLOT],
  events: ['cart:discounts', 'cart:error'],
};
