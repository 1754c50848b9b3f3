/**
 * For tests of pages that hold the cart: a shop in memory that answers its calls, and what it holds
 * for each kind of buyer. Not for pages that buyers see.
 */
export { FIXTURES } from './testing/fixtures.js';
export { createMemoryShop } from './testing/memory-shop.js';

export type { CallName } from './api/call-table.js';
export type { CallPayload, CustomClient } from './api/caller.js';
export type { Audience, ShopFixture } from './testing/fixtures.js';
export type { MemoryCall, MemoryShop } from './testing/memory-shop.js';
export type * from './bus/wire.js';
