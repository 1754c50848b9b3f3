import { pageCart } from '../../src/page-cart/cart.js';
import { Plan } from '../../src/planner/Plan.js';
import { decimalText } from '../../src/rules/decimal.js';
import { Icon } from '../../src/ui/Icon.js';
import { Money } from '../../src/ui/Money.js';
import { Rich } from '../../src/ui/Rich.js';
import { useFormats, useText } from '../../src/ui/context.js';
import { useFromCart } from '../../src/ui/use-cart.js';
import { useCurrency } from '../../src/ui/use-currency.js';

const minimumOf = () => pageCart().figures.minimum();

/** Warns that a B2B order is too small to be sent, by how much, and why the minimum is what it is. */
export function CartLogisticMinimum() {
  const t = useText();
  const { list, decimal } = useFormats();
  const currency = useCurrency();
  const minimum = useFromCart(minimumOf);
  if (!minimum.applies || minimum.met) return null;
  const { missing, exchangeRate, glassLines } = minimum;
  return (
    <section className="minimum" part="logistic-minimum" aria-labelledby="minimum-title">
      <Icon name="warning" />
      <div>
        <h2 id="minimum-title">{t('minimum.title')}</h2>
        <p className="minimum-main">
          <Rich
            text="minimum.missing"
            nodes={{
              missing: (
                <b>
                  <Money part="logistic-minimum-missing" amount={missing} />
                </b>
              ),
              minimum: (
                <b>
                  <Money part="logistic-minimum-required" amount={minimum.minimum} />
                </b>
              ),
            }}
          />
        </p>
        <p className="minimum-why">
          {t('minimum.basis')}
          {glassLines.length > 0 &&
            ` ${t('minimum.glass', { names: list(glassLines.map(({ name }) => name)) })}`}
          {exchangeRate &&
            ` ${t('minimum.rate', { currency, rate: decimal(decimalText(exchangeRate)) })}`}
        </p>
        <Plan kind="minimum" />
      </div>
    </section>
  );
}
