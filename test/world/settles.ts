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
