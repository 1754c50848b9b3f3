import type { VoucherText } from '../bus/events.js';
import type { VoucherValue } from '../rules/cart.js';
import { currencyOfCart, decimalsOf, type Currency } from '../rules/currency.js';
import { centsText, toCents, type Decimal } from '../rules/decimal.js';
import { undoAll } from '../base/store.js';
import type { CodesModel } from './codes.js';
import type { Environment } from '../model/environment.js';
import { readWhileKept, type Kept } from './kept.js';
import { remote, type RemoteState } from './remote.js';
import type { Saving } from '../model/saving.js';

/** The value of the cart with its codes; undefined if the shop has none for them. */
export type VoucherState = RemoteState<VoucherValue<Decimal> | undefined>;

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
  const wanted = (): string => {
    const names = codes.list().map(({ code }) => code);
    // The shop's own total already counts the codes.
    return saving.state.get().base?.cart.shopTotals?.total ? '' : names.join('\n');
  };
  const kept = readWhileKept(value, wanted, [codes.state, saving.state], saving);
  return { ...kept, keep: () => undoAll(codes.keep(), kept.keep()) };
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
