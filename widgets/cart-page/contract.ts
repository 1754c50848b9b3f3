import {
  amounts,
  COMMON_PARTS,
  composed,
  FALLBACK_SLOT,
  netAndGross,
  parts,
  prices,
  type WidgetContract,
} from '../../src/contract/common.js';
import { contract as panel } from '../cart-discount-panel/contract.js';
import { contract as discounts } from '../cart-discounts/contract.js';
import { contract as delivery } from '../cart-free-delivery/contract.js';
import { contract as lines } from '../cart-lines/contract.js';
import { contract as minimum } from '../cart-logistic-minimum/contract.js';
import { contract as recommendations } from '../cart-recommendations/contract.js';
import { contract as remarks } from '../cart-remarks/contract.js';
import { contract as totals } from '../cart-totals/contract.js';

/** The tags that the page and the drawer consist of. */
export const WHOLE_CART = [lines, delivery, minimum, totals, discounts, panel];

const OTHERS = composed([...WHOLE_CART, recommendations, remarks]);

const OFFER_PARTS = [
  ...parts(
    {
      'print-offer': 'Button that prints an offer. Only with `offer="on"`.',
      offer: 'The offer. It exists only while the page prints.',
      'offer-title': 'Heading of the offer.',
      'offer-date': 'Day on which the offer was printed.',
      'offer-valid-until': 'Last day on which the offer is valid. Only with `offer-validity`.',
      'offer-reference': 'Reference of the customer.',
      'offer-line': 'Row of a line whose quantity is not 0. `data-id` is the id of the product.',
    },
    { 'offer-line': ['data-id'] },
  ),
  ...amounts({
    'offer-unit-net': 'Unit price, net. For business and export buyers, and for dropshipping.',
    'offer-unit-gross': 'Unit price, gross. For retail buyers.',
  }),
  ...prices({ offer: 'Value of the line before discounts' }),
  ...netAndGross({
    'offer-goods': 'Value of all lines before discounts, if discounts or costs follow',
    'offer-discount': 'Amount that a percentage discount saves',
    'offer-codes': 'Amount that the codes save',
    'offer-dropshipping': 'Dropshipping cost',
    'offer-row': 'Amount of a row of the shop’s own `totals`',
    'offer-total': 'Total of the offer',
  }),
];

export const contract: WidgetContract = {
  tag: 'cart-page',
  summary:
    'The whole cart page: heading, lines, discounts, totals and the other parts, and the instalment banner.',
  calls: OTHERS.calls,
  parts: [
    ...COMMON_PARTS,
    ...parts({
      heading: 'Heading of the page.',
      bar: 'Bar at the bottom of a narrow page, with the total and the checkout link. It appears only while the checkout link of the summary is out of view.',
      installments:
        'Banner about payment by instalments. For Polish carts of buyers who are not business buyers.',
    }),
    ...OTHERS.parts,
    ...OFFER_PARTS,
  ],
  slots: [
    FALLBACK_SLOT,
    ...OTHERS.slots,
    ...parts({
      'load-error':
        'Content below the message that the cart could not be read, such as a telephone number. Each tag with that message has this slot.',
      letterhead: 'Content at the top of a printed offer. Shown nowhere else.',
      'offer-footer': 'Content below the total of a printed offer. Shown nowhere else.',
    }),
  ],
  events: OTHERS.events,
};
