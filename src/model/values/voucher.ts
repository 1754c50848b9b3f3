import type { VoucherText } from '../../bus/events.js';
import type { VoucherValue } from '../../rules/cart.js';
import { decimalText, type Decimal } from '../../rules/decimal.js';
import { createKeeper, type Readable, type Undo } from '../../store.js';
import type { CodesModel } from '../codes/codes.js';
import type { Environment } from '../environment.js';
import { remote, type RemoteState } from '../remote.js';
import type { Saving } from '../saving.js';

/** The value of the cart with its codes; undefined if the shop has none for them. */
export type VoucherState = RemoteState<VoucherValue<Decimal> | undefined>;

export interface VoucherModel extends Readable<VoucherState> {
  /** While kept: the value is read on load, after each save, and after each change of the codes. */
  keep(): Undo;
}

export function createVoucher(env: Environment, saving: Saving, codes: CodesModel): VoucherModel {
  const value = remote<VoucherValue<Decimal> | undefined>(
    env.gate,
    () => env.client.readDiscountsValue(),
    (error) => {
      env.emit('cart:voucher', { error });
      env.report('get-voucher-value', error, 'The total is shown without the codes.');
    },
    env.listenerFailed,
  );

  value.subscribe(() => {
    const state = value.get();
    if (state.status === 'ready' && state.value) {
      env.emit('cart:voucher', { value: voucherText(state.value) });
    }
  });
  // The shop's own total already counts the codes.
  const isWanted = (): boolean =>
    codes.list().length > 0 && !saving.state.get().base?.cart.shopTotals?.total;
  const read = (): void => (isWanted() ? void value.read() : value.clear());

  return {
    get: value.get,
    subscribe: value.subscribe,
    keep: createKeeper(() => {
      const releaseCodes = codes.keep();
      let names = namesOf(codes);
      let wanted = isWanted();
      const stops = [
        releaseCodes,
        codes.state.subscribe(() => {
          const now = namesOf(codes);
          const isSame = now.length === names.length && now.every((name, at) => name === names[at]);
          names = now;
          if (!isSame) read();
        }),
        saving.state.subscribe(() => {
          const before = wanted;
          wanted = isWanted();
          if (wanted !== before) read();
        }),
        saving.onWorthChanged(read),
      ];
      // Also without codes: the last one may have been removed while no part showed the value.
      read();
      return () => stops.forEach((stop) => stop());
    }),
  };
}

const namesOf = (codes: CodesModel): readonly string[] => codes.list().map(({ code }) => code);

function voucherText(value: VoucherValue<Decimal>): VoucherText {
  const { discountedGross, discountedNet, regularGross, regularNet, code } = value;
  return {
    discounted: decimalText(discountedGross),
    ...(discountedNet !== undefined && { discounted_netto: decimalText(discountedNet) }),
    ...(regularGross !== undefined && { regular: decimalText(regularGross) }),
    ...(regularNet !== undefined && { regular_netto: decimalText(regularNet) }),
    ...(code !== undefined && { code }),
  };
}
