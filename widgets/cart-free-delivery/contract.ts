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
  tag: 'cart-free-delivery',
  summary: 'How far the cart is from free delivery. Not for business buyers.',
  calls: [...CART_CALLS, 'readDiscounts', 'readDiscountsValue', 'readFreeDelivery'],
  parts: [
    ...COMMON_PARTS,
    ...parts({
      'free-delivery': 'The whole message.',
      reached: 'Also on the message, once delivery is free.',
    }),
    ...amounts({ 'free-delivery-missing': 'Amount that is missing to free delivery.' }),
    ...PLAN_PARTS,
  ],
  slots: [FALLBACK_SLOT],
  events: [...CART_EVENTS, 'cart:discounts', 'cart:voucher'],
};
