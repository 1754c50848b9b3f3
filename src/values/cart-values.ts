import type { VoucherText } from '../bus/events.js';
import type { Money, VoucherValue } from '../rules/cart.js';
import { currencyOfCart, decimalsOf, type Currency } from '../rules/currency.js';
import { centsText, toCents, type Decimal } from '../rules/decimal.js';
import { createKeeper, undoAll, type Readable, type Undo } from '../base/store.js';
import type { CartModel } from '../model/cart/cart.js';
import type { Environment } from '../model/environment.js';
import type { Saving } from '../model/saving.js';
import type { CodesModel } from './codes.js';
import { remote, retryFailed, type Remote, type RemoteState } from './remote.js';

/** A value that the shop computes for the cart, read while parts of the page show it. */
interface Kept<T> extends Readable<RemoteState<T>> {
  keep(): Undo;
}

/**
 * While kept, a value is read whenever something else is wanted, and there is none while nothing is.
 *
 * @param wanted - what the value is wanted for, such as a country; empty for nothing.
 * @param saving - if saves change the value, too: it is then read after each, and the last one stays meanwhile.
 */
function kept<T>(
  env: Environment,
  value: Remote<T>,
  wanted: () => string,
  changes: readonly Readable<unknown>[],
  saving?: Saving,
): Kept<T> {
  let last = '';
  const read = (isOfOther = false): void => {
    last = wanted();
    if (!last || !saving || isOfOther) value.clear();
    if (last) void value.read();
  };
  const follow = (): void => void (wanted() !== last && read());
  return {
    ...value,
    keep: createKeeper(() => {
      // What changes with saves may have changed while no part showed it.
      (saving ? read : follow)();
      const stops = changes.map(({ subscribe }) => subscribe(follow));
      stops.push(retryFailed(env, value, read));
      if (saving) stops.push(saving.onWorthChanged(read));
      return undoAll(...stops);
    }),
  };
}

/** Values from which delivery to the buyer's country is free. */
export function createFreeDelivery(env: Environment, cart: CartModel) {
  const country = (): string => env.settings.get().country ?? '';
  const rules = remote<readonly Decimal[]>(
    env,
    () => env.client.readFreeDelivery(country()),
    (error) => env.report('get-free-delivery', error, 'No progress to free delivery is shown.'),
  );
  /** The country and the shop's address, once the cart is known to need the rules. */
  const wanted = (): string => {
    const now = cart.current();
    const isKnown = !now || now.isB2b || now.nothingToDeliver || now.freeDelivery;
    return !isKnown && country() ? `${country()} ${env.shop.get()}` : '';
  };
  return kept(env, rules, wanted, [cart.state, env.settings, env.shop]);
}

/** What sending on the buyer's behalf costs; only B2B carts of the type dropshipping have it. */
export function createDropshipping(env: Environment, saving: Saving, cart: CartModel) {
  const cost = remote<Money<Decimal>>(
    env,
    () => env.client.readDropshippingCost(),
    (error) => env.report('get-dropshipping-cost', error, 'The buyer is shown that it failed.'),
  );
  const wanted = (): string => {
    const { isB2b, shopTotals } = cart.current() ?? {};
    const type = env.settings.get()['cart-type'];
    // The shop's own total already counts the cost.
    return type === 'dropshipping' && isB2b && !shopTotals?.total ? type : '';
  };
  return kept(env, cost, wanted, [cart.state, env.settings], saving);
}

export type VoucherState = RemoteState<VoucherValue<Decimal> | undefined>;

/** The value of the cart with its codes; undefined if the shop has none for them. */
export function createVoucher(env: Environment, saving: Saving, codes: CodesModel) {
  const value = remote<VoucherValue<Decimal> | undefined>(
    env,
    () => env.client.readDiscountsValue(),
    (error) => {
      env.emit('cart:voucher', { error });
      env.report('get-voucher-value', error, 'The total is shown without the codes.');
    },
  );

  value.subscribe(() => {
    const state = value.get();
    if (state.status !== 'ready' || !state.value) return;
    const currency = currencyOfCart(saving.state.get().base?.cart, env.settings.get());
    env.emit('cart:voucher', { value: voucherText(state.value, currency) });
  });
  const wanted = (): string => {
    const names = codes.list().map(({ code }) => code);
    // The shop's own total already counts the codes.
    return saving.state.get().base?.cart.shopTotals?.total ? '' : names.join('\n');
  };
  const read = kept(env, value, wanted, [codes.state, saving.state], saving);
  return { ...read, keep: () => undoAll(codes.keep(), read.keep()) };
}

/** The values as buyers see them: some shops send computed ones, such as 81.21951219512195. */
function voucherText(value: VoucherValue<Decimal>, currency: Currency): VoucherText {
  const text = (amount: Decimal) => centsText(toCents(amount, decimalsOf(currency)), currency);
  const { discountedGross, discountedNet, regularGross, regularNet, code } = value;
  return {
    discounted: text(discountedGross),
    ...(discountedNet && { discounted_netto: text(discountedNet) }),
    ...(regularGross && { regular: text(regularGross) }),
    ...(regularNet && { regular_netto: text(regularNet) }),
    ...(code && { code }),
  };
}
