import type { AnalyticsEvent, AnalyticsItem } from '../../page/analytics.js';
import type { Line, Recommendation } from '../../rules/cart.js';
import { codeOf, decimalsOf } from '../../rules/currency.js';
import { decimalText } from '../../rules/decimal.js';
import type { Environment } from '../environment.js';
import { pending } from '../sync/log.js';
import type { SyncState } from '../sync/state.js';
import type { ShownCart } from './shown-cart.js';

/** E-commerce events of what the buyer sees and does: each settled change once. */
export type Analytics = ReturnType<typeof createAnalytics>;

/** Pieces, or metres and the like where a line is sold by a measure. */
const countOf = ({ quantity, measure }: Line): number =>
  measure ? Number(decimalText(measure)) : quantity;

export function createAnalytics(env: Environment, view: ShownCart) {
  const { current, currency, find } = view;
  const reported = new Map<string, number>();
  let isViewed = false;
  let isReported = false;

  /** Lines of quantity 0 are left out; of changes nothing is sent then. */
  function send(event: AnalyticsEvent, lines: readonly Line[], quantityOf = countOf): void {
    const { isExport } = current() ?? {};
    const items: AnalyticsItem[] = [];
    let value = 0;
    for (const line of lines) {
      const quantity = quantityOf(line);
      if (quantity <= 0) continue;
      // Export buyers see net prices only.
      const { net, gross = net } = line.price;
      const shown = isExport ? net : gross;
      const price = shown ? Number(decimalText(shown)) : 0;
      value += price * quantity;
      const item_brand = line.brand || env.settings.get()['default-brand'];
      items.push({ item_id: line.id, item_name: line.name, item_brand, price, quantity });
    }
    if (!items.length && event !== 'view_cart') return;
    const unit = 10 ** decimalsOf(currency());
    // Half a cent rounds up, although floats come out a little below it.
    const rounded = Math.round(value * unit + 1e-6) / unit;
    env.analytics(event, { currency: codeOf(currency()), value: rounded, items });
  }

  /** The amounts of lines when they were read. Only the buyer's changes since then are reported. */
  function opened(lines: readonly Line[]): void {
    for (const line of lines) reported.set(line.key, countOf(line));
  }

  return {
    opened,
    added(lines: readonly Line[]): void {
      opened(lines);
      send('add_to_cart', lines);
    },
    removed(lines: readonly Line[]): void {
      // With the number of pieces that was reported before.
      send('remove_from_cart', lines, (line) => reported.get(line.key) ?? countOf(line));
    },
    /** The edits are being saved. */
    settled(state: SyncState): void {
      for (const intent of pending(state)) {
        if (!('quantity' in intent)) continue;
        const { key, quantity } = intent;
        const line = find(key);
        if (!line || line.measure) continue;
        const change = quantity - (reported.get(key) ?? quantity);
        reported.set(key, quantity);
        send(change > 0 ? 'add_to_cart' : 'remove_from_cart', [line], () => Math.abs(change));
      }
    },
    /** The cart is shown; reported once per page. */
    viewed(): void {
      const cart = current();
      if (!cart || isViewed) return;
      isViewed = true;
      send('view_cart', cart.lines);
    },
    /** The recommendations are shown; reported once per page. */
    recommendationsShown(products: readonly Recommendation[]): void {
      if (isReported || !products.length) return;
      isReported = true;
      send('view_item_list', products, () => 1);
    },
  };
}
