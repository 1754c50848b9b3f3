import { productPath } from '../../src/page/product-urls.js';
import { LedgerHead, LedgerRows, useLedgerWidth } from '../../src/ui/Ledger.js';
import { Folded } from '../../src/ui/pieces.js';
import { useLedger, useProductPattern, useView } from '../../src/ui/use-cart.js';

/** More would push the amount to pay out of view. */
const MAX_NAMED = 5;

/** The percentage discounts as a ledger, in the order in which they apply, and the lines that they leave out. */
export function CartDiscounts() {
  const { t, columns, isGrossFirst } = useView();
  const productPattern = useProductPattern();
  const { figures, rows: all } = useLedger();
  const { notCovered, regular } = figures.totals;
  // The shop's own ledger has no such rows.
  const rows = all.filter(({ kind }) => kind === 'discount');
  const width = useLedgerWidth([regular.net, regular.gross]);
  if (!rows.length) return null;
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
      style={width}
      aria-labelledby="discounts-title"
    >
      <h2 id="discounts-title">{t('discounts.title')}</h2>
      <LedgerHead rows={rows} columns={columns} />
      <LedgerRows rows={rows} columns={columns} />
      {notCovered.length > 0 && (
        <div className="not-covered muted">
          <h3 id="not-covered-title">{t('discounts.notCovered')}</h3>
          {notCovered.length > MAX_NAMED ? (
            <Folded count={notCovered.length}>{names}</Folded>
          ) : (
            names
          )}
        </div>
      )}
    </section>
  );
}
