import { useText } from '../../src/ui/context.js';
import { useSetting } from '../../src/ui/use-cart.js';
import { HostSlot } from '../../src/ui/HostSlot.js';

/** The empty cart: a picture, a text, and the home link. */
export function EmptyCart() {
  const t = useText();
  const homePath = useSetting('home-path');
  return (
    <section className="empty" part="empty">
      <svg className="empty-art" viewBox="0 0 120 96" aria-hidden="true" focusable="false">
        <path className="ground" d="M14 84h92" />
        <path className="basket" d="M26 38h68l-8 38a6 6 0 0 1-6 5H40a6 6 0 0 1-6-5z" />
        <path className="weave" d="M32 54h56M35 67h50M48 38l4 43M72 38l-4 43" />
        <path d="M42 38c0-14 8-24 18-24s18 10 18 24" />
      </svg>
      <h2>{t('page.emptyTitle')}</h2>
      <p>{t('page.emptyText')}</p>
      <a className="button primary" part="home-link" href={homePath}>
        {t('page.backHome')}
      </a>
      <HostSlot name="empty" />
    </section>
  );
}
