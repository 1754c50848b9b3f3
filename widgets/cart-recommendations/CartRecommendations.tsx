import { useEffect, useRef, type FocusEvent } from 'react';
import { pageCart } from '../../src/page-cart/cart.js';
import { pageSuggestions } from '../../src/page-cart/values.js';
import type { Recommendation } from '../../src/rules/cart.js';
import { useHost, useText } from '../../src/ui/context.js';
import { useAnnouncements } from '../../src/ui/use-announcements.js';
import { focusAfter } from '../../src/ui/focus-after.js';
import { useStore } from '../../src/ui/use-store.js';
import { RecommendationCard } from './RecommendationCard.js';

/** Browsers take a card of which a strip is to be seen for visible, and do not scroll to it. */
const showWhole = ({ target }: FocusEvent): void => {
  if (target.matches(':focus-visible')) {
    target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
};

const NONE: readonly Recommendation[] = [];

/** Products that the shop suggests, each to be added with one click. */
export function CartRecommendations() {
  const t = useText();
  const host = useHost();
  const { status, value: products = NONE } = useStore(pageSuggestions());
  const list = useRef<HTMLUListElement>(null);
  useAnnouncements();
  useEffect(() => pageCart().analytics.suggested(products), [products]);
  if (!products.length) {
    // Room is kept while they are on their way, so that what stands below does not jump.
    return status === 'loading' ? <div className="recommendations pending" /> : null;
  }

  const add = async (id: string, at: number): Promise<void> => {
    // Alone on a page, the list may be quicker than the cart that it adds to.
    if (!pageCart().current()) await pageCart().load();
    const take = (): void => pageSuggestions().add(id);
    focusAfter(take, () => {
      const root = host.shadowRoot;
      const cards = root?.querySelectorAll<HTMLElement>('[part~="recommendation-add"]') ?? [];
      // With the last card the list goes: what was added is at the end of the lines, if they are here.
      const added = root?.querySelector<HTMLElement>(
        ':last-child > .line:last-child > .info > .name',
      );
      return cards[Math.min(at, cards.length - 1)] ?? added;
    });
  };

  return (
    <section className="recommendations" aria-labelledby="recommendations-title">
      <h2 id="recommendations-title">{t('recommendations.title')}</h2>
      <ul ref={list} className="cards" onFocus={showWhole}>
        {products.map((product, at) => (
          <RecommendationCard
            key={product.id}
            product={product}
            onAdd={() => void add(product.id, at)}
          />
        ))}
      </ul>
    </section>
  );
}
