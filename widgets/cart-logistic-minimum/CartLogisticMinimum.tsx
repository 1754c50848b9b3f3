import { pageCart } from '../../src/instances/cart.js';
import { Plan } from '../../src/planner/Plan.js';
import { currencyName } from '../../src/rules/currency.js';
import { decimalText } from '../../src/rules/decimal.js';
import { MinimumAmount } from '../../src/ui/Amount.js';
import { Rich } from '../../src/ui/Rich.js';
import { Icon } from '../../src/ui/Icon.js';
import { useView } from '../../src/ui/use-cart.js';
import { useStore } from '../../src/ui/use-store.js';

/** The other lines with glass are counted: a hundred names would push the cart out of view. */
const MAX_NAMED = 3;

/**
 * Says whether an order reaches the minimum order value, or by how much it is below it, and where the minimum comes from;
 * nothing if there is no minimum. Both messages are equally tall, because content below that the buyer is editing must not move.
 */
export function CartLogisticMinimum() {
  const minimum = useStore(pageCart().figures.minimum);
  const { t, formats, currency } = useView();
  // A minimum of 0 counts as none, also if it is 0 because the rate is unknown.
  if (!minimum.applies || !minimum.minimum) return null;
  const { met, missing, exchangeRate, glassLines, isLogistic } = minimum;
  const glass = glassLines.slice(0, MAX_NAMED).map(({ name }) => name);
  const others = glassLines.length - glass.length;
  if (others) glass.push(t('page.more', { shown: others }));
  const why = [
    t(isLogistic ? 'minimum.basis' : 'minimum.orderBasis'),
    glass.length > 0 && t('minimum.glass', { names: formats.list(glass) }),
    exchangeRate &&
      t('minimum.rate', {
        currency: currencyName(currency),
        rate: formats.decimal(decimalText(exchangeRate)),
      }),
  ].filter(Boolean);
  const shared = { minimum, amount: missing };
  const nodes = {
    missing: (
      <b>
        <MinimumAmount part="logistic-minimum-missing" {...shared} />
      </b>
    ),
    minimum: (
      <b>
        <MinimumAmount part="logistic-minimum-required" {...shared} amount={minimum.minimum} />
      </b>
    ),
  };
  return (
    <section
      className={met ? 'minimum met' : 'minimum'}
      // All three reasons take one more line.
      style={why[2] ? { minHeight: '5em' } : undefined}
      part={met ? 'logistic-minimum-met' : 'logistic-minimum'}
      aria-labelledby="minimum-title"
    >
      <Icon name={met ? 'check' : 'warning'} />
      <div>
        <h2 id="minimum-title">
          {met ? (
            <Rich text={isLogistic ? 'minimum.met' : 'minimum.orderMet'} nodes={nodes} />
          ) : (
            t(isLogistic ? 'minimum.title' : 'minimum.orderTitle')
          )}
        </h2>
        <p className="minimum-main">
          {!met && (
            <Rich text={isLogistic ? 'minimum.missing' : 'minimum.orderMissing'} nodes={nodes} />
          )}{' '}
          <span>{why.join(' ')}</span>
        </p>
        {!met && (
          <b className="minimum-short" aria-hidden="true">
            <Rich
              text={isLogistic ? 'totals.toMinimum' : 'totals.toOrderMinimum'}
              nodes={{ missing: <MinimumAmount {...shared} /> }}
            />
            <progress max={100} value={Number((minimum.value * 100n) / minimum.minimum)} />
          </b>
        )}
        {!met && <Plan kind="minimum" />}
      </div>
    </section>
  );
}
