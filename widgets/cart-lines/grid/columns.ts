import type { Line, Price } from '../../../src/rules/cart.js';
import {
  centsText,
  decimalText,
  powerOfTen,
  type Cents,
  type Decimal,
} from '../../../src/rules/decimal.js';
import { valuesAfterEach } from '../../../src/rules/line-value.js';
import { effectivePackSize, splitPacks } from '../../../src/rules/quantity.js';
import type { ListContext } from '../list/list-context.js';

/** The longest figures of a list, in digits: what its columns must hold. */
interface Longest {
  /** Digits before and after the mark of the unit prices. */
  readonly whole: number;
  readonly places: number;
  /** The most pieces that a unit price is for. */
  readonly per: number;
  /** Cents of the highest values before discounts. */
  readonly net: bigint;
  readonly gross: bigint;
  /** The highest numbers in a field with buttons, and in one beside it (-1 if there is none); the largest pack; the most pieces in packs. */
  readonly counted: number;
  readonly beside: number;
  readonly size: number;
  readonly pieces: number;
}

/** Values start as wide as this many cents, so that usual edits move nothing. */
const USUAL = 99_999_999n;

function longestOf(
  lines: readonly Line[],
  { reductions, isB2b, piecesFirst }: ListContext,
): Longest {
  let [whole, places, per, net, gross] = [1, 2, 1, USUAL, USUAL];
  let [counted, beside, size, pieces] = [0, -1, 1, 0];
  const price = ({ units, scale }: NonNullable<Price['net']>): void => {
    whole = Math.max(whole, String(units).length - scale);
    places = Math.max(places, scale);
  };
  for (const line of lines) {
    per = Math.max(per, line.unit.per);
    if (line.unit.net) price(line.unit.net);
    if (line.unit.gross) price(line.unit.gross);
    const value = valuesAfterEach(line, reductions)[0];
    if (value && value.net > net) net = value.net;
    if (value && value.gross > gross) gross = value.gross;
    const { packs, singles } = splitPacks(line, line.quantity, isB2b);
    const own = effectivePackSize(line, isB2b);
    const hasPieces = own === 1 || !line.fullPacksOnly;
    const leads = own === 1 || (piecesFirst && hasPieces);
    counted = Math.max(counted, leads ? singles : packs);
    if (own === 1) continue;
    size = Math.max(size, own);
    if (hasPieces) beside = Math.max(beside, leads ? packs : own - 1);
    pieces = Math.max(pieces, line.quantity);
  }
  return { whole, places, per, net, gross, counted, beside, size, pieces };
}

/** The most digits of a unit price that its column is made for. Longer ones wrap. */
const MOST = 18;
/** Small text beside the row's own. */
const SMALL = 0.93;

/** The width of the widest bold digits of common fonts (Georgia, Verdana), relative to the plain 0. */
const BOLD = 1.16;
/** The width of the widest tabular digits of common fonts (Inter), relative to the plain 0. */
const TABULAR = 1.04;

/** How wide a text is beside a digit: marks and spaces are narrower, capital letters wider. */
function widthOf(text: string): number {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  return text.length - count(/[^\d\p{L}\p{Sc}]/gu) / 2 + count(/\p{Lu}/gu) * 0.35;
}

let last:
  { readonly lines: readonly Line[]; readonly list: ListContext; widths: string } | undefined;

/**
 * How wide the columns of figures must be, in `ch` (the width of a digit), as `unit net gross field times beside sum`. `field` is a field with buttons, without these; `times` what
 * follows it; `beside` a second field; `sum` the pieces. Rows that the browser skips cannot share columns with others, so all
 * get the same widths.
 */
export function columnWidths(lines: readonly Line[], list: ListContext): string {
  if (last?.lines === lines && last.list === list) return last.widths;
  const { formats, currency, t } = list;
  const { whole, places, per, net, gross, counted, beside, size, pieces } = longestOf(lines, list);
  const money = (price: Decimal): string => formats.money(decimalText(price), currency);
  const value = (cents: Cents): number =>
    widthOf(formats.money(centsText(cents, currency), currency));
  // As many nines as the longest price has digits.
  const unit = money({ units: powerOfTen(Math.min(whole + places, MOST)) - 1n, scale: places });
  const small = (text: string): number => widthOf(text) * SMALL;
  const word = t('line.pieces', { count: 5 });
  const digits = (number: number): number => String(number).length * TABULAR + 0.5;
  const hasPacks = size > 1;
  const widths = [
    // One more for wider letter spacing.
    Math.max(widthOf(unit) * TABULAR + 1, small(per > 1 ? t('lines.perUnit', { per }) : '')),
    value(net) * BOLD,
    value(gross) * TABULAR,
    // A field keeps room for one more digit, and the width of a target.
    Math.max(digits(counted) + 1, 3),
    hasPacks ? small(`× ${formats.number(size)}${beside < 0 ? '' : ' +'}`) + 0.5 : small(word),
    beside < 0 ? 0 : Math.max(digits(beside), 3),
    hasPacks ? small(`= ${formats.number(Math.max(pieces, 100))} ${word}`) * BOLD + 0.5 : 0,
  ];
  last = {
    lines,
    list,
    widths: widths.map((width) => Math.min(width, 22).toFixed(1)).join(' '),
  };
  return last.widths;
}
