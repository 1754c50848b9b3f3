import { COMMON_PARTS, FALLBACK_SLOT, PLAN_PARTS } from '../../src/contract/common.js';
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
  ],
  slots: [FALLBACK_SLOT, ...COMPOSED.flatMap(({ slots }) => slots.filter(isNamed))],
  events: [...new Set(COMPOSED.flatMap(({ events }) => events))],
};
