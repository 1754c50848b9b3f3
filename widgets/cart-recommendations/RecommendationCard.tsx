import { useCallback, useId } from 'react';
import { imagePath, productPath } from '../../src/page/product-urls.js';
import type { Tax } from '../../src/rules/audience.js';
import type { Cart, Recommendation } from '../../src/rules/cart.js';
import { Amount } from '../../src/ui/Amount.js';
import { Photo } from '../../src/ui/Photo.js';
import { useText } from '../../src/ui/context.js';
import { useAudience, useCartValue, useProductPattern, useSetting } from '../../src/ui/use-cart.js';

interface RecommendationCardProps {
  readonly product: Recommendation;
  readonly onAdd: () => void;
}

/** One recommendation. */
export function RecommendationCard({ product, onAdd }: RecommendationCardProps) {
  const t = useText();
  const { isB2b, isTrade, showsNet, showsGross, namesTax } = useAudience();
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
          {showsNet && (
            <span>
              <Amount part="recommendation-net" amount={price.net} tax={named('net')} />
            </span>
          )}
          {showsGross && (
            <span className={showsNet ? 'minor' : undefined}>
              <Amount part="recommendation-gross" amount={price.gross} tax={named('gross')} />
            </span>
          )}
          {showsGross && oldPrice && (
            <s className="old">
              <span className="visually-hidden">{`${t('lines.oldPrice')} `}</span>
              <Amount part="recommendation-old-price" amount={oldPrice} tax={named('gross')} />
            </s>
          )}
        </span>
        <button
          type="button"
          className="add"
          part="recommendation-add"
          aria-label={`${t('recommendations.add')} ${name}`}
          aria-describedby={isInCart ? noteId : undefined}
          onClick={onAdd}
        >
          +
        </button>
      </div>
    </li>
  );
}
