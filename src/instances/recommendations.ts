import { parseTopProducts } from '../api/wire/parse-recommendations.js';
import { createRecommendations, type RecommendationsModel } from '../values/recommendations.js';
import { shared } from '../base/registry.js';
import { pageCart } from './cart.js';
import { caller } from './code-environment.js';
import { environment } from './environment.js';

/** The page's recommendations. */
export const pageRecommendations = (): RecommendationsModel =>
  shared('recommendations', () => {
    const ask = () =>
      caller.read('readTopProducts', ({ json }) => parseTopProducts(json, caller.warn));
    return createRecommendations(environment(), ask, pageCart());
  });
