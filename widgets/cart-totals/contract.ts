import { cartTag } from '../../src/contract/common.js';

export const contract = cartTag({
  tag: 'cart-totals',
  summary:
    'Net and gross totals, the value with codes, the dropshipping cost, and the checkout link.',
  calls: ['readDiscounts', 'readDiscountsValue', 'readDropshippingCost'],
  data: { 'total-row': ['data-code'] },
  parts: {
    'total-row': 'Row of the shop’s own `totals`. Its `data-code` holds the code of the row.',
    'total-row-note': 'Note of the shop below the name of such a row.',
    voucher: 'Row for the discount codes.',
    'voucher-error': 'Reason why the value with codes is missing.',
    'dropshipping-loading':
      'Spinner while the page reads the dropshipping cost for the first time.',
    'dropshipping-error': 'Message that the page could not read the dropshipping cost.',
    checkout:
      'The checkout link. Only if the cart has something to order and reaches the minimum order value, and the shop does not forbid it with `checkout_blocked`.',
    'total-incomplete':
      'Message that the amount to pay lacks something, such as the dropshipping cost, or includes a product that cannot be ordered.',
    'delivery-note':
      'Below the amount to pay: that it does not include delivery, or the price and the days that the shop promises.',
    'checkout-obstacle':
      'In place of the checkout link: what the buyer must change before checkout, or the text in `checkout_blocked`.',
    'checkout-lines': 'Button in this message that leads to the lines.',
    'lines-to-check':
      'List of lines with an error of the shop, over their maximum, with quantity 0, with a weather lock or without a price, above the checkout link.',
    'check-line': 'Button in the list that leads to one line.',
    'check-action':
      'Button in the list that sets a line to the available quantity, or removes it if none is available, its quantity is 0, or the shop has an error for it.',
    'checkout-spinner': 'Spinner in the checkout link while changes are being saved.',
    continue: 'Link back to the shop.',
    terms: 'Link to the trading terms. For business buyers.',
    saving: 'Note that changes are being saved. Shown if this takes longer than a second.',
  },
  amounts: {
    'total-vat': 'The VAT in the amount to pay. For retail buyers.',
    'total-saving':
      'What promotions, discounts and codes save in all. For buyers who see gross prices.',
    'delivery-from': 'The lowest price of a delivery, from the setting `delivery-from`.',
  },
  netAndGross: {
    regular: 'What the cart costs without discounts, or without codes',
    total: 'Amount to pay',
    list: 'What the cart costs before discounts, if `regular` shows another amount',
    'total-row': 'Amount of such a row, with its sign',
    codes: 'Amount that the codes save',
    voucher: 'Value with codes; the same element as the total if no cost is added',
    dropshipping: 'Dropshipping cost',
  },
  slots: {
    'totals-before': 'Content between the heading and the amounts.',
    'totals-after': 'Content between the amounts and the checkout link.',
    'checkout-after':
      'Content below the checkout link, such as the ways of payment and reasons to trust the shop.',
  },
  events: ['cart:discounts', 'cart:voucher', 'cart:checkout'],
});
