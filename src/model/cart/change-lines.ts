import { parseLine } from '../../api/parse-cart.js';
import type { Line } from '../../rules/cart.js';
import { settleAmount } from '../../rules/quantity.js';
import { withAmount } from '../sync/intents.js';
import type { LineEdit } from '../sync/state.js';

/** An amount that a line takes as it is, and what was asked for where packs made another of it. */
export type ExactAmount = Pick<Line, 'amount' | 'roundedFrom'>;

/** What is to become of many lines at once. */
export interface LineChanges {
  readonly amounts: ReadonlyMap<string, ExactAmount>;
  readonly removed: ReadonlySet<string>;
  /** Lines to put in where they are not, with their places, the first one first. */
  readonly added: readonly { readonly line: Line; readonly at: number }[];
}

/** What a buyer or a script wants of many lines at once. */
export interface ManyWanted {
  /** Amounts by line; they settle as with `setQuantity`. */
  readonly amounts?: ReadonlyMap<string, number>;
  /** Products to add, as with `add`; the amount of one whose id is in the cart is set. */
  readonly products?: readonly { readonly product: Line['wire']; readonly amount: number }[];
  readonly removed?: ReadonlySet<string>;
}

/** What has become of them. */
export interface ChangedLines {
  readonly lines: readonly Line[];
  readonly edits: ReadonlyMap<string, LineEdit>;
  readonly added: readonly Line[];
  readonly removed: readonly Line[];
  /** How many have come, gone, or have another amount. */
  readonly count: number;
  /** What takes all of it back. */
  readonly back: LineChanges;
}

/** The line that a product in wire form becomes when it is added: full packs where only those are sold. */
export function newLine(product: Line['wire'], amount: number, b2b: boolean): Line {
  const { id } = parseLine(product, '');
  const parsed = parseLine({ ...product, amount }, id);
  const settled = settleAmount(parsed, amount, b2b);
  return settled === amount ? parsed : withAmount(parsed, settled, amount);
}

/** The changes that bring about what is wanted: full packs are rounded, and products in the cart are lines. */
export function plannedChanges(
  lines: readonly Line[],
  { amounts = new Map(), products = [], removed = new Set() }: ManyWanted,
  isB2b: boolean,
): LineChanges {
  const byKey = new Map(lines.map((line) => [line.key, line]));
  // Of two lines with one id the first one counts.
  const byId = new Map(lines.toReversed().map((line) => [line.id, line]));
  const added = new Map<string, Line>();
  const wanted = new Map(amounts);
  for (const { product, amount } of products) {
    const line = newLine(product, amount, isB2b);
    const known = byId.get(line.id);
    if (known) wanted.set(known.key, amount);
    else added.set(line.key, line);
  }
  const exact = new Map<string, ExactAmount>();
  for (const [key, amount] of wanted) {
    const line = byKey.get(key);
    if (!line) continue;
    const settled = settleAmount(line, amount, isB2b);
    exact.set(key, { amount: settled, roundedFrom: settled === amount ? undefined : amount });
  }
  return {
    amounts: exact,
    removed,
    added: [...added.values()].map((line) => ({ line, at: Infinity })),
  };
}

/**
 * Makes all changes to the lines of a cart.
 *
 * @param isFresh - false where the shop may have other amounts by now: the ones shown are wanted all
 *   the same.
 */
export function changeLines(
  before: readonly Line[],
  { amounts, removed, added }: LineChanges,
  isFresh: boolean,
): ChangedLines {
  const lines: Line[] = [];
  const edits = new Map<string, LineEdit>();
  const old = new Map<string, ExactAmount>();
  let count = 0;
  const gone: { line: Line; at: number }[] = [];
  before.forEach((line, at) => {
    const { key } = line;
    const next = amounts.get(key);
    if (removed.has(key)) {
      count++;
      gone.push({ line, at });
      edits.set(key, { kind: 'remove', line });
      return;
    }
    if (!next) return void lines.push(line);
    const isSame = next.amount === line.amount && !line.amountUnreadable;
    if (!isSame || !isFresh) edits.set(key, { kind: 'set', ...next });
    if (!isSame) count++;
    // What could not be read cannot be written again: the amount that the buyer named stays.
    if (!isSame && !line.amountUnreadable) {
      old.set(key, { amount: line.amount, roundedFrom: line.roundedFrom });
    }
    lines.push(
      isSame && next.roundedFrom === line.roundedFrom
        ? line
        : withAmount(line, next.amount, next.roundedFrom),
    );
  });
  const present = new Set(lines.map(({ key }) => key));
  const come: Line[] = [];
  for (const { line, at } of added) {
    if (present.has(line.key)) continue;
    present.add(line.key);
    const place = Math.min(at, lines.length);
    lines.splice(place, 0, line);
    edits.set(line.key, { kind: 'add', line, at: place });
    come.push(line);
    count++;
  }
  return {
    lines,
    edits,
    added: come,
    removed: gone.map(({ line }) => line),
    count,
    back: { amounts: old, removed: new Set(come.map(({ key }) => key)), added: gone },
  };
}
