import { useCallback, useId, useEffect, type FocusEvent, type ReactNode } from 'react';
import { imagePath, productPath } from '../../src/page/product-urls.js';
import type { Tax } from '../../src/rules/audience.js';
import type { Cart, Recommendation } from '../../src/rules/cart.js';
import { Amount } from '../../src/ui/Amount.js';
import { Button } from '../../src/ui/pieces.js';
import { Photo } from '../../src/ui/Photo.js';
import { useText, useHost, useSetting, useStore } from '../../src/ui/context.js';
import { useCartValue, useProductPattern, useView } from '../../src/ui/use-cart.js';
import { pageCart } from '../../src/instances/cart.js';
import { pageRecommendations } from '../../src/instances/recommendations.js';
import { useAnnouncements } from '../../src/ui/use-announcements.js';
import { focusAfter } from '../../src/ui/focus-after.js';
import { inTags } from '../../src/ui/jump-to-line.js';
import { useFlashMessage } from '../../src/ui/use-flash-message.js';

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

function RecommendationCards({ products }: { readonly products: readonly Recommendation[] }) {
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
      // The list goes with its last card. The product is then the last line, if the page shows the lines.
      const added = inTags(host, ':last-child > .line:last-child > .info > .name');
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

interface RecommendationCardProps {
  readonly product: Recommendation;
  readonly onAdd: () => void;
}

function RecommendationCard({ product, onAdd }: RecommendationCardProps) {
  const { t, isB2b, isTrade, sides, namesTax } = useView();
  const named = (tax: Tax) => (namesTax ? tax : undefined);
  const staticBase = useSetting('static-base');
  const photoPath = useSetting('recommendation-photo-path');
  const productPattern = useProductPattern();
  // An id may have spaces, which would split the reference.
  const noteId = useId();
  const { id, name, slug, url, description, ean, photo, price, oldPrice } = product;
  const isListed = useCallback(({ lines }: Cart) => lines.some((line) => line.id === id), [id]);
  const isInCart = useCartValue(isListed);
  return (
    <li className="card" part="recommendation" data-id={id}>
      <Photo
        address={photo && imagePath(staticBase, photoPath, photo)}
        className="card-photo"
        loading="lazy"
        decoding="async"
        width={160}
        height={160}
      />
      <a className="name" href={url ?? productPath(productPattern, id, slug)}>
        {name}
      </a>
      {description && <span className="muted">{description}</span>}
      {isTrade && ean && (
        <span className="muted card-ean" part="recommendation-ean">
          {`${t('lines.ean')} ${ean}`}
        </span>
      )}
      {isB2b && product.isGlass && <span className="chip">{t('lines.glass')}</span>}
      {isInCart && (
        <span className="chip" id={noteId} part="recommendation-in-cart">
          {t('recommendations.inCart')}
        </span>
      )}
      {product.weatherLocked && <span className="chip warning">{t('lines.weatherLock')}</span>}
      <div className="card-foot">
        <span className="card-price">
          {(['net', 'gross'] as const)
            .filter((side) => sides.includes(side))
            .map((side, at) => (
              <span key={side} className={at ? 'minor' : undefined}>
                <Amount part={`recommendation-${side}`} amount={price[side]} tax={named(side)} />
              </span>
            ))}
          {sides.includes('gross') && oldPrice && (
            <s className="old">
              <span className="visually-hidden">{`${t('lines.oldPrice')} `}</span>
              <Amount part="recommendation-old-price" amount={oldPrice} tax={named('gross')} />
            </s>
          )}
        </span>
        <Button
          className="add"
          part="recommendation-add"
          aria-label={`${t('recommendations.add')} ${name}`}
          aria-describedby={isInCart ? noteId : undefined}
          onClick={onAdd}
        >
          +
        </Button>
      </div>
    </li>
  );
}
