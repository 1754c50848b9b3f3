import type { Audience, Tax } from './audience.js';
import type { Cart, Line, Reductions, ShopMessage, ShopTotals } from './cart.js';
import { compare } from './decimal.js';
import { shopValueOf, valuesAfterEach } from './line-value.js';
import { isOverMax, isZero } from './quantity.js';

/** The name of a line for pages and scripts: the shop's key, else the key of this page. */
export const lineName = ({ shopKey, key }: Line): string => shopKey ?? key;

/** The name by which the messages of the shop name a line: its key, else its id. */
export const messageName = ({ shopKey, id }: Line): string => shopKey ?? id;

/** What the shop says about a line. */
export const messagesAbout = (line: Line, messages: readonly ShopMessage[]): ShopMessage[] =>
  messages.filter(({ key }) => key === messageName(line));

/** Whether a text has this name as words of their own: "Tea" is not in "Teapot". */
function hasName(text: string, name: string): boolean {
  const parts = name ? text.split(name) : [text];
  return parts
    .slice(1)
    .some((after, at) => !/[\p{L}\p{N}]$/u.test(parts[at] ?? '') && !/^[\p{L}\p{N}]/u.test(after));
}

/** Whether the shop says something of a line itself. A message without a key names it, if anything. */
export function isSaid(line: Line, messages: readonly ShopMessage[]): boolean {
  return messages.some(({ key, text }) =>
    key === undefined ? hasName(text, line.name) : key === messageName(line),
  );
}

/** What the shop says against a line: it cannot be ordered. */
export const errorsOf = (line: Line, messages: readonly ShopMessage[]): string[] =>
  messagesAbout(line, messages).flatMap(({ level, text }) => (level === 'error' ? text : []));

/** Whether the shop computes the value of the line and has not done so for this quantity yet. */
export const awaitsValue = ({ shopValue, quantity }: Line): boolean =>
  shopValue !== undefined && shopValue.quantity !== quantity;

/** Whether no value can be computed from the quantity. */
const hasNoQuantity = ({ quantityUnreadable, measure }: Line): boolean =>
  quantityUnreadable === true && !measure;

/** The net or gross value of a line: the shop's own, else the computed one; and before discounts, if that was higher. */
export function shownValue(line: Line, side: Tax, reductions: Reductions) {
  const shop = shopValueOf(line);
  const sent = shop?.[side];
  if (sent) {
    const list = shop.list[side];
    return { now: sent, list: list && compare(list, sent) > 0 ? list : undefined };
  }
  if (!line.price[side] || hasNoQuantity(line)) return { now: undefined, list: undefined };
  const values = valuesAfterEach(line, reductions);
  const now = values.at(-1)![side];
  const list = values[0]![side];
  return { now, list: list === now ? undefined : list };
}

/** Whether the shop hides all prices from this buyer: it sends a total without an amount. */
const hidesPrices = ({ total }: Partial<ShopTotals> = {}): boolean =>
  !!total && !total.net && !total.gross;

/** Why a line may not be delivered as ordered, most important first. A missing price is no reason where the shop hides all. */
export function reasonsToLook(
  line: Line,
  audience: Pick<Audience, 'sides'>,
  { shopTotals, messages = [] }: Pick<Cart, 'shopTotals' | 'messages'>,
): ('refused' | 'overMax' | 'zero' | 'weatherLock' | 'noPrice')[] {
  const reasons: ReturnType<typeof reasonsToLook> = [];
  if (errorsOf(line, messages).length) reasons.push('refused');
  if (isOverMax(line, line.quantity)) reasons.push('overMax');
  if (isZero(line)) reasons.push('zero');
  if (line.weatherLocked) reasons.push('weatherLock');
  if (!hidesPrices(shopTotals) && lacksPrice(line, audience)) reasons.push('noPrice');
  return reasons;
}

/** Whether an ordered line lacks a price that the buyer sees, so that the total lacks it too. */
export function lacksPrice(line: Line, { sides }: Pick<Audience, 'sides'>): boolean {
  const isOrdered = line.quantity > 0 || line.quantityText !== undefined;
  const lacks = (side: Tax): boolean =>
    (!line.price[side] || hasNoQuantity(line)) && !shopValueOf(line)?.[side];
  return isOrdered && sides.some(lacks);
}
