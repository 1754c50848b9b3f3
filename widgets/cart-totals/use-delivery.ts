import { regionalTag } from '../../src/i18n/languages.js';
import { isDeliveryFree, pageDropshipping, pageFreeDelivery } from '../../src/instances/values.js';
import type { Cart } from '../../src/rules/cart.js';
import type { Decimal } from '../../src/rules/decimal.js';
import { useFormats, useText } from '../../src/ui/context.js';
import { useCartValue, useFromCart, useSetting } from '../../src/ui/use-cart.js';
import { useStore } from '../../src/ui/use-store.js';

/** What is known about the delivery. */
export interface Delivery {
  /** The name of the total says that it is without the delivery: not that of a total of the shop. */
  readonly isNamed: boolean;
  readonly isFree: boolean;
  /** The lowest price of a delivery. */
  readonly from: Decimal | undefined;
  /** The days of delivery, in words. */
  readonly days: string | undefined;
}

const hasTotal = (cart: Cart): boolean => cart.shopTotals !== undefined;
const hasRow = (cart: Cart): boolean =>
  cart.shopTotals?.rows.some(({ code }) => /shipping|delivery/i.test(code)) ?? false;

/** Whether the cart has nothing to deliver; for `useCartValue`. */
export const isVirtual = (cart: Cart): boolean => cart.nothingToDeliver ?? false;

/** The delivery, which no total includes; undefined if there is nothing to say about it, or a row says it. */
export function useDelivery(): Delivery | undefined {
  const { language } = useFormats();
  useStore(pageFreeDelivery());
  const isFree = useFromCart(isDeliveryFree);
  const hasOwnCost = useStore(pageDropshipping()).status !== 'idle';
  const isOwnRow = useCartValue(hasRow);
  const hasOwnTotal = useCartValue(hasTotal);
  const isNone = useCartValue(isVirtual);
  const isOff = useSetting('summary-delivery') === 'off';
  const from = useSetting('delivery-from');
  const days = useSetting('delivery-days');
  if (isOff || isNone || hasOwnCost || isOwnRow) return undefined;
  return {
    isNamed: !hasOwnTotal && !isFree,
    isFree,
    from,
    days: days && daysText(days, regionalTag(language)),
  };
}

const DAY = 86_400_000;

/** What the total to pay is called. */
export function useTotalName(): string {
  const t = useText();
  return t(useDelivery()?.isNamed ? 'totals.toPayWithoutDelivery' : 'totals.toPay');
}

/** The days in words, until the last one is over. */
function daysText(days: readonly [Date, Date], tag: string): string | undefined {
  if (Number(days[1]) + DAY < Date.now()) return undefined;
  return new Intl.DateTimeFormat(tag, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).formatRange(...days);
}
