import type { CartEventName } from '../bus/events.js';
import type { CallName } from '../api/client/caller.js';
import type { CallRow } from '../api/http/request.js';

/**
 * The public interface of the library, as data. The manifests for editors, the typings and
 * docs/tags.md are written from it. No shipped code imports it.
 */

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

/**
 * A place in the tag for markup of the page. Its name is '' for content without a `slot` attribute; `{…}` in it is a
 * placeholder for a value of the cart.
 */
export type SlotContract = Described;

/** An attribute of one tag only, with its own property. Its type is `boolean` if only its presence counts. */
export type AttributeContract = Described & Pick<SettingContract, 'type' | 'default' | 'values'>;

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

/** A setting: an attribute of every tag, a `data-` attribute around it, or a meta tag. */
export interface SettingContract {
  readonly description: string;
  /** TypeScript type of its value. */
  readonly type: string;
  /** What else the property accepts, besides the text of the attribute. */
  readonly propertyType?: string;
  /** The default value; undefined if there is none. */
  readonly default?: string;
  /** The values that it can take, if there are only a few. */
  readonly values?: readonly Described[];
  /** Name of the meta tag, if it differs from the name of the setting. */
  readonly meta?: string;
  /** True if each element has its own value; false if one value applies to the whole page. */
  readonly perElement?: true;
}

/** A call to the shop: its row in the call table, and what openapi.yaml says about it. */
export interface CallContract extends CallRow {
  /** When the page makes the call. The sentence follows the name of the call. */
  readonly when: string;
  /** Name in the log and the faults of the demo shop. */
  readonly fault: string;
}

/** The part of JSON Schema 2020-12 that openapi.yaml uses. */
export interface Schema {
  readonly description?: string;
  readonly $ref?: string;
  readonly type?: JsonType | readonly JsonType[];
  readonly enum?: readonly (string | number | boolean | null)[];
  readonly anyOf?: readonly Schema[];
  readonly pattern?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly items?: Schema;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: true | Schema;
  /** What else holds for values that this does not hold for. */
  readonly if?: Schema;
  readonly else?: Schema;
  /** What a buyer would notice if the value is none of these. The sentence follows the word "otherwise". */
  readonly 'x-otherwise'?: string;
}

type JsonType = 'string' | 'number' | 'integer' | 'boolean' | 'null' | 'array' | 'object';

/** An event on `document`. */
export interface EventContract {
  /** TypeScript type of the detail. */
  readonly detail: string;
  readonly description: string;
  /** True if `preventDefault()` stops what the event announces. */
  readonly cancelable?: true;
  /** True if the page sends the event and the library listens. */
  readonly heard?: true;
}
