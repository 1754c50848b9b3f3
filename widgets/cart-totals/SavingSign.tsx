import { pageSync } from '../../src/instances/cart.js';
import { useText } from '../../src/ui/context.js';
import { useDelayedFlag } from '../../src/ui/use-delayed-flag.js';
import { usePicked } from '../../src/ui/use-store.js';

const isUnsaved = (): boolean => pageSync().saveState() !== 'saved';

/** The delay before it is shown, in milliseconds: without one it would come and go with each click. */
const SOON = 1000;
/** From here on it says that nothing is stored yet. */
const LATE = 5000;

/**
 * Says that changes are being saved, if that takes long, then that they are not saved yet, or that the buyer is offline. A separate component, so that the totals do
 * not render again.
 */
export function SavingSign() {
  const t = useText();
  const isSaving = usePicked(pageSync().state, isUnsaved);
  const isSoon = useDelayedFlag(isSaving, SOON);
  const isLate = useDelayedFlag(isSaving, LATE);
  const isOffline = !navigator.onLine;
  return (
    <p className={isLate || isOffline ? 'saving-sign late' : 'saving-sign'} part="saving">
      {isSoon && t(isOffline ? 'totals.offline' : isLate ? 'totals.notSaved' : 'totals.saving')}
    </p>
  );
}
