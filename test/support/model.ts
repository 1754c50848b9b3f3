import type { ManyWanted } from '../../src/model/cart/change-lines.js';
import { valueOf } from '../../src/values/remote.js';
import { hasWork } from '../../src/model/sync/log.js';
import {
  pageAudience,
  pageCart,
  pageCheckout,
  pageNotes,
  pageSync,
} from '../../src/instances/cart.js';
import { pageRecommendations } from '../../src/instances/recommendations.js';
import {
  currentFigures,
  pageDelivery,
  pageDropshipping,
  pageFreeDelivery,
  pageVoucher,
} from '../../src/instances/values.js';
import { pageCodes } from '../../src/instances/codes.js';
import { settingsMayHaveChanged } from '../../src/page/settings.js';
import { ledgerRows } from '../../src/rules/ledger.js';
import type { Line, Recommendation } from '../../src/rules/cart.js';
import type { Undo } from '../../src/base/store.js';
import { turn } from './page.js';

/** The page's model, as short words for tests. */

/** Changes a setting of the page as its script would; undefined takes it away. */
export async function changeSetting(name: string, value: string | undefined): Promise<void> {
  if (value === undefined) document.body.removeAttribute(`data-${name}`);
  else document.body.setAttribute(`data-${name}`, value);
  settingsMayHaveChanged();
  await turn();
}

/** A part that shows the lines. */
export function keepCart(): Undo {
  const stops = [pageCart().keep(), pageCart().showLines()];
  return () => stops.forEach((stop) => stop());
}
export const keepCodes = (): Undo => pageCodes().keep();
export const keepVoucher = (): Undo => pageVoucher().keep();
export const keepDropshippingCost = (): Undo => pageDropshipping().keep();
export const keepFreeDelivery = (): Undo => pageFreeDelivery().keep();
export const keepRecommendations = (): Undo => pageRecommendations().keep();
export const keepRemarks = (): Undo => pageNotes().keep();

export const cartStore = () => pageCart().state;
export const currentCart = () => pageCart().current();
export const currentTotals = () => pageCart().figures.totals.get();
export const currentReductions = () => pageCart().figures.reductions.get();
export const currentMinimum = () => pageCart().figures.minimum.get();
export const findLine = (key: string): Line | undefined => pageCart().find(key);
export const watchLine = (key: string, listener: () => void): Undo =>
  pageCart().watchLine(key, listener);
export const lastChange = () => pageCart().lastChange;
export const stockCutsSeen = (): void => pageCart().stockCutsSeen();

export const loadCart = (): Promise<void> => pageCart().load();
export const refreshCart = (): Promise<void> => pageCart().refresh();
export const setQuantity = (key: string, amount: number): void =>
  pageCart().setQuantity(key, amount);
export const stepQuantity = (key: string, direction: 1 | -1): void =>
  pageCart().stepQuantity(key, direction);
export const typeQuantity = (key: string, amount: number): void =>
  pageCart().typing.type(key, amount);
export const removeLine = (key: string): void => pageCart().remove(key);
export const changeMany = (wanted: ManyWanted): number => pageCart().changeMany(wanted);
export const undoRemoval = (): void => pageCart().undo.undo();
export const checkout = (go: () => void): Promise<boolean> => pageCheckout().proceed(go);

export const recommendationsStore = () => ({ get: () => pageRecommendations().list() });
export const recommendationsPending = () => ({
  get: () => pageRecommendations().get().status === 'loading',
});
export const addRecommended = (id: string): void => void pageRecommendations().add(id);
export const reportRecommendationsView = (products: readonly Recommendation[]): void =>
  pageCart().analytics.recommendationsShown(products);

export const remarksStore = () => pageNotes().text;
export const writeRemarks = (text: string): void => pageNotes().write(text);
export const saveRemarksNow = (): void => pageNotes().save();

/** The codes in the list, in its order. */
export const listedCodes = (): string[] =>
  pageCodes()
    .list()
    .map(({ code }) => code);
/** The quantities of the shown lines, by id. */
export const shownQuantities = (): Record<string, number> =>
  Object.fromEntries(currentCart()?.lines.map(({ id, quantity }) => [id, quantity]) ?? []);
export const codesStore = () => ({
  get: () => ({ status: pageCodes().state.get().status, codes: pageCodes().list() }),
});
export const applyCode = (text: string) => pageCodes().apply(text);
export const removeCode = async (code: string): Promise<boolean> =>
  (await pageCodes().remove(code)).outcome === 'removed';
export const takeReferralCode = (): string | undefined => pageCodes().takeReferral();

export const voucherStore = () => pageVoucher();
export const dropshippingStore = () => pageDropshipping();
export { valueOf as voucherValue, valueOf as dropshippingCost } from '../../src/values/remote.js';
export const freeDeliveryRules = () => ({ get: () => valueOf(pageFreeDelivery().get()) ?? [] });
export const freeDeliveryPending = () => ({
  get: () => pageFreeDelivery().get().status === 'loading',
});
export const currentToPay = () => {
  const { net, gross } = ledgerRows(currentFigures(), pageAudience().get()).at(-1)!;
  return { net, gross };
};
export const isToPayOld = (): boolean => currentFigures().isOld;
export const freeDeliveryValue = () => pageDelivery().get().value;

export const saveState = () => ({ get: () => pageSync().saveState() });
export const saveAll = (withinMs: number): Promise<boolean> => pageSync().finish(withinMs);
/** Whether anything has not reached the shop. */
export const isPending = (): boolean => hasWork(pageSync().state.get());
