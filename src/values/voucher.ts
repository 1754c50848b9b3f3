import type { VoucherText } from '../bus/events.js';
import type { VoucherValue } from '../rules/cart.js';
import { currencyOfCart, decimalsOf, type Currency } from '../rules/currency.js';
import { centsText, toCents, type Decimal } from '../rules/decimal.js';
import { sameJson } from '../base/json.js';
import { computed, createKeeper, undoAll } from '../base/store.js';
import type { CodesModel } from './codes.js';
import type { Environment } from '../model/environment.js';
import { remote, type Kept, type RemoteState } from './remote.js';
import type { Saving } from '../model/saving.js';

/** The value of the cart with its codes; undefined if the shop has none for them. */
export type VoucherState = RemoteState<VoucherValue<Decimal> | undefined>;

/** While kept, the value is read on load, after each save, and after each change of the codes. */
export type VoucherModel = Kept<VoucherValue<Decimal> | undefined>;

export function createVoucher(env: Environment, saving: Saving, codes: CodesModel): VoucherModel {
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
  // The shop's own total already counts the codes.
  const isWanted = (): boolean =>
    codes.list().length > 0 && !saving.state.get().base?.cart.shopTotals?.total;
  const names = computed([codes.state], () => codes.list().map(({ code }) => code), sameJson);
  const read = (): void => void (isWanted() ? value.read() : value.clear());

  return {
    ...value,
    keep: createKeeper(() => {
      const releaseCodes = codes.keep();
      // Also without codes: the last one may have been removed while no part showed the value.
      read();
      return undoAll(
        releaseCodes,
        names.subscribe(read),
        saving.state.subscribe(() => isWanted() !== (value.get().status !== 'idle') && read()),
        saving.onWorthChanged(read),
      );
    }),
  };
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
