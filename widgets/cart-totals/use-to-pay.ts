import { valueOf } from '../../src/values/remote.js';
import { pageDropshipping, pageVoucher, type Ledger } from '../../src/instances/values.js';
import type { Cart } from '../../src/rules/cart.js';
import { lacksPrice } from '../../src/rules/shown-line.js';
import { payable, shownVoucher, type Payable } from '../../src/rules/totals.js';
import { useAudience, useCartValue } from '../../src/ui/use-cart.js';
import { useLedger } from '../../src/ui/use-ledger.js';
import { useStore } from '../../src/ui/use-store.js';

/** The total to pay and its components, as far as they are known. */
export interface ToPayFigures extends Ledger, Payable {
  /** There is a dropshipping cost to add, known or still loading. */
  readonly hasCost: boolean;
  /** The first value with codes is being read: the total to pay is not known. */
  readonly awaitsVoucher: boolean;
  /** A component of the total to pay is about to change. */
  readonly isOld: boolean;
  /** The total to pay does not include the dropshipping cost, which could not be read. */
  readonly lacksCost: boolean;
  /** The total to pay does not include the codes, because the shop sends no net value for them. */
  readonly lacksVoucher: boolean;
}

const lacksOnePrice = ({ lines }: Cart): boolean =>
  lines.some((line) => lacksPrice(line, { showsNet: true, showsGross: true }));

/** Subscribes to the total to pay. */
export function useToPay(): ToPayFigures {
  const ledger = useLedger();
  const { isExport, isNetFirst } = useAudience();
  const lacksOne = useCartValue(lacksOnePrice);
  const ofVoucher = useStore(pageVoucher());
  const ofCost = useStore(pageDropshipping());
  const { totals, shop, cost } = ledger;
  const voucher = shownVoucher(ledger.voucher, isExport);
  const sums = payable(totals, shop, { voucher, dropshippingCost: cost });
  // Beside a gross total, a net one of other products is left out.
  const isWrong = lacksOne && !isNetFirst && !shop?.total && !voucher;
  return {
    ...ledger,
    gross: sums.gross,
    net: isWrong ? undefined : sums.net,
    voucher,
    hasCost: cost !== undefined || ofCost.status === 'loading',
    awaitsVoucher: ofVoucher.status === 'loading' && !valueOf(ofVoucher),
    lacksCost: ofCost.status === 'failed',
    lacksVoucher: ledger.voucher !== undefined && !voucher,
  };
}
