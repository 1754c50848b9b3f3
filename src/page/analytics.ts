import type { Line } from '../rules/cart.js';
import { codeOf, decimalsOf, type Currency } from '../rules/currency.js';
import { decimalText } from '../rules/decimal.js';
import { reportOnce } from './report.js';
import { settings } from './settings.js';

/** An item of a GA4 e-commerce event. */
export interface AnalyticsItem {
  readonly item_id: string;
  readonly item_name: string;
  readonly item_brand: string;
  readonly price: number;
  readonly quantity: number;
}

export type AnalyticsEvent = 'view_cart' | 'view_item_list' | 'add_to_cart' | 'remove_from_cart';

/** An event in the form in which it is pushed. */
export interface PushedEvent {
  readonly event: AnalyticsEvent;
  readonly ecommerce: {
    readonly currency: string;
    readonly value: number;
    readonly items: readonly AnalyticsItem[];
  };
}

/** Lines in the form of GA4, at the net prices that export buyers see. Those of quantity 0 are left out. */
export function ecommerceOf(
  lines: readonly Line[],
  quantityOf: (line: Line) => number,
  currency: Currency,
  brand: string,
  isExport?: boolean,
): PushedEvent['ecommerce'] {
  const items: AnalyticsItem[] = [];
  let value = 0;
  for (const line of lines) {
    const quantity = quantityOf(line);
    if (quantity <= 0) continue;
    const { net, gross = net } = line.price;
    const shown = isExport ? net : gross;
    const price = shown ? Number(decimalText(shown)) : 0;
    value += price * quantity;
    const item_brand = line.brand || brand;
    items.push({ item_id: line.id, item_name: line.name, item_brand, price, quantity });
  }
  const unit = 10 ** decimalsOf(currency);
  // Half a cent rounds up, although floats come out a little below it.
  return { currency: codeOf(currency), value: Math.round(value * unit + 1e-6) / unit, items };
}

/** Pushes a GA4 e-commerce event to `window.dataLayer`, unless the page has switched analytics off. Returns the event. */
export function pushAnalytics(
  event: AnalyticsEvent,
  ecommerce: PushedEvent['ecommerce'],
): PushedEvent {
  if (settings().analytics === 'off') return { event, ecommerce };
  const page = window as unknown as { dataLayer?: unknown[] };
  try {
    const layer = (page.dataLayer ??= []);
    // Analytics tools merge lists by index: first the data of the previous event is cleared.
    layer.push({ ecommerce: null });
    layer.push({ event, ecommerce });
  } catch (error) {
    // An error of another script must not interrupt what the buyer does.
    reportOnce(`window.dataLayer takes no events: ${String(error)}`);
  }
  return { event, ecommerce };
}
