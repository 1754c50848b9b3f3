import type { Translate } from '../../../src/i18n/text.js';
import type { Currency } from '../../../src/rules/currency.js';
import type { Audience } from '../../../src/rules/audience.js';
import type { Line, Reductions, ShopMessage } from '../../../src/rules/cart.js';
import type { Formats } from '../../../src/ui/context.js';
import type { LineSelect } from '../bulk/bulk.js';

/** The values that all rows of a list share; the same object until one of them changes. */
export interface ListContext extends Audience {
  /** Whether single pieces come before packs: dropshippers order by the piece. */
  readonly piecesFirst: boolean;
  readonly currency: Currency;
  readonly staticBase: string;
  readonly photoPath: string;
  readonly photoFormat: 'webp' | 'as-sent';
  readonly productPattern: string;
  readonly configuratorUrl: string;
  readonly reductions: Reductions;
  readonly t: Translate;
  readonly formats: Formats;
  /** The shop's messages about lines, by the name of the line. */
  readonly messages: ReadonlyMap<string, readonly ShopMessage[]>;
  /** Whether the page has markup of its own for lines: `<span slot="line-42">`. */
  readonly hasSlots: boolean;
  /** The places that the page has templates for: "name end". */
  readonly templates: string | undefined;
  readonly onRemove: (key: string) => void;
  /** The checkbox of each row, if lines can be selected. */
  readonly Select: typeof LineSelect | undefined;
}

/**
 * A line and its list. Plain functions of these render the pieces of a row, because a component with
 * hooks for each piece would double the work of a long list.
 */
export interface RowProps {
  readonly line: Line;
  readonly list: ListContext;
}
