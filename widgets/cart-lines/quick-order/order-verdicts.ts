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
} from '../../../src/rules/quick-order.js';

/** The products that a list can change, by what it calls them: those in the cart, and others that were found, as lines that are not in it. */
function itemsOf(lines: readonly Line[], products: readonly Line['wire'][]): Line[] {
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

/** What becomes of a list. */
export function judge(
  list: OrderList,
  cart: Cart,
  products: readonly Line['wire'][],
  mode: OrderMode,
) {
  // Other pieces of a product are a line of their own, whose quantity the list does not change.
  const lines = cart.lines.filter(({ isFixed }) => !isFixed);
  const held = new Map(lines.map((line) => [line.key, line]));
  const index = orderIndex(itemsOf(lines, products));
  const verdicts = judgeOrder(list.rows, index, cart.isB2b, ({ key }) =>
    mode === 'add' ? (held.get(key)?.quantity ?? 0) : 0,
  );
  return {
    list,
    held,
    /** The result for each product. */
    verdicts,
    /** The products that can be ordered. */
    found: verdicts.filter((verdict) => 'item' in verdict),
    /** The rows that cannot be applied, each with the reason. */
    problems: verdicts.flatMap((verdict) => {
      if ('item' in verdict) return [];
      return verdict.rows.map(({ text }) => ({ text, status: verdict.status }));
    }),
    /** The keys of products that neither the cart nor a look-up has. */
    unknown: verdicts.flatMap(({ status, rows: [row] }) =>
      status === 'unknown' && row ? orderKey(row) : [],
    ),
  };
}

type Judged = ReturnType<typeof judge>;

/** What a list adds to the net value of the cart, in cents. */
export function netAdded({ found, held }: Judged, reductions: Reductions): Cents {
  const netOf = (line: Line | undefined): Cents => (line ? lineValue(line, reductions).net : 0n);
  let net = 0n;
  for (const { item, quantity } of found)
    net += netOf(withQuantity(item, quantity)) - netOf(held.get(item.key));
  return net;
}

/** The changes of the cart for a list. */
export function changesOf({ found }: Judged): ManyWanted {
  const quantities = new Map<string, number>();
  const products: { product: Line['wire']; quantity: number }[] = [];
  for (const { item, wanted } of found) {
    const line = pageCart().find(item.key);
    if (line && !line.isFixed) quantities.set(item.key, wanted);
    else if (wanted > 0) products.push({ product: item.wire, quantity: wanted });
  }
  return { quantities, products };
}

/** The rows that cannot be applied, unchanged, with their headings. */
export function restOf({ list: { heading }, problems }: Judged): string {
  const rest = problems.map(({ text }) => text);
  return (heading && rest.length ? [heading, ...rest] : rest)
    .map(({ source }) => source)
    .join('\n');
}
