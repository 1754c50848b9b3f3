import { expect } from 'vitest';
import { product, type TabCall, type Treatment, type WireProduct } from './network.js';
import { world, type Opening, type Tab, type World } from './world.js';

/** Long enough for all retries but the slowest to come round. */
export const REST = 120_000;

/** Shop and screen agree, without anybody reading the cart for it, and nothing is unsaved. */
export async function settles(w: World, tab: Tab, amounts: Record<string, number>): Promise<void> {
  await w.pass(REST);
  expect({ shop: w.shop.amounts(), screen: tab.amounts(), isPending: tab.isPending() }).toEqual({
    shop: amounts,
    screen: amounts,
    isPending: false,
  });
  expect(w.shop.overlaps).toEqual([]);
}

/** The first calls of this name are treated so, one each. */
export const first =
  (name: TabCall['name'], ...treatments: Treatment[]) =>
  (call: TabCall): Treatment | undefined =>
    call.name === name ? treatments.shift() : undefined;

/** All calls of this name are treated so. */
export const every =
  (name: TabCall['name'], treatment: Treatment) =>
  (call: TabCall): Treatment | undefined =>
    call.name === name ? treatment : undefined;

/** The shop has failed, and done nothing. */
export const FAILED: Treatment = { isDone: false, answer: 500 };

/** Two lines of one piece and of two. */
export const two = (): WireProduct[] => [product(1, 1), product(2, 2)];

type Given = Partial<Parameters<typeof world>>;

/** A world with such a shop, by default with two lines, and one tab. */
export async function opened(...[lines = two(), ...shop]: Given): Promise<{ w: World; tab: Tab }> {
  const w = world(lines, ...shop);
  return { w, tab: await w.open() };
}

/** The same with two tabs. */
export async function openedTwice(...given: Given): Promise<[World, Tab, Tab]> {
  const { w, tab } = await opened(...given);
  return [w, tab, await w.open()];
}

/** A world whose cart has these fields beside its lines, and one tab. */
export async function openedWith(
  cart: object,
  lines: readonly WireProduct[] = two(),
  opening: Opening = {},
) {
  const w = world(lines);
  Object.assign(w.shop.cart, cart);
  return { w, tab: await w.open(opening) };
}

/** What analytics has got: the event, and each item's id and quantity. */
export const counted = ({ analytics }: Tab): string[] =>
  analytics.map(({ event, ecommerce }) => {
    const { items } = ecommerce as { items: { item_id: string; quantity: number }[] };
    return [event, ...items.map((item) => `${item.item_id} x ${item.quantity}`)].join(' ');
  });

export const PACKS = { tylko_pelne_opakowania: 1, zawartosc_opz: 24 };

export const three = (): WireProduct[] => [
  product(1, 1),
  product(2, 4, { extra: 'x' }),
  product(3, 1),
];

/** A product whose quantity cannot be read. */
export const odd = (own = {}): WireProduct => ({
  ...product(1, 0, own),
  amount: '1 000' as never,
});

/** The lines as the buyer sees them. */
export const shown = ({ cart }: Tab): string[] =>
  cart
    .current()!
    .lines.map(({ key, quantity, roundedFrom: from }) =>
      from === undefined ? `${key}: ${quantity}` : `${key}: ${from}→${quantity}`,
    );

/** The lines as the shop has them. */
export const stored = ({ shop }: World): string[] =>
  shop.cart.products.map(({ id, amount }) => `${String(id)}: ${String(amount)}`);

/** Why the cart has changed, each time. */
export const reasons = (tab: Tab): unknown[] =>
  tab.events('cart:change').map((change) => (change as { reason: string }).reason);

/** The keys of the lines that can be brought back. */
export const offered = ({ cart }: Tab) => cart.undo.offered.get()?.lines.map(({ key }) => key);

/** Reads the cart again. */
export async function read(w: World, { cart }: Tab): Promise<void> {
  void cart.refresh();
  await w.pass(60);
}
