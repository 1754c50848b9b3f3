import { payable, shownVoucher, type Payable } from '../rules/totals.js';
import { pageCart } from './cart.js';
import { costNow, voucherNow } from './values.js';

/** What the buyer would pay now, as far as it is known. */
export function currentToPay(): Payable {
  const { isExport = false, shopTotals } = pageCart().current() ?? {};
  const voucher = shownVoucher(voucherNow(), isExport);
  return payable(pageCart().figures.totals.get(), shopTotals, { voucher, dropshippingCost: costNow() });
}
