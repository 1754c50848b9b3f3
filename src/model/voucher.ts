import { isApiError } from '../api/api-error.js';
import { getVoucherValue } from '../api/voucher-calls.js';
import { emit, on } from '../bus/bus.js';
import type { VoucherText } from '../bus/events.js';
import type { VoucherValue } from '../rules/cart.js';
import { centsText } from '../rules/decimal.js';
import { createStore, keeper, shared, type Store } from '../shared.js';
import { codesStore, loadCodes } from './discount-codes.js';
import { reportError } from './report-error.js';
import { savedCount } from './save-queue.js';
import { site } from './site.js';

/** The value of the cart with its codes. While it is read again the last value stays. */
export type VoucherState =
  | { readonly status: 'none' }
  | { readonly status: 'loading'; readonly value?: VoucherValue | undefined }
  | { readonly status: 'ready'; readonly value: VoucherValue }
  /** `message` is the shop's own word where it gave one. */
  | { readonly status: 'failed'; readonly message?: string | undefined };

/** One object, so that a save without codes is no change. */
const NONE: VoucherState = { status: 'none' };

export function voucherStore(): Store<VoucherState> {
  return shared('voucher', () => createStore(NONE));
}

/** The voucher value to show, if any. */
export function voucherValue(state: VoucherState): VoucherValue | undefined {
  return state.status === 'ready' || state.status === 'loading' ? state.value : undefined;
}

/** While kept: the value is read on load, after each save, and after each change of the codes. */
export const keepVoucher = keeper('voucher', () => {
  void loadCodes();
  let codes = codeNames();
  const stops = [
    codesStore().subscribe(() => {
      const now = codeNames();
      if (now === codes) return;
      codes = now;
      void readVoucher();
    }),
    savedCount().subscribe(() => void readVoucher()),
    on('cart:change', ({ reason }) => void (reason === 'refreshed' && readVoucher())),
  ];
  // Without codes too: the last one may have gone while nobody showed the value.
  void readVoucher();
  return () => stops.forEach((stop) => stop());
});

const codeNames = (): string =>
  JSON.stringify(
    codesStore()
      .get()
      .codes.map(({ code }) => code),
  );

const latest = (): { call: number } => shared('voucher-call', () => ({ call: 0 }));

/** Reads the value; only the answer to the last question counts. */
async function readVoucher(): Promise<void> {
  const store = voucherStore();
  const call = ++latest().call;
  if (!codesStore().get().codes.length) return store.set(NONE);
  store.set({ status: 'loading', value: voucherValue(store.get()) });
  try {
    const value = await getVoucherValue(site());
    if (call !== latest().call) return;
    store.set(value ? { status: 'ready', value } : NONE);
    if (value) emit('cart:voucher', { value: voucherText(value) });
  } catch (error) {
    if (call !== latest().call) return;
    const refused = isApiError(error) && error.code === 'refused';
    store.set({ status: 'failed', message: refused ? error.message : undefined });
    emit('cart:voucher', { error });
    reportError('get-voucher-value', error, 'The total is shown without the codes.');
  }
}

function voucherText(value: VoucherValue): VoucherText {
  const { discountedGross, discountedNet, regularGross, code } = value;
  return {
    discounted: centsText(discountedGross),
    ...(discountedNet !== undefined && { discounted_netto: centsText(discountedNet) }),
    ...(regularGross !== undefined && { regular: centsText(regularGross) }),
    ...(code !== undefined && { code }),
  };
}
