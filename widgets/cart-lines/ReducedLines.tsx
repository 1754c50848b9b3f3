import { useEffect, useState } from 'react';
import { pageCart } from '../../src/page-cart/cart.js';
import { reportError } from '../../src/page-cart/report-error.js';
import { useStore } from '../../src/ui/use-store.js';
import type { ReducedDialog } from './ReducedDialog.js';

/** Shows the lines that the shop has reduced. Few carts have any, so the dialog is loaded only then. */
export function ReducedLines() {
  const cuts = useStore(pageCart().stockCuts);
  const [Dialog, setDialog] = useState<typeof ReducedDialog>();
  const isNeeded = cuts.length > 0;
  useEffect(() => {
    if (!isNeeded) return;
    import('./ReducedDialog.js').then(
      (module) => setDialog(() => module.ReducedDialog),
      (error: unknown) =>
        reportError('reduced-dialog', error, 'The reductions are not shown, and not saved.'),
    );
  }, [isNeeded]);
  return Dialog && isNeeded ? <Dialog cuts={cuts} /> : null;
}
