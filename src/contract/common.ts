import type { Described, PartContract, SlotContract, WidgetContract } from './types.js';

/** Descriptions by the name of what they describe. */
type Rows = Readonly<Record<string, string>>;

/** The attributes that distinguish parts of one name, by the name of the part. */
type PartData = Readonly<Record<string, readonly string[]>>;

/** Parts by name. */
export const parts = (rows: Rows, data: PartData = {}): readonly PartContract[] =>
  Object.entries(rows).map(([name, description]) => ({
    ...{ name, description },
    ...(data[name] && { data: data[name] }),
  }));

/** Parts that any tag can show. */
export const COMMON_PARTS = parts({
  loading: 'Spinner, until the cart and the texts have loaded.',
  'locale-loading': 'Notice that the texts of another language take long to load.',
  'load-error': 'Message that the tag could not show the cart, or this part of it.',
  retry: 'Button that tries again.',
});

/** Custom states of the tags that save the cart. */
export const CART_STATES: readonly Described[] = [
  { name: 'saving', description: 'A change of the buyer is not stored yet.' },
  { name: 'empty', description: 'The cart has no lines.' },
];

/** Content inside a tag that names no slot. */
export const FALLBACK_SLOT: SlotContract = {
  name: '',
  description: 'Content that is shown until the tag renders.',
};

/** The step that the planner offers beside the missing amount. */
export const PLAN_PARTS = parts({
  plan: 'The smallest step that reaches the goal. Only with `planner="on"`, and only if there is such a step.',
  'plan-cost': 'What the step adds to the value of the cart.',
  'plan-add': 'Button that takes this step.',
});

const CART_EVENTS: WidgetContract['events'] = [
  'cart:loaded',
  'cart:change',
  'cart:saved',
  'cart:save-failed',
  'cart:error',
  'cart:refresh',
];

/** Amounts by name. */
export const amounts = (rows: Rows): readonly PartContract[] =>
  parts(rows).map((part) => ({ ...part, amount: true }));

/** A net and a gross amount for each name. Export buyers see no gross amounts. */
export const netAndGross = (rows: Rows): readonly PartContract[] =>
  Object.entries(rows).flatMap(([name, description]) =>
    amounts({
      [`${name}-net`]: `${description}, net.`,
      [`${name}-gross`]: `${description}, gross. Not for export buyers.`,
    }),
  );

interface CartTag
  extends
    Pick<WidgetContract, 'tag' | 'summary'>,
    Partial<Pick<WidgetContract, 'calls' | 'slots' | 'events'>> {
  readonly parts: Rows;
  readonly data?: PartData;
  readonly amounts?: Rows;
  readonly netAndGross?: Rows;
  /** Whether it shows the step of the planner. */
  readonly isPlanned?: true;
}

/** The contract of a tag that shows the cart: what it has besides what all such tags have. */
export const cartTag = (own: CartTag): WidgetContract => ({
  tag: own.tag,
  summary: own.summary,
  calls: ['readCart', 'saveCart', ...(own.calls ?? [])],
  parts: [
    ...COMMON_PARTS,
    ...parts(own.parts, own.data),
    ...amounts(own.amounts ?? {}),
    ...netAndGross(own.netAndGross ?? {}),
    ...(own.isPlanned ? PLAN_PARTS : []),
  ],
  slots: [FALLBACK_SLOT, ...(own.slots ?? [])],
  events: [...CART_EVENTS, ...(own.events ?? [])],
});

/** What a tag has that consists of others: what is theirs, once. */
export function composed(tags: readonly WidgetContract[]) {
  const isShared = ({ name }: PartContract): boolean =>
    [...COMMON_PARTS, ...PLAN_PARTS].some((part) => part.name === name);
  return {
    calls: [...new Set(tags.flatMap(({ calls }) => calls))],
    events: [...new Set(tags.flatMap(({ events }) => events))],
    slots: tags.flatMap(({ slots }) => slots.filter(({ name }) => name !== '')),
    parts: [...tags.flatMap((tag) => tag.parts.filter((part) => !isShared(part))), ...PLAN_PARTS],
  };
}
