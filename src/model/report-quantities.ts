import { pushAnalytics, type AnalyticsEvent, type AnalyticsItem } from '../page/analytics.js';
import { settings } from '../page/settings.js';
import type { Line } from '../rules/cart.js';
import { toCents, type Decimal } from '../rules/decimal.js';
import { shared } from '../shared.js';
import { findLine } from './cart-lines.js';
import { currentCart, currentCurrency } from './cart-store.js';
import { pending } from './pending.js';

/** Amounts as last told to analytics, by line key. */
const told = (): Map<string, number> => shared('analytics-amounts', () => new Map());

/** Notes the amounts that lines come with: only what the buyer changes from there is told. */
export function openingAmounts(lines: readonly Line[]): void {
  const amounts = told();
  const edits = pending().amounts;
  for (const { key, amount, roundedFrom } of lines) {
    if (roundedFrom !== undefined || !edits.has(key)) amounts.set(key, amount);
  }
}

/** A price as analytics takes it: a number in the currency's unit. */
export function priceNumber(price: Decimal | undefined): number {
  return price ? Number(toCents(price)) / 100 : 0;
}

/** A line as an analytics item; export buyers see net prices only. */
export function analyticsItem(line: Line, quantity: number): AnalyticsItem {
  const { net, gross } = line.price;
  return {
    item_id: line.id,
    item_name: line.name,
    item_brand: line.brand || settings()['default-brand'],
    price: priceNumber(currentCart()?.isExport ? net : (gross ?? net)),
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

/** Tells of a line that came or went as a whole. */
export function reportLine(event: 'add_to_cart' | 'remove_from_cart', line: Line): void {
  if (event === 'add_to_cart') told().set(line.key, line.amount);
  else told().delete(line.key);
  if (line.amount > 0) reportItems(event, [analyticsItem(line, line.amount)]);
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
