import {
  CART_CALLS,
  CART_EVENTS,
  COMMON_PARTS,
  FALLBACK_SLOT,
  netAndGross,
  parts,
} from '../../src/contract/common.js';
import type { WidgetContract } from '../../src/contract/types.js';

export const contract: WidgetContract = {
  tag: 'cart-discounts',
  summary:
    'Each active percentage discount with the amount that it saves, and the products that it leaves out.',
  calls: [...CART_CALLS],
  parts: [
    ...COMMON_PARTS,
    ...parts(
      {
        discount: 'One discount. `data-name` is its name in the shop, such as `rabatkontrahenta`.',
        'not-covered': 'A product that the partner discount leaves out. `data-id` is its id.',
      },
      { discount: ['data-name'], 'not-covered': ['data-id'] },
    ),
    ...netAndGross({ discount: 'Amount that the discount saves' }),
  ],
  slots: [FALLBACK_SLOT],
  events: [...CART_EVENTS],
};
