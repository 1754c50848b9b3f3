/**
 * The public API for scripts: functions that read and change the cart, events, rules, and tags.
 * Importing it changes nothing on the page.
 */
export { define, defineAll } from './define-all.js';
export { TAGS } from '../base/tags.js';
export { LANGUAGES } from '../i18n/languages.js';

export { emit } from '../bus/events.js';
export {
  addLine,
  addRecommended,
  applyCode,
  getCart,
  getTotals,
  keepCart,
  loadCart,
  mayProceed,
  on,
  refreshCart,
  removeCode,
  removeLine,
  saveAll,
  setQuantity,
  stepQuantity,
  undoRemoval,
  watchCart,
  whenRead,
  writeRemarks,
} from './public-cart.js';
export { addDeclared } from '../instances/add-declared.js';
export { configure } from '../instances/configure.js';
export type { Configuration } from '../instances/configuration.js';

export { parseDecimal, decimalText, centsText } from '../rules/decimal.js';
export { activeReductions } from '../rules/line-value.js';
export { cartTotals, toPay } from '../rules/totals.js';
export { lineValue } from '../rules/line-value.js';
export { freeDelivery, logisticMinimum } from '../rules/order-goals.js';
export { checkCode } from '../rules/discount-code.js';
export {
  digitsToAmount,
  isOverMax,
  settleAmount,
  splitPacks,
  stepAmount,
} from '../rules/quantity.js';
export { parseCart } from '../api/wire/parse-cart.js';

export type { Undo } from '../base/store.js';
export type { Tag } from '../base/tags.js';
export type { Language } from '../i18n/languages.js';
export type * from '../bus/events.js';
export type * from '../contract/wire.js';
export type * from '../rules/cart.js';
export type { Cents, Decimal } from '../rules/decimal.js';
export type { DiscountRow, ToPay, Totals } from '../rules/totals.js';
export type { FreeDelivery, LogisticMinimum } from '../rules/order-goals.js';
export type { CodeResult } from '../values/codes.js';
export type { CallPayload } from '../api/http/request.js';
export type { CustomClient } from '../api/client/caller.js';
export type { AnalyticsEvent, AnalyticsItem, PushedEvent } from '../page/analytics.js';
