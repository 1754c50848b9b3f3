import { useEffect, useState, type ReactNode } from 'react';
import { pageCart } from '../../src/page-cart/cart.js';
import { useAudience, useIsEmpty, useSetting } from '../../src/ui/use-cart.js';
import { useLater } from '../../src/ui/use-later.js';
import { useStore } from '../../src/ui/use-store.js';
import { EmptyCart } from './EmptyCart.js';
import { CartLines } from './list/CartLines.js';

const loadQuickOrder = () => import('./quick-order/QuickOrder.js');
const loadUndo = () => import('./undo/UndoBar.js');
const loadDialog = () => import('./messages/ReducedDialog.js');

interface LinesOrEmptyProps {
  /** More actions on the whole list, beside its export. */
  readonly tools?: ReactNode;
}

/** The lines, or the empty view in their place; undo works from both. */
export function LinesOrEmpty({ tools }: LinesOrEmptyProps) {
  const empty = useIsEmpty();
  useEffect(() => pageCart().showLines(), []);
  // Changes are announced from the first view on, also those from before the file has loaded.
  const [since] = useState(() => pageCart().lastChange.get());
  // Not only when something is removed, because the connection may be gone by then.
  const later = useLater(
    true,
    loadUndo,
    'undo',
    'Removals cannot be undone, and changes are not announced.',
  );
  const { isTrade } = useAudience();
  const hasQuickOrder = useSetting('quick-order') === 'on' && isTrade;
  const quickOrder = useLater(hasQuickOrder, loadQuickOrder, 'quick-order');
  const cuts = useStore(pageCart().stockCuts);
  const isCut = cuts.length > 0;
  const dialog = useLater(
    isCut,
    loadDialog,
    'reduced-dialog',
    'The reductions are not shown, and not saved.',
  );
  return (
    <>
      {hasQuickOrder &&
        (quickOrder ? (
          <quickOrder.QuickOrder />
        ) : (
          quickOrder === undefined && <div className="order-room" />
        ))}
      {empty ? <EmptyCart /> : <CartLines tools={tools} />}
      {later && <later.UndoBar since={since} />}
      {dialog && isCut && <dialog.ReducedDialog cuts={cuts} />}
    </>
  );
}
