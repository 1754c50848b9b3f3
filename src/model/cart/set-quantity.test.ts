// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { otherTabSaved, testPage, time } from '../../../test/support/page.js';
import { product, type WireProduct } from '../../../test/support/shop.js';
import {
  currentCart,
  keepCart,
  refreshCart,
  setQuantity,
  stepQuantity,
  watchLine,
  settleTyped,
  typeQuantity,
} from '../../../test/support/model.js';
import { pageCart } from '../../instances/cart.js';

const page = testPage();
const first = () => currentCart()?.lines[0];
const PACKS = { tylko_pelne_opakowania: 1, zawartosc_opz: 24, amount: 24 };

async function openB2b(own: Record<string, unknown>): Promise<void> {
  page.shop.cart = { isB2b: 1, products: [product(1, own), product(2)] };
  await page.open(keepCart);
}

describe('setQuantity', () => {
  it('shows the amount at once and emits the change with cart and totals', async () => {
    await page.open(keepCart);
    setQuantity('1', 3);
    expect(first()?.quantity).toBe(3);
    const [change] = page.heard('cart:change');
    expect(change).toMatchObject({
      reason: 'quantity',
      cart: {
        products: [
          { id: 1, amount: 3 },
          { id: 2, amount: 1 },
        ],
      },
      totals: {
        regular: { net: '40.00', gross: '49.20' },
        discounts: [],
        total: { net: '40.00', gross: '49.20' },
      },
    });
  });

  it('calls the subscribers of this line only, and nobody if nothing changes', async () => {
    await page.open(keepCart);
    const woken: string[] = [];
    watchLine('1', () => woken.push('1'));
    watchLine('2', () => woken.push('2'));
    setQuantity('1', 3);
    expect(woken).toEqual(['1']);
    setQuantity('1', 3);
    expect(woken).toEqual(['1']);
  });

  it('does nothing before the cart has loaded', async () => {
    setQuantity('1', 3);
    stepQuantity('1', 1);
    await time(1000);
    expect(page.heardNames()).toEqual([]);
    expect(page.shop.log()).toEqual([]);
  });

  it('saves 0 for a line whose amount cannot be read', async () => {
    page.shop.cart.products = [product(1, { amount: 'many' })];
    await page.open(keepCart);
    page.said();
    await time(40_000);
    setQuantity('1', 0);
    await time(5000);
    expect(page.shop.cart.products).toMatchObject([{ id: 1, amount: 0 }]);
  });

  it('does nothing if the amount is the same, or the line is unknown', async () => {
    await page.open(keepCart);
    setQuantity('1', 1);
    setQuantity('none', 4);
    await time(1000);
    expect(page.heardNames()).toEqual(['cart:loaded']);
    expect(page.shop.log()).toEqual(['load']);
    expect(first()?.quantity).toBe(1);
  });

  it('rounds full-packs-only lines up and remembers the amount before', async () => {
    await openB2b(PACKS);
    setQuantity('1', 30);
    expect(first()).toMatchObject({ quantity: 48, roundedFrom: 30 });
    setQuantity('1', 48);
    expect(first()?.roundedFrom).toBeUndefined();
    expect(page.heard('cart:change')).toHaveLength(1);
  });

  it('reports the rounding again if the number of packs stays the same', async () => {
    await openB2b(PACKS);
    setQuantity('1', 20);
    expect(first()).toMatchObject({ quantity: 24, roundedFrom: 20 });
    expect(page.heard('cart:change')).toEqual([]);
    await time(1000);
    expect(page.shop.count('save')).toBe(0);
  });

  it('remembers the rounding until the next change, also where the shop sends other values with it', async () => {
    const valued = ({ amount, ...own }: WireProduct): WireProduct => ({
      ...{ ...own, amount },
      value_net: (Number(amount) * 10).toFixed(2),
    });
    await openB2b(valued({ ...product(1, PACKS) }));
    setQuantity('1', 30);
    await time(1000);
    page.shop.cart.products = page.shop.cart.products.map(valued);
    await refreshCart();
    await time(20_000);
    expect(first()).toMatchObject({ quantity: 48, roundedFrom: 30, wire: { value_net: '480.00' } });
    setQuantity('1', 48);
    await refreshCart();
    expect(first()?.roundedFrom).toBeUndefined();
  });
});

describe('while the save of another tab has not been read yet', () => {
  async function openChangedElsewhere(elsewhere: number): Promise<void> {
    page.shop.cart.products = [product(1, { amount: elsewhere })];
    await page.open(keepCart);
    page.shop.cart.products = [product(1, { amount: 8 - elsewhere })];
    otherTabSaved();
  }

  it('typing the amount that is shown counts as an edit', async () => {
    await openChangedElsewhere(3);
    setQuantity('1', 3);
    await time(1000);
    expect(first()?.quantity).toBe(3);
    expect(page.shop.amounts()).toEqual({ 1: 3 });
    expect(page.heard('cart:change').map(({ reason }) => reason)).toEqual(['refreshed']);
  });

  it('"decrease" at 0 does not count as an edit', async () => {
    await openChangedElsewhere(0);
    stepQuantity('1', -1);
    await time(1000);
    expect(first()?.quantity).toBe(8);
    expect(page.shop.count('save')).toBe(0);
  });
});

describe('stepQuantity', () => {
  it('steps by one piece, and never below 0', async () => {
    await page.open(keepCart);
    stepQuantity('1', 1);
    expect(first()?.quantity).toBe(2);
    for (let step = 0; step < 4; step++) stepQuantity('1', -1);
    expect(first()?.quantity).toBe(0);
  });

  it('steps by one pack if only full packs are sold', async () => {
    await openB2b(PACKS);
    stepQuantity('1', 1);
    expect(first()?.quantity).toBe(48);
    stepQuantity('1', -1);
    stepQuantity('1', -1);
    expect(first()?.quantity).toBe(0);
  });
});

const amounts = (): number[] => currentCart()?.lines.map(({ quantity }) => quantity) ?? [];

describe('a typed quantity', () => {
  it('applies 500 ms after the last key', async () => {
    await page.open(keepCart);
    typeQuantity('1', 1);
    await time(400);
    typeQuantity('1', 12);
    await time(499);
    expect(amounts()).toEqual([1, 1]);
    await time(1);
    expect(amounts()).toEqual([12, 1]);
    expect(page.heard('cart:change')).toHaveLength(1);
  });

  it('applies at once when it is settled, and not a second time', async () => {
    await page.open(keepCart);
    typeQuantity('1', 12);
    settleTyped('1');
    expect(amounts()).toEqual([12, 1]);
    await time(600);
    expect(page.heard('cart:change')).toHaveLength(1);
  });

  it('is said to be lost if its line is removed elsewhere before it applies', async () => {
    await page.open(keepCart);
    typeQuantity('1', 12);
    page.shop.cart.products = page.shop.cart.products.slice(1);
    void refreshCart();
    await time(600);
    expect(amounts()).toEqual([1]);
    expect(pageCart().notices.list.get()).toMatchObject([{ kind: 'gone', wanted: 12 }]);
    expect(page.said()).toEqual([expect.stringMatching(/line 1 is gone\. It was changed/)]);
  });

  it('changes nothing if nothing was typed', async () => {
    await page.open(keepCart);
    settleTyped('1');
    expect(amounts()).toEqual([1, 1]);
  });
});
