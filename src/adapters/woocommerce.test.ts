import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createStoreShop } from '../../test/support/store-api.js';
import { CALL_TABLE } from '../api/client/call-table.js';
import { parseCart } from '../api/wire/parse-cart.js';
import { lineToWire } from '../api/wire/parse-line.js';
import { parseDiscounts } from '../api/wire/parse-discounts.js';
import { plainText } from './woocommerce/plain-text.js';
import type { StoreCart } from './woocommerce/store-cart.js';
import { woocommerce, type WooCommerceOptions } from './woocommerce.js';

const call = { signal: new AbortController().signal };

const MUG = '9bf31c7ff062936a96d3c8bd1f8f2ff3';
const CLOCK = '70efdf2ec9b086079795c442636b55fb';

type Products = Awaited<ReturnType<ReturnType<typeof woocommerce>['readCart']>>['products'];

/** A client of a shop with these products, and the cart as the page has read it. */
async function open(
  start: Parameters<typeof createStoreShop>[0] = [[15, 2], [17, 1]], // prettier-ignore
  options: WooCommerceOptions = {},
) {
  const shop = createStoreShop(start);
  const client = woocommerce({ send: shop.send, ...options });
  const { products } = await client.readCart();
  shop.requests.length = 0;
  return { shop, client, products };
}

interface Other {
  readonly item?: object;
  readonly totals?: object;
  readonly options?: WooCommerceOptions;
  readonly [field: string]: unknown;
}

/** A client of a shop that answers everything with the cart of two mugs, in which these fields are other ones. */
async function giving({ item, totals, options, ...fields }: Other) {
  const read = await createStoreShop([[15, 2]]).send('/wc/store/v1/cart');
  const cart = (await read.json()) as StoreCart;
  const body = {
    ...cart,
    items: [{ ...cart.items[0], ...item }],
    totals: { ...cart.totals, ...totals },
    ...fields,
  };
  return woocommerce({ nonce: 'n', send: async () => Response.json(body), ...options });
}

/** The lines with other amounts, by their keys. */
const withAmounts = (products: Products, amounts: Readonly<Record<string, number>>) =>
  products.map((line) => ({ ...line, amount: amounts[line.key] ?? line.amount }));

describe('the adapter of WooCommerce', () => {
  it('answers every call', async () => {
    const { client } = await open();
    expect(Object.keys(client).sort()).toEqual(Object.keys(CALL_TABLE).sort());
  });

  it('reads the cart, its codes and its recommendations with one request', async () => {
    const shop = createStoreShop([[15, 2]]);
    shop.change('/cart/apply-coupon', { code: 'percent10' });
    const client = woocommerce({ send: shop.send });
    const [cart, codes] = await Promise.all([
      client.readCart(),
      client.readDiscounts(),
      client.readTopProducts(),
    ]);
    expect(shop.requests).toHaveLength(1);
    expect(cart).toMatchObject({ owner: 'guest', currency: 'PLN', prices: 'gross' });
    expect(cart.nothing_to_deliver).toBe(true);
    expect(cart.currency_format).toEqual({
      ...{ prefix: '', suffix: ' zł', decimal: ',', group: ' ', decimals: 2 },
    });
    expect(codes).toEqual([{ code: 'percent10', amount: '10.00', currency: 'PLN' }]);
    await client.readCart();
    expect(shop.requests).toHaveLength(2);
  });

  it.each([
    ['https://shop.example/wp-json/wc/store/v1', 'https://shop.example/wp-json/wc/store/v1/cart'],
    ['/de/wp-json/wc/store/v1?lang=de', '/de/wp-json/wc/store/v1/cart?lang=de'],
    ['/index.php?rest_route=/wc/store/v1', '/index.php?rest_route=/wc/store/v1/cart'],
    ['/?rest_route=/wc/store/v1&lang=de', '/?rest_route=/wc/store/v1/cart&lang=de'],
    ['/?lang=de&rest_route=/wc/store/v1', '/?lang=de&rest_route=/wc/store/v1/cart'],
  ])('asks at the address %s for the cart, in the language that it names', async (url, asked) => {
    const shop = createStoreShop([]);
    const all: unknown[] = [];
    const send = async (address: unknown) => {
      all.push(address);
      return shop.send('/wc/store/v1/cart');
    };
    await woocommerce({ url, send }).readCart();
    expect(all).toEqual([asked]);
  });

  it('takes the codes from the cart that was just read, but not after a write', async () => {
    const { shop, client } = await open();
    expect(await client.readDiscounts()).toEqual([]);
    expect(shop.requests).toHaveLength(0);
    await client.addDiscount({ code: 'percent10' }, call);
    expect(await client.readDiscounts()).toHaveLength(1);
    expect(shop.requests).toHaveLength(2);
  });

  it('saves what the buyer has changed in one batch, and answers with the whole cart', async () => {
    const { shop, client, products } = await open();
    const cart = await client.saveCart(
      { products: withAmounts(products, { [MUG]: 3, [CLOCK]: 2 }) },
      call,
    );
    expect(shop.holds()).toEqual(['Mug × 3', 'Wall clock × 2']);
    expect(shop.requests.map((request) => request.path)).toEqual(['/batch']);
    expect(cart).toMatchObject({ total: { gross: '309.77' }, messages: [] });
    expect(cart.products).toMatchObject([
      { key: MUG, amount: 3, value_gross: '149.97', min: 1, step: 1, maxQuantity: 9999 },
      { key: CLOCK, amount: 2, availability: { text: '5 left in stock', level: 'low' } },
    ]);
  });

  it('gives readers after a save no reading that began before its end', async () => {
    const shop = createStoreShop([[15, 2]]);
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    let meanwhile: Promise<unknown> | undefined;
    const send = async (...request: Parameters<typeof shop.send>): Promise<Response> => {
      const isBatch = String(request[0]).endsWith('/batch');
      const isLate = !isBatch && shop.requests.length === 1;
      if (isBatch) meanwhile = client.readDiscounts();
      const answer = await shop.send(...request);
      if (isLate) await released;
      return answer;
    };
    const client = woocommerce({ send });
    const { products } = await client.readCart();
    await client.saveCart({ products: withAmounts(products, { [MUG]: 3 }) }, call);
    const after = client.readCart();
    release();
    expect((await after).products[0]?.amount).toBe(3);
    await meanwhile;
  });

  it('leaves the amount alone that another tab has changed', async () => {
    const { shop, client, products } = await open();
    shop.change('/cart/update-item', { key: CLOCK, quantity: 4 });
    // This answer has the new amount, but the page may still show the old one.
    await client.addDiscount({ code: 'percent10' }, call);
    await client.saveCart({ products: withAmounts(products, { [MUG]: 3 }) }, call);
    expect(shop.holds()).toEqual(['Mug × 3', 'Wall clock × 4']);
  });

  it('sends more changes than a batch may have as several', async () => {
    const { shop, client, products } = await open();
    const [mug] = products;
    const many = Array.from({ length: 30 }, (_, i) => ({ ...mug, key: `gone ${i}`, id: 25 }));
    await client.saveCart({ products: many }, call);
    expect(shop.requests.map(({ path: to }) => to)).toEqual(['/batch', '/batch']);
    expect(shop.holds()).toContain('Tea × 60');
  });

  it('carries out what the shop takes, throws what it refuses, and gives the line the words until the next save', async () => {
    const { shop, client, products } = await open([
      ...([[15, 2], [20, 8]] as const), // prettier-ignore
    ]);
    const screws = products[1]!.key;
    const save = (amounts: Record<string, number>) =>
      client.saveCart({ products: withAmounts(products, amounts) }, call);
    const text = 'The quantity of "Screws M4" must be a multiple of 4';
    await expect(save({ [MUG]: 5, [screws]: 13 })).rejects.toMatchObject({
      ...{ status: 400, message: text },
    });
    expect(shop.holds()).toEqual(['Mug × 5', 'Screws M4 × 8']);
    const cart = await client.readCart();
    expect(cart.messages).toEqual([{ level: 'error', text, key: screws }]);
    expect(cart.products[1]).toMatchObject({ amount: 8 });
    expect((await save({ [screws]: 12 })).messages).toEqual([]);
  });

  it('takes what the stock can give, and says what is missing', async () => {
    const { client, products } = await open();
    const cart = await client.saveCart({ products: withAmounts(products, { [CLOCK]: 9 }) }, call);
    expect(cart.products[1]).toMatchObject({ key: CLOCK, amount: 5, reduced_amount: 4 });
    expect(cart.messages).toEqual([]);
    const tea = { id: '25', name: 'Tea', amount: 5, maxQuantity: 3 };
    const more = await client.saveCart({ products: [...cart.products, tea] }, call);
    expect(more.products.map(({ amount, reduced_amount }) => [amount, reduced_amount])).toEqual([
      [2, 0],
      [5, 0],
      [3, 2],
    ]);
  });

  it('reports a conflict if somebody has removed a line that the buyer changes', async () => {
    const { shop, client, products } = await open();
    shop.change('/cart/remove-item', { key: CLOCK });
    const saving = client.saveCart({ products: withAmounts(products, { [CLOCK]: 3 }) }, call);
    await expect(saving).rejects.toMatchObject({ status: 409 });
  });

  it('adds a product once, also if the answer to its addition was lost', async () => {
    const { shop, client, products } = await open();
    const wanted = [...products, { id: '25', name: 'Tea', amount: 2 }];
    await client.saveCart({ products: wanted }, call);
    await client.readCart();
    await client.saveCart({ products: wanted }, call);
    expect(shop.holds()).toEqual(['Mug × 2', 'Wall clock × 1', 'Tea × 2']);
  });

  it('removes the line that is named, and one that is gone already without an error', async () => {
    const { shop, client } = await open([
      ...([[23, 1], [15, 1]] as const), // prettier-ignore
    ]);
    const { key } = shop.add(23, 2, { engraving: 'Anna' });
    await client.readCart();
    await expect(client.deleteLine({ id: 23 }, call)).rejects.toMatchObject({ status: 422 });
    await client.deleteLine({ id: 23, key }, call);
    expect(shop.holds()).toEqual(['Engraved pen × 1', 'Mug × 1']);
    shop.change('/cart/remove-item', { key: MUG });
    expect((await client.deleteLine({ id: 15 }, call)).products).toHaveLength(1);
  });

  describe('puts a removed line back', () => {
    it('with its options', async () => {
      const { shop, client } = await open();
      const variation = [{ attribute: 'attribute_size', value: 'L &#038; XL' }];
      shop.add(29, 1, { variation });
      const { products } = await client.readCart();
      expect(products[2]?.options).toEqual([{ name: 'size', value: 'L & XL' }]);
      await client.deleteLine({ id: 29, key: products[2]?.key }, call);
      shop.requests.length = 0;
      await client.saveCart({ products }, call);
      expect(shop.requests[0]?.body).toMatchObject({
        requests: [
          {
            path: '/wc/store/v1/cart/add-item',
            body: {
              ...{ id: 29, quantity: 1 },
              variation: [{ attribute: 'attribute_size', value: 'L & XL' }],
            },
          },
        ],
      });
    });

    it.each([
      ['with its own data, if the plugin is there', 'cart-elements', 'Engraved pen × 3'],
      ['but not without its own data', undefined, undefined],
    ])('%s', async (_, namespace, line) => {
      const { shop, client } = await open([[15, 1]], { namespace });
      const { key } = shop.add(23, 2, { engraving: 'Anna' });
      const { products } = await client.readCart();
      await client.deleteLine({ id: 23, key }, call);
      const saving = client.saveCart({ products: withAmounts(products, { [key]: 3 }) }, call);
      if (line) {
        expect((await saving).products[1]).toMatchObject({ key, amount: 3 });
        expect(shop.holds()).toEqual(['Mug × 1', line]);
      } else
        await expect(saving).rejects.toThrow('"Engraved pen" again without losing its own data');
    });
  });

  describe('a nonce', () => {
    it('that has expired is renewed, and the save sent again', async () => {
      const { shop, client, products } = await open();
      shop.expireNonces();
      await client.saveCart({ products: withAmounts(products, { [MUG]: 4 }) }, call);
      expect(shop.holds()[0]).toBe('Mug × 4');
      shop.expireNonces();
      await client.deleteLine({ id: 15, key: MUG }, call);
      expect(shop.holds()).toEqual(['Wall clock × 1']);
    });

    it('is taken from the answers of a batch, where a proxy drops unknown headers', async () => {
      const shop = createStoreShop([[15, 2]]);
      const send = async (...request: Parameters<typeof shop.send>): Promise<Response> => {
        const answer = await shop.send(...request);
        const isBatch = String(request[0]).endsWith('/batch');
        return isBatch ? Response.json(await answer.json(), { status: answer.status }) : answer;
      };
      const client = woocommerce({ send });
      const { products } = await client.readCart();
      shop.expireNonces();
      await client.saveCart({ products: withAmounts(products, { [MUG]: 4 }) }, call);
      expect(shop.holds()).toEqual(['Mug × 4']);
    });

    it('of another buyer is a conflict: nothing is written into the cart of a login', async () => {
      const { shop, client, products } = await open();
      shop.logIn('7');
      const saving = client.saveCart({ products: withAmounts(products, { [MUG]: 4 }) }, call);
      await expect(saving).rejects.toMatchObject({ status: 409 });
      expect(shop.holds()[0]).toBe('Mug × 2');
      expect((await client.readCart()).owner).toBe('7');
    });

    it('gives way to the token of the cart, which the page keeps', async () => {
      const kept: string[] = [];
      const cartToken = {
        get: () => kept.at(-1) ?? null,
        set: (token: string) => kept.push(token),
      };
      const { shop, client, products } = await open(undefined, { cartToken });
      await client.saveCart({ products: withAmounts(products, { [MUG]: 4 }) }, call);
      expect(shop.requests[0]?.headers).toMatchObject({ 'Cart-Token': 'token of the cart' });
      expect(shop.requests[0]?.headers).not.toHaveProperty('Nonce');
    });
  });

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

  it.each([
    [new Response('<h1>Bad gateway</h1>', { status: 502 }), { status: 502 }],
    [Response.json({ code: 'x', message: 'No &lt;b&gt;' }, { status: 403 }), { status: 403, message: 'No <b>' }], // prettier-ignore
    [new Response('<h1>Maintenance</h1>'), { message: expect.stringContaining('not JSON') }],
  ])('fails where WooCommerce fails', async (answer, error) => {
    await expect(woocommerce({ send: async () => answer }).readCart()).rejects.toMatchObject(error);
  });

  it('says that its limit of requests is reached as other shops do, not that the content is wrong', async () => {
    const message = 'Too many requests. Please wait 8 seconds before trying again.';
    const limit = { code: 'rate_limit_exceeded', message, data: { status: 400 } };
    const shop = createStoreShop([[15, 2]]);
    const send = (...[to, init]: Parameters<typeof shop.send>) =>
      init?.body ? Promise.resolve(Response.json(limit, { status: 400 })) : shop.send(to, init);
    const client = woocommerce({ send });
    const { products } = await client.readCart();
    const saving = client.saveCart({ products: withAmounts(products, { [MUG]: 3 }) }, call);
    await expect(saving).rejects.toMatchObject({ status: 429, message });
    expect(await client.addDiscount({ code: 'x' }, call)).toMatchObject({ message });
  });

  it.each([
    [{ message: 'Blocked.' }, 'Blocked.'],
    [{}, 'WooCommerce answered with status 400.'],
  ])('a code is refused also without a name of the error', async (body, message) => {
    const send = async (): Promise<Response> => Response.json(body, { status: 400 });
    const added = woocommerce({ nonce: 'n', send }).addDiscount({ code: 'x' }, call);
    expect(await added).toEqual({ error: 'refused', message });
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

  it('keeps the order notes with the plugin, and refuses them without', async () => {
    const { client } = await open(undefined, { namespace: 'cart-elements' });
    await client.saveRemarks({ remarks: 'Ring twice' }, call);
    // WooCommerce has no limit of its own.
    expect(await client.readCart()).toMatchObject({ remarks: 'Ring twice', remarks_max: 5000 });
    const without = (await open()).client.saveRemarks({ remarks: 'Ring' }, call);
    await expect(without).rejects.toMatchObject({ status: 422 });
  });
});

it('docs/woocommerce.md has a row for each call', () => {
  const page = readFileSync(new URL('../../docs/woocommerce.md', import.meta.url), 'utf8');
  const [, section = ''] = page.split('## What the cart shows');
  const cells = [...section.matchAll(/^\| (`[^|]+) \|/gm)].map(([, cell = '']) => cell);
  const named = cells.flatMap((cell) => cell.match(/\w+/g) ?? []);
  expect(named.sort()).toEqual(Object.keys(CALL_TABLE).sort());
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
