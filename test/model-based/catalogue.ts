/** What the shop of the random visits sells, in the form of its API. */

import type { Wire, WireProduct } from '../support/shop.js';

export interface Product {
  readonly id: number;
  readonly price: string;
  readonly nett_price: string;
  readonly rabatoodporny?: unknown;
  readonly tylko_pelne_opakowania?: unknown;
  readonly zawartosc_opz?: unknown;
  readonly configuration_id?: string;
  readonly is_configuration?: unknown;
}

/** A product in the cart. */
export interface StoredLine {
  readonly name: string;
  readonly amount: number;
  readonly reduced: number;
}

function product(id: number, own: Partial<Product> = {}): Product {
  const net = (id * 137) % 1000;
  const cents = (fraction: number): string =>
    `${3 + (id % 7)}.${String(fraction).padStart(3, '0')}`;
  return { id, price: cents((net * 7 + 5) % 1000), nett_price: cents(net), ...own };
}

/** One more full pack is 6 pieces. */
export const PACK = 6;

/** Two configured products share the id 5, as two smokehouses of one kind do. */
const PRODUCTS: readonly Product[] = [
  product(1),
  product(2, { rabatoodporny: '1' }),
  product(3, { tylko_pelne_opakowania: 1, zawartosc_opz: PACK }),
  product(4, { rabatoodporny: true }),
  product(5, { configuration_id: 'a', is_configuration: 1 }),
  product(5, { configuration_id: 'b', is_configuration: 1 }),
  ...[50, 51].map((id) => product(id)),
  ...[90, 91, 92, 93, 94].map((id) => product(id)),
];

/** The name of a line that stays the same whatever stands beside it: `3`, `5/a`. */
export function nameOf(wire: Wire): string {
  const { id, configuration_id: configuration } = wire as { id: number; configuration_id?: string };
  return configuration === undefined ? String(id) : `${id}/${configuration}`;
}

const BY_NAME = new Map(PRODUCTS.map((each) => [nameOf({ ...each }), each]));

export function productOf(name: string): Product {
  const found = BY_NAME.get(name);
  if (!found) throw new Error(`the shop does not sell ${name}`);
  return found;
}

/** The recommendations; the library shows five. */
export const RECOMMENDED = ['90', '91', '92', '93', '94'] as const;
/** What only the other tab adds. */
export const ELSEWHERE = ['50', '51'] as const;

/** The line as the shop sends it. */
export function lineWire({ name, amount, reduced }: StoredLine): WireProduct {
  return { ...productOf(name), name, slug: name, maxQuantity: 40, amount, reduced_amount: reduced };
}

/** The product as the shop suggests it, under the names of that call. */
export function recommendationWire(name: string): Record<string, unknown> {
  const { nett_price: cenanetto, ...product } = productOf(name);
  return { ...product, cenanetto, name, slug: name };
}
