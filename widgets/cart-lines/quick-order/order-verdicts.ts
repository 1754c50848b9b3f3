import { parseLine } from '../../../src/api/wire/parse-cart.js';
import type { ManyWanted } from '../../../src/model/cart/change-lines.js';
import { pageCart } from '../../../src/page-cart/cart.js';
import type { Cart, Line } from '../../../src/rules/cart.js';
import {
  judgeOrder,
  orderIndex,
  orderKey,
  type OrderList,
  type Verdict,
} from '../../../src/rules/quick-order.js';

/** The lines of the cart, and other products that were found, as lines that are not in it. */
function itemsOf(cart: Cart, products: readonly Line['wire'][]): Line[] {
  const ids = new Map(cart.lines.toReversed().map((line) => [line.id, line]));
  const found = products.map((product) => {
    const line = parseLine(product, '');
    // Under an EAN that the cart's own line may not have.
    return { ...(ids.get(line.id) ?? { ...line, key: line.id }), ean: line.ean };
  });
  return [...cart.lines, ...found];
}

/** The result for each product of a list. */
export function verdictsOf(
  { rows }: OrderList,
  cart: Cart,
  products: readonly Line['wire'][],
): Verdict<Line>[] {
  return judgeOrder(rows, orderIndex(itemsOf(cart, products)), cart.isB2b);
}

/** The keys of products that neither the cart nor a look-up has. */
export const unknownKeys = (verdicts: readonly Verdict<Line>[]): string[] =>
  verdicts.flatMap(({ status, rows: [row] }) => (status === 'unknown' && row ? orderKey(row) : []));

/** The changes of the cart for a list. */
export function changesOf(verdicts: readonly Verdict<Line>[]): ManyWanted {
  const quantities = new Map<string, number>();
  const products: { product: Line['wire']; quantity: number }[] = [];
  for (const verdict of verdicts) {
    if (!('item' in verdict)) continue;
    const { item, wanted } = verdict;
    if (pageCart().find(item.key)) quantities.set(item.key, wanted);
    else if (wanted > 0) products.push({ product: item.wire, quantity: wanted });
  }
  return { quantities, products };
}

/** The rows that cannot be applied, unchanged, with their headings. */
export function restOf({ heading }: OrderList, verdicts: readonly Verdict<Line>[]): string {
  const rest = verdicts.flatMap((verdict) => ('item' in verdict ? [] : verdict.rows));
  if (!rest.length) return '';
  const rows = heading ? [heading, ...rest.map(({ text }) => text)] : rest.map(({ text }) => text);
  return rows.map(({ source }) => source).join('\n');
}
