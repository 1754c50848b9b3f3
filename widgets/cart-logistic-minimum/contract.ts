import { CART_CALLS } from '../../src/contract/calls.js';
import { amount, COMMON_PARTS, FALLBACK_SLOT, PLAN_PARTS } from '../../src/contract/common.js';
import { CART_EVENTS } from '../../src/contract/events.js';
import type { WidgetContract } from '../../src/contract/types.js';

export const contract: WidgetContract = {
  tag: 'cart-logistic-minimum',
  summary: 'Whether a B2B order is large enough to be sent: a warning, or a line that it is.',
  calls: [...CART_CALLS],
  parts: [
    ...COMMON_PARTS,
    { name: 'logistic-minimum', description: 'The warning; absent where the minimum is met.' },
    {
      name: 'logistic-minimum-met',
      description: 'The line that says so where the minimum is met.',
    },
    amount('logistic-minimum-required', 'The minimum, net.'),
    amount('logistic-minimum-missing', 'What is missing, net.'),
    ...PLAN_PARTS,
  ],
  slots: [FALLBACK_SLOT],
  events: [...CART_EVENTS],
};
