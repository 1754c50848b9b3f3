import type { CartEventName } from '../bus/events.js';
import type { CallName } from '../api/client/caller.js';

// The public interface of the library, as data: manifests, typings and docs/tags.md are written from it.

/** Something with a name, and what it is, in one sentence. */
export interface Described {
  readonly name: string;
  readonly description: string;
}

/** An element inside a tag that the CSS of the page can style: `cart-lines::part(line)`. */
export interface PartContract extends Described {
  /** Attributes that distinguish parts with the same name: `data-id`. */
  readonly data?: readonly string[];
  /** True for an amount of money: a `<data>` whose `value` is the exact decimal. */
  readonly amount?: true;
}

/** A place for markup of the page: '' for content without a `slot` attribute; `{…}` stands for a value of the cart. */
export type SlotContract = Described;

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
  readonly slots: readonly SlotContract[];
  /** Events on `document` that a page receives because it contains the tag. */
  readonly events: readonly CartEventName[];
}
