import { describe, expect, it } from 'vitest';
import type { CallName } from '../api/client/caller.js';
import { parseCart } from '../api/wire/parse-cart.js';
import { decimalText, toCents } from '../rules/decimal.js';
import { FIXTURES, OWN_TOTALS, type Audience } from './fixtures.js';
import { createMemoryShop, type MemoryShop } from './memory-shop.js';

const { signal } = new AbortController();
const ask = async (shop: MemoryShop, name: CallName, payload = {}): Promise<unknown> =>
  shop.client[name](payload, { signal });

describe('a shop in memory', () => {
  it.each(Object.keys(FIXTURES) as Audience[])(
    'has a cart that a page can read: %s',
    (audience) => {
      const cart = parseCart(createMemoryShop(audience).cart());
      expect(cart?.problems).toEqual([]);
      expect(cart?.lines.length).toBeGreaterThan(1);
      expect(cart?.isB2b).toBe(audience !== 'retail');
      expect(cart?.isExport).toBe(audience === 'export');
    },
  );

  it('believes product, configuration and amount, and no price', async () => {
    const shop = createMemoryShop();
    const [honey, , smoker] = shop.cart().products;
    const products = [{ ...honey, amount: '5', price: '0.01' }, smoker];
    await ask(shop, 'saveCart', { products });
    expect(shop.cart().products).toEqual([{ ...honey, amount: 5 }, smoker]);
  });

  it('keeps two lines of a product apart by their keys', async () => {
    const [honey] = FIXTURES.retail.cart.products;
    const small = { ...honey!, key: 'a', options: [{ value: 'S' }] };
    const large = { ...honey!, key: 'b', options: [{ value: 'L' }] };
    const shop = createMemoryShop({ cart: { ...FIXTURES.retail.cart, products: [small, large] } });
    const added = { id: honey!.id, amount: 4 };
    await ask(shop, 'saveCart', { products: [{ ...large, amount: 3 }, small, added] });
    expect(shop.cart().products.map(({ key, amount }) => [key, amount])).toEqual([
      ['b', 3],
      ['a', 2],
      [undefined, 4],
    ]);
    expect(shop.cart().products[0]?.options).toEqual(large.options);
  });

  it('adds what it has suggested, and refuses what it does not sell', async () => {
    const shop = createMemoryShop();
    await ask(shop, 'saveCart', { products: [{ id: '206', amount: 1 }] });
    expect(shop.cart().products).toMatchObject([{ id: 206, nett_price: '30.00', amount: 1 }]);
    expect(await ask(shop, 'readTopProducts')).toMatchObject({ data: { length: 5 } });
    const strange = ask(shop, 'saveCart', { products: [{ id: 9, amount: 1 }] });
    await expect(strange).rejects.toMatchObject({ status: 422 });
    expect(shop.cart().products).toHaveLength(1);
  });

  it('takes codes off one after the other, the first one first', async () => {
    const shop = createMemoryShop();
    expect(await ask(shop, 'addDiscount', { code: ' minus20 ' })).toMatchObject({
      code: 'MINUS20',
    });
    expect(await ask(shop, 'addDiscount', { code: 'MINUS20' })).toMatchObject({
      error: 'duplicate',
    });
    // 713.40 less 10 % is 642.06; 20.00 of that are taken off the net value by the same share.
    expect(await ask(shop, 'readDiscountsValue')).toEqual({
      error: false,
      discounted: '622.06',
      discounted_netto: '505.74',
      regular: '713.40',
      discount: { kod: 'MINUS20' },
    });
    await ask(shop, 'removeDiscount', { code: 'MINUS20' });
    await ask(shop, 'removeDiscount', { code: 'SUMMER10' });
    expect(await ask(shop, 'readDiscountsValue')).toEqual([]);
  });

  it('ends the next call of a name as it was set to, once', async () => {
    const shop = createMemoryShop();
    const error = new Error('down');
    shop.next('saveRemarks', error);
    await expect(ask(shop, 'saveRemarks', { remarks: 'a' })).rejects.toBe(error);
    await ask(shop, 'saveRemarks', { remarks: 'b' });
    expect(shop.cart().remarks).toBe('b');
    expect(shop.calls.map(({ payload }) => payload)).toEqual([{ remarks: 'a' }, { remarks: 'b' }]);
  });

  it('takes notes as long as the page lets them be, counted in characters', async () => {
    const shop = createMemoryShop();
    const save = (length: number) =>
      ask(shop, 'saveRemarks', { remarks: '\u{1f353}'.repeat(length) });
    await save(160);
    await expect(save(161)).rejects.toMatchObject({ status: 422 });
    shop.change({ remarks_max: 161 });
    await save(161);
  });

  it('keeps a quantity in words when its line comes back as it was', async () => {
    const [honey] = FIXTURES.retail.cart.products;
    const cloth = { ...honey!, amount: 1.5, quantity_text: '1.5 m' };
    const shop = createMemoryShop({ cart: { ...FIXTURES.retail.cart, products: [cloth] } });
    await ask(shop, 'saveCart', { products: [cloth] });
    expect(shop.cart().products).toMatchObject([{ amount: 1.5 }]);
  });

  it('gives out copies', async () => {
    const shop = createMemoryShop();
    const cart = (await ask(shop, 'readCart')) as { products: unknown[] };
    cart.products.length = 0;
    expect(shop.cart().products).toHaveLength(3);
    expect(createMemoryShop().cart()).toEqual(FIXTURES.retail.cart);
  });
});

describe('the amounts that a shop in memory computes', () => {
  it.each([
    ['KWD', '24.605', '18.454'],
    ['JPY', '25.00', '18.00'],
  ])('have the decimals of the currency: %s', async (currency, cost, goods) => {
    const { cart, totals } = OWN_TOTALS.fees;
    const [honey] = cart.products;
    const products = [{ ...honey!, amount: 1, price: '18.454' }];
    const settings = { 'cart-type': 'dropshipping' };
    const shop = createMemoryShop({
      ...{ cart: { ...cart, currency, products }, totals: totals!, settings, discounts: [] },
      dropshippingNet: '20.004',
    });
    expect(await ask(shop, 'readDropshippingCost')).toMatchObject({ oplatabrutto: cost });
    const subtotal = { code: 'subtotal', gross: goods };
    expect(shop.cart().totals?.[0]).toMatchObject(subtotal);
    expect(await ask(shop, 'saveCart', { products: [{ id: honey!.id, amount: 1 }] })).toMatchObject(
      { totals: { 0: subtotal } },
    );
  });
});

describe('a shop in memory with totals of its own', () => {
  it.each(Object.keys(OWN_TOTALS) as (keyof typeof OWN_TOTALS)[])(
    'has a ledger that adds up, also after a save with a code: %s',
    async (name) => {
      const shop = createMemoryShop(OWN_TOTALS[name]);
      const [first] = shop.cart().products;
      await ask(shop, 'addDiscount', { code: 'SUMMER10' });
      const answer = await ask(shop, 'saveCart', { products: [{ ...first, amount: 3 }] });
      const { shopTotals, problems } = parseCart(answer) ?? {};
      expect(problems).toEqual([]);
      expect(shopTotals?.rows.map(({ code }) => code)).toContain('coupon');
      let sum = 0;
      for (const { code, net, gross } of shopTotals?.rows ?? []) {
        const side = name === 'us' && code !== 'tax' ? net : gross;
        sum += Number(toCents(side ?? { units: 0n, scale: 0 }));
        if (name === 'yen') expect(side && decimalText(side)).toMatch(/\.00$/);
      }
      expect(toCents(shopTotals?.total?.gross ?? { units: 0n, scale: 0 })).toBe(BigInt(sum));
    },
  );
});
