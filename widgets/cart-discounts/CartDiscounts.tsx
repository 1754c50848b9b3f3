import { REDUCTION_WIRE_NAMES } from '../../src/api/wire/parse-discount-info.js';
import { productPath } from '../../src/page/product-urls.js';
import { decimalText } from '../../src/rules/decimal.js';
import { LedgerHead, useLedgerWidth } from '../../src/ui/Ledger.js';
import { NetGross } from '../../src/ui/NetGross.js';
import { useFormats, useText } from '../../src/ui/context.js';
import { Folded } from '../../src/ui/Folded.js';
import { useAudience, useProductPattern } from '../../src/ui/use-cart.js';
import { useLedger } from '../../src/ui/use-ledger.js';

/** More would push the amount to pay out of view. */
const MOST_NAMED = 5;

/**
 * The percentage discounts as a ledger, in the order in which they apply, and the lines that they
 * leave out.
 */
export function CartDiscounts() {
  const t = useText();
  const { percent } = useFormats();
  const productPattern = useProductPattern();
  const { totals, shop } = useLedger();
  const { discounts, notCovered, regular } = totals;
  const { isGrossFirst } = useAudience();
  const columns = useLedgerWidth([regular.net, regular.gross]);
  // The shop's own ledger has them.
  if (!discounts.length || shop?.rows.length) return null;
  const names = (
    <ul aria-labelledby="not-covered-title">
      {notCovered.map(({ key, id, name, slug, url }) => (
        <li key={key} part="not-covered" data-id={id}>
          <a href={url ?? productPath(productPattern, id, slug)}>{name}</a>
        </li>
      ))}
    </ul>
  );
  return (
    <section
      className={isGrossFirst ? 'discounts ledger one-column' : 'discounts ledger'}
      style={columns}
      aria-labelledby="discounts-title"
    >
      <h2 id="discounts-title">{t('discounts.title')}</h2>
      <LedgerHead />
      <dl>
        {discounts.map((discount) => (
          <div key={discount.name} part="discount" data-name={REDUCTION_WIRE_NAMES[discount.name]}>
            <dt>
              {`${t(`discounts.${discount.name}`)} ${percent(decimalText(discount.percent))}`}
            </dt>
            <dd>
              <NetGross
                part="discount"
                net={discount.amount.net}
                gross={discount.amount.gross}
                negative
                columns
              />
            </dd>
          </div>
        ))}
      </dl>
      {notCovered.length > 0 && (
        <div className="not-covered">
          <h3 id="not-covered-title">{t('discounts.notCovered')}</h3>
          {notCovered.length > MOST_NAMED ? (
            <Folded count={notCovered.length}>{names}</Folded>
          ) : (
            names
          )}
        </div>
      )}
    </section>
  );
}
