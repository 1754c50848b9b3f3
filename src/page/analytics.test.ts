// @vitest-environment happy-dom
import 'data-layer-helper/dist/data-layer-helper.js';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pushAnalytics, type AnalyticsItem } from './analytics.js';

/** Google's reader of a data layer: it merges what is pushed, lists place by place. */
interface DataLayerHelper {
  get(path: string): unknown;
}

const page = window as unknown as {
  dataLayer?: unknown[];
  DataLayerHelper: new (layer: unknown[]) => DataLayerHelper;
};

beforeEach(() => void delete page.dataLayer);
afterEach(() => void delete page.dataLayer);

const item = (id: string, quantity: number): AnalyticsItem => ({
  item_id: id,
  item_name: `Product ${id}`,
  item_brand: '',
  price: 2.5,
  quantity,
});
const push = (event: Parameters<typeof pushAnalytics>[0], ...items: AnalyticsItem[]): void =>
  void pushAnalytics(event, { currency: 'PLN', value: 1, items });

describe('analytics', () => {
  it('makes the layer of the page where there is none, and adds to it where there is', () => {
    push('view_cart', item('1', 1));
    const layer = page.dataLayer;
    push('add_to_cart', item('2', 1));
    expect(page.dataLayer).toBe(layer);
    const ecommerce = { currency: 'PLN', value: 1 };
    expect(layer).toEqual([
      { ecommerce: null },
      { event: 'view_cart', ecommerce: { ...ecommerce, items: [item('1', 1)] } },
      { ecommerce: null },
      { event: 'add_to_cart', ecommerce: { ...ecommerce, items: [item('2', 1)] } },
    ]);
  });

  it("gives Google's own reader the items of the last event, and of no event before it", () => {
    const layer = (page.dataLayer = []);
    const helper = new page.DataLayerHelper(layer);
    const read = (): unknown => helper.get('ecommerce.items');
    push('view_cart', item('1', 1), item('2', 2), item('3', 3));
    expect(read()).toEqual([item('1', 1), item('2', 2), item('3', 3)]);
    push('add_to_cart', item('9', 4));
    expect(read()).toEqual([item('9', 4)]);
    push('remove_from_cart', item('2', 1));
    expect(read()).toEqual([item('2', 1)]);
    push('view_item_list', item('5', 1), item('6', 1));
    expect(read()).toEqual([item('5', 1), item('6', 1)]);
  });
});
