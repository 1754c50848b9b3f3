import { logisticMinimum, type LogisticMinimum } from '../rules/logistic-minimum.js';
import { currentTotals, remember } from './cart-figures.js';
import { currentCart, currentCurrency } from './cart-store.js';

const NONE: LogisticMinimum = { applies: false };

/** The logistic minimum of the cart as it is now; the same object until the cart changes. */
export function currentMinimum(): LogisticMinimum {
  const cart = currentCart();
  if (!cart) return NONE;
  const { total } = currentTotals();
  const currency = currentCurrency();
  return remember('minimum', [cart, total, currency] as const, () =>
    logisticMinimum(cart, total.net, currency),
  );
}
