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

/** The page is composed of the others, and so is what it promises. */
const COMPOSED = [lines, delivery, minimum, totals, discounts, panel, recommendations, remarks];

const isShared = ({ name }: PartContract): boolean =>
  [...COMMON_PARTS, ...PLAN_PARTS].some((part) => part.name === name);
const OFFER_PARTS: readonly PartContract[] = [
  { name: 'print-offer', description: 'Button that prints an offer; where the setting is on.' },
  { name: 'offer', description: 'The offer, there only while the page is printed.' },
  { name: 'offer-title', description: 'Its heading.' },
  { name: 'offer-date', description: 'The day on which it was printed.' },
  { name: 'offer-valid-until', description: 'The last day of `offer-validity`.' },
  { name: 'offer-reference', description: 'The customer’s reference.' },
  {
    name: 'offer-line',
    description: 'Row of a line whose amount is not 0; `data-id` is the product’s id.',
    data: ['data-id'],
  },
  amount('offer-unit-net', 'Unit price net; for B2B and export.'),
  amount('offer-unit-gross', 'Unit price gross; for retail.'),
  amount('offer-net', 'Value of the line before discounts, net; for B2B and export.'),
  amount('offer-gross', 'The same gross; not for export.'),
  amount('offer-goods-net', 'Value of all lines before discounts, net; where anything follows it.'),
  amount('offer-goods-gross', 'The same gross; not for export.'),
  amount('offer-discount-net', 'What a percentage discount takes off, net.'),
  amount('offer-discount-gross', 'The same gross; not for export.'),
  amount('offer-codes-net', 'What the codes take off, net.'),
  amount('offer-codes-gross', 'The same gross; not for export.'),
  amount('offer-dropshipping-net', 'Dropshipping cost net.'),
  amount('offer-dropshipping-gross', 'The same gross; not for export.'),
  amount('offer-total-net', 'What the offer comes to, net.'),
  amount('offer-total-gross', 'The same gross; not for export.'),
];

const isNamed = ({ name }: SlotContract): boolean => name !== '';

export const contract: WidgetContract = {
  tag: 'cart-page',
  summary: 'The whole cart page: every other tag, with heading, empty view and instalment banner.',
  calls: [...new Set(COMPOSED.flatMap(({ calls }) => calls))],
  parts: [
    ...COMMON_PARTS,
    { name: 'heading', description: 'The page’s heading.' },
    {
      name: 'bar',
      description:
        'Bar at the bottom of a narrow page, with the total and checkout; there only while the summary’s checkout is out of view.',
    },
    {
      name: 'installments',
      description: 'Banner of payment by instalments; for Polish carts that are not B2B.',
    },
    ...COMPOSED.flatMap(({ parts }) => parts.filter((part) => !isShared(part))),
    ...PLAN_PARTS,
    ...OFFER_PARTS,
  ],
  slots: [
    FALLBACK_SLOT,
    ...COMPOSED.flatMap(({ slots }) => slots.filter(isNamed)),
    { name: 'letterhead', description: 'At the head of a printed offer; nowhere else.' },
    { name: 'offer-footer', description: 'Below the total of a printed offer; nowhere else.' },
  ],
  events: [...new Set(COMPOSED.flatMap(({ events }) => events))],
};
