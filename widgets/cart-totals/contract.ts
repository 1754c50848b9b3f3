import {
  amount,
  CART_CALLS,
  CART_EVENTS,
  COMMON_PARTS,
  FALLBACK_SLOT,
  netAndGross,
} from '../../src/contract/common.js';
import type { WidgetContract } from '../../src/contract/types.js';

export const contract: WidgetContract = {
  tag: 'cart-totals',
  summary:
    'Net and gross totals, the value with codes, the dropshipping cost, and the checkout link.',
  calls: [...CART_CALLS, 'readDiscounts', 'readDiscountsValue', 'readDropshippingCost'],
  parts: [
    ...COMMON_PARTS,
    ...netAndGross('regular', 'What the cart costs without discounts, or without codes'),
    ...netAndGross('total', 'Amount to pay'),
    amount('total-vat', 'The VAT in the amount to pay. For retail buyers.'),
    amount(
      'total-saving',
      'What promotions, discounts and codes save in all. For buyers who see gross prices.',
    ),
    ...netAndGross(
      'list',
      'What the cart costs before discounts, if `regular` shows another amount',
    ),
    {
      name: 'total-row',
      description: 'Row of the shop’s own `totals`. Its `data-code` holds the code of the row.',
    },
    { name: 'total-row-note', description: 'Note of the shop below the name of such a row.' },
    ...netAndGross('total-row', 'Amount of such a row, with its sign'),
    { name: 'voucher', description: 'Row for the discount codes.' },
    ...netAndGross('codes', 'Amount that the codes save'),
    ...netAndGross(
      'voucher',
      'Value with codes; the same element as the total if no cost is added',
    ),
    { name: 'voucher-error', description: 'Reason why the value with codes is missing.' },
    ...netAndGross('dropshipping', 'Dropshipping cost'),
    {
      name: 'dropshipping-loading',
      description: 'Spinner while the page reads the dropshipping cost for the first time.',
    },
    {
      name: 'dropshipping-error',
      description: 'Message that the page could not read the dropshipping cost.',
    },
    {
      name: 'checkout',
      description:
        'The checkout link. Only if the cart has something to order and reaches the minimum order value, and the shop does not forbid it with `checkout_blocked`.',
    },
    {
      name: 'total-incomplete',
      description:
        'Message that the amount to pay lacks something, such as the dropshipping cost, or includes a product that cannot be ordered.',
    },
    {
      name: 'delivery-note',
      description:
        'Below the amount to pay: that it does not include delivery, or the price and the days that the shop promises.',
    },
    amount('delivery-from', 'The lowest price of a delivery, from the setting `delivery-from`.'),
    {
      name: 'checkout-obstacle',
      description:
        'In place of the checkout link: what the buyer must change before checkout, or the text in `checkout_blocked`.',
    },
    { name: 'checkout-lines', description: 'Button in this message that leads to the lines.' },
    {
      name: 'lines-to-check',
      description:
        'List of lines over their maximum, with quantity 0, with a weather lock or without a price, above the checkout link.',
    },
    { name: 'check-line', description: 'Button in the list that leads to one line.' },
    {
      name: 'check-action',
      description:
        'Button in the list that sets a line to the available quantity, or removes it if none is available or its quantity is 0.',
    },
    {
      name: 'checkout-spinner',
      description: 'Spinner in the checkout link while changes are being saved.',
    },
    { name: 'continue', description: 'Link back to the shop.' },
    { name: 'terms', description: 'Link to the trading terms. For business buyers.' },
    {
      name: 'saving',
      description: 'Note that changes are being saved. Shown if this takes longer than a second.',
    },
  ],
  slots: [
    FALLBACK_SLOT,
    { name: 'totals-before', description: 'Content between the heading and the amounts.' },
    { name: 'totals-after', description: 'Content between the amounts and the checkout link.' },
    {
      name: 'checkout-after',
      description:
        'Content below the checkout link, such as the ways of payment and reasons to trust the shop.',
    },
  ],
  events: [...CART_EVENTS, 'cart:discounts', 'cart:voucher', 'cart:checkout'],
};
