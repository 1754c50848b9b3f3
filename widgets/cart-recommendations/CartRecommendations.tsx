import { useLazyModule } from '../../src/ui/use-lazy-module.js';

const loadCards = () => import('./RecommendationCards.js');

/** Recommendations, each with a button that adds it. They and their code are loaded after the cart. */
export function CartRecommendations() {
  const later = useLazyModule(true, loadCards, 'recommendations');
  if (later) return <later.Recommendations />;
  return later === null ? null : <RecommendationsRoom />;
}

/** Space that is reserved, so that the content below does not jump. */
export const RecommendationsRoom = () => <div className="recommendations pending" />;
