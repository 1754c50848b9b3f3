import { parseLine } from '../../../src/api/wire/parse-line.js';
import type { ManyWanted } from '../../../src/model/cart/change-lines.js';
import { pageCart } from '../../../src/instances/cart.js';
import type { Cart, Line, Reductions } from '../../../src/rules/cart.js';
import type { Cents } from '../../../src/rules/decimal.js';
import { lineValue } from '../../../src/rules/line-value.js';
import { withQuantity } from '../../../src/rules/quantity.js';
import {
  judgeOrder,
  orderIndex,
  orderKey,
  type OrderList,
  type Verdict,
} from '../../../src/rules/quick-order.js';

/** The lines whose quantity a list can change; other pieces of a product are a line of their own. */
const editable = ({ lines }: Cart): Line[] => lines.filter(({ isFixed }) => !isFixed);

/** The lines of the cart, and other products that were found, as lines that are not in it. */
function itemsOf(cart: Cart, products: readonly Line['wire'][]): Line[] {
  const lines = editable(cart);
  const ids = new Map(lines.toReversed().map((line) => [line.id, line]));
  const found = products.map((product) => {
    const line = parseLine(product, '');
    // Under an EAN that the cart's own line may not have.
    return { ...(ids.get(line.id) ?? { ...line, key: line.id }), ean: line.ean };
  });
  return [...lines, ...found];
}

/** Whether a list adds to the lines that are in the cart, or replaces their quantities. */
export type OrderMode = 'add' | 'replace';

/** The result for each product of a list. */
export function verdictsOf(
  { rows }: OrderList,
  cart: Cart,
  products: readonly Line['wire'][],
  mode: OrderMode,
): Verdict<Line>[] {
  const held = new Map(editable(cart).map(({ key, quantity }) => [key, quantity]));
  return judgeOrder(rows, orderIndex(itemsOf(cart, products)), cart.isB2b, ({ key }) =>
    mode === 'add' ? (held.get(key) ?? 0) : 0,
  );
}

const foundIn = (verdicts: readonly Verdict<Line>[]) =>
  verdicts.filter((verdict) => 'item' in verdict);

/** The rows that cannot be applied, each with the reason. */
export const problemsOf = (verdicts: readonly Verdict<Line>[]) =>
  verdicts.flatMap((verdict) => {
    if ('item' in verdict) return [];
    return verdict.rows.map(({ text }) => ({ text, status: verdict.status }));
  });

/** How many products of a list can be ordered, and what they add to the net value of the cart, in cents. */
export function additionOf(
  verdicts: readonly Verdict<Line>[],
  cart: Cart,
  reductions: Reductions,
): { readonly count: number; readonly net: Cents } {
  const found = foundIn(verdicts);
  const values = new Map(editable(cart).map((line) => [line.key, lineValue(line, reductions).net]));
  let net = 0n;
  for (const { item, quantity } of found) {
    const value = lineValue(withQuantity(item, quantity), reductions).net;
    net += value - (values.get(item.key) ?? 0n);
  }
  return { count: found.length, net };
}

/** The keys of products that neither the cart nor a look-up has. */
export const unknownKeys = (verdicts: readonly Verdict<Line>[]): string[] =>
  verdicts.flatMap(({ status, rows: [row] }) => (status === 'unknown' && row ? orderKey(row) : []));

/** The changes of the cart for a list. */
export function changesOf(verdicts: readonly Verdict<Line>[]): ManyWanted {
  const quantities = new Map<string, number>();
  const products: { product: Line['wire']; quantity: number }[] = [];
  for (const { item, wanted } of foundIn(verdicts)) {
    const line = pageCart().find(item.key);
    if (line && !line.isFixed) quantities.set(item.key, wanted);
    else if (wanted > 0) products.push({ product: item.wire, quantity: wanted });
  }
  return { quantities, products };
}

/** The rows that cannot be applied, unchanged, with their headings. */
export function restOf({ heading }: OrderList, verdicts: readonly Verdict<Line>[]): string {
  const rest = problemsOf(verdicts).map(({ text }) => text);
  return (heading && rest.length ? [heading, ...rest] : rest)
    .map(({ source }) => source)
    .join('\n');
}
