import { createDropshipping, type DropshippingModel } from '../values/dropshipping.js';
import { createFreeDelivery, type FreeDeliveryModel } from '../values/free-delivery.js';
import { createVoucher, type VoucherModel } from '../values/voucher.js';
import { valueOf } from '../values/remote.js';
import type { Line, Money, ShopTotals, VoucherValue } from '../rules/cart.js';
import { decimalsOf } from '../rules/currency.js';
import { toCents, type Cents, type Decimal } from '../rules/decimal.js';
import { freeDelivery, type FreeDelivery } from '../rules/free-delivery.js';
import { awaitsValue } from '../rules/shown-line.js';
import type { Totals } from '../rules/totals.js';
import { shared } from '../base/registry.js';
import { pageCart, pageSync } from './cart.js';
import { pageCodes } from './codes.js';
import { environment } from './environment.js';

export const pageDropshipping = (): DropshippingModel =>
  shared('dropshipping', () => createDropshipping(environment(), pageSync(), pageCart()));

export const pageFreeDelivery = (): FreeDeliveryModel =>
  shared('free-delivery', () => createFreeDelivery(environment(), pageCart()));

/** The value of the page's cart with its codes. */
export const pageVoucher = (): VoucherModel =>
  shared('voucher', () => createVoucher(environment(), pageSync(), pageCodes()));

/** An amount of the shop, rounded to the decimals of the cart's currency. */
const rounded = (amount: Decimal): Cents => toCents(amount, decimalsOf(pageCart().currency()));

/** The value with codes, if the shop has sent one. */
export function voucherNow(): VoucherValue | undefined {
  const value = valueOf(pageVoucher().get());
  if (!value) return undefined;
  const { discountedGross, discountedNet, regularGross, regularNet } = value;
  return {
    ...value,
    discountedGross: rounded(discountedGross),
    discountedNet: discountedNet && rounded(discountedNet),
    regularGross: regularGross && rounded(regularGross),
    regularNet: regularNet && rounded(regularNet),
  };
}

export function costNow(): Money | undefined {
  const cost = valueOf(pageDropshipping().get());
  return cost && { net: rounded(cost.net), gross: rounded(cost.gross) };
}

/** Whether what the shop computes (its totals and values, the dropshipping cost) is about to change. */
export function isToPayOld(): boolean {
  const states = [pageVoucher().get().status, pageDropshipping().get().status];
  const isUnsaved = pageSync().saveState() !== 'saved';
  const { shopTotals: shop, lines = [] } = pageCart().current() ?? {};
  if (shop && (shop.isOld || isUnsaved)) return true;
  if (lines.some(awaitsValue)) return true;
  // After a save they are read once nothing else is to be sent or read, such as notes.
  const isUnread = isUnsaved || pageSync().state.get().news === 'lines';
  return states.includes('loading') || (states.includes('ready') && isUnread);
}

/** What a ledger shows, all of one moment. */
export interface Ledger {
  readonly totals: Totals;
  readonly shop: ShopTotals | undefined;
  readonly voucher: VoucherValue | undefined;
  readonly cost: Money | undefined;
  readonly lines: readonly Line[];
}

/**
 * The figures of the ledger. While one that the shop computes is about to change, all stay as they were:
 * beside old figures, new ones would not add up. Called while rendering, when all changes of one moment have
 * arrived.
 */
export function currentLedger(): Ledger {
  const held = shared<{ last?: Ledger; owner?: string | undefined }>('ledger', () => ({}));
  const { last } = held;
  const cart = pageCart().current();
  const now: Ledger = {
    totals: pageCart().figures.totals.get(),
    shop: cart?.shopTotals,
    voucher: voucherNow(),
    cost: costNow(),
    lines: cart?.lines ?? [],
  };
  const owner = pageSync().state.get().base?.owner;
  const isComputed = last?.shop ?? last?.voucher ?? last?.cost;
  const isSameCart = held.owner === owner && last?.totals.currency === now.totals.currency;
  if (last && isComputed && isSameCart && isToPayOld()) return last;
  Object.assign(held, { last: now, owner });
  return now;
}

/** Whether free delivery is measured on net values: for export buyers, and where the shop says so. */
export function isDeliveryNet(): boolean {
  const cart = pageCart().current();
  return cart?.isExport || cart?.freeDelivery?.basis === 'net';
}

/** What free delivery is measured on: the total after discounts and codes. */
export function freeDeliveryValue(): Cents {
  const { total } = pageCart().figures.totals.get();
  const voucher = voucherNow();
  const side = isDeliveryNet() ? 'net' : 'gross';
  const discounted = side === 'net' ? voucher?.discountedNet : voucher?.discountedGross;
  if (discounted !== undefined) return discounted;
  // With totals of its own the shop is not asked for the value with codes.
  let value = total[side];
  for (const { code, [side]: amount } of pageCart().current()?.shopTotals?.rows ?? []) {
    if (code === 'coupon' && amount && amount.units < 0n) value += rounded(amount);
  }
  return value;
}

const NO_RULES: readonly Decimal[] = [];
let ownRules = NO_RULES;

/**
 * Values from which delivery is free: the cart's, else those of the country; none for business buyers, or if nothing is to
 * be delivered. The same list until they change.
 */
export function freeDeliveryRules(): readonly Decimal[] {
  const { isB2b, nothingToDeliver, freeDelivery: own } = pageCart().current() ?? {};
  if (isB2b || nothingToDeliver) return NO_RULES;
  if (!own) return valueOf(pageFreeDelivery().get()) ?? NO_RULES;
  if (own.from !== ownRules[0]) ownRules = [own.from];
  return ownRules;
}

/** How far the cart is from free delivery. The shop may know better what counts. */
export function freeDeliveryProgress(): FreeDelivery {
  const progress = freeDelivery(freeDeliveryRules(), freeDeliveryValue(), pageCart().currency());
  const isReached = pageCart().current()?.freeDelivery?.isReached;
  if (!progress.shown || isReached === undefined || pageSync().saveState() !== 'saved')
    return progress;
  if (isReached) return { ...progress, missing: 0n, reached: true };
  // The shop counts otherwise, so nobody knows what is missing.
  return progress.reached ? { shown: false } : progress;
}

/** Whether the shop's rules are known and the cart has reached free delivery. */
export function isDeliveryFree(): boolean {
  const progress = freeDeliveryProgress();
  return progress.shown && progress.reached;
}
