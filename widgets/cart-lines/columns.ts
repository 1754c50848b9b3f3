import { effectivePackSize } from '../../src/rules/quantity.js';
import type { Line, Price, Reduction } from '../../src/rules/cart.js';
import { decimalText, powerOfTen, type Decimal } from '../../src/rules/decimal.js';
import { valuesAfterEach } from '../../src/rules/line-value.js';
import type { ListContext } from './list-context.js';

/** The longest figures of a list, in digits: what its columns must hold. */
interface Longest {
  /** Digits before and after the mark of the unit prices. */
  readonly whole: number;
  readonly places: number;
  /** Cents of the highest values before discounts. */
  readonly net: bigint;
  readonly gross: bigint;
  readonly packs: number;
  /** Whether lines have packs with single pieces beside them. */
  readonly hasSingles: boolean;
  /** The highest amount and the largest pack of lines with packs; 0 without packs. */
  readonly pieces: number;
  readonly packSize: number;
  /** The largest pack of lines in full packs only. */
  readonly fullSize: number;
}

function longestOf(
  lines: readonly Line[],
  reductions: readonly Reduction[],
  b2b: boolean,
): Longest {
  let [whole, places, net, gross, packs] = [1, 2, 0n, 0n, 0];
  let [pieces, packSize, fullSize, hasSingles] = [0, 0, 0, false];
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
      packs = Math.max(packs, Math.floor(line.amount / size));
      pieces = Math.max(pieces, line.amount);
      if (line.fullPacksOnly) fullSize = Math.max(fullSize, size);
      else [hasSingles, packSize] = [true, Math.max(packSize, size)];
    }
  }
  return { whole, places, net, gross, packs, hasSingles, pieces, packSize, fullSize };
}

/** The maximum width of a column, in digits. Longer text wraps. */
const WIDEST = 26;
/** The maximum number of digits of a unit price that fits. */
const MOST = 18;
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
 * `unit net gross field beside below price`. The field is without its buttons; `beside` and `below` are the number of pieces
 * and the size of the packs, in two lines and in one. The price is the part of the unit column that must not break. Rows
 * that the browser skips cannot share columns with others, so all get the same widths.
 */
export function columnWidths(lines: readonly Line[], list: ListContext): string {
  if (last?.lines === lines && last.list === list) return last.widths;
  const { formats, currency, t, isB2b } = list;
  const { whole, places, net, gross, ...longest } = longestOf(lines, list.reductions, isB2b);
  const money = (price: Decimal): string => formats.money(decimalText(price), currency);
  const value = (units: bigint): number => widthOf(money({ units, scale: 2 }));
  // As many nines as the longest price has digits.
  const unit = money({ units: powerOfTen(Math.min(whole + places, MOST)) - 1n, scale: places });
  const unitWord = t('line.pieces', { count: 5 });
  const small = (text: string): number => widthOf(text) * SMALL;
  const caption = (key: 'lines.packSize' | 'lines.fullPacksOnly', size: number): number =>
    size && small(t(key, { size: formats.number(size) }));
  const total = longest.pieces
    ? small(`= ${formats.number(longest.pieces)} ${unitWord}`) * BOLD
    : 0;
  const packSize = caption('lines.packSize', longest.packSize);
  const full = caption('lines.fullPacksOnly', longest.fullSize);
  // A field keeps the width of a target, however short its number is.
  const packs = Math.max(2.5, String(longest.packs).length) + small(t('line.packs', { count: 5 }));
  const price = widthOf(unit);
  const widths = [
    Math.max(price, small(t('lines.grossAmount', { amount: unit }))) * TABULAR,
    value(net) * BOLD,
    value(gross) * TABULAR,
    Math.max(
      4 + small(unitWord),
      longest.pieces && packs + (longest.hasSingles ? 5.3 + small(unitWord) : 0),
    ),
    Math.max(total, packSize, Math.min(15, full * 0.6)),
    // What does not fit anyway needs no more room.
    total && 1 + total + (total + full < WIDEST ? Math.max(packSize, full) : packSize),
    price * TABULAR,
  ];
  last = {
    lines,
    list,
    widths: widths.map((width) => `${Math.min(width, WIDEST).toFixed(1)}ch`).join(' '),
  };
  return last.widths;
}
