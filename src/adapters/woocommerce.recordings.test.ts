import { describe, expect, it } from 'vitest';
import recorded from '../../test/support/woocommerce-carts.json';
import { parseCart } from '../api/wire/parse-cart.js';
import { parseTopProducts } from '../api/wire/parse-recommendations.js';
import { decimalText, parseDecimal } from '../rules/decimal.js';
import { toCart, toRecommendations } from './woocommerce/store-cart.js';
import type { StoreCart } from './woocommerce/store-types.js';

/** Carts of a real shop, cut to what the adapter reads. */
const RECORDED = recorded as unknown as Readonly<Record<keyof typeof recorded, StoreCart>>;
const recordedCart = (name: keyof typeof recorded) => toCart(RECORDED[name], {});

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
    for (const [file, body] of Object.entries(RECORDED)) {
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
    const { products } = recordedCart('cart-filled');
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
    const titled = (name: keyof typeof recorded) => recordedCart(name).totals.map(({ title, net, gross, note }) => [title, net ?? '', gross ?? '', note ?? ''].join(' ')); // prettier-ignore
    expect(titled('cart-prices-include-tax')).toEqual([
      'Subtotal 222.96 271.60 ',
      'Coupon: percent10 -22.30 -27.16 ',
      'Shipping 15.00 18.45 Courier',
      'Including VAT 23%  45.97 ',
      'Including VAT 8%  1.27 ',
    ]);
    expect(titled('cart-prices-exclude-tax').slice(3)).toEqual([
      'VAT 23% 55.74  ',
      'VAT 8% 1.37  ',
    ]);
    expect(titled('cart-prices-exclude-tax-single-total').slice(3)).toEqual(['Tax 57.11  ']);
    expect(titled('cart-with-fees').slice(2)).toMatchObject([
      'Gift wrap & card 9.99 12.29 ',
      'Loyalty -3.00 -3.69 ',
      'Including VAT 23%  125.16 ',
    ]);
    expect(titled('cart-shipping-needs-address')[1]).toBe('Shipping   Calculated at checkout');
    expect(recordedCart('cart-net-prices-shown-with-tax').prices).toBe('gross');
    const yen = recordedCart('cart-jpy');
    expect(yen.total).toEqual({ net: '216.00', gross: '262.00' });
    expect(yen.products[1]).toMatchObject({ price: '0.33', value_gross: '2.00' });
  });

  it('recommend what a click can add', () => {
    const data = toRecommendations(RECORDED['cart-filled'], {});
    expect(data.map(({ name }) => name)).toEqual(['Tea', 'Coffee']);
    expect(parseTopProducts(JSON.parse(JSON.stringify({ data })))).toMatchObject([
      { id: '25', name: 'Tea', wire: { short_desc: 'Black tea, 100 g.' } },
      { id: '26' },
    ]);
  });

  it('block the checkout of what is out of stock', () => {
    const cart = recordedCart('cart-with-errors');
    expect(cart.messages[0]?.text).toBe(
      '“Vase” is out of stock and cannot be purchased. Please remove it from your cart.',
    );
    expect(cart.checkout_blocked).toBeTruthy();
  });
});
