import type { CartEventName } from '../bus/events.js';
import type { CallName, CallRow } from '../api/call-table.js';

/**
 * What the library promises to the pages that use it, as data. The manifests for editors, the
 * typings and docs/tags.md are written from it; no shipped code imports it.
 */

/** Something inside a tag that the page can find and style: `cart-lines::part(line)`. */
export interface PartContract {
  readonly name: string;
  /** What it is, in one sentence. */
  readonly description: string;
  /** Attributes that distinguish parts of one name: `data-id`. */
  readonly data?: readonly string[];
  /** True for an amount of money: a `<data>` whose `value` is the exact decimal. */
  readonly amount?: true;
}

/** A place in the tag for the page's own markup. */
export interface SlotContract {
  /** '' for content without a `slot` attribute. `{…}` stands for a value of the cart. */
  readonly name: string;
  readonly description: string;
}

/** An attribute of one tag alone, with a property of its own. */
export interface AttributeContract {
  readonly name: string;
  readonly description: string;
  /** TypeScript type of the property: `boolean` where the attribute is there or not. */
  readonly type: string;
  readonly default?: string;
  readonly values?: readonly ValueContract[];
}

/** One tag. Settings and custom properties are the same for all of them. */
export interface WidgetContract {
  readonly tag: `cart-${string}`;
  /** What it shows, in one sentence. */
  readonly summary: string;
  /** Calls to the shop that a page makes because the tag stands on it. */
  readonly calls: readonly CallName[];
  /** Attributes that it has besides the settings. */
  readonly attributes?: readonly AttributeContract[];
  /** True where it takes the settings as attributes only, without a property for each. */
  readonly isPlain?: true;
  readonly parts: readonly PartContract[];
  readonly slots: readonly SlotContract[];
  /** Events that `document` hears because the tag stands on the page. */
  readonly events: readonly CartEventName[];
}

/** One value that an attribute can take. */
export interface ValueContract {
  readonly name: string;
  readonly description: string;
}

/** A setting: an attribute of every tag, a `data-` attribute around it, or a meta tag. */
export interface SettingContract {
  readonly description: string;
  /** TypeScript type of the attribute's value. */
  readonly type: string;
  /** What the property takes besides, where it takes more than the attribute's text. */
  readonly propertyType?: string;
  /** The value without the setting; undefined where there is none. */
  readonly default?: string;
  readonly values?: readonly ValueContract[];
  /** Name of the meta tag, where it is not the setting's own. */
  readonly meta?: string;
  /** True where each element has its own value; else the setting is the page's. */
  readonly perElement?: true;
}

/** A call to the shop. */
export interface CallContract extends CallRow {
  /** When it is made; goes on after the call's name. */
  readonly when: string;
  /** Its name in the demo shop's log and faults. */
  readonly fault: string;
}

/** An event of the bus, which is `document`. */
export interface EventContract {
  /** TypeScript type of the detail. */
  readonly detail: string;
  readonly description: string;
  /** True where `preventDefault()` stops what the event announces. */
  readonly cancelable?: true;
  /** True where the page sends it and the library listens. */
  readonly heard?: true;
}

/** A CSS custom property. Its default stands in the style sheet. */
export interface TokenContract {
  readonly description: string;
  /** What it takes, as CSS writes it. */
  readonly syntax:
    '<color>' | '<length>' | '<length> | <percentage>' | '<length> | none' | '<family-name>#';
  /** The only tag that it concerns, where it is not for all. */
  readonly tag?: `cart-${string}`;
}
