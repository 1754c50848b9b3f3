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
