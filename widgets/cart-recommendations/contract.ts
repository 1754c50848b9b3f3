import { CART_CALLS } from '../../src/contract/calls.js';
import { amount, COMMON_PARTS, FALLBACK_SLOT } from '../../src/contract/common.js';
import { CART_EVENTS } from '../../src/contract/events.js';
import type { WidgetContract } from '../../src/contract/types.js';

export const contract: WidgetContract = {
  tag: 'cart-recommendations',
  summary: 'Products that the shop suggests, each added with one click.',
  calls: [...CART_CALLS, 'readTopProducts'],
  parts: [
    ...COMMON_PARTS,
    {
      name: 'recommendation',
      description: 'One suggested product; `data-id` is its id.',
      data: ['data-id'],
    },
    { name: 'recommendation-ean', description: 'Its EAN; for B2B and dropshipping.' },
    { name: 'recommendation-in-cart', description: 'Says that the cart has it already.' },
    { name: 'recommendation-add', description: 'Button that adds it to the cart.' },
    amount('recommendation-net', 'Its price net; for B2B and export.'),
    amount('recommendation-gross', 'Its price gross; not for export.'),
    amount('recommendation-old-price', 'Gross price before a promotion; not for export.'),
  ],
  slots: [FALLBACK_SLOT],
  events: [...CART_EVENTS, 'cart:line-added'],
};
