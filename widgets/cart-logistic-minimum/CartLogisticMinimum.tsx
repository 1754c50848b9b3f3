import { pageCart } from '../../src/instances/cart.js';
import { Plan } from '../../src/planner/Plan.js';
import { currencyName } from '../../src/rules/currency.js';
import { decimalText, type Cents } from '../../src/rules/decimal.js';
import { MinimumAmount } from '../../src/ui/Amount.js';
import { Icon, Rich } from '../../src/ui/pieces.js';
import { useView } from '../../src/ui/use-cart.js';
import { useStore } from '../../src/ui/context.js';

/** The other lines with glass are counted: a hundred names would push the cart out of view. */
const MAX_NAMED = 3;

/** Whether an order reaches its minimum value. Both messages are equally tall: the lines below must not move while edited. */
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
  const strong = (part: string, amount: Cents) => (
    <b>
      <MinimumAmount part={part} minimum={minimum} amount={amount} />
    </b>
  );
  const nodes = {
    missing: strong('logistic-minimum-missing', missing),
    minimum: strong('logistic-minimum-required', minimum.minimum),
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
              nodes={{ missing: <MinimumAmount minimum={minimum} amount={missing} /> }}
            />
            <progress max={100} value={Number((minimum.value * 100n) / minimum.minimum)} />
          </b>
        )}
        {!met && <Plan kind="minimum" />}
      </div>
    </section>
  );
}
