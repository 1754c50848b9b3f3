import { CART_CALLS } from '../../src/contract/calls.js';
import { COMMON_PARTS, FALLBACK_SLOT, netAndGross } from '../../src/contract/common.js';
import { CART_EVENTS } from '../../src/contract/events.js';
import type { WidgetContract } from '../../src/contract/types.js';

export const contract: WidgetContract = {
  tag: 'cart-totals',
  summary:
    'Totals net and gross, the value with discount codes, the dropshipping cost, and the way to checkout.',
  calls: [...CART_CALLS, 'readDiscounts', 'readDiscountsValue', 'readDropshippingCost'],
  parts: [
    ...COMMON_PARTS,
    ...netAndGross('regular', 'What the cart costs without its discounts, or without its codes'),
    ...netAndGross('total', 'What is to be paid'),
    ...netAndGross(
      'list',
      'What the cart costs before discounts, where `regular` says something else',
    ),
    { name: 'voucher', description: 'Row of the discount codes.' },
    ...netAndGross('codes', 'What the codes take off'),
    ...netAndGross(
      'voucher',
      'Value of the cart with its codes; the same element as the total where nothing is added to it',
    ),
    { name: 'voucher-error', description: 'Why that value is not there.' },
    ...netAndGross('dropshipping', 'Cost of dropshipping'),
    { name: 'dropshipping-loading', description: 'Spinner while that cost is read first.' },
    { name: 'dropshipping-error', description: 'Says that the cost could not be read.' },
    {
      name: 'checkout',
      description: 'The checkout link; only in a filled cart that meets the logistic minimum.',
    },
    {
      name: 'total-incomplete',
      description: 'Says that the dropshipping cost is missing from what is to be paid.',
    },
    {
      name: 'checkout-obstacle',
      description: 'In its place: what stands in the way of checkout.',
    },
    { name: 'checkout-lines', description: 'Button in it that leads to the lines.' },
    {
      name: 'lines-to-check',
      description:
        'Lines over their maximum, of amount 0 or held by the weather, with ways to them.',
    },
    { name: 'check-line', description: 'Button in it that leads to one of them.' },
    { name: 'checkout-spinner', description: 'In it while pending changes are saved.' },
    { name: 'continue', description: 'Link back to shopping.' },
    { name: 'terms', description: 'Link to the trading terms; for B2B.' },
    {
      name: 'saving',
      description: 'The quiet line that says so where saving changes takes over a second.',
    },
  ],
  slots: [
    FALLBACK_SLOT,
    { name: 'totals-before', description: 'Between the heading and the figures.' },
    { name: 'totals-after', description: 'Between the figures and the checkout link.' },
  ],
  events: [...CART_EVENTS, 'cart:discounts', 'cart:voucher', 'cart:checkout'],
};
