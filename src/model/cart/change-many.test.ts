// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { testPage, time } from '../../../test/support/page.js';
import { product } from '../../../test/support/shop.js';
import {
  changeMany,
  currentCart,
  keepCart,
  lastChange,
  lastRemoval,
  refreshCart,
  saveState,
  setQuantity,
  typeQuantity,
  undoRemoval,
} from '../../../test/support/model.js';

const page = testPage();
const PACKS = { zawartosc_opz: 6, tylko_pelne_opakowania: 1 };

/** The lines as the buyer sees them. */
const shown = (): string[] =>
  currentCart()?.lines.map(({ key, quantity, roundedFrom }) =>
    roundedFrom === undefined ? `${key}: ${quantity}` : `${key}: ${roundedFrom}→${quantity}`,
  ) ?? [];
const stored = (): string[] =>
  page.shop.cart.products.map(({ id, amount }) => `${String(id)}: ${String(amount)}`);

async function open(count = 4): Promise<void> {
  page.shop.cart = {
    isB2b: true,
    products: Array.from({ length: count }, (_, at) => product(at + 1, at === 2 ? PACKS : {})),
  };
  page.shop.cart.products[2]!.amount = 6;
  await page.open(keepCart);
}

describe('many amounts at once', () => {
  it('are rounded like single ones, in one change and one save', async () => {
    await open();
    expect(
      changeMany({
        quantities: new Map([
          ['1', 5],
          ['3', 13],
          ['4', 0],
          ['9', 1],
        ]),
      }),
    ).toBe(3);
    expect(shown()).toEqual(['1: 5', '2: 1', '3: 13→18', '4: 0']);
    expect(page.heard('cart:change').map(({ reason }) => reason)).toEqual(['quantity']);
    expect(lastChange().get()).toEqual({ kind: 'changed', count: 3 });
    await time(2000);
    expect(page.shop.log()).toEqual(['load', 'save']);
    expect(stored()).toEqual(['1: 5', '2: 1', '3: 18', '4: 0']);
    expect(
      page
        .analytics()
        .map(({ event }) => event)
        .sort(),
    ).toEqual(['add_to_cart', 'add_to_cart', 'remove_from_cart']);
  });

  it('are undone in one step, before and after they are saved', async () => {
    for (const wait of [0, 2000]) {
      await open();
      setQuantity('3', 8);
      const before = shown();
      changeMany({
        quantities: new Map([
          ['1', 5],
          ['3', 13],
        ]),
      });
      await time(wait);
      undoRemoval();
      expect(shown()).toEqual(before);
      expect(before[2]).toBe('3: 8→12');
      expect(lastChange().get()).toEqual({ kind: 'undone', count: 2 });
      expect(lastRemoval().get()).toBeUndefined();
      await time(2000);
      expect(stored()).toEqual(['1: 1', '2: 1', '3: 12', '4: 1']);
      expect(saveState().get()).toBe('saved');
    }
  });

  it('change nothing and offer no undo if the lines already have them', async () => {
    await open();
    expect(
      changeMany({
        quantities: new Map([
          ['1', 1],
          ['3', 6],
        ]),
      }),
    ).toBe(0);
    await time(2000);
    expect(page.shop.log()).toEqual(['load']);
    expect(page.heard('cart:change')).toEqual([]);
    expect(lastRemoval().get()).toBeUndefined();
  });

  it('are saved even if they are already shown, while the shop may have others', async () => {
    await open();
    await time(31_000);
    page.shop.cart.products[0]!.amount = 7;
    changeMany({ quantities: new Map([['1', 1]]) });
    await time(2000);
    expect(stored()[0]).toBe('1: 1');
  });

  it('replace amounts that were typed just before', async () => {
    await open();
    typeQuantity('1', 9);
    changeMany({ quantities: new Map([['1', 5]]) });
    await time(2000);
    expect(stored()[0]).toBe('1: 5');
    undoRemoval();
    expect(shown()[0]).toBe('1: 9');
  });

  it('can replace an unreadable amount, which undo cannot restore', async () => {
    await open();
    page.shop.cart.products[0]!.amount = 'many' as unknown as number;
    await refreshCart();
    page.said();
    expect(
      changeMany({
        quantities: new Map([
          ['1', 5],
          ['2', 2],
        ]),
      }),
    ).toBe(2);
    undoRemoval();
    expect(shown().slice(0, 2)).toEqual(['1: 5', '2: 1']);
  });
});

describe('many products at once', () => {
  it('are added at the end, with the amounts in one save', async () => {
    await open();
    const products = [
      { product: product(7, PACKS), quantity: 7 },
      { product: product(8, { extra: 'x' }), quantity: 2 },
      { product: product(2), quantity: 5 },
    ];
    expect(changeMany({ products, quantities: new Map([['1', 4]]) })).toBe(4);
    expect(shown()).toEqual(['1: 4', '2: 5', '3: 6', '4: 1', '7: 7→12', '8: 2']);
    expect(page.heard('cart:change')).toHaveLength(1);
    await time(2000);
    // The shop has them when a read shows them.
    expect(page.shop.log()).toEqual(['load', 'save', 'load']);
    expect(page.heard('cart:line-added')).toMatchObject([
      { product: { id: 7 }, amount: 12 },
      { product: { id: 8, extra: 'x' }, amount: 2 },
    ]);
    expect(page.shop.cart.products[5]).toEqual({ ...product(8, { extra: 'x' }), amount: 2 });
    const [added] = page.analytics();
    expect(added).toMatchObject({ ecommerce: { items: [{ item_id: '7' }, { item_id: '8' }] } });
  });

  it('are removed again by the one undo', async () => {
    await open();
    const before = shown();
    changeMany({
      products: [{ product: product(7), quantity: 7 }],
      quantities: new Map([['1', 4]]),
    });
    await time(2000);
    undoRemoval();
    expect(shown()).toEqual(before);
    await time(2000);
    expect(stored()).toEqual(before);
    expect(page.shop.sent('delete')).toEqual([{ id: 7 }]);
  });
});

describe('many lines that are removed', () => {
  it('disappear together, and each is deleted', async () => {
    await open();
    expect(changeMany({ removed: new Set(['1', '3', '9']) })).toBe(2);
    expect(shown()).toEqual(['2: 1', '4: 1']);
    expect(page.heard('cart:line-removed').map(({ product: { id } }) => id)).toEqual([1, 3]);
    expect(page.heard('cart:change').map(({ reason }) => reason)).toEqual(['removed']);
    expect(lastChange().get()).toEqual({ kind: 'removed', count: 2 });
    expect(page.analytics()).toMatchObject([
      { event: 'remove_from_cart', ecommerce: { items: [{ quantity: 1 }, { quantity: 6 }] } },
    ]);
    await time(2000);
    expect(page.shop.sent('delete')).toEqual([{ id: 1 }, { id: 3 }]);
    expect(stored()).toEqual(['2: 1', '4: 1']);
  });
});
