import { pageSync } from '../../src/page-cart/cart.js';
import { useText } from '../../src/ui/context.js';
import { useLate } from '../../src/ui/use-late.js';
import { usePicked } from '../../src/ui/use-store.js';

/** Where saving stands. */
const useSaveState = () => usePicked(pageSync().state, () => pageSync().saveState());

/** Less than that needs no sign, which would come and go with each click, ms. */
const SOON = 1000;

/** Says quietly that changes are being saved, where that takes long; apart, so that the totals rest. */
export function SavingSign() {
  const t = useText();
  const saving = useLate(useSaveState() !== 'saved', SOON);
  return (
    <p className="saving-sign" part="saving">
      {saving && t('totals.saving')}
    </p>
  );
}
