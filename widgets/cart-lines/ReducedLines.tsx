import { useEffect, useState } from 'react';
import { reducedLines } from '../../src/model/receive-cart.js';
import { reportError } from '../../src/model/report-error.js';
import { useStore } from '../../src/ui/use-store.js';
import type { ReducedDialog } from './ReducedDialog.js';

/** Tells of the lines that the shop has reduced. Few carts have any, so the dialog's code comes only then. */
export function ReducedLines() {
  const lines = useStore(reducedLines());
  const [Dialog, setDialog] = useState<typeof ReducedDialog>();
  const isNeeded = lines.length > 0;
  useEffect(() => {
    if (!isNeeded) return;
    import('./ReducedDialog.js').then(
      (module) => setDialog(() => module.ReducedDialog),
      (error: unknown) => reportError('reduced-dialog', error, 'The reductions are not told.'),
    );
  }, [isNeeded]);
  return Dialog && isNeeded ? <Dialog lines={lines} /> : null;
}
