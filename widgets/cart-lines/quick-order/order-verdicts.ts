import { parseLine } from '../../../src/api/wire/parse-line.js';
import type { ManyWanted } from '../../../src/model/cart/change-lines.js';
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

/** The products that a list can change: those in the cart, and others that were found, as lines that are not in it. */
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
  /** The rows that cannot be applied, each with the reason. */
  const problems = verdicts.flatMap((verdict) => {
    if ('item' in verdict) return [];
    return verdict.rows.map(({ text }) => ({ text, status: verdict.status }));
  });
  const heading = problems.length > 0 && list.heading;
  return {
    held,
    /** The result for each product. */
    verdicts,
    /** The products that can be ordered. */
    found: verdicts.filter((verdict) => 'item' in verdict),
    problems,
    /** What is left of the list when it is applied: the problems, below their headings. */
    rest: heading ? [{ text: heading, status: undefined }, ...problems] : problems,
    /** The keys of products that neither the cart nor a look-up has. */
    unknown: verdicts.flatMap(({ status, rows: [row] }) =>
      status === 'unknown' && row ? orderKey(row) : [],
    ),
  };
}

export type Judged = ReturnType<typeof judge>;

/** What a list adds to the net value of the cart, in cents. */
export function netAdded({ found, held }: Judged, reductions: Reductions): Cents {
  const netOf = (line: Line | undefined): Cents => (line ? lineValue(line, reductions).net : 0n);
  let net = 0n;
  for (const { item, quantity } of found)
    net += netOf(withQuantity(item, quantity)) - netOf(held.get(item.key));
  return net;
}

export function changesOf({ found, held }: Judged): ManyWanted {
  const known = found.filter(({ item }) => held.has(item.key));
  const added = found.filter(({ item, wanted }) => !held.has(item.key) && wanted > 0);
  return {
    quantities: new Map(known.map(({ item, wanted }) => [item.key, wanted])),
    products: added.map(({ item, wanted }) => ({ product: item.wire, quantity: wanted })),
  };
}
