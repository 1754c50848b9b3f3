import { pageDelivery } from '../../src/instances/values.js';
import { Plan } from '../../src/planner/Plan.js';
import { needsTaxWord } from '../../src/rules/audience.js';
import { centsText } from '../../src/rules/decimal.js';
import { Amount } from '../../src/ui/Amount.js';
import { Icon, Rich } from '../../src/ui/pieces.js';
import { useView } from '../../src/ui/use-cart.js';
import { useStore } from '../../src/ui/context.js';

const UNKNOWN = { reached: false, missing: 0n, threshold: 0n };

/** How far the cart is from free delivery. Not for B2B. */
export function CartFreeDelivery() {
  const view = useView();
  const { t, formats, currency } = view;
  const { side, value, progress, isPending: pending } = useStore(pageDelivery());
  if (!progress.shown && !pending) return null;
  const { reached, missing, threshold } = progress.shown ? progress : UNKNOWN;
  const tax = needsTaxWord(view, side) ? side : undefined;
  const known = <Amount part="free-delivery-missing" amount={missing} tax={tax} />;
  const amount = <b>{pending ? '0000000' : known}</b>;
  const spoken = { amount: formats.money(centsText(missing, currency), currency) };
  return (
    <section
      // While the rules or the value with codes are loading it is there but hidden, so that the lines do not jump.
      className={pending ? 'free-delivery pending' : 'free-delivery'}
      part={pending ? undefined : reached ? 'free-delivery reached' : 'free-delivery'}
    >
      <p>
        <Icon name={reached ? 'check' : 'truck'} />
        <span>
          {reached ? (
            t('freeDelivery.reached')
          ) : (
            <Rich text="freeDelivery.missing" nodes={{ amount }} />
          )}
        </span>
      </p>
      <progress
        aria-label={t('freeDelivery.progress')}
        aria-valuetext={t(reached ? 'freeDelivery.reached' : 'freeDelivery.missing', spoken)}
        max={100}
        value={threshold > 0n ? Math.min(100, Number((value * 100n) / threshold)) : 100}
      />
      {!reached && <Plan kind="delivery" />}
    </section>
  );
}
