import { cartTag } from '../../src/contract/common.js';

export const contract = cartTag({
  tag: 'cart-recommendations',
  summary: 'Products that the shop recommends. The buyer adds each with one click.',
  calls: ['readTopProducts'],
  data: { recommendation: ['data-id'] },
  parts: {
    'recommendations-block': 'The products with their heading.',
    recommendation: 'One recommended product. `data-id` is its id.',
    'recommendation-ean': 'EAN. For business buyers and dropshipping.',
    'recommendation-in-cart': 'Note that the product is already in the cart.',
    'recommendation-add': 'Button that adds the product to the cart.',
  },
  amounts: {
    'recommendation-net': 'Price, net. For business and export buyers, and for dropshipping.',
    'recommendation-gross': 'Price, gross. Not for export buyers.',
    'recommendation-old-price': 'Gross price before a promotion. Not for export buyers.',
  },
  events: ['cart:line-added'],
});
