import { regionalTag } from '../../src/i18n/languages.js';
import { pageDelivery, pageDropshipping } from '../../src/instances/values.js';
import type { Cart } from '../../src/rules/cart.js';
import { useFormats, useText, useSetting, useStore } from '../../src/ui/context.js';
import { useCartValue } from '../../src/ui/use-cart.js';

const hasTotal = (cart: Cart): boolean => cart.shopTotals !== undefined;
/** Whether a row says what delivery costs, or there is nothing to deliver. */
const isDeliverySaid = ({ nothingToDeliver, shopTotals }: Cart): boolean =>
  !!nothingToDeliver || !!shopTotals?.rows.some(({ kind }) => kind === 'delivery');

/** The delivery, which no total includes; undefined if there is nothing to say about it, or a row says it. */
export function useDelivery() {
  const { language } = useFormats();
  const { isFree } = useStore(pageDelivery());
  const hasOwnCost = useStore(pageDropshipping()).status !== 'idle';
  const hasOwnTotal = useCartValue(hasTotal);
  const isOff = useCartValue(isDeliverySaid);
  const isOn = useSetting('summary-delivery') === 'on';
  const from = useSetting('delivery-from');
  const days = useSetting('delivery-days');
  if (!isOn || isOff || hasOwnCost) return undefined;
  return {
    /** The name of the total says that it is without the delivery: not that of a total of the shop. */
    isNamed: !hasOwnTotal && !isFree,
    isFree,
    from,
    days: days && daysText(days, regionalTag(language)),
  };
}

const DAY = 86_400_000;

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
