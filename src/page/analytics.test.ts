// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { pushAnalytics, type AnalyticsItem } from './analytics.js';

const page = window as unknown as {
  dataLayer?: unknown[];
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
});
