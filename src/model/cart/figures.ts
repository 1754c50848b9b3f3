import { parseDiscountInfo } from '../../api/wire/parse-cart.js';
import { noting } from '../../api/wire/parse.js';
import { computed, type Readable } from '../../base/store.js';
import type { Settings } from '../../page/settings.js';
import type { Cart, Reductions } from '../../rules/cart.js';
import { currencyOfCart } from '../../rules/currency.js';
import { orderMinimum, type LogisticMinimum } from '../../rules/order-goals.js';
import { activeReductions } from '../../rules/line-value.js';
import { sameJson } from '../../base/json.js';
import { cartTotals, type Totals } from '../../rules/totals.js';
import type { Environment } from '../environment.js';
import type { ShownCart } from './shown-cart.js';

/** What is computed from the cart and the settings. */
export interface Figures {
  /** The percentage discounts that apply now: the response's, else the page's setting. */
  readonly reductions: Readable<Reductions>;
  /** Totals with the discounts that apply now. */
  readonly totals: Readable<Totals>;
  readonly minimum: Readable<LogisticMinimum>;
  /** Whether the figures change with these settings. */
  dependOn(now: Settings, before: Settings): boolean;
}

const NO_LINES: Cart['lines'] = [];
const NO_MINIMUM: LogisticMinimum = { applies: false };
const DEPENDS = ['cart-type', 'discount-info', 'currency', 'currency-format'] as const;

export function createFigures({ settings, warn }: Environment, { state }: ShownCart): Figures {
  const ofPage = computed(
    [computed([settings], (page) => page['discount-info'])],
    (info) => parseDiscountInfo(info, noting('the setting discount-info', warn)) ?? [],
  );
  const currency = computed([settings, state], (page, { cart }) => currencyOfCart(cart, page));
  const reductions = computed(
    [settings, state, ofPage, currency],
    (page, { cart }, own, ofCart) =>
      activeReductions(cart?.reductions ?? own, page['cart-type'], ofCart),
    sameJson,
  );
  const lines = computed([state], ({ cart }) => cart?.lines ?? NO_LINES);
  const totals = computed([lines, reductions], cartTotals);
  return {
    reductions,
    totals,
    minimum: computed([state, totals, currency], ({ cart }, { total }, ofCart) =>
      cart ? orderMinimum(cart, total, ofCart) : NO_MINIMUM,
    ),
    dependOn: (now, before) => DEPENDS.some((name) => now[name] !== before[name]),
  };
}
