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
  prices: { recommendation: 'Price' },
  amounts: {
    'recommendation-old-price': 'Gross price before a promotion. Not for export buyers.',
  },
  events: ['cart:line-added'],
});
