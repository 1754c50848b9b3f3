import { isApiError } from '../api/api-error.js';
import { getDiscounts, parseDiscounts } from '../api/discount-calls.js';
import { list } from '../api/parse.js';
import { emit, on } from '../bus/bus.js';
import { readStoredDiscounts, storeDiscounts, STORED_CODES } from '../page/storage.js';
import { reportOnce } from '../page/report.js';
import { onSettings } from '../page/settings.js';
import type { DiscountCode } from '../rules/cart.js';
import { createStore, keeper, shared, type Store } from '../shared.js';
import { reportError } from './report-error.js';
import { site } from './site.js';

/** The list of codes on the cart. It keeps the last known list whatever happens. */
export interface CodesState {
  /** `stored`: the browser's copy, the shop's answer is awaited. `failed`: the shop did not answer. */
  readonly status: 'idle' | 'loading' | 'stored' | 'ready' | 'failed';
  readonly codes: readonly DiscountCode[];
}

export function codesStore(): Store<CodesState> {
  return shared('codes', () => createStore<CodesState>({ status: 'idle', codes: [] }));
}

/** Whether the code is on the list, as it is written there. */
export function isListed(code: string): boolean {
  return codesStore()
    .get()
    .codes.some((each) => each.code === code);
}

/** Puts a list in place, keeps a copy for the next page, and tells the page of it. */
export function putCodes(status: CodesState['status'], codes: readonly DiscountCode[]): void {
  const discounts = codes.map(({ wire, code }) => ({ ...wire, code }));
  if (status === 'ready') storeDiscounts(discounts);
  codesStore().set({ status, codes });
  emit('cart:discounts', { discounts });
}

const reading = (): { promise?: Promise<void> | undefined } => shared('codes-reading', () => ({}));

/** Reads the list once per page: first the browser's copy, then the shop's. */
export function loadCodes(): Promise<void> {
  const { status } = codesStore().get();
  if (status === 'idle') showStored();
  else if (status === 'ready') return Promise.resolve();
  const state = reading();
  state.promise ??= readCodes()
    .catch((error: unknown) => {
      codesStore().set({ ...codesStore().get(), status: 'failed' });
      reportError('get-discounts', error, 'The last known list stays.');
    })
    .finally(() => (state.promise = undefined));
  return state.promise;
}

function showStored(): void {
  const stored = readStoredDiscounts();
  const codes = parseDiscounts(stored);
  if (stored !== undefined && !(codes && codes.length === list(stored)?.length)) {
    const what = codes
      ? 'holds entries that are no codes; they are'
      : 'is not a list of codes and is';
    reportOnce(`localStorage "cart_discounts" ${what} ignored`);
  }
  if (codes?.length) putCodes('stored', codes);
  else codesStore().set({ status: 'loading', codes: [] });
}

const changes = (): { count: number } => shared('codes-changes', () => ({ count: 0 }));

/** To be called after the shop's list was changed: a reading begun before it does not count. */
export function codesChanged(): void {
  changes().count++;
}

/** @throws ApiError where the shop does not answer; the list stays as it was. */
export async function readCodes(): Promise<void> {
  for (;;) {
    const { count } = changes();
    const codes = await getDiscounts(site()).catch((error: unknown) => {
      if (count === changes().count) throw error;
    });
    if (codes && count === changes().count) return putCodes('ready', codes);
  }
}

/** Reads the list again where a change of it ended badly: the shop may have made it or not. */
export function recheckCodes(error: unknown): void {
  const status = isApiError(error) ? (error.status ?? 0) : 0;
  // What is refused was not done.
  if (status < 400 || status >= 500) rereadCodes();
}

/** Reads the list again; the last known one stays meanwhile. */
function rereadCodes(): void {
  codesChanged();
  codesStore().set({ ...codesStore().get(), status: 'loading' });
  void loadCodes();
}

/** While kept: the list is there, and is read again where it may have changed elsewhere. */
export const keepCodes = keeper('codes', () => {
  const load = (): void => void loadCodes();
  const otherTab = ({ key }: StorageEvent): void => void (key === STORED_CODES && rereadCodes());
  load();
  addEventListener('online', load);
  addEventListener('storage', otherTab);
  const stops = [
    on('cart:change', ({ reason }) => void (reason === 'refreshed' && rereadCodes())),
    onSettings((now, before) => {
      if (now['api-base'] !== before?.['api-base']) rereadCodes();
    }),
  ];
  return () => {
    removeEventListener('online', load);
    removeEventListener('storage', otherTab);
    stops.forEach((stop) => stop());
  };
});
