import type { AnalyticsEvent, AnalyticsItem } from '../../page/analytics.js';
import type { Line, Recommendation } from '../../rules/cart.js';
import { codeOf, decimalsOf } from '../../rules/currency.js';
import { decimalText } from '../../rules/decimal.js';
import type { Environment } from '../environment.js';
import type { SyncState } from '../sync/state.js';
import type { ShownCart } from './shown-cart.js';

/** E-commerce events of what the buyer sees and does: each settled change once. */
export interface Analytics {
  /** The amounts of lines when they were read. Only the buyer's changes since then are reported. */
  opened(lines: readonly Line[]): void;
  added(lines: readonly Line[]): void;
  removed(lines: readonly Line[]): void;
  /** The edits are being saved. */
  settled(state: SyncState): void;
  /** The cart is shown; reported once per page. */
  viewed(): void;
  /** The recommendations are shown; reported once per page. */
  recommendationsShown(products: readonly Recommendation[]): void;
}

export function createAnalytics(
  env: Environment,
  { current, currency, find }: Pick<ShownCart, 'current' | 'currency' | 'find'>,
): Analytics {
  const reported = new Map<string, number>();
  let isViewed = false;
  let isReported = false;

  /** Export buyers see net prices only. */
  function item(
    { id, name, brand, price: { net, gross } }: Pick<Line, 'id' | 'name' | 'brand' | 'price'>,
    quantity: number,
  ): AnalyticsItem {
    const price = current()?.isExport ? net : (gross ?? net);
    return {
      item_id: id,
      item_name: name,
      item_brand: brand || env.settings.get()['default-brand'],
      price: price ? Number(decimalText(price)) : 0,
      quantity,
    };
  }

  function send(event: AnalyticsEvent, items: readonly AnalyticsItem[]): void {
    let value = 0;
    for (const { price, quantity } of items) value += price * quantity;
    const unit = 10 ** decimalsOf(currency());
    // Half a cent rounds up, although floats come out a little below it.
    const rounded = Math.round(value * unit + 1e-6) / unit;
    env.analytics(event, { currency: codeOf(currency()), value: rounded, items });
  }

  function reportAll(
    event: AnalyticsEvent,
    lines: readonly Line[],
    amountOf: (line: Line) => number,
  ): void {
    const items = lines.map((line) => item(line, amountOf(line)));
    const ordered = items.filter(({ quantity }) => quantity > 0);
    if (ordered.length) send(event, ordered);
  }

  function opened(lines: readonly Line[]): void {
    for (const { key, quantity } of lines) reported.set(key, quantity);
  }

  return {
    opened,
    added(lines) {
      opened(lines);
      reportAll('add_to_cart', lines, ({ quantity }) => quantity);
    },
    removed(lines) {
      // With the number of pieces that was reported before.
      reportAll('remove_from_cart', lines, ({ key, quantity }) => reported.get(key) ?? quantity);
      for (const { key } of lines) reported.delete(key);
    },
    settled(state) {
      for (const intent of state.log.values()) {
        if (intent.kind !== 'set' || intent.isStored || intent.held) continue;
        const { key, quantity } = intent;
        const line = find(key);
        if (!line) continue;
        const change = quantity - (reported.get(key) ?? quantity);
        reported.set(key, quantity);
        if (change === 0) continue;
        const event = change > 0 ? 'add_to_cart' : 'remove_from_cart';
        send(event, [item(line, Math.abs(change))]);
      }
    },
    viewed() {
      const cart = current();
      if (!cart || isViewed) return;
      isViewed = true;
      send(
        'view_cart',
        cart.lines.map((line) => item(line, line.quantity)),
      );
    },
    recommendationsShown(products) {
      if (isReported || !products.length) return;
      isReported = true;
      send(
        'view_item_list',
        products.map((product) => item(product, 1)),
      );
    },
  };
}
