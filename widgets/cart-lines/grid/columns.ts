import type { Line, Price, PercentDiscount } from '../../../src/rules/cart.js';
import { decimalText, powerOfTen, type Decimal } from '../../../src/rules/decimal.js';
import { valuesAfterEach } from '../../../src/rules/line-value.js';
import { effectivePackSize } from '../../../src/rules/quantity.js';
import type { ListContext } from '../list/list-context.js';

/** The longest figures of a list, in digits: what its columns must hold. */
interface Longest {
  /** Digits before and after the mark of the unit prices. */
  readonly whole: number;
  readonly places: number;
  /** Cents of the highest values before discounts. */
  readonly net: bigint;
  readonly gross: bigint;
  readonly packs: number;
  /** Whether lines have packs, and single pieces beside them. */
  readonly hasPacks: boolean;
  readonly hasSingles: boolean;
}

function longestOf(
  lines: readonly Line[],
  reductions: readonly PercentDiscount[],
  b2b: boolean,
): Longest {
  let [whole, places, net, gross, packs] = [1, 2, 0n, 0n, 0];
  let [hasPacks, hasSingles] = [false, false];
  // The highest of each scale: only a higher one must be checked.
  const most: bigint[] = [];
  const price = ({ units, scale }: NonNullable<Price['net']>): void => {
    if (units <= (most[scale] ?? -1n)) return;
    most[scale] = units;
    whole = Math.max(whole, String(units).length - scale);
    places = Math.max(places, scale);
  };
  for (const line of lines) {
    if (line.unit.net) price(line.unit.net);
    if (line.unit.gross) price(line.unit.gross);
    const value = valuesAfterEach(line, reductions)[0];
    if (value && value.net > net) net = value.net;
    if (value && value.gross > gross) gross = value.gross;
    const size = effectivePackSize(line, b2b);
    if (size > 1) {
      packs = Math.max(packs, Math.floor(line.quantity / size));
      hasPacks = true;
      hasSingles ||= !line.fullPacksOnly;
    }
  }
  return { whole, places, net, gross, packs, hasPacks, hasSingles };
}

/** The maximum width of a column, in digits. Longer text wraps. */
const MOST = 18;
/** The width of what is beside a field of packs, in digits. The number of pieces fits, except of millions; the rest wraps. */
const HOLDS = 13;
/** Small text beside the row's own. */
const SMALL = 0.93;

/** The width of the widest bold digits of common fonts (Georgia, Verdana), relative to the plain 0. */
const BOLD = 1.16;
/** The width of the widest tabular digits of common fonts (Inter), relative to the plain 0. */
const TABULAR = 1.04;

/** How wide a text is beside a digit: marks and spaces are narrower, capital letters wider. */
function widthOf(text: string): number {
  if (text.length > 99) return MOST;
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  return text.length - count(/[^\d\p{L}\p{Sc}]/gu) / 2 + count(/\p{Lu}/gu) * 0.35;
}

let last:
  { readonly lines: readonly Line[]; readonly list: ListContext; widths: string } | undefined;

/**
 * How wide the columns of figures must be, in `ch` (the width of a digit), as
 * `unit net gross field holds price`. The field is without its buttons; `holds` is what is beside it if there is room. The
 * price is the part of the unit column that must not break. Rows that the browser skips cannot share columns with others,
 * so all get the same widths.
 */
export function columnWidths(lines: readonly Line[], list: ListContext): string {
  if (last?.lines === lines && last.list === list) return last.widths;
  const { formats, currency, t, isB2b } = list;
  const { whole, places, net, gross, ...longest } = longestOf(lines, list.reductions, isB2b);
  const money = (price: Decimal): string => formats.money(decimalText(price), currency);
  const value = (units: bigint): number => widthOf(money({ units, scale: 2 }));
  // As many nines as the longest price has digits.
  const unit = money({ units: powerOfTen(Math.min(whole + places, MOST)) - 1n, scale: places });
  const small = (text: string): number => widthOf(text) * SMALL;
  const pieces = small(t('line.pieces', { count: 5 }));
  // A field keeps the width of a target, however short its number is.
  const packs = Math.max(2.5, String(longest.packs).length) + small(t('line.packs', { count: 5 }));
  const price = widthOf(unit);
  const widths = [
    Math.max(price, small(t('lines.grossAmount', { amount: unit }))) * TABULAR,
    value(net) * BOLD,
    value(gross) * TABULAR,
    Math.max(
      // What packs hold is below the field, if there is no room beside it.
      longest.hasPacks ? 14 : 4 + pieces,
      longest.hasSingles ? packs + 5.3 + pieces : 0,
    ),
    longest.hasPacks ? HOLDS : 0,
    price * TABULAR,
  ];
  last = {
    lines,
    list,
    widths: widths.map((width) => `${Math.min(width, 22).toFixed(1)}ch`).join(' '),
  };
  return last.widths;
}
