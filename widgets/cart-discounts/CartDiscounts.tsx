import { REDUCTION_WIRE_NAMES } from '../../src/api/parse-discount-info.js';
import { productPath } from '../../src/page/safe-url.js';
import type { Cart } from '../../src/rules/cart.js';
import { decimalText } from '../../src/rules/decimal.js';
import { Money } from '../../src/ui/Money.js';
import { useFormats, useText } from '../../src/ui/context.js';
import { useOfCart, useTotals } from '../../src/ui/use-cart.js';

const exportOf = (cart: Cart): boolean => cart.isExport;

/** The percentage discounts as a ledger, in the order in which they apply, and what they leave out. */
export function CartDiscounts() {
  const t = useText();
  const { percent } = useFormats();
  const { discounts, notCovered } = useTotals();
  const isExport = useOfCart(exportOf) ?? false;
  if (!discounts.length) return null;
  return (
    <section className="discounts" aria-labelledby="discounts-title">
      <h2 id="discounts-title">{t('discounts.title')}</h2>
      <dl>
        {discounts.map((discount) => (
          <div key={discount.name} part="discount" data-name={REDUCTION_WIRE_NAMES[discount.name]}>
            <dt>
              {t(`discounts.${discount.name}`)} {percent(decimalText(discount.percent))}
            </dt>
            <dd>
              {!isExport && <Money part="discount-gross" amount={discount.amount.gross} negative />}
              <span className={isExport ? undefined : 'second'}>
                {!isExport && `${t('totals.net')} `}
                <Money part="discount-net" amount={discount.amount.net} negative />
              </span>
            </dd>
          </div>
        ))}
      </dl>
      {notCovered.length > 0 && (
        <div className="not-covered">
          <h3 id="not-covered-title">{t('discounts.notCovered')}</h3>
          <ul aria-labelledby="not-covered-title">
            {notCovered.map(({ key, id, name, slug }) => (
              <li key={key} part="not-covered" data-id={id}>
                <a href={productPath(t('page.productPath'), id, slug)}>{name}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}
