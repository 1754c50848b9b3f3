import { getTopProducts } from '../api/recommendation-calls.js';
import { onSettings } from '../page/settings.js';
import type { Recommendation } from '../rules/cart.js';
import { createStore, keeper, shared, type Store } from '../shared.js';
import { analyticsItem, reportItems } from './report-quantities.js';
import { reportError } from './report-error.js';
import { site } from './site.js';

/** Products that the shop suggests; those added are gone from it. */
export function recommendationsStore(): Store<readonly Recommendation[]> {
  return shared('recommendations', () => createStore<readonly Recommendation[]>([]));
}

/** Whether the suggestions are on their way, so that room can be kept for them. */
export function recommendationsPending(): Store<boolean> {
  return shared('recommendations-pending', () => createStore(false));
}

/** The shop's address that was asked. */
const asked = (): { base?: string | undefined } => shared('recommendations-asked', () => ({}));

/** While kept: the suggestions are there. They are read once per page, and from each new address. */
export const keepRecommendations = keeper('recommendations', () => {
  const follow = (): void => void readRecommendations();
  follow();
  return onSettings(follow);
});

async function readRecommendations(): Promise<void> {
  const state = asked();
  const { base } = site();
  if (state.base === base) return;
  state.base = base;
  recommendationsPending().set(true);
  try {
    const products = await getTopProducts(site());
    if (state.base === base) recommendationsStore().set(products);
  } catch (error) {
    reportError('get-top-products', error, 'No recommendations are shown.');
    if (state.base === base) state.base = undefined;
  }
  recommendationsPending().set(false);
}

/** Tells analytics of the suggestions once they are shown, once per page. */
export function reportRecommendationsView(products: readonly Recommendation[]): void {
  const state = shared('analytics-list', () => ({ told: false }));
  if (state.told || !products.length) return;
  state.told = true;
  reportItems(
    'view_item_list',
    products.map((product) => analyticsItem(product, 1)),
  );
}
