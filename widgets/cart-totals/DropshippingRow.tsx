import type { RemoteState } from '../../src/values/remote.js';
import type { Money } from '../../src/rules/cart.js';
import type { Decimal } from '../../src/rules/decimal.js';
import { NetGross } from '../../src/ui/NetGross.js';
import { useText } from '../../src/ui/context.js';
import { Spinner } from '../../src/ui/pieces.js';
import { useAudience } from '../../src/ui/use-cart.js';

interface DropshippingRowProps {
  readonly state: RemoteState<Money<Decimal>>;
  readonly cost: Money | undefined;
}

/** The dropshipping cost, which fades in when it is known. */
export function DropshippingRow({ state, cost }: DropshippingRowProps) {
  const t = useText();
  const { columns } = useAudience();
  if (state.status === 'idle') return null;
  return (
    <div className="dropshipping">
      <dt>{t('totals.dropshipping')}</dt>
      {/* The key restarts the fade when loading ends, successfully or not. */}
      <dd key={state.status} className={state.status === 'loading' ? 'fading' : 'faded'}>
        {state.status === 'failed' && (
          <span className="message error" part="dropshipping-error" role="alert">
            {t('totals.dropshippingError')}
          </span>
        )}
        {state.status === 'loading' && !cost && (
          <>
            {/* As wide as the amounts will be, so that the line breaks of the name stay. */}
            {columns.length > 1 && <span />}
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
