import { parseDiscountInfo } from '../../api/wire/parse-cart.js';
import { Fields } from '../../api/wire/fields.js';
import { computed, createEmitter, createStore } from '../../base/store.js';
import type { Readable, Undo } from '../../base/store.js';
import type { Cart, Line } from '../../rules/cart.js';
import { currencyOfCart, type Currency } from '../../rules/currency.js';
import { orderMinimum, type LogisticMinimum } from '../../rules/order-goals.js';
import { activeReductions } from '../../rules/line-value.js';
import { isSameBut } from '../../rules/same-lines.js';
import { sameJson } from '../../base/json.js';
import { cartTotals } from '../../rules/totals.js';
import type { Environment } from '../environment.js';
import type { Saving } from '../saving.js';
import { isReading } from '../sync/lane.js';
import { shownLines } from '../sync/log.js';

const NO_LINES: Cart['lines'] = [];

/** Once ready it stays ready: after a failed read the last cart stays. */
export type CartState =
  | { readonly status: 'idle' | 'loading' | 'failed'; readonly cart?: undefined }
  | { readonly status: 'ready'; readonly cart: Cart };

/** The cart as the buyer sees it: the shop's, with all on top that the shop has not confirmed. */
export type ShownCart = ReturnType<typeof createShownCart>;

export function createShownCart(env: Environment, sync: Saving) {
  const state = createStore<CartState>({ status: 'idle' }, env.listenerFailed);
  const changed = createEmitter<Record<string, undefined>>(env.listenerFailed);
  const lines = computed([state], ({ cart }) => cart?.lines ?? NO_LINES);
  /** The places of the lines. The shop's own key finds a line too. */
  const places = computed([lines], (now) => {
    const all = new Map(now.map(({ key }, at) => [key, at]));
    now.forEach(({ shopKey }, at) => {
      if (shopKey && !all.has(shopKey)) all.set(shopKey, at);
    });
    return all;
  });
  /** The cart, or undefined before it has loaded. */
  const current = (): Cart | undefined => state.get().cart;
  let read: Cart | undefined;

  sync.state.subscribe(() => {
    const now = sync.state.get();
    const { base } = now;
    if (!base) {
      const { status } = state.get();
      const next = isReading(now) ? 'loading' : status === 'loading' ? 'failed' : status;
      if (next !== status && next !== 'ready') state.set({ status: next });
      return;
    }
    const next = shownLines(now);
    const before = lines.get();
    if (base.cart === read && next === before) return;
    const isSameList =
      before.length === next.length && next.every((line, at) => line === before[at]);
    // After a save of what is shown already, nothing renders.
    const isSame = isSameList && read && isSameBut(read, base.cart);
    read = base.cart;
    if (isSame) return;
    const known = new Set(before);
    state.set({ status: 'ready', cart: { ...base.cart, lines: next } });
    for (const line of next) if (!known.has(line)) changed.emit(line.key, undefined);
  });

  /** The index of a line, or -1. */
  const indexOf = (key: string): number => places.get().get(key) ?? -1;
  return {
    state: state as Readable<CartState>,
    lines,
    current,
    /** The currency that prices are shown in: the response's, else the page's setting; with the shop's format. */
    currency: (): Currency => currencyOfCart(current(), env.settings.get()),
    find: (key: string): Line | undefined => lines.get()[indexOf(key)],
    indexOf,
    /** Calls the listener when this line has changed, so that an edit in a long cart renders one row. */
    watchLine: (key: string, listener: () => void): Undo => changed.on(key, listener),
  };
}

const NO_MINIMUM: LogisticMinimum = { applies: false };
const DEPENDS = ['cart-type', 'discount-info', 'currency', 'currency-format'] as const;

/** What is computed from the cart and the settings. */
export function createFigures({ settings, warn }: Environment, { state, lines }: ShownCart) {
  const ofPage = computed(
    [computed([settings], (page) => page['discount-info'])],
    (info) =>
      parseDiscountInfo(new Fields({ discount_info: info }, 'the setting discount-info: ', warn)) ??
      [],
  );
  const currency = computed(
    [settings, state],
    (page, { cart }) => currencyOfCart(cart, page),
    sameJson,
  );
  const reductions = computed(
    [settings, state, ofPage, currency],
    (page, { cart }, own, ofCart) =>
      activeReductions(cart?.reductions ?? own, page['cart-type'], ofCart),
    sameJson,
  );
  const totals = computed([lines, reductions], cartTotals);
  return {
    /** The percentage discounts that apply now: the response's, else the page's setting. */
    reductions,
    /** Totals with the discounts that apply now. */
    totals,
    minimum: computed([state, totals, currency], ({ cart }, { total }, ofCart) =>
      cart ? orderMinimum(cart, total, ofCart) : NO_MINIMUM,
    ),
    /** The settings with which the figures change. */
    inputs: computed([settings], (page) => DEPENDS.map((name) => page[name]), sameJson),
  };
}
