import { cartTag } from '../../src/contract/common.js';

export const contract = cartTag({
  tag: 'cart-logistic-minimum',
  summary:
    'Whether an order reaches its minimum value, which is the logistic one of business buyers or the `minimum_order` of the shop: a warning, or a message that it does.',
  parts: {
    'logistic-minimum': 'The warning. Absent if the minimum is reached.',
    'logistic-minimum-met': 'Message that the minimum is reached.',
  },
  amounts: {
    'logistic-minimum-required': 'The minimum order value, net for business buyers.',
    'logistic-minimum-missing': 'Amount that is missing to the minimum, net for business buyers.',
  },
  isPlanned: true,
});
