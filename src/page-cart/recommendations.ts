import { createCaller } from '../api/client/caller.js';
import { createRecommendationCalls } from '../api/client/recommendation-calls.js';
import {
  createRecommendations,
  type RecommendationsModel,
} from '../model/values/recommendations.js';
import { shared } from '../shared.js';
import { pageCart } from './cart.js';
import { callSources } from './code-environment.js';
import { environment } from './environment.js';

/** The page's recommendations. */
export const pageRecommendations = (): RecommendationsModel =>
  shared('recommendations', () =>
    createRecommendations(
      environment(),
      createRecommendationCalls(createCaller(callSources)),
      pageCart(),
    ),
  );
