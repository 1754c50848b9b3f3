import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createStoreShop } from '../../test/support/store-api.js';
import { parseCart } from '../api/wire/parse-cart.js';
import { parseTopProducts } from '../api/wire/parse-recommendations.js';
import { decimalText, parseDecimal } from '../rules/decimal.js';
import { cartIn, createStoreApi } from './woocommerce/store-api.js';
import { toCart, toRecommendations, type StoreCart } from './woocommerce/store-cart.js';

interface Recording {
  readonly request: { readonly method: string; readonly path: string; readonly body?: unknown };
  readonly response: { readonly status: number; readonly body: unknown };
}

const FILE = new URL('../../test/support/woocommerce-recordings.json.gz', import.meta.url);
/** Requests to a real WooCommerce, and its answers, in order. */
const RECORDED = JSON.parse(gunzipSync(readFileSync(FILE)).toString()) as Readonly<
  Record<string, Recording>
>;
const recordedCart = (words: string): StoreCart => {
  const [name = ''] = Object.keys(RECORDED).filter((each) => each.includes(words));
  return RECORDED[name]!.response.body as StoreCart;
};

describe('recorded answers', () => {
  /** The sum of what rows say, as the buyer adds it up. */
  function sumOf(texts: readonly (string | undefined)[]): string {
    let sum = 0n;
    for (const text of texts) {
      const { units, scale } = parseDecimal(text ?? '0')!;
      sum += units * 10n ** BigInt(4 - scale);
    }
    return decimalText({ units: sum, scale: 4 });
  }

  it('are read, and their rows add up to what is to be paid', () => {
    const found = Object.entries(RECORDED).flatMap(([name, { response }]) =>
      cartIn(response.body) ? [[name, response.body as StoreCart] as const] : [],
    );
    expect(found.length).toBeGreaterThan(30);
    for (const [file, body] of found) {
      const cart = toCart(body, {});
      const parsed = parseCart(JSON.parse(JSON.stringify(cart)));
      expect(parsed?.problems, file).toEqual([]);
      expect(parsed?.lines, file).toHaveLength(body.items.length);
      const side = cart.prices === 'net' ? 'net' : 'gross';
      const rows = cart.totals.filter(({ code }) => side === 'net' || code !== 'tax');
      expect(sumOf(rows.map((row) => row[side])), file).toBe(cart.total.gross);
      const values = cart.products.map((line) => line[`value_${side}`]);
      expect(sumOf(values), file).toBe(cart.totals[0]?.[side]);
    }
  });

  it('keep names, options, limits and stock', () => {
    const { products } = toCart(recordedCart('cart-filled'), {});
    const line = (sku: string) => products.filter((one) => one.sku === sku);
    expect(line('AMP')[0]?.name).toBe('Fish & chips 30″');
    expect(line('SHIRT-RED').map(({ options }) => options[1]?.value)).toEqual(['M', 'L & XL']);
    expect(line('SHIRT-RED')[0]?.variation).toEqual([
      { attribute: 'attribute_pa_colour', value: 'red' },
      { attribute: 'attribute_size', value: 'M' },
    ]);
    expect(line('PEN').map(({ options }) => options[0])).toEqual([
      { name: 'Engraving', value: 'Anna & Jan' },
      { name: 'Engraving', value: 'Zoo <3' },
    ]);
    expect(line('SCREW')[0]).toMatchObject({ min: 8, step: 4, maxQuantity: 40, price: '0.33' });
    expect(line('RING')[0]).toMatchObject({ fixed_amount: true });
    expect(line('CHAIR')[0]?.availability).toEqual({
      text: 'Available on backorder',
      level: 'late',
    });
    expect(line('LAMP')[0]).toMatchObject({ price: '99.99', oldprice: '129.99' });
    expect(line('MUG')[0]?.photo_url).toMatch(/mug-324x324\.png$/);
  });

  it('show taxes, fees and shipping as the shop does', () => {
    const rows = (name: string) => toCart(recordedCart(name), {}).totals;
    const titled = (name: string) => rows(name).map(({ title, net, gross, note }) => [title, net ?? '', gross ?? '', note ?? ''].join(' ')); // prettier-ignore
    expect(titled('prices-include-tax')).toEqual([
      'Subtotal 222.96 271.60 ',
      'Coupon: percent10 -22.30 -27.16 ',
      'Shipping 15.00 18.45 Courier',
      'Including VAT 23%  45.97 ',
      'Including VAT 8%  1.27 ',
    ]);
    expect(titled('prices-exclude-tax').slice(3)).toEqual(['VAT 23% 55.74  ', 'VAT 8% 1.37  ']);
    expect(titled('single-total').slice(3)).toEqual(['Tax 57.11  ']);
    expect(titled('with-fees').slice(2)).toMatchObject([
      'Gift wrap & card 9.99 12.29 ',
      'Loyalty -3.00 -3.69 ',
      'Including VAT 23%  125.16 ',
    ]);
    expect(titled('needs-address')[1]).toBe('Shipping   Calculated at checkout');
    expect(toCart(recordedCart('shown-with-tax'), {}).prices).toBe('gross');
    const yen = toCart(recordedCart('jpy'), {});
    expect(yen.total).toEqual({ net: '216.00', gross: '262.00' });
    expect(yen.products[1]).toMatchObject({ price: '0.33', value_gross: '2.00' });
  });

  it('recommend what a click can add', () => {
    const data = toRecommendations(recordedCart('cart-filled'), {});
    expect(data.map(({ name }) => name)).toEqual(['Tea', 'Coffee']);
    expect(parseTopProducts(JSON.parse(JSON.stringify({ data })))).toMatchObject([
      { id: '25', name: 'Tea', wire: { short_desc: 'Black tea, 100 g.' } },
      { id: '26' },
    ]);
  });

  it('block the checkout of what is out of stock', () => {
    const cart = toCart(recordedCart('cart-with-errors'), {});
    expect(cart.messages[0]?.text).toBe(
      '“Vase” is out of stock and cannot be purchased. Please remove it from your cart.',
    );
    expect(cart.checkout_blocked).toBeTruthy();
  });

  it('are those of the shop in this test, for the same requests', async () => {
    const shop = createStoreShop([[15, 2], [20, 8], [17, 2], [18, 1], [19, 1], [24, 1]]); // prettier-ignore
    const { readCart, send } = createStoreApi({ send: shop.send });
    await readCart();
    interface Body {
      readonly code?: string;
      readonly message?: string;
      readonly data?: { readonly cart?: StoreCart };
      readonly responses?: readonly { readonly status: number; readonly body: unknown }[];
    }
    const facts = (status: number, said: unknown): unknown => {
      const { code, message, data, responses } = said as Body;
      if (responses) return responses.map((one) => facts(one.status, one.body));
      const cart = cartIn(said) ?? data?.cart;
      return {
        ...{ status, code, message },
        lines: cart?.items.map(({ key, quantity }) => `${key} × ${quantity}`),
        codes: cart?.coupons.map((one) => one.code),
      };
    };
    const replayed = Object.entries(RECORDED).filter(([name]) => {
      const number = Number(name.slice(0, 2));
      // Codes of other kinds, and types of parameters, are not in the shop of this test.
      return number >= 13 && number <= 44 && ![22, 32, 33, 34].includes(number);
    });
    let types = 0;
    for (const [file, { request, response }] of replayed) {
      // Before the batches somebody took the code off.
      if (file.startsWith('42')) shop.change('/cart/remove-coupon', { code: 'solo' });
      if (request.method === 'GET') continue;
      const to = request.path.split('/wc/store/v1')[1]!;
      const text = JSON.stringify(request.body).replaceAll('<nonce>', 'nonce 0.1');
      const answer = await send(to, JSON.parse(text) as object, new AbortController().signal);
      expect(facts(answer.status, answer.body), file).toEqual(
        facts(response.status, response.body),
      );
      types += sameTypes(answer.body, response.body, file);
    }
    expect(replayed.length).toBeGreaterThan(20);
    expect(types).toBeGreaterThan(1000);
  });

  /** Compares the types of the values that both answers have, and counts them. */
  function sameTypes(own: unknown, other: unknown, at: string): number {
    if (own === null || other === null) return 0;
    expect(typeof own, at).toBe(typeof other);
    if (typeof own !== 'object') return 1;
    const [mine, theirs] = [own, other] as Readonly<Record<string, unknown>>[];
    let count = 0;
    for (const name of Object.keys(mine ?? {})) {
      if (Array.isArray(own) && theirs?.[name] === undefined) continue;
      expect(other, at).toHaveProperty([name]);
      count += sameTypes(mine?.[name], theirs?.[name], `${at} ${name}`);
    }
    return count;
  }
});
