import { getTopProducts } from '../api/recommendation-calls.js';
import { settings } from '../page/settings.js';
import type { Recommendation } from '../rules/cart.js';
import { createStore, keeper, shared, type Store } from '../shared.js';
import { priceNumber, reportItems } from './report-quantities.js';
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

const asked = (): { done: boolean } => shared('recommendations-asked', () => ({ done: false }));

/** While kept: the suggestions are there. They are read once per page. */
export const keepRecommendations = keeper('recommendations', () => {
  void readRecommendations();
  return () => {};
});

async function readRecommendations(): Promise<void> {
  const state = asked();
  if (state.done) return;
  state.done = true;
  recommendationsPending().set(true);
  try {
    recommendationsStore().set(await getTopProducts(site()));
  } catch (error) {
    state.done = false;
    reportError('get-top-products', error, 'No recommendations are shown.');
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
    products.map(({ id, name, brand, price }) => ({
      item_id: id,
      item_name: name,
      item_brand: brand || settings()['default-brand'],
      price: priceNumber(price.gross ?? price.net),
      quantity: 1,
    })),
  );
}
