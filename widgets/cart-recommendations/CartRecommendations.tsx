import { pageRecommendations } from '../../src/page-cart/values.js';
import type { Recommendation } from '../../src/rules/cart.js';
import { useLazyModule } from '../../src/ui/use-lazy-module.js';
import { useStore } from '../../src/ui/use-store.js';

const NONE: readonly Recommendation[] = [];
const loadCards = () => import('./RecommendationCards.js');

/** Recommendations, each with a button that adds it. They and their code are loaded after the cart. */
export function CartRecommendations() {
  const { status, value: products = NONE } = useStore(pageRecommendations());
  const isAwaited = status === 'loading';
  const hasProducts = products.length > 0;
  const later = useLazyModule(isAwaited || hasProducts, loadCards, 'recommendations');
  if (later === null) return null;
  if (later && hasProducts) return <later.RecommendationCards products={products} />;
  // The space is reserved, so that the content below does not jump.
  return isAwaited || hasProducts ? <div className="recommendations pending" /> : null;
}
