import { describe, expect, it } from 'vitest';
import { createStoreShop } from '../../test/support/store-api.js';
import { call, giving, MUG, open } from '../../test/support/woocommerce.js';
import { parseCart } from '../api/wire/parse-cart.js';
import { parseDiscounts } from '../api/wire/parse-discounts.js';
import { lineToWire } from '../api/wire/parse-line.js';
import { plainText } from './woocommerce/plain-text.js';
import type { StoreCart } from './woocommerce/store-types.js';
import { woocommerce } from './woocommerce.js';

describe('the cart of WooCommerce', () => {
  it('adds and removes codes, in the words of the shop where it refuses one', async () => {
    const { client } = await open();
    expect(await client.addDiscount({ code: 'PERCENT10' }, call)).toMatchObject({
      ...{ code: 'percent10', amount: '17.98', currency: 'PLN' },
      total: { gross: '161.90' },
    });
    expect(await client.addDiscount({ code: 'nosuch' }, call)).toEqual({
      error: 'woocommerce_rest_cart_coupon_error',
      message: 'Coupon "nosuch" cannot be applied because it does not exist.',
    });
    await client.removeDiscount({ code: 'percent10' }, call);
    await client.removeDiscount({ code: 'percent10' }, call);
    expect(await client.readDiscounts()).toEqual([]);
  });

  it('has no button for codes that stay, and says why one is not removed', async () => {
    const totals = { total_discount: '100', total_discount_tax: '0' };
    const client = await giving({
      coupons: [
        { code: 'auto', is_removable: false, totals },
        { code: 'own', totals },
      ],
    });
    expect(parseDiscounts(await client.readDiscounts())?.map((one) => one.isUnremovable)).toEqual([
      undefined,
      true,
    ]);
    const message = 'This coupon is applied automatically &amp; stays.';
    const kept = { code: 'woocommerce_rest_cart_coupon_not_removable', message };
    const refusing = woocommerce({
      nonce: 'n',
      send: async (_, init) =>
        init?.method === 'POST'
          ? Response.json(kept, { status: 403 })
          : createStoreShop([[15, 2]]).send('/wc/store/v1/cart'),
    });
    expect(await refusing.removeDiscount({ code: 'auto' }, call)).toEqual({
      error: kept.code,
      message: 'This coupon is applied automatically & stays.',
    });
  });

  it('shows rows of codes that add up to what the shop takes off, which it rounds as one sum', async () => {
    const of = (net: string) => ({ total_discount: net, total_discount_tax: '0' });
    const coupons = [
      { code: 'ten', totals: of('44679') },
      { code: 'five', totals: of('407') },
    ];
    const client = await giving({ coupons, totals: of('45085') });
    const { totals } = (await client.readCart()) as { totals: { code: string; net: string }[] };
    expect(totals.flatMap(({ code, net }) => (code === 'coupon' ? net : []))).toEqual([
      '-446.79',
      '-4.06',
    ]);
  });

  it('shows what codes take off for which the shop names no amount, because they are written otherwise', async () => {
    const shop = createStoreShop([[15, 2]]);
    const send = async (...request: Parameters<typeof shop.send>): Promise<Response> => {
      const cart = (await (await shop.send(...request)).json()) as StoreCart;
      const none = { total_discount: '0', total_discount_tax: '0' };
      const coupons = cart.coupons.map(({ code, totals }) =>
        code === 'solo' ? { code, totals } : { code: code.toUpperCase(), totals: none },
      );
      return Response.json({ ...cart, coupons });
    };
    const client = woocommerce({ send });
    const off = async () =>
      (await client.readCart()).totals.flatMap(({ code, title, gross }) =>
        code === 'coupon' ? `${title} ${gross}` : [],
      );
    shop.change('/cart/apply-coupon', { code: 'percent10' });
    expect(await off()).toEqual(['Coupon: PERCENT10 -10.00']);
    expect(await client.readDiscounts()).toMatchObject([{ code: 'PERCENT10', amount: '10.00' }]);
    shop.change('/cart/apply-coupon', { code: 'fixed20' });
    expect(await off()).toEqual(['Coupon: PERCENT10, FIXED20 -15.00']);
    expect(await client.readDiscounts()).toMatchObject([{ amount: undefined }, {}]);
  });

  it('blocks the checkout while the shop names errors, but not for a code that it has taken off', async () => {
    const { shop, client } = await open();
    shop.report('woocommerce_rest_cart_coupon_error', 'The code &quot;x&quot; was removed.');
    expect(await client.readCart()).toMatchObject({
      messages: [{ level: 'warning', text: 'The code "x" was removed.' }],
      checkout_blocked: undefined,
    });
    shop.report('woocommerce_rest_product_out_of_stock', '&#8220;Mug&#8221; is out of stock.');
    const cart = await client.readCart();
    expect(cart.messages[1]).toEqual({ level: 'error', text: '“Mug” is out of stock.' });
    expect(cart.checkout_blocked).toBe('“Mug” is out of stock.');
  });

  it('blocks the checkout for no error that the shop names once', async () => {
    const message = 'Tea has been removed from your cart.';
    const once = [{ code: 'woocommerce_rest_cart_item_error', message }];
    const shop = createStoreShop([[15, 2]]);
    const answers =
      (others: () => object) =>
      async (...request: Parameters<typeof shop.send>) => {
        const cart = (await (await shop.send(...request)).json()) as StoreCart;
        return Response.json({ ...cart, ...others() });
      };
    let count = 0;
    const send = answers(() => (count++ ? {} : { errors: once }));
    expect(await woocommerce({ send }).readCart()).toMatchObject({
      messages: [{ level: 'warning', text: message }],
      checkout_blocked: undefined,
    });
    // Where it cannot be asked again, it counts.
    count = 0;
    const fails = answers(() => (count++ ? { items: undefined } : { errors: once }));
    expect((await woocommerce({ send: fails }).readCart()).checkout_blocked).toBe(message);
  });

  it('reads numbers of products and codes as texts of WordPress', async () => {
    const sku = 'A&#038;B-10&#215;20';
    const prices = { price: '100', regular_price: '100', currency_minor_unit: 2 };
    const tea = { id: 25, name: 'Tea', sku, prices, images: [], add_to_cart: {} };
    const off = { total_discount: '1000', total_discount_tax: '230' };
    const client = await giving({
      item: { sku },
      cross_sells: [{ ...tea, is_purchasable: true, is_in_stock: true }],
      coupons: [{ code: 'r&amp;d', totals: off }],
      totals: off,
    });
    const cart = await client.readCart();
    expect(cart.products[0]?.sku).toBe('A&B-10×20');
    expect((await client.readTopProducts()).data[0]?.sku).toBe('A&B-10×20');
    expect(cart.totals[1]?.title).toBe('Coupon: r&d');
    const code = { code: 'r&d', amount: '12.30', currency: 'PLN' };
    expect(await client.readDiscounts()).toEqual([code]);
    expect(await client.addDiscount({ code: 'R&D' }, call)).toMatchObject(code);
  });

  it('has a quantity with decimals as text, leaves it alone, and passes on what plugins say of a line', async () => {
    const item = {
      ...{ quantity: 1.5, quantity_limits: { minimum: 0.5, maximum: 9, multiple_of: 0.5 } },
      totals: { line_subtotal: '2439', line_subtotal_tax: '561' },
      extensions: { engraver: { text: 'Anna &amp; Ben', size: 12 }, other: 'plain', none: null },
    };
    const { readCart } = await giving({ item });
    const cart = await readCart();
    expect(cart.products[0]).toMatchObject({
      ...{ amount: 1.5, quantity_text: '1.5', value_net: '24.39', value_gross: '30.00' },
      data: { 'engraver.text': 'Anna & Ben' },
    });
    const line = parseCart(cart)!.lines[0]!;
    expect(lineToWire(line)).toMatchObject({ amount: 1.5 });
  });

  it('names an added code as the shop writes it, also with letters that capitals spell otherwise', async () => {
    const off = { total_discount: '1000', total_discount_tax: '0' };
    const client = await giving({ coupons: [{ code: 'Straße', totals: off }], totals: off });
    expect(await client.addDiscount({ code: 'STRASSE' }, call)).toMatchObject({
      ...{ code: 'Straße', amount: '10.00' },
    });
  });

  it('rounds an old net value after its pieces are counted', async () => {
    const { readCart } = await giving({
      item: {
        quantity: 3,
        prices: {
          ...{ price: '3357', regular_price: '4202', currency_minor_unit: 2 },
          raw_prices: { precision: 6, price: '33571429', regular_price: '42016807' },
        },
        totals: { line_subtotal: '10071', line_subtotal_tax: '1914' },
      },
      options: { taxDisplay: { cart: 'excl', shop: 'excl' } },
    });
    expect(await readCart()).toMatchObject({
      products: [{ list_value_net: '126.05', value_net: '100.71' }],
    });
  });

  it('recognises gross prices also below a cent', async () => {
    const raw = { precision: 6, price: '14000', regular_price: '14000' };
    const price = { price: '1', regular_price: '1', currency_minor_unit: 2, raw_prices: raw };
    const { readCart } = await giving({
      item: {
        ...{ quantity: 1000, prices: price },
        totals: { line_subtotal: '1138', line_subtotal_tax: '262' },
      },
      totals: { total_items: '1138', total_items_tax: '262' },
    });
    expect(await readCart()).toMatchObject({ prices: 'gross', products: [{ price: '0.014' }] });
  });

  it('knows from the settings of the shop whether prices are net, where lines cost more than their prices say', async () => {
    const product = { name: 'Tea', images: [], add_to_cart: {}, is_purchasable: true };
    const sums = { total_items: '24390', total_items_tax: '5610' };
    const other = {
      item: { totals: { line_subtotal: '24390', line_subtotal_tax: '5610' } },
      totals: sums,
    };
    const prices = { price: '100', regular_price: '100', currency_minor_unit: 2 };
    const cross_sells = [{ ...product, prices, is_in_stock: true }];
    const taxDisplay = { cart: 'incl', shop: 'excl' } as const;
    const client = await giving({ ...other, cross_sells, options: { taxDisplay } });
    expect(await client.readCart()).toMatchObject({
      ...{ prices: 'gross', products: [{ price: '49.99', value_gross: '300.00' }] },
    });
    expect((await client.readTopProducts()).data).toMatchObject([{ cenanetto: '1.00' }]);
  });

  it('shows what delivery costs also if no rate is marked as chosen, and names a rate once', async () => {
    const cost = { total_shipping: '1500', total_shipping_tax: '345' };
    const shipping = async (shipping_rates: object) => {
      const client = await giving({ needs_shipping: true, totals: cost, shipping_rates });
      const { totals, nothing_to_deliver } = await client.readCart();
      expect(nothing_to_deliver).toBe(false);
      return totals[1];
    };
    const row = { code: 'shipping', title: 'Shipping', net: '15.00', gross: '18.45' };
    expect(await shipping([])).toEqual({ ...row, note: '' });
    const courier = { shipping_rates: [{ name: 'Courier', selected: true }] };
    expect(await shipping([courier, courier])).toEqual({ ...row, note: 'Courier' });
  });

  it('reads carts that lack lists, and leaves out a line whose product is gone', async () => {
    const { item, ...lists } = {
      item: { images: undefined, variation: undefined, item_data: undefined, quantity_limits: undefined, sku: undefined }, // prettier-ignore
      ...{ fees: undefined, coupons: undefined, errors: undefined, cross_sells: undefined },
      ...{ shipping_rates: undefined, needs_shipping: true },
      totals: { tax_lines: undefined, total_shipping: undefined },
    };
    const client = await giving({ item, ...lists });
    const cart = await client.readCart();
    expect(cart.products).toMatchObject([{ key: MUG, options: [], fixed_amount: false }]);
    expect(cart.totals.map(({ code, note }) => [code, note])).toEqual([
      ['subtotal', undefined],
      ['shipping', 'Calculated at checkout'],
      ['tax', undefined],
    ]);
    expect(await client.readDiscounts()).toEqual([]);
    expect(await client.readTopProducts()).toEqual({ data: [] });
    expect((await (await giving({ items: [[]] })).readCart()).products).toEqual([]);
  });

  it.each([false, null])(
    'reads lines from which the shop has taken the links',
    async (permalink) => {
      const variation = [{ raw_attribute: 'attribute_size', attribute: 'Size', value: 'L' }];
      const { readCart } = await giving({ item: { permalink, variation } });
      expect((await readCart()).products).toMatchObject([
        { url: undefined, variation: [{ attribute: 'attribute_size', value: 'L' }] },
      ]);
    },
  );
});

it('texts of WordPress lose their markup, and entities become characters', () => {
  expect(plainText('<b>Zoo &lt;3</b> &amp; 30&#8243;&nbsp;&#x142; &unknown; ')).toBe(
    'Zoo <3 & 30″\u00a0ł &unknown;',
  );
  expect(plainText('from &pound;50.00, 50,00&nbsp;&euro;, &laquo;x&raquo;, &constructor;')).toBe(
    'from £50.00, 50,00\u00a0€, «x», &constructor;',
  );
  expect(plainText('<ul><li>Red<br />dark</li><li>Blue</li></ul>')).toBe('Red dark Blue');
});
