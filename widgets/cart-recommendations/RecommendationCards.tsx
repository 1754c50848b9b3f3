import { useEffect, type FocusEvent, type ReactNode } from 'react';
import { pageCart } from '../../src/instances/cart.js';
import { pageRecommendations } from '../../src/instances/recommendations.js';
import type { Recommendation } from '../../src/rules/cart.js';
import { useHost, useText } from '../../src/ui/context.js';
import { useAnnouncements } from '../../src/ui/use-announcements.js';
import { focusAfter } from '../../src/ui/focus-after.js';
import { useFlashMessage } from '../../src/ui/use-flash-message.js';
import { useStore } from '../../src/ui/use-store.js';
import { RecommendationCard } from './RecommendationCard.js';

export { default as css } from './recommendation-cards.css?inline';

/** Browsers count a partly visible card as visible, and do not scroll to it. */
const showWhole = ({ target }: FocusEvent): void => {
  if (target.matches(':focus-visible')) {
    target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
};

/** The recommendations, and the room for them until they are there. */
export function Recommendations({ room }: { readonly room: ReactNode }) {
  useEffect(() => pageRecommendations().keep(), []);
  const { status, value = [] } = useStore(pageRecommendations());
  if (value.length) return <RecommendationCards products={value} />;
  return status === 'idle' || status === 'loading' ? room : null;
}

interface RecommendationCardsProps {
  readonly products: readonly Recommendation[];
}

/** The heading and the cards of the recommended products. */
function RecommendationCards({ products }: RecommendationCardsProps) {
  const t = useText();
  const host = useHost();
  const [said, say] = useFlashMessage();
  useAnnouncements(pageCart().lastChange.get());
  useEffect(() => pageCart().analytics.recommendationsShown(products), [products]);

  const add = ({ id, name }: Recommendation, at: number): void => {
    const take = (): void => {
      pageRecommendations().add(id);
      say(`${t('recommendations.inCart')} · ${name}`);
    };
    focusAfter(take, () => {
      const root = host.shadowRoot;
      const cards = root?.querySelectorAll<HTMLElement>('[part~="recommendation-add"]') ?? [];
      // The list disappears with its last card. The added product is the last line, if this page
      // shows the lines.
      const added = root?.querySelector<HTMLElement>(
        ':last-child > .line:last-child > .info > .name',
      );
      return cards[Math.min(at, cards.length - 1)] ?? added;
    });
  };

  return (
    <section
      className="recommendations"
      part="recommendations-block"
      aria-labelledby="recommendations-title"
    >
      <div className="cards-head">
        <h2 id="recommendations-title">{t('recommendations.title')}</h2>
        {said}
      </div>
      <ul className="cards" onFocus={showWhole}>
        {products.map((product, at) => (
          <RecommendationCard key={product.id} product={product} onAdd={() => add(product, at)} />
        ))}
      </ul>
    </section>
  );
}
