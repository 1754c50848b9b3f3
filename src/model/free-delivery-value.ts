import type { Cents } from '../rules/decimal.js';
import { currentTotals } from './cart-figures.js';
import { currentCart } from './cart-store.js';
import { voucherStore, voucherValue } from './voucher.js';

/**
 * What free delivery is measured on: the gross total after discounts and codes, for export buyers
 * the net one.
 */
export function freeDeliveryValue(): Cents {
  const { total } = currentTotals();
  const voucher = voucherValue(voucherStore().get());
  if (currentCart()?.isExport) return voucher?.discountedNet ?? total.net;
  return voucher?.discountedGross ?? total.gross;
}
