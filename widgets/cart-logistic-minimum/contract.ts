import {
  amounts,
  CART_CALLS,
  CART_EVENTS,
  COMMON_PARTS,
  FALLBACK_SLOT,
  parts,
  PLAN_PARTS,
} from '../../src/contract/common.js';
import type { WidgetContract } from '../../src/contract/types.js';

export const contract: WidgetContract = {
  tag: 'cart-logistic-minimum',
  summary:
    'Whether an order reaches its minimum value, which is the logistic one of business buyers or the `minimum_order` of the shop: a warning, or a message that it does.',
  calls: [...CART_CALLS],
  parts: [
    ...COMMON_PARTS,
    ...parts({
      'logistic-minimum': 'The warning. Absent if the minimum is reached.',
      'logistic-minimum-met': 'Message that the minimum is reached.',
    }),
    ...amounts({
      'logistic-minimum-required': 'The minimum order value, net for business buyers.',
      'logistic-minimum-missing': 'Amount that is missing to the minimum, net for business buyers.',
    }),
    ...PLAN_PARTS,
  ],
  slots: [FALLBACK_SLOT],
  events: [...CART_EVENTS],
};
