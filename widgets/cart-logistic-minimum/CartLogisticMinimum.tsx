import { useLayoutEffect, useRef, useState } from 'react';
import { pageCart } from '../../src/page-cart/cart.js';
import { Plan } from '../../src/planner/Plan.js';
import { decimalText } from '../../src/rules/decimal.js';
import { MinimumAmount, type Minimum } from '../../src/ui/MinimumAmount.js';
import { Rich } from '../../src/ui/Rich.js';
import { useFormats, useText } from '../../src/ui/context.js';
import { Icon } from '../../src/ui/Icon.js';
import { useFromCart } from '../../src/ui/use-cart.js';
import { useCurrency } from '../../src/ui/use-currency.js';

const minimumOf = () => pageCart().figures.minimum();

/** The other lines with glass are counted: a hundred names would push the cart out of view. */
const MOST_NAMED = 3;

/** Says whether an order reaches the minimum order value; nothing if there is no minimum. */
export function CartLogisticMinimum() {
  const minimum = useFromCart(minimumOf);
  // The line that replaces a warning keeps its height, because content below that the buyer is
  // editing must not move.
  const [room, setRoom] = useState(0);
  // A minimum of 0 counts as none, also if it is 0 because the rate is unknown.
  if (!minimum.applies || !minimum.minimum) return null;
  if (!minimum.met) return <MinimumWarning minimum={minimum} onGone={setRoom} />;
  return (
    <p className="minimum-met" part="logistic-minimum-met" style={{ minHeight: room }}>
      <Icon name="check" />
      <span>
        <Rich
          text={minimum.isLogistic ? 'minimum.met' : 'minimum.orderMet'}
          nodes={{ minimum: <MinimumAmount minimum={minimum} amount={minimum.minimum} /> }}
        />
      </span>
    </p>
  );
}

interface MinimumWarningProps {
  readonly minimum: Minimum;
  /** Receives the height of the warning. */
  readonly onGone: (height: number) => void;
}

/**
 * Warns that an order is below the minimum order value, by how much, and where the minimum comes from.
 */
function MinimumWarning({ minimum, onGone }: MinimumWarningProps) {
  const t = useText();
  const { list, decimal, number } = useFormats();
  const currency = useCurrency();
  const own = useRef<HTMLElement>(null);
  const { missing, exchangeRate, glassLines, isLogistic } = minimum;
  const glass = glassLines.slice(0, MOST_NAMED).map(({ name }) => name);
  const others = glassLines.length - glass.length;
  if (others) glass.push(t('page.products', { count: others, shown: number(others) }));
  const why = [
    t(isLogistic ? 'minimum.basis' : 'minimum.orderBasis'),
    glass.length > 0 && t('minimum.glass', { names: list(glass) }),
    exchangeRate && t('minimum.rate', { currency, rate: decimal(decimalText(exchangeRate)) }),
  ];
  useLayoutEffect(() => {
    const shown = own.current;
    return () => onGone(shown?.offsetHeight ?? 0);
  }, [onGone]);
  return (
    <section ref={own} className="minimum" part="logistic-minimum" aria-labelledby="minimum-title">
      <Icon name="warning" />
      <div>
        <h2 id="minimum-title">{t(isLogistic ? 'minimum.title' : 'minimum.orderTitle')}</h2>
        <p className="minimum-main">
          <Rich
            text={isLogistic ? 'minimum.missing' : 'minimum.orderMissing'}
            nodes={{
              missing: (
                <b>
                  <MinimumAmount
                    part="logistic-minimum-missing"
                    minimum={minimum}
                    amount={missing}
                  />
                </b>
              ),
              minimum: (
                <b>
                  <MinimumAmount
                    part="logistic-minimum-required"
                    minimum={minimum}
                    amount={minimum.minimum}
                  />
                </b>
              ),
            }}
          />
        </p>
        <p className="minimum-why">{why.filter(Boolean).join(' ')}</p>
        <div className="minimum-short" aria-hidden="true">
          <Rich
            text={isLogistic ? 'totals.toMinimum' : 'totals.toOrderMinimum'}
            nodes={{ missing: <MinimumAmount minimum={minimum} amount={missing} /> }}
          />
          <progress max={100} value={Number((minimum.value * 100n) / minimum.minimum)} />
        </div>
        <Plan kind="minimum" />
      </div>
    </section>
  );
}
