import type { CartEventName } from '../bus/events.js';
import type { CallName } from '../api/client/call-table.js';
import type { PartContract, SlotContract } from './types.js';

/** Parts that any tag can show. */
export const COMMON_PARTS: readonly PartContract[] = [
  { name: 'loading', description: 'Spinner, until the cart and the texts have loaded.' },
  {
    name: 'locale-loading',
    description: 'Notice that the texts of another language take long to load.',
  },
  {
    name: 'load-error',
    description: 'Message that the tag could not show the cart, or this part of it.',
  },
  { name: 'retry', description: 'Button that tries again.' },
];

/** Custom states of the tags that save the cart. */
export const CART_STATES: readonly { readonly name: string; readonly description: string }[] = [
  { name: 'saving', description: 'A change of the buyer is not stored yet.' },
  { name: 'empty', description: 'The cart has no lines.' },
];

/** Content inside a tag that names no slot. */
export const FALLBACK_SLOT: SlotContract = {
  name: '',
  description: 'Content that is shown until the tag renders.',
};

/** An amount of money. */
export const amount = (name: string, description: string): PartContract => ({
  name,
  description,
  amount: true,
});

/** The step that the planner offers beside the missing amount. */
export const PLAN_PARTS: readonly PartContract[] = [
  {
    name: 'plan',
    description:
      'The smallest step that reaches the goal. Only with `planner="on"`, and only if there is such a step.',
  },
  { name: 'plan-cost', description: 'What the step adds to the value of the cart.' },
  { name: 'plan-add', description: 'Button that takes this step.' },
];

/** A net and a gross amount. Export buyers see no gross amounts. */
export const netAndGross = (name: string, description: string): readonly PartContract[] => [
  amount(`${name}-net`, `${description}, net.`),
  amount(`${name}-gross`, `${description}, gross. Not for export buyers.`),
];

/** The calls of every tag that shows the cart. */
export const CART_CALLS = ['readCart', 'saveCart'] as const satisfies readonly CallName[];

/** The events of every tag that shows the cart. */
export const CART_EVENTS = [
  'cart:loaded',
  'cart:change',
  'cart:saved',
  'cart:save-failed',
  'cart:error',
  'cart:refresh',
] as const satisfies readonly CartEventName[];
