import type { PartContract, SlotContract } from './types.js';

/** Parts that any tag can show. */
export const COMMON_PARTS: readonly PartContract[] = [
  { name: 'loading', description: 'The spinner before the cart or the texts are in.' },
  {
    name: 'locale-loading',
    description: 'The sign that the texts of another language take long.',
  },
  {
    name: 'load-error',
    description: 'Says that the cart, or this part of it, could not be shown.',
  },
  { name: 'retry', description: 'Button that tries again.' },
];

/** Content inside a tag that names no slot. */
export const FALLBACK_SLOT: SlotContract = {
  name: '',
  description: 'Shown until the tag renders, then gone.',
};

/** An amount of money. */
export const amount = (name: string, description: string): PartContract => ({
  name,
  description,
  amount: true,
});

/** The step that the planner offers beside what is missing. */
export const PLAN_PARTS: readonly PartContract[] = [
  {
    name: 'plan',
    description: 'The smallest step that reaches it; only with `planner="on"`, where there is one.',
  },
  { name: 'plan-add', description: 'Button that takes this step.' },
];

/** An amount net and gross. Export buyers get no gross. */
export const netAndGross = (name: string, description: string): readonly PartContract[] => [
  amount(`${name}-net`, `${description}, net.`),
  amount(`${name}-gross`, `${description}, gross; not for export buyers.`),
];
