import { createDropshipping, type DropshippingModel } from '../model/values/dropshipping.js';
import { createFreeDelivery, type FreeDeliveryModel } from '../model/values/free-delivery.js';
import {
  createRecommendations,
  type RecommendationsModel,
} from '../model/values/recommendations.js';
import { createVoucher, type VoucherModel } from '../model/values/voucher.js';
import { valueOf } from '../model/remote.js';
import type { Cents } from '../rules/decimal.js';
import { freeDelivery } from '../rules/free-delivery.js';
import type { ToPay } from '../rules/totals.js';
import { shared } from '../shared.js';
import { pageCart, pageSync } from './cart.js';
import { pageCodes } from './codes.js';
import { environment } from './environment.js';

export const pageDropshipping = (): DropshippingModel =>
  shared('dropshipping', () => createDropshipping(environment(), pageSync(), pageCart()));

export const pageFreeDelivery = (): FreeDeliveryModel =>
  shared('free-delivery', () => createFreeDelivery(environment(), pageCart()));

export const pageRecommendations = (): RecommendationsModel =>
  shared('recommendations', () => createRecommendations(environment(), pageCart()));

/** The value of the page's cart with its codes. */
export const pageVoucher = (): VoucherModel =>
  shared('voucher', () => createVoucher(environment(), pageSync(), pageCodes()));

/** What the buyer would pay now, as far as it is known. */
export function currentToPay(): ToPay {
  return pageCart().figures.toPay({
    voucher: valueOf(pageVoucher().get()),
    dropshippingCost: valueOf(pageDropshipping().get()),
  });
}

/** Whether what the shop computes (the value with codes, the dropshipping cost) is about to change. */
export function isToPayOld(): boolean {
  const states = [pageVoucher().get().status, pageDropshipping().get().status];
  const isUnsaved = pageSync().saveState() !== 'saved';
  return states.includes('loading') || (states.includes('ready') && isUnsaved);
}

/**
 * What free delivery is measured on: the gross total after discounts and codes, for export buyers
 * the net one.
 */
export function freeDeliveryValue(): Cents {
  const { total } = pageCart().figures.totals();
  const voucher = valueOf(pageVoucher().get());
  if (pageCart().current()?.isExport) return voucher?.discountedNet ?? total.net;
  return voucher?.discountedGross ?? total.gross;
}

/** Whether the shop's rules are known and the cart has reached free delivery. */
export function isDeliveryFree(): boolean {
  const progress = freeDelivery(valueOf(pageFreeDelivery().get()) ?? [], freeDeliveryValue());
  return progress.shown && progress.reached;
}
