// @vitest-environment happy-dom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { testPage, time } from '../../../test/support/page.js';
import { product, type WireProduct } from '../../../test/support/shop.js';
import {
  keepCart,
  refreshCart,
  removeLine,
  setQuantity,
  undoRemoval,
} from '../../../test/support/model.js';

const page = testPage();

/** A line with every optional field, and one that the page does not know. */
const full = (id: number, own: Record<string, unknown> = {}): WireProduct =>
  product(id, {
    key: `k${id}`,
    url: `/p/${id}`,
    editable_url: `/p/${id}/edit`,
    options: [{ name: 'Size', value: 'M', code: 5 }, 'plain'],
    sku: 'J-1',
    min: '2',
    step: 2,
    fixed_amount: '0',
    removable: 1,
    value_net: '20.0010',
    value_gross: '24.60',
    list_value_net: '30.00',
    list_value_gross: null,
    availability: { text: 'Soon', level: 'late' },
    lowest_price: '11.00',
    lowest_price_net: '',
    next_price: { from: '24', gross: '9.90' },
    own_field: { deep: [1, null, 'x'] },
    ...own,
  });

describe('a cart whose lines have all optional fields', () => {
  it('survives edits, undo, saves and readings byte for byte', async () => {
    const edit = fc.record({
      at: fc.nat(2),
      kind: fc.constantFrom('edit', 'remove and undo', 'read'),
      quantity: fc.integer({ min: 1, max: 20 }).map((half) => half * 2),
    });
    page.shop.cart = { products: [full(1), full(2), full(2, { key: 'twin' })] };
    await page.open(keepCart);
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { maxLength: 6 }), async (edits) => {
        const before = structuredClone(page.shop.cart.products);
        for (const { at, kind, quantity } of edits) {
          const line = before[at]!;
          const key = String(line['key']);
          if (kind === 'edit') {
            setQuantity(key, quantity);
            line.amount = quantity;
          } else if (kind === 'read') await refreshCart();
          else {
            removeLine(key);
            undoRemoval();
          }
          await time(100);
        }
        await time(10_000);
        expect(JSON.stringify(page.shop.cart.products)).toBe(JSON.stringify(before));
      }),
      { numRuns: 30 },
    );
    expect(page.said()).toEqual([]);
  });
});
