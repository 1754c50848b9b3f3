import { amount, COMMON_PARTS, FALLBACK_SLOT, PLAN_PARTS } from '../../src/contract/common.js';
import type { PartContract, SlotContract, WidgetContract } from '../../src/contract/types.js';
import { contract as panel } from '../cart-discount-panel/contract.js';
import { contract as discounts } from '../cart-discounts/contract.js';
import { contract as delivery } from '../cart-free-delivery/contract.js';
import { contract as lines } from '../cart-lines/contract.js';
import { contract as minimum } from '../cart-logistic-minimum/contract.js';
import { contract as recommendations } from '../cart-recommendations/contract.js';
import { contract as remarks } from '../cart-remarks/contract.js';
import { contract as totals } from '../cart-totals/contract.js';

/** The page consists of the other tags, and its contract of their contracts. */
const COMPOSED = [lines, delivery, minimum, totals, discounts, panel, recommendations, remarks];

const isShared = ({ name }: PartContract): boolean =>
  [...COMMON_PARTS, ...PLAN_PARTS].some((part) => part.name === name);
const OFFER_PARTS: readonly PartContract[] = [
  { name: 'print-offer', description: 'Button that prints an offer. Only with `offer="on"`.' },
  { name: 'offer', description: 'The offer. It exists only while the page prints.' },
  { name: 'offer-title', description: 'Heading of the offer.' },
  { name: 'offer-date', description: 'Day on which the offer was printed.' },
  {
    name: 'offer-valid-until',
    description: 'Last day on which the offer is valid. Only with `offer-validity`.',
  },
  { name: 'offer-reference', description: 'Reference of the customer.' },
  {
    name: 'offer-line',
    description: 'Row of a line whose quantity is not 0. `data-id` is the id of the product.',
    data: ['data-id'],
  },
  amount(
    'offer-unit-net',
    'Unit price, net. For business and export buyers, and for dropshipping.',
  ),
  amount('offer-unit-gross', 'Unit price, gross. For retail buyers.'),
  amount(
    'offer-net',
    'Value of the line before discounts, net. For business and export buyers, and for dropshipping.',
  ),
  amount('offer-gross', 'Value of the line before discounts, gross. Not for export buyers.'),
  amount(
    'offer-goods-net',
    'Value of all lines before discounts, net. Only if discounts or costs follow.',
  ),
  amount('offer-goods-gross', 'Value of all lines before discounts, gross. Not for export buyers.'),
  amount('offer-discount-net', 'Amount that a percentage discount saves, net.'),
  amount(
    'offer-discount-gross',
    'Amount that a percentage discount saves, gross. Not for export buyers.',
  ),
  amount('offer-codes-net', 'Amount that the codes save, net.'),
  amount('offer-codes-gross', 'Amount that the codes save, gross. Not for export buyers.'),
  amount('offer-dropshipping-net', 'Dropshipping cost, net.'),
  amount('offer-dropshipping-gross', 'Dropshipping cost, gross. Not for export buyers.'),
  amount('offer-row-net', 'Amount of a row of the shop’s own `totals`, net.'),
  amount('offer-row-gross', 'Amount of such a row, gross. Not for export buyers.'),
  amount('offer-total-net', 'Total of the offer, net.'),
  amount('offer-total-gross', 'Total of the offer, gross. Not for export buyers.'),
];

const isNamed = ({ name }: SlotContract): boolean => name !== '';

export const contract: WidgetContract = {
  tag: 'cart-page',
  summary:
    'The whole cart page: heading, lines, discounts, totals and the other parts, and the instalment banner.',
  calls: [...new Set(COMPOSED.flatMap(({ calls }) => calls))],
  parts: [
    ...COMMON_PARTS,
    { name: 'heading', description: 'Heading of the page.' },
    {
      name: 'bar',
      description:
        'Bar at the bottom of a narrow page, with the total and the checkout link. It appears only while the checkout link of the summary is out of view.',
    },
    {
      name: 'installments',
      description:
        'Banner about payment by instalments. For Polish carts of buyers who are not business buyers.',
    },
    ...COMPOSED.flatMap(({ parts }) => parts.filter((part) => !isShared(part))),
    ...PLAN_PARTS,
    ...OFFER_PARTS,
  ],
  slots: [
    FALLBACK_SLOT,
    ...COMPOSED.flatMap(({ slots }) => slots.filter(isNamed)),
    {
      name: 'load-error',
      description:
        'Content below the message that the cart could not be read, such as a telephone number. Each tag with that message has this slot.',
    },
    {
      name: 'letterhead',
      description: 'Content at the top of a printed offer. Shown nowhere else.',
    },
    {
      name: 'offer-footer',
      description: 'Content below the total of a printed offer. Shown nowhere else.',
    },
  ],
  events: [...new Set(COMPOSED.flatMap(({ events }) => events))],
};
