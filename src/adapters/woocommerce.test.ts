import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { createStoreShop } from '../../test/support/store-api.js';
import { call, CLOCK, MUG, open, withAmounts } from '../../test/support/woocommerce.js';
import { CALL_TABLE } from '../api/client/caller.js';
import { woocommerce } from './woocommerce.js';

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

  it('carries out what the shop takes, throws what it refuses, and gives the line the words once', async () => {
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
    expect((await client.readCart()).messages).toEqual([]);
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
