import type { CartEventName } from '../bus/events.js';
import type { CallName } from '../api/client/caller.js';

// The public interface of the library, as data: manifests, typings and docs/tags.md are written from it.

export interface Described {
  readonly name: string;
  /** What it is, in one sentence. */
  readonly description: string;
}

/** An element inside a tag that the CSS of the page can style: `cart-lines::part(line)`. */
export interface PartContract extends Described {
  /** Attributes that distinguish parts with the same name: `data-id`. */
  readonly data?: readonly string[];
  /** True for an amount of money: a `<data>` whose `value` is the exact decimal. */
  readonly amount?: true;
}

/** An attribute with its own property. */
export interface AttributeContract extends Described {
  /** TypeScript type of its value: `boolean` if only its presence counts. */
  readonly type: string;
  readonly default?: string;
  /** The values that it can take, if there are only a few. */
  readonly values?: readonly Described[];
}

/** One tag. All tags have the same settings and custom properties. */
export interface WidgetContract {
  readonly tag: `cart-${string}`;
  /** What the tag shows, in one sentence. */
  readonly summary: string;
  /** Calls that a page makes because it contains the tag. */
  readonly calls: readonly CallName[];
  /** Attributes of the tag besides the settings. */
  readonly attributes?: readonly AttributeContract[];
  /** True if the tag takes settings as attributes only, without properties. */
  readonly isPlain?: true;
  readonly parts: readonly PartContract[];
  /** Places for markup of the page: '' for content without a `slot` attribute; `{…}` stands for a value of the cart. */
  readonly slots: readonly Described[];
  /** Events on `document` that a page receives because it contains the tag. */
  readonly events: readonly CartEventName[];
}

/** Descriptions by the name of what they describe. */
type Rows = Readonly<Record<string, string>>;

/** The attributes that distinguish parts of one name, by the name of the part. */
type PartData = Readonly<Record<string, readonly string[]>>;

/** Parts or slots by name. */
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
export const FALLBACK_SLOT: Described = {
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

export const amounts = (rows: Rows): readonly PartContract[] =>
  parts(rows).map((part) => ({ ...part, amount: true }));

/** A net and a gross amount for each name, and who sees the net ones. Export buyers see no gross amounts. */
export const netAndGross = (rows: Rows, seenBy = ''): readonly PartContract[] =>
  Object.entries(rows).flatMap(([name, description]) =>
    amounts({
      [`${name}-net`]: `${description}, net.${seenBy}`,
      [`${name}-gross`]: `${description}, gross. Not for export buyers.`,
    }),
  );

/** The same for products and lines, whose net amounts retail buyers do not see. */
export const prices = (rows: Rows): readonly PartContract[] =>
  netAndGross(rows, ' For business and export buyers, and for dropshipping.');

interface CartTag
  extends
    Pick<WidgetContract, 'tag' | 'summary'>,
    Partial<Pick<WidgetContract, 'calls' | 'events'>> {
  readonly parts: Rows;
  readonly data?: PartData;
  readonly amounts?: Rows;
  readonly prices?: Rows;
  readonly netAndGross?: Rows;
  /** Whether it shows the step of the planner. */
  readonly isPlanned?: true;
  readonly slots?: Rows;
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
    ...prices(own.prices ?? {}),
    ...netAndGross(own.netAndGross ?? {}),
    ...(own.isPlanned ? PLAN_PARTS : []),
  ],
  slots: [FALLBACK_SLOT, ...parts(own.slots ?? {})],
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
