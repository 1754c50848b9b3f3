import {
  amount,
  CART_CALLS,
  CART_EVENTS,
  COMMON_PARTS,
  FALLBACK_SLOT,
} from '../../src/contract/common.js';
import type { WidgetContract } from '../../src/contract/types.js';

export const contract: WidgetContract = {
  tag: 'cart-recommendations',
  summary: 'Products that the shop recommends. The buyer adds each with one click.',
  calls: [...CART_CALLS, 'readTopProducts'],
  parts: [
    ...COMMON_PARTS,
    { name: 'recommendations-block', description: 'The products with their heading.' },
    {
      name: 'recommendation',
      description: 'One recommended product. `data-id` is its id.',
      data: ['data-id'],
    },
    { name: 'recommendation-ean', description: 'EAN. For business buyers and dropshipping.' },
    {
      name: 'recommendation-in-cart',
      description: 'Note that the product is already in the cart.',
    },
    { name: 'recommendation-add', description: 'Button that adds the product to the cart.' },
    amount(
      'recommendation-net',
      'Price, net. For business and export buyers, and for dropshipping.',
    ),
    amount('recommendation-gross', 'Price, gross. Not for export buyers.'),
    amount('recommendation-old-price', 'Gross price before a promotion. Not for export buyers.'),
  ],
  slots: [FALLBACK_SLOT],
  events: [...CART_EVENTS, 'cart:line-added'],
};
