import { createCaller } from '../api/client/caller.js';
import { parseTopProducts } from '../api/wire/parse-recommendations.js';
import { createRecommendations, type RecommendationsModel } from '../values/recommendations.js';
import { shared } from '../base/registry.js';
import { pageCart } from './cart.js';
import { callSources } from './code-environment.js';
import { environment } from './environment.js';

/** The page's recommendations. */
export const pageRecommendations = (): RecommendationsModel =>
  shared('recommendations', () => {
    const { read, warn } = createCaller(callSources);
    const ask = () => read('readTopProducts', ({ json }) => parseTopProducts(json, warn));
    return createRecommendations(environment(), ask, pageCart());
  });
