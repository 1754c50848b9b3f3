import { useEffect, useRef, type FocusEvent } from 'react';
import { pageCart, pageSuggestions } from '../../src/page-cart/cart.js';
import type { Cart, Recommendation } from '../../src/rules/cart.js';
import { useHost, useText } from '../../src/ui/context.js';
import { useAnnouncements } from '../../src/ui/use-announcements.js';
import { useOfCart } from '../../src/ui/use-cart.js';
import { useSaid } from '../../src/ui/use-said.js';
import { useStore } from '../../src/ui/use-store.js';
import { RecommendationCard } from './RecommendationCard.js';

/** Browsers count a partly visible card as visible, and do not scroll to it. */
const showWhole = ({ target }: FocusEvent): void => {
  if (target.matches(':focus-visible')) {
    target.closest('li')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
};

/** As JSON, so that the text stays the same until one of the products is added or removed. */
const idsInCart = ({ lines }: Cart, products: readonly Recommendation[]): string =>
  JSON.stringify(products.map(({ id }) => id).filter((id) => lines.some((line) => line.id === id)));

const NONE: readonly Recommendation[] = [];

/** Recommendations, each with a button that adds it. */
export function CartRecommendations() {
  const t = useText();
  const host = useHost();
  const { status, value: products = NONE } = useStore(pageSuggestions());
  const inCart = JSON.parse(useOfCart((cart) => idsInCart(cart, products)) ?? '[]') as string[];
  const list = useRef<HTMLUListElement>(null);
  const [said, say] = useSaid();
  useAnnouncements();
  useEffect(() => pageCart().analytics.suggested(products), [products]);
  if (!products.length) {
    // The space is reserved while they are loading, so that the content below does not jump.
    return status === 'loading' ? <div className="recommendations pending" /> : null;
  }

  const add = async ({ id, name }: Recommendation, at: number): Promise<void> => {
    // Without other tags on the page, the list may load before the cart.
    if (!pageCart().current()) await pageCart().load();
    pageSuggestions().add(id);
    say(`${t('recommendations.inCart')} · ${name}`);
    requestAnimationFrame(() => {
      const root = host.shadowRoot;
      const cards = root?.querySelectorAll<HTMLElement>('[part~="recommendation-add"]') ?? [];
      // The list disappears with its last card. The added product is the last line, if this page
      // shows the lines.
      const added = root?.querySelector<HTMLElement>(
        ':last-child > .line:last-child > .info > .name',
      );
      (cards[Math.min(at, cards.length - 1)] ?? added)?.focus();
    });
  };

  return (
    <section className="recommendations" aria-labelledby="recommendations-title">
      <div className="cards-head">
        <h2 id="recommendations-title">{t('recommendations.title')}</h2>
        {said}
      </div>
      <ul ref={list} className="cards" onFocus={showWhole}>
        {products.map((product, at) => (
          <RecommendationCard
            key={product.id}
            product={product}
            isInCart={inCart.includes(product.id)}
            onAdd={() => void add(product, at)}
          />
        ))}
      </ul>
    </section>
  );
}
