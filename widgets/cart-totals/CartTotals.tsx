import { voucherStore, voucherValue } from '../../src/model/voucher.js';
import { dropshippingCost, dropshippingStore } from '../../src/model/dropshipping-cost.js';
import { saveState } from '../../src/model/save-queue.js';
import type { Cart } from '../../src/rules/cart.js';
import { toPay } from '../../src/rules/totals.js';
import { HostSlot } from '../../src/ui/HostSlot.js';
import { Money } from '../../src/ui/Money.js';
import { Spinner } from '../../src/ui/Spinner.js';
import { useText } from '../../src/ui/context.js';
import { useOfCart, useTotals } from '../../src/ui/use-cart.js';
import { useStore } from '../../src/ui/use-store.js';
import { DropshippingRow } from './DropshippingRow.js';
import { RegularRow } from './RegularRow.js';
import { TotalsLinks } from './TotalsLinks.js';
import { VoucherRow } from './VoucherRow.js';
import { useChangeMark } from './use-change-mark.js';

const exportOf = (cart: Cart): boolean => cart.isExport;
const b2bOf = (cart: Cart): boolean => cart.isB2b;

/** What the cart costs, with its codes and dropshipping, and the way to checkout. */
export function CartTotals() {
  const t = useText();
  const totals = useTotals();
  const isExport = useOfCart(exportOf) ?? false;
  const isB2b = useOfCart(b2bOf) ?? false;
  const voucher = useStore(voucherStore());
  const dropshipping = useStore(dropshippingStore());
  const saving = useStore(saveState()) !== 'saved';
  const value = voucherValue(voucher);
  const { net, gross } = toPay(totals, {
    voucher: value,
    dropshippingCost: dropshippingCost(dropshipping),
  });
  // A value that the shop computed is out of date from an edit until it is computed again.
  const outOfDate = (value !== undefined && saving) || voucher.status === 'loading';
  const main = useChangeMark(isExport ? net : gross);
  const netFirst = isB2b && !isExport;

  return (
    <section className="totals" aria-labelledby="totals-title">
      <h2 id="totals-title">{t('totals.title')}</h2>
      <HostSlot name="totals-before" />
      <dl className={outOfDate ? 'figures updating' : 'figures'} aria-busy={outOfDate || undefined}>
        <RegularRow totals={totals} voucher={value} isExport={isExport} />
        <VoucherRow state={voucher} isExport={isExport} />
        <DropshippingRow state={dropshipping} isExport={isExport} />
        <div className="to-pay">
          <dt>{t('totals.toPay')}</dt>
          <dd>
            <span className="total" ref={main}>
              {isExport ? net !== undefined && <Money part="total-net" amount={net} /> : <Money part="total-gross" amount={gross} />}
            </span>
            <span className="minor">
              {isExport ? t('totals.net') : netFirst ? t('totals.gross') : null}
            </span>
            {!isExport && net !== undefined && (
              <span className={netFirst ? 'second strong' : 'second'}>
                {t('totals.net')} <Money part="total-net" amount={net} />
              </span>
            )}
          </dd>
        </div>
      </dl>
      <HostSlot name="totals-after" />
      <TotalsLinks />
      <p className="saving-sign">{saving && <Spinner part="saving" label={t('totals.saving')} />}</p>
    </section>
  );
}
