import { valueOf, type RemoteState } from '../../src/model/remote.js';
import type { Money } from '../../src/rules/cart.js';
import { NetGross } from '../../src/ui/NetGross.js';
import { Spinner } from '../../src/ui/Spinner.js';
import { useText } from '../../src/ui/context.js';
import { useAudience } from '../../src/ui/use-cart.js';

/** What sending on the buyer's behalf costs; it fades in once it is known. */
export function DropshippingRow({ state }: { readonly state: RemoteState<Money> }) {
  const t = useText();
  const { isExport } = useAudience();
  if (state.status === 'idle') return null;
  const cost = valueOf(state);
  return (
    <div className="dropshipping">
      <dt>{t('totals.dropshipping')}</dt>
      {/* The key starts the fade anew when loading ends, one way or the other. */}
      <dd key={state.status} className={state.status === 'loading' ? 'fading' : 'faded'}>
        {state.status === 'failed' && (
          <span className="message error" part="dropshipping-error" role="alert">
            {t('totals.dropshippingError')}
          </span>
        )}
        {state.status === 'loading' && !cost && (
          <>
            {/* As wide as the amounts to come, so that the name does not change its lines. */}
            {!isExport && <span />}
            <span>
              <Spinner part="dropshipping-loading" label={t('totals.dropshippingLoading')} />
            </span>
          </>
        )}
        {cost && <NetGross part="dropshipping" net={cost.net} gross={cost.gross} columns />}
      </dd>
    </div>
  );
}
