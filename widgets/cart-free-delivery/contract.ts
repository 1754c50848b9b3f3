import { cartTag } from '../../src/contract/common.js';

export const contract = cartTag({
  tag: 'cart-free-delivery',
  summary: 'How far the cart is from free delivery. Not for business buyers.',
  calls: ['readDiscounts', 'readDiscountsValue', 'readFreeDelivery'],
  parts: {
    'free-delivery': 'The whole message.',
    reached: 'Also on the message, once delivery is free.',
  },
  amounts: { 'free-delivery-missing': 'Amount that is missing to free delivery.' },
  isPlanned: true,
  events: ['cart:discounts', 'cart:voucher'],
});
