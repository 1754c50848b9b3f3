import { expect } from 'vitest';
import { product, type ShopCall, type Treatment, type Wire } from './memory-shop.js';
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

/** The first calls of this name are treated so, one each. */
export const first =
  (name: ShopCall['name'], ...treatments: Treatment[]) =>
  (call: ShopCall): Treatment | undefined =>
    call.name === name ? treatments.shift() : undefined;

/** Two lines of one piece and of two. */
export const two = (): Wire[] => [product(1, 1), product(2, 2)];
