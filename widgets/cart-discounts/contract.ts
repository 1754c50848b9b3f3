import { cartTag } from '../../src/contract/common.js';

export const contract = cartTag({
  tag: 'cart-discounts',
  summary:
    'Each active percentage discount with the amount that it saves, and the products that it leaves out.',
  data: { discount: ['data-name'], 'not-covered': ['data-id'] },
  parts: {
    discount: 'One discount. `data-name` is its name in the shop, such as `rabatkontrahenta`.',
    'not-covered': 'A product that the partner discount leaves out. `data-id` is its id.',
  },
  netAndGross: { discount: 'Amount that the discount saves' },
});
