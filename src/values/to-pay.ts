import type { Cart, Money, VoucherValue } from '../rules/cart.js';
import { decimalsOf, type Currency } from '../rules/currency.js';
import { toCents, type Decimal } from '../rules/decimal.js';
import { deliverySide, freeDelivery } from '../rules/order-goals.js';
import type { Known, LedgerFigures } from '../rules/ledger.js';
import { awaitsValue } from '../rules/shown-line.js';
import type { Totals } from '../rules/totals.js';
import { shopMessage, valueOf, type RemoteState } from './remote.js';
import type { VoucherState } from './cart-values.js';

/** What the figures of a ledger are made from. */
export interface ToPayInputs {
  readonly cart: Cart | undefined;
  readonly totals: Totals;
  readonly currency: Currency;
  readonly voucher: VoucherState;
  readonly cost: RemoteState<Money<Decimal>>;
  readonly saving: {
    readonly isUnsaved: boolean;
    /** A save has changed the lines, and the values that follow from them are still to be read. */
    readonly isUnread: boolean;
  };
}

const knownOf = ({ status, value }: RemoteState<unknown>): Known => {
  if (status === 'failed') return 'failed';
  if (value !== undefined) return 'known';
  return status === 'loading' ? 'unread' : 'none';
};

const roundTo = (currency: Currency) => (amount: Decimal) => toCents(amount, decimalsOf(currency));

/** The value with codes, rounded to the decimals of the currency. */
function sentVoucher({ voucher, currency }: ToPayInputs): VoucherValue | undefined {
  const value = valueOf(voucher);
  if (!value) return undefined;
  const round = roundTo(currency);
  const { discountedGross, discountedNet, regularGross, regularNet } = value;
  return {
    ...value,
    discountedGross: round(discountedGross),
    discountedNet: discountedNet && round(discountedNet),
    regularGross: regularGross && round(regularGross),
    regularNet: regularNet && round(regularNet),
  };
}

/** The figures of a ledger at this moment. */
export function figuresOf(inputs: ToPayInputs): LedgerFigures {
  const { cart, totals, currency, voucher, cost } = inputs;
  const round = roundTo(currency);
  const sent = sentVoucher(inputs);
  // Export buyers see net amounts only.
  const isHidden = cart?.isExport && sent?.discountedNet === undefined;
  const ofCost = valueOf(cost);
  return {
    totals,
    lines: cart?.lines ?? [],
    shop: cart?.shopTotals,
    voucher: isHidden ? undefined : sent,
    codes: isHidden && sent ? 'failed' : knownOf(voucher),
    codesMessage: shopMessage(voucher),
    cost: ofCost && { net: round(ofCost.net), gross: round(ofCost.gross) },
    costs: knownOf(cost),
    isOld: isOld(inputs),
  };
}

/** Whether what the shop computes (its totals and values, the dropshipping cost) is about to change. */
function isOld({ cart, voucher, cost, saving: { isUnsaved, isUnread } }: ToPayInputs): boolean {
  const { shopTotals: shop, lines = [] } = cart ?? {};
  if (shop && (shop.isOld || isUnsaved)) return true;
  if (lines.some(awaitsValue)) return true;
  const states = [voucher.status, cost.status];
  return states.includes('loading') || (states.includes('ready') && (isUnsaved || isUnread));
}

/** The figures to show: while the shop is to compute one anew, all stay as they were, as old and new ones do not add up. */
export function heldFigures(
  now: LedgerFigures & { readonly owner?: string | undefined },
  last: typeof now | undefined,
): typeof now {
  const isComputed = last && (last.shop ?? last.voucher ?? last.cost);
  const isSameCart = last?.owner === now.owner && last?.totals.currency === now.totals.currency;
  if (!isComputed || !isSameCart || !now.isOld) return now;
  return last.isOld ? last : { ...last, isOld: true };
}

export type DeliveryProgress = ReturnType<typeof deliveryProgress>;

/** Values from which delivery is free: none for business buyers, or if nothing is to be delivered. */
function rulesOf(cart: Cart | undefined, ofCountry: RemoteState<readonly Decimal[]>) {
  if (cart?.isB2b || cart?.nothingToDeliver) return [];
  return cart?.freeDelivery ? [cart.freeDelivery.from] : (valueOf(ofCountry) ?? []);
}

/** How far a cart is from free delivery, by its `value` after discounts and codes. */
export function deliveryProgress(inputs: ToPayInputs, ofCountry: RemoteState<readonly Decimal[]>) {
  const { cart, totals, currency, saving } = inputs;
  const rules = rulesOf(cart, ofCountry);
  const side = deliverySide(cart);
  let value = totals.total[side];
  // With totals of its own the shop is not asked for the value with codes.
  for (const { kind, [side]: amount } of cart?.shopTotals?.rows ?? [])
    if (kind === 'coupon' && amount && amount.units < 0n) value += roundTo(currency)(amount);
  const sent = sentVoucher(inputs);
  value = (side === 'net' ? sent?.discountedNet : sent?.discountedGross) ?? value;
  let progress = freeDelivery(rules, value, currency);
  const isReached = cart?.freeDelivery?.isReached;
  if (progress.shown && isReached !== undefined && !saving.isUnsaved) {
    if (isReached) progress = { ...progress, missing: 0n, reached: true };
    // The shop counts otherwise, so nobody knows what is missing.
    else if (progress.reached) progress = { shown: false };
  }
  // Without the codes it may look as if it were reached.
  const isPending =
    ofCountry.status === 'loading' ||
    (progress.shown && inputs.voucher.status === 'loading' && !sent);
  const isFree = !isPending && progress.shown && progress.reached;
  return { rules, side, value, progress, isPending, isFree };
}
