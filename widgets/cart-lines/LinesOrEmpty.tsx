import { useEffect, useState, type ReactNode } from 'react';
import { pageCart } from '../../src/instances/cart.js';
import { useText, useSetting, useStore } from '../../src/ui/context.js';
import { useAudience, useIsEmpty } from '../../src/ui/use-cart.js';
import { useLazyModule } from '../../src/ui/use-lazy-module.js';
import { CartLines } from './list/CartLines.js';
import { ShopMessages } from './messages/ShopMessages.js';

const loadQuickOrder = () => import('./quick-order/QuickOrder.js');
const loadUndo = () => import('./undo/UndoBar.js');
const loadDialog = () => import('./messages/ReducedDialog.js');

/** The lines, with more tools beside their export, or the empty view in their place; undo works from both. */
export function LinesOrEmpty({ tools }: { readonly tools?: ReactNode }) {
  const empty = useIsEmpty();
  useEffect(() => pageCart().showLines(), []);
  // Changes are announced from the first view on, also those from before the file has loaded.
  const [since] = useState(() => pageCart().lastChange.get());
  // Not only when something is removed, because the connection may be gone by then.
  const lost = 'Removals cannot be undone, and changes are neither announced nor explained.';
  const later = useLazyModule(true, loadUndo, 'undo', lost);
  const { isTrade } = useAudience();
  const hasQuickOrder = useSetting('quick-order') === 'on' && isTrade;
  const quickOrder = useLazyModule(hasQuickOrder, loadQuickOrder, 'quick-order');
  const cuts = useStore(pageCart().stockCuts);
  const isCut = cuts.length > 0;
  const unseen = 'The reductions are not shown, and not saved.';
  const dialog = useLazyModule(isCut, loadDialog, 'reduced-dialog', unseen);
  return (
    <>
      {hasQuickOrder && quickOrder && <quickOrder.QuickOrder />}
      {hasQuickOrder && quickOrder === undefined && <div className="order-room" />}
      {later && <later.Notices />}
      <ShopMessages />
      {empty ? <EmptyCart /> : <CartLines tools={tools} />}
      {later && <later.UndoBar since={since} />}
      {dialog && isCut && <dialog.ReducedDialog cuts={cuts} />}
    </>
  );
}

function EmptyCart() {
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
        {t('totals.continue')}
      </a>
      <slot name="empty" />
    </section>
  );
}
