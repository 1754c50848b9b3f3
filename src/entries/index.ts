/** The public API for scripts. Importing it changes nothing on the page. */
export * from './public-cart.js';
// The events have one of this name, too.
export { on } from './public-cart.js';
export { define, defineAll } from './define-all.js';
export { TAGS, type Tag } from '../base/tags.js';
export { LANGUAGES, type Language } from '../i18n/languages.js';
export { emit } from '../bus/events.js';
export { addDeclared } from '../instances/add-declared.js';
export { configure } from '../instances/configure.js';
export type { Configuration } from '../instances/configuration.js';

export {
  centsText,
  decimalText,
  parseDecimal,
  type Cents,
  type Decimal,
} from '../rules/decimal.js';
export { activeReductions, lineValue } from '../rules/line-value.js';
export { cartTotals, toPay, type DiscountRow, type ToPay, type Totals } from '../rules/totals.js';
export { freeDelivery, logisticMinimum } from '../rules/order-goals.js';
export type { FreeDelivery, LogisticMinimum } from '../rules/order-goals.js';
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
export type * from '../bus/events.js';
export type * from '../contract/wire.js';
export type * from '../rules/cart.js';
export type { CodeResult } from '../values/codes.js';
export type { CallPayload } from '../api/http/request.js';
export type { CustomClient } from '../api/client/caller.js';
export type { AnalyticsEvent, AnalyticsItem, PushedEvent } from '../page/analytics.js';
