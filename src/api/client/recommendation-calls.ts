import type { Recommendation } from '../../rules/cart.js';
import { parseTopProducts } from '../wire/parse-recommendations.js';
import type { Caller } from './caller.js';

/** The call of the recommendations, which are read after the first view. */
export interface RecommendationCalls {
  /** Rejects with an ApiError. */
  readTopProducts(): Promise<Recommendation[]>;
}

export const createRecommendationCalls = ({ read }: Caller): RecommendationCalls => ({
  readTopProducts: () => read('readTopProducts', parseTopProducts),
});
