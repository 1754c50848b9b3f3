import {
  amount,
  CART_CALLS,
  CART_EVENTS,
  COMMON_PARTS,
  FALLBACK_SLOT,
  PLAN_PARTS,
} from '../../src/contract/common.js';
import type { WidgetContract } from '../../src/contract/types.js';

export const contract: WidgetContract = {
  tag: 'cart-free-delivery',
  summary: 'How far the cart is from free delivery. Not for business buyers.',
  calls: [...CART_CALLS, 'readDiscounts', 'readDiscountsValue', 'readFreeDelivery'],
  parts: [
    ...COMMON_PARTS,
    { name: 'free-delivery', description: 'The whole message.' },
    { name: 'reached', description: 'Also on the message, once delivery is free.' },
    amount('free-delivery-missing', 'Amount that is missing to free delivery.'),
    ...PLAN_PARTS,
  ],
  slots: [FALLBACK_SLOT],
  events: [...CART_EVENTS, 'cart:discounts', 'cart:voucher'],
};
