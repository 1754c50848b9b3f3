import { describe, expect, it } from 'vitest';
import { openapi, operationsOf } from '../../scripts/manifest/openapi.mjs';
import { wireTypes } from '../../scripts/manifest/wire-types.mjs';
import { CALL_TABLE, type CallName } from '../../src/api/client/caller.js';
import { parseCart } from '../../src/api/wire/parse-cart.js';
import { FIXTURES } from '../../src/testing/fixtures.js';
import { problemsAt, problemsOf } from '../support/wire-schemas.js';

const document = await openapi();
const operations = operationsOf(document);

describe('openapi.json', () => {
  it('has every call, with its method, path, token and kind of body', () => {
    const described = operations.map(({ method, path, operation }) => [
      operation.operationId,
      {
        method: method.toUpperCase(),
        path,
        csrf: operation.security.every((each) => 'csrf' in each),
        body: Object.keys(operation.requestBody?.content ?? {}).join(),
      },
    ]);
    const types = { none: '', json: 'application/json', form: 'application/x-www-form-urlencoded' };
    expect(Object.fromEntries(described)).toEqual(
      Object.fromEntries(
        Object.entries(CALL_TABLE).map(([name, { method, path, csrf, body }]) => [
          name,
          { method, path, csrf, body: types[body] },
        ]),
      ),
    );
  });

  const media = operations.flatMap(({ method, path, operation }) => [
    ...Object.entries(operation.requestBody?.content ?? {}).map(([type, { examples }]) => ({
      name: `what ${operation.operationId} sends`,
      place: ['paths', path, method, 'requestBody', 'content', type, 'schema'],
      values: Object.values(examples ?? {}).map(({ value }) => value),
    })),
    ...Object.entries(operation.responses).map(([status, { content }]) => ({
      name: `${operation.operationId} with status ${status}`,
      place: ['paths', path, method, 'responses', status, 'content', 'application/json', 'schema'],
      values: [
        ...Object.values(content['application/json']?.examples ?? {}).map(({ value }) => value),
        ...[content['application/json']?.example].filter((example) => example !== undefined),
      ],
    })),
  ]);

  it.each(media)('has examples that its schemas allow: $name', ({ place, values }) => {
    expect(values.length).toBeGreaterThan(0);
    expect(values.flatMap((value) => problemsAt(place, value))).toEqual([]);
  });

  it('shows the cart of every kind of buyer, which the page reads without a complaint', () => {
    const shown = document.paths['/cart-api/cart']?.['get']?.responses['200']?.content;
    const examples = Object.entries(shown?.['application/json']?.examples ?? {});
    expect(examples.map(([name]) => name)).toEqual(Object.keys(FIXTURES));
    for (const [, { value }] of examples) expect(parseCart(value)?.problems).toEqual([]);
  });

  const cart = FIXTURES.retail.cart;
  const withLine = (own: Record<string, unknown>) => ({
    ...cart,
    products: [{ ...cart.products[0], ...own }],
  });

  it.each<[CallName, string, unknown]>([
    ['readCart', 'no list of products', { ...cart, products: 'none' }],
    ['readCart', 'a price in words', withLine({ price: '12,30 zł' })],
    ['readCart', 'a negative price', withLine({ nett_price: -1 })],
    ['readCart', 'half a piece', withLine({ amount: '1.5' })],
    ['readCart', 'eight digits of pieces', withLine({ amount: 10_000_000 })],
    ['readCart', 'a line without a name', withLine({ name: undefined })],
    ['readCart', 'a flag in another language', withLine({ glass: 'tak' })],
    ['readCart', 'a set that is a text', withLine({ dane_zestawu: 'x' })],
    ['readCart', 'a percentage over a hundred', { ...cart, discount_info: { rabatzaodbior: 101 } }],
    ['readDiscounts', 'an object in place of a list', { data: [] }],
    ['readDiscounts', 'a code that is no text', [{ code: 7 }]],
    ['addDiscount', 'neither a code nor an error', { ok: true }],
    ['readDiscountsValue', 'no value', { error: undefined, regular: '1.00' }],
    ['readTopProducts', 'a bare list', []],
    ['readFreeDelivery', 'a rule without a value', [{}]],
    ['readDropshippingCost', 'one amount of the two', { oplatabrutto: '1.00' }],
  ])('does not allow, of %s, %s', (name, _, answer) => {
    const sent: unknown = JSON.parse(JSON.stringify(answer));
    expect(problemsOf(name, sent)).not.toEqual([]);
  });

  it('says of each field of an answer what a buyer notices where it is wrong, or uses it for nothing', () => {
    const answered = Object.entries(document.components.schemas).filter(
      ([name]) =>
        !/^Wire(CartUpdate|SentProduct|LineToDelete|Remarks|Code|Refusal|DiscountFlags)$/.test(
          name,
        ),
    );
    const silent = answered.flatMap(([name, { properties = {} }]) =>
      Object.entries(properties)
        .filter(([, field]) => !field['x-otherwise'])
        .map(([field]) => `${name}.${field}`),
    );
    expect(silent).toEqual([
      'WireComponent.id',
      'WireProduct.zawartosc_opj',
      'WireProduct.currency',
      'WireVoucherDiscount.kod',
      'WireVoucherValue.error',
      'WireVoucherValue.discount',
      'WireTopProduct.currency',
    ]);
  });
});

it('the types of the wire say of each schema what it allows and means', () => {
  const types = wireTypes({
    WireFlag: { description: 'Yes or no.', enum: [true, '1', null] },
    WireCart: {
      type: 'object',
      required: ['lines'],
      properties: {
        lines: { description: 'Its lines.', type: 'array', items: { $ref: '#/x/WireLine' } },
        note: { type: ['integer', 'string', 'null'] },
        // PHP writes an empty object as a list.
        texts: {
          anyOf: [
            { type: 'object', additionalProperties: { $ref: '#/x/WireText' } },
            { type: 'array', maxItems: 0 },
          ],
        },
      },
      additionalProperties: true,
    },
  });
  expect(types.replace(/\s+/g, ' ')).toBe(
    '/** Yes or no. */ export type WireFlag = true | "1" | null; ' +
      'export type WireCart = { /** Its lines. */ readonly lines: readonly WireLine[]; ' +
      'readonly note?: number | string | null; ' +
      'readonly texts?: { readonly [name: string]: WireText; } | []; ' +
      'readonly [name: string]: unknown; }; ',
  );
});
