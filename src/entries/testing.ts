/** For tests of pages with the cart, not for pages of buyers: a shop in memory, with data for each kind of buyer. */
export { FIXTURES, OWN_TOTALS } from '../testing/fixtures.js';
export { createMemoryShop } from '../testing/memory-shop.js';
export { checkTexts } from '../i18n/own-texts.js';

export type { TextProblems } from '../i18n/own-texts.js';
export type { CallName } from '../api/client/caller.js';
export type { CallPayload } from '../api/http/request.js';
export type { CustomClient } from '../api/client/caller.js';
export type { Audience, ShopFixture } from '../testing/fixtures.js';
export type { MemoryCall, MemoryShop } from '../testing/memory-shop.js';
export type * from '../contract/wire.js';
