import { useCallback, useState, type ReactNode } from 'react';
import { useLazyModule } from '../../src/ui/use-lazy-module.js';
import type { Cart } from '../../src/rules/cart.js';
import { currencyName } from '../../src/rules/currency.js';
import { badgeCount } from '../../src/instances/counted-cart.js';
import type { Block } from '../../src/page/setting-parsers.js';
import { WithCart } from '../../src/ui/WithCart.js';
import { useFormats, useText, useCurrency, useSetting } from '../../src/ui/context.js';
import { useAudience, useIsEmpty, useCartValue } from '../../src/ui/use-cart.js';
import { CartDiscountPanel } from '../cart-discount-panel/CartDiscountPanel.js';
import { CartDiscounts } from '../cart-discounts/CartDiscounts.js';
import { CartFreeDelivery } from '../cart-free-delivery/CartFreeDelivery.js';
import { LinesOrEmpty } from '../cart-lines/LinesOrEmpty.js';
import { CartLogisticMinimum } from '../cart-logistic-minimum/CartLogisticMinimum.js';
import { CartRecommendations } from '../cart-recommendations/CartRecommendations.js';
import { CartRemarks } from '../cart-remarks/CartRemarks.js';
import { CartTotals } from '../cart-totals/CartTotals.js';

const loadOffer = () => import('./offer.js');
const loadFit = () => import('./fit-side.js');
const countOf = (cart: Cart): number => cart.lines.length;

/** The whole cart page: every part, in two columns if there is enough space. */
export function CartPage() {
  const without = useSetting('without');
  return (
    <div className="page">
      {!without?.includes('heading') && <PageHeading />}
      <WithCart waiting={(spinner) => <Waiting spinner={spinner} />}>
        <PageBody />
      </WithCart>
    </div>
  );
}

/** More rows would be far out of view. */
const MAX_ROWS = 30;

/** Boxes in place of the lines, as many as the badge of the page knows, and of what is around them. */
function Waiting({ spinner }: { readonly spinner: ReactNode }) {
  const isBusiness = useSetting('buyer') === 'business';
  const isDropshipping = useSetting('cart-type') === 'dropshipping';
  const without = useSetting('without');
  const badge = badgeCount();
  const rows = Math.min(badge?.kind === 'lines' ? badge.count : 3, MAX_ROWS);
  if (!(Number.isInteger(rows) && rows > 0)) return spinner;
  return (
    <div className={isBusiness || isDropshipping ? 'columns waiting trade' : 'columns waiting'}>
      <div className="main">
        {!isDropshipping && !without?.includes(isBusiness ? 'minimum' : 'free-delivery') && (
          <div className="above" />
        )}
        {[...Array(rows).keys()].map((at) => (
          <div key={at} className="skeleton" />
        ))}
        {spinner}
      </div>
      <div className="side">
        <div className="summary" />
      </div>
    </div>
  );
}

function PageHeading() {
  const t = useText();
  const count = useCartValue(countOf);
  const { isB2b } = useAudience();
  const currency = currencyName(useCurrency());
  const cartType = useSetting('cart-type');
  const counted = count === undefined ? '\u00a0' : t('page.products', { count, shown: count });
  return (
    <header className="page-head">
      <h1 part="heading">
        {cartType === 'dropshipping'
          ? t('page.headingOf', { type: cartType.toUpperCase() })
          : t('page.heading')}
      </h1>
      {count !== 0 && (
        <p className="muted">
          {isB2b ? `${counted} · ${t('page.currency', { currency })}` : counted}
        </p>
      )}
    </header>
  );
}

function PageBody() {
  const filled = !useIsEmpty();
  const isOffer = useSetting('offer') === 'on';
  const loaded = useLazyModule(isOffer, loadOffer, 'offer');
  const offer = isOffer ? loaded : undefined;
  const fit = useLazyModule(true, loadFit, 'fit-side');
  const { isTrade } = useAudience();
  const without = useSetting('without');
  const has = (block: Block): boolean => !without?.includes(block);
  return (
    <>
      <div className={filled ? (isTrade ? 'columns trade' : 'columns') : 'columns single'}>
        <div className="main">
          {filled && has('free-delivery') && <CartFreeDelivery />}
          {filled && has('minimum') && <CartLogisticMinimum />}
          <LinesOrEmpty tools={offer && <offer.OfferButton />} />
        </div>
        {filled && (
          <aside ref={fit?.fitSide} className="side">
            <div className="summary">
              <CartTotals ledger={<CartDiscounts />} />
              {has('codes') && <CartDiscountPanel />}
            </div>
            <Installments />
          </aside>
        )}
        <div className="more">
          {has('recommendations') && <CartRecommendations />}
          {filled && has('remarks') && <CartRemarks />}
        </div>
      </div>
      {filled && <BarRoom />}
      {filled && offer && <offer.Offer />}
    </>
  );
}

/** The banner of instalment payments, for Polish carts that are not B2B. */
function Installments() {
  const t = useText();
  const { language } = useFormats();
  const { isB2b } = useAudience();
  const url = useSetting('installments-url');
  const image = useSetting('installments-image');
  if (!url || isB2b || language !== 'pl') return null;
  return (
    <a className="installments" part="installments" href={url}>
      {image ? (
        <img src={image} alt={t('page.installments')} loading="lazy" />
      ) : (
        t('page.installments')
      )}
    </a>
  );
}

const loadBar = () => import('./CartBar.js');

/** The place of the bar at the bottom of narrow pages. Only these load the bar's code. */
function BarRoom() {
  const [isNarrow, setNarrow] = useState(false);
  const later = useLazyModule(isNarrow, loadBar, 'bar', 'There is no bar at the bottom.');
  const watch = useCallback((room: HTMLDivElement) => {
    if (!('IntersectionObserver' in window)) return undefined;
    const observer = new ResizeObserver(([entry]) => setNarrow(!!entry?.contentRect.width));
    observer.observe(room);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={watch} className="bar-room">
      {later && isNarrow && <later.CartBar />}
    </div>
  );
}
