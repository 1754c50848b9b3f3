import { pageSync } from '../../src/page-cart/cart.js';
import { useText } from '../../src/ui/context.js';
import { useDelayedFlag } from '../../src/ui/use-delayed-flag.js';
import { usePicked } from '../../src/ui/use-store.js';

/** The state of saving. */
const useSaveState = () => usePicked(pageSync().state, () => pageSync().saveState());

/** The delay before it is shown, in milliseconds: without one it would come and go with each click. */
const SOON = 1000;

/**
 * Says that changes are being saved, if that takes long. A separate component, so that the totals do
 * not render again.
 */
export function SavingSign() {
  const t = useText();
  const saving = useDelayedFlag(useSaveState() !== 'saved', SOON);
  return (
    <p className="saving-sign" part="saving">
      {saving && t('totals.saving')}
    </p>
  );
}
