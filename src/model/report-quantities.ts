import { pushAnalytics, type AnalyticsEvent, type AnalyticsItem } from '../page/analytics.js';
import { settings } from '../page/settings.js';
import type { Line } from '../rules/cart.js';
import { decimalText } from '../rules/decimal.js';
import { shared } from '../shared.js';
import { findLine } from './cart-lines.js';
import { currentCart, currentCurrency } from './cart-store.js';
import { pending } from './pending.js';

/** Amounts as last told to analytics, by line key. */
const told = (): Map<string, number> =>
  shared('analytics-amounts', () => new Map<string, number>());

/**
 * Notes the amounts that lines come with, rounded to packs where they are: only what the buyer
 * changes from there is told. Lines that the buyer has `edited` keep what was told of them.
 */
export function openingAmounts(lines: readonly Line[], edited: ReadonlySet<string>): void {
  const amounts = told();
  for (const { key, amount } of lines) if (!edited.has(key)) amounts.set(key, amount);
}

/** A product as an analytics item, its price in the currency's unit; export buyers see net prices only. */
export function analyticsItem(
  { id, name, brand, price: { net, gross } }: Pick<Line, 'id' | 'name' | 'brand' | 'price'>,
  quantity: number,
): AnalyticsItem {
  const price = currentCart()?.isExport ? net : (gross ?? net);
  return {
    item_id: id,
    item_name: name,
    item_brand: brand || settings()['default-brand'],
    price: price ? Number(decimalText(price)) : 0,
    quantity,
  };
}

/** Tells analytics of items; the value is theirs. */
export function reportItems(event: AnalyticsEvent, items: readonly AnalyticsItem[]): void {
  const value = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
  pushAnalytics(event, {
    currency: currentCurrency(),
    value: Math.round(value * 100) / 100,
    items,
  });
}

/** Tells of a line that came as a whole. */
export function reportLineAdded(line: Line): void {
  told().set(line.key, line.amount);
  if (line.amount > 0) reportItems('add_to_cart', [analyticsItem(line, line.amount)]);
}

/** Tells of a line that went as a whole: of as many pieces as had been told to be there. */
export function reportLineRemoved(line: Line): void {
  const amount = told().get(line.key) ?? line.amount;
  told().delete(line.key);
  if (amount > 0) reportItems('remove_from_cart', [analyticsItem(line, amount)]);
}

/** Tells, once for each settled edit, by how much a quantity changed. */
export function reportSettledQuantities(): void {
  const amounts = told();
  for (const [key, amount] of pending().amounts) {
    const line = findLine(key);
    const change = amount - (amounts.get(key) ?? amount);
    amounts.set(key, amount);
    if (!line || change === 0) continue;
    const event = change > 0 ? 'add_to_cart' : 'remove_from_cart';
    reportItems(event, [analyticsItem(line, Math.abs(change))]);
  }
}

/** Tells of the cart once it is shown, once per page. */
export function reportCartView(): void {
  const cart = currentCart();
  const state = shared('analytics-view', () => ({ told: false }));
  if (!cart || state.told) return;
  state.told = true;
  reportItems(
    'view_cart',
    cart.lines.map((line) => analyticsItem(line, line.amount)),
  );
}
