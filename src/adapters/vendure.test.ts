import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CALL_TABLE } from '../api/client/caller.js';
import { vendure } from './vendure.js';

const read = (file: string): string =>
  readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8');

const call = { signal: new AbortController().signal };

const LINE = {
  id: '7',
  quantity: 2,
  unitPrice: 3990,
  unitPriceWithTax: 4788,
  featuredAsset: { preview: 'https://shop.test/a.jpg' },
  productVariant: { id: '1', name: 'Laptop stand', sku: 'S-1', product: { slug: 'laptop-stand' } },
};

const ORDER = {
  code: 'AAA',
  currencyCode: 'EUR',
  couponCodes: ['TENOFF'],
  subTotal: 7182,
  subTotalWithTax: 8618,
  discounts: [
    { adjustmentSource: 'PROMOTION:3', amountWithTax: -120 },
    { adjustmentSource: 'PROMOTION:2', amountWithTax: -958 },
  ],
  promotions: [
    { id: '2', couponCode: 'TENOFF' },
    { id: '3', couponCode: null },
  ],
  lines: [LINE],
  customFields: { notes: 'Please ring twice.' },
};

interface Asked {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
}

interface Holds {
  precision?: number;
  readonly order?: object | null;
  readonly results?: object[];
}

/** A client of a Vendure that holds one order and answers mutations with the given results. */
function open({ order = ORDER, results = [], precision }: Holds = {}) {
  const mutations: Asked[] = [];
  const send: typeof fetch = async (_url, init) => {
    const asked = JSON.parse(init?.body as string) as Asked;
    if (!asked.query.startsWith('mutation')) {
      const activeChannel = { defaultCurrencyCode: 'USD' };
      return Response.json({ data: { activeOrder: order, activeCustomer: null, activeChannel } });
    }
    mutations.push(asked);
    return Response.json({ data: { result: results.shift() ?? {} } });
  };
  return { mutations, client: vendure({ notesField: 'notes', precision, send }) };
}

/** @param answer - what Vendure gives to everything. */
const answering = (answer: Response) => vendure({ send: async () => answer });

describe('the adapter of Vendure', () => {
  it('reads an order as a cart, with exact amounts', async () => {
    const { products, ...cart } = await open().client.readCart();
    expect(cart).toEqual({
      currency: 'EUR',
      remarks: 'Please ring twice.',
      owner: 'guest',
      // Promotions without a code count, too.
      total: { net: '71.82', gross: '86.18' },
    });
    expect(products).toMatchObject([
      { id: '1', order_line: '7', amount: 2, nett_price: '39.90', price: '47.88' },
    ]);
    expect(products[0]?.['photo_url']).toBe('https://shop.test/a.jpg?preset=thumb');
    const { client } = open({ order: { ...ORDER, lines: [{ ...LINE, unitPrice: 5 }] } });
    expect((await client.readCart()).products[0]).toMatchObject({ nett_price: '0.05' });
    const { products: fine } = await open({ precision: 3 }).client.readCart();
    expect(fine[0]).toMatchObject({ nett_price: '3.99' });
  });

  it('reads no order as an empty cart in the currency of the shop', async () => {
    const { client } = open({ order: null });
    expect(await client.readCart()).toMatchObject({ products: [], currency: 'USD' });
    expect(await client.readDiscounts()).toEqual([]);
  });

  it('sends what differs, and nothing where nothing does', async () => {
    const { client, mutations } = open();
    await client.saveCart({ products: [{ id: '1', order_line: '7', amount: '2' }] }, call);
    expect(mutations).toEqual([]);
    await client.saveCart({ products: [{ id: '1', amount: 5 }, { id: '4', amount: 1 }] }, call); // prettier-ignore
    // Another device has added the line that the page does not have.
    await client.saveCart({ products: [] }, call);
    await client.saveCart({ products: [{ id: '1', amount: 0 }] }, call);
    expect(mutations.map(({ variables }) => variables)).toEqual([
      { id: '7', quantity: 5 },
      { id: '4', quantity: 1 },
      { id: '7' },
    ]);
  });

  it('distinguishes two lines of one product', async () => {
    const order = { ...ORDER, lines: [LINE, { ...LINE, id: '8' }] };
    const { client, mutations } = open({ order });
    const { products } = await client.readCart();
    expect(products.map(({ id, key }) => [id, key])).toEqual([
      ['1', undefined],
      ['1', '8'],
    ]);
    await client.saveCart({ products: [products[0]!, { ...products[1]!, amount: 3 }] }, call);
    await client.deleteLine({ id: '1' }, call);
    // What is left keeps its key, and a line that is added again is the first one.
    order.lines = [
      { ...LINE, id: '8' },
      { ...LINE, id: '9' },
    ];
    expect((await client.readCart()).products.map(({ key }) => key)).toEqual(['8', undefined]);
    await client.deleteLine({ id: '1', key: '8' }, call);
    expect(mutations.map(({ variables }) => variables)).toEqual([
      { id: '8', quantity: 3 },
      { id: '7' },
      { id: '8' },
    ]);
  });

  it('ends a save that the page has given up, so that it does not go on beside the next', async () => {
    const controller = new AbortController();
    const sent: unknown[] = [];
    const send: typeof fetch = async (_url, init) => {
      init?.signal?.throwIfAborted();
      const { query, variables } = JSON.parse(init?.body as string) as Asked;
      if (!query.startsWith('mutation')) return Response.json({ data: { activeOrder: ORDER } });
      sent.push(variables);
      controller.abort();
      return Response.json({ data: { result: {} } });
    };
    const products = [
      { id: '1', amount: 5 },
      { id: '4', amount: 1 },
    ];
    const saving = vendure({ send }).saveCart({ products }, controller);
    await expect(saving).rejects.toThrow('aborted');
    expect(sent).toEqual([{ id: '7', quantity: 5 }]);
  });

  it('says how many pieces of a product are missing', async () => {
    const results = [{ errorCode: 'INSUFFICIENT_STOCK_ERROR', message: 'Only 2' }];
    const wanted = { products: [{ id: '1', amount: 9 }] };
    const { products } = await open({ results }).client.saveCart(wanted, call);
    expect(products).toMatchObject([{ id: '1', amount: 2, reduced_amount: 7 }]);
  });

  it('keeps a product with an amount of 0 in its place, until the order is another one', async () => {
    const order = { ...ORDER };
    const { client } = open({ order });
    const products = [
      { id: '4', amount: 0 },
      { id: '1', amount: 2 },
    ];
    await client.saveCart({ products }, call);
    const cart = await client.readCart();
    expect(cart.products.map(({ id, amount }) => [id, amount])).toEqual([
      ['4', 0],
      ['1', 2],
    ]);
    order.code = 'BBB';
    expect((await client.readCart()).products).toHaveLength(1);
  });

  it('refuses what Vendure refuses, and fails where it fails', async () => {
    const results = [{ errorCode: 'ORDER_LIMIT_ERROR', message: 'At most 999 items' }];
    const saving = open({ results }).client.saveCart(
      { products: [{ id: '1', amount: 5000 }] },
      call,
    );
    await expect(saving).rejects.toMatchObject({ status: 422 });
    const failures: [answer: Response, status: number][] = [
      [new Response('Bad gateway', { status: 502 }), 502],
      [Response.json({ errors: [{ message: 'x', extensions: { code: 'FORBIDDEN' } }] }), 403],
      [Response.json({ errors: [{ message: 'x', extensions: { code: 'UNAUTHORIZED' } }] }), 401],
      [Response.json({ errors: [{ message: 'x', extensions: { code: 'USER_INPUT_ERROR' } }] }), 400], // prettier-ignore
      [Response.json({ errors: [{ message: 'upstream' }] }, { status: 503 }), 503],
    ];
    for (const [answer, status] of failures) {
      await expect(answering(answer).readCart()).rejects.toMatchObject({ status });
    }
    const notes = answering(Response.error()).saveRemarks({ remarks: 'x' }, call);
    await expect(notes).rejects.toMatchObject({ status: 422 });
  });

  it('shows the buyer why a code is refused, and what each code takes off', async () => {
    const results = [{ errorCode: 'COUPON_CODE_EXPIRED_ERROR', message: 'It has expired' }];
    const { client } = open({ results });
    expect(await client.addDiscount({ code: 'OLD' }, call)).toEqual({
      error: 'COUPON_CODE_EXPIRED_ERROR',
      message: 'It has expired',
    });
    expect(await client.readDiscounts()).toEqual([
      { code: 'TENOFF', amount: '9.58', currency: 'EUR' },
    ]);
    expect(await client.addDiscount({ code: 'tenoff' }, call)).toMatchObject({
      ...{ code: 'TENOFF', amount: '9.58' },
    });
    const two = open({ order: { ...ORDER, couponCodes: ['TENOFF', 'MORE'] } }).client;
    expect(await two.readDiscounts()).toEqual([
      // An automatic promotion is not what the code takes off.
      { code: 'MORE' },
      { code: 'TENOFF', amount: '9.58', currency: 'EUR' },
    ]);
  });
});

describe('docs/own-backend.md', () => {
  const text = read('docs/own-backend.md');

  it('has a row for each call, and the adapter a function', () => {
    const [, section = ''] = text.split('## An adapter for Vendure');
    const [table = ''] = section.split('\n## ');
    const calls = [...table.matchAll(/^\| (`.*?) +\|/gm)].map(([, cell = '']) => cell);
    const named = calls.flatMap((cell) => cell.match(/\w+/g) ?? []);
    expect(named.sort()).toEqual(Object.keys(CALL_TABLE).sort());
    expect(Object.keys(open().client).sort()).toEqual(named);
  });

  it('shows the code of the page as it stands there', () => {
    const [, block = ''] = /^```js\n([^]*?)^```/m.exec(text) ?? [];
    // The page of the demo imports from another folder, and more.
    const own = block.replace(/^import .*\n/gm, '').trim();
    expect(own).toContain('vendure(');
    expect(read('demo/vendure/page.mjs')).toContain(own);
  });
});
