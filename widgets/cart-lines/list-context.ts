import type { Translate } from '../../src/i18n/text.js';
import type { Line, Reduction } from '../../src/rules/cart.js';
import type { Formats } from '../../src/ui/context.js';
import type { LineSelect } from './bulk.js';

/** What all rows of a list have in common; the same object until one of them changes. */
export interface ListContext {
  readonly isB2b: boolean;
  readonly isTrade: boolean;
  readonly isExport: boolean;
  /** Whether single pieces stand before packs: dropshippers order by the piece. */
  readonly piecesFirst: boolean;
  readonly currency: string;
  readonly staticBase: string;
  readonly photoPath: string;
  readonly photoFormat: 'webp' | 'as-sent';
  readonly productPattern: string;
  readonly configuratorUrl: string;
  readonly reductions: readonly Reduction[];
  readonly t: Translate;
  readonly formats: Formats;
  /** Whether the page has markup of its own for lines: `<span slot="line-42">`. */
  readonly hasSlots: boolean;
  /** The places that the page has templates for: "name end". */
  readonly templates: string | undefined;
  readonly onRemove: (key: string) => void;
  /** The checkbox of each row, where many lines can be selected. */
  readonly Select: typeof LineSelect | undefined;
}

/**
 * A line and its list. What every row shows is written by plain functions of these: a component
 * with hooks for each piece would double the work of a long list.
 */
export interface RowProps {
  readonly line: Line;
  readonly list: ListContext;
}

/**
 * Where a row stands in a long list: in view when the page opens, its picture not put off; among
 * the first, whole at once; or with the rest, whose controls come a moment after all the texts.
 */
export type RowPlace = 'view' | 'first' | 'rest';
