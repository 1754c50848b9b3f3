import { expect } from 'vitest';
import { product, type TabCall, type Treatment, type WireProduct } from './network.js';
import type { Tab, World } from './world.js';

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

/** Two lines of one piece and of two. */
export const two = (): WireProduct[] => [product(1, 1), product(2, 2)];
