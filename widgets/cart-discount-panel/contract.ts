import {
  COMMON_PARTS,
  FALLBACK_SLOT,
  parts,
  type WidgetContract,
} from '../../src/contract/common.js';

export const contract: WidgetContract = {
  tag: 'cart-discount-panel',
  summary: 'Discount codes: the field, the list, and a message about the last attempt.',
  calls: ['readDiscounts', 'addDiscount', 'removeDiscount'],
  parts: [
    ...COMMON_PARTS,
    ...parts(
      {
        'codes-block': 'The field and the list of codes.',
        'code-open': 'Button that opens the field, with `code-field="folded"`.',
        'code-input': 'Field for the code.',
        'code-apply': 'Button that applies the code.',
        'code-spinner': 'Spinner in the button while the shop checks the code.',
        'code-message': 'Message about the last attempt.',
        error: 'Also on the message, if the attempt failed.',
        success: 'Also on the message, if the code was added.',
        code: 'One code in the cart. `data-code` is the code.',
        'code-remove': 'Button that removes the code.',
      },
      { code: ['data-code'] },
    ),
  ],
  slots: [FALLBACK_SLOT],
  events: ['cart:discounts', 'cart:error'],
};
