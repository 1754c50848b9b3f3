import { describe, expect, it } from 'vitest';
import { decimalText } from '../../rules/decimal.js';
import { lineValue } from '../../rules/line-value.js';
import { lacksPrice } from '../../rules/shown-line.js';
import { parseCart } from './parse-cart.js';
import { lineToWire, parseLine } from './parse-line.js';

const cartOf = (fields: object) => parseCart({ products: [], ...fields })!;
const lineOf = (fields: object) => parseLine({ id: 1, amount: 2, price: '1', ...fields }, '1');
const texts = ({ net, gross }: { net?: unknown; gross?: unknown }) =>
  [net, gross].map((side) => side && decimalText(side as Parameters<typeof decimalText>[0]));

describe('the totals of the shop', () => {
  it('are its rows in its order, taken off where negative, and its total', () => {
    const { shopTotals } = cartOf({
      totals: [
        { code: 'subtotal', title: 'Sub-Total', net: '101.00' },
        { code: 'coupon', title: 'Coupon', net: -10, gross: '-12.30', note: 'SUMMER' },
        'not a row',
      ],
      total: { gross: '122.00' },
    });
    expect(shopTotals?.rows.map(({ code, note, ...row }) => [code, note, ...texts(row)])).toEqual([
      ['subtotal', '', '101.00', undefined],
      ['coupon', 'SUMMER', '-10.00', '-12.30'],
    ]);
    expect(texts(shopTotals!.total!)).toEqual([undefined, '122.00']);
  });

  it('have their row "total" as the total where there is no other', () => {
    const totals = [
      { code: 'fee', title: 'Fee', gross: 8 },
      { code: 'total', title: 'Total', gross: 130 },
    ];
    const { shopTotals } = cartOf({ totals });
    expect(shopTotals?.rows.map(({ code }) => code)).toEqual(['fee']);
    expect(texts(shopTotals!.total!)).toEqual([undefined, '130.00']);
  });

  it('are none where the cart names none', () => {
    expect(cartOf({ totals: [], total: null }).shopTotals).toBeUndefined();
  });
});

describe('what the shop says of a cart', () => {
  it('has its messages, reasons and limits', () => {
    expect(
      cartOf({
        prices: 'net',
        messages: [
          { level: 'error', text: ' Sold out ', key: 7 },
          { text: '' },
          { text: 'Hello', level: 'x' },
        ],
        checkout_blocked: 'Please log in',
        minimum_order: { net: '50.00', gross: '0.00' },
        free_delivery: { from: 100, basis: 'net', reached: 0 },
        remarks_max: 400,
      }),
    ).toMatchObject({
      prices: 'net',
      messages: [
        { level: 'error', text: 'Sold out', key: '7' },
        { level: 'info', text: 'Hello', key: undefined },
      ],
      checkoutBlocked: 'Please log in',
      minimumOrder: { net: { units: 5000n, scale: 2 }, gross: undefined },
      freeDelivery: { basis: 'net', isReached: false },
      remarksMax: 400,
    });
  });

  it('has the plain level where its own is none of the choices', () => {
    const availability = { text: 'Soon', level: 'soon' };
    const messages = [{ level: 'fatal', text: 'Hello' }];
    expect(cartOf({ messages }).messages).toMatchObject([{ level: 'info', text: 'Hello' }]);
    expect(lineOf({ availability }).availability).toEqual({ text: 'Soon', level: 'ok' });
  });

  it.each(['0', 'false', ' '])('does not block the checkout where the reason is %j', (none) => {
    expect(cartOf({ checkout_blocked: none }).checkoutBlocked).toBeUndefined();
  });

  it.each([null, '', false, 0, []])('is no problem where it is %j', (none) => {
    const fields = ['totals', 'total', 'minimum_order', 'free_delivery', 'checkout_blocked'];
    expect(cartOf(Object.fromEntries(fields.map((field) => [field, none]))).problems).toEqual([]);
  });
});

describe('a quantity that is no number of pieces', () => {
  const metres = { amount: '1.50', price: '10', quantity_text: ' 1.5 m ', step: '0.5', min: 0.5 };

  it('is a text, computed with, and goes back as it came; its steps are refused aloud', () => {
    const { lines, problems } = cartOf({ products: [{ id: 1, ...metres }] });
    const line = lines[0]!;
    expect(line).toMatchObject({ quantityText: '1.5 m', isFixed: true });
    expect([line.step, line.min]).toEqual([undefined, undefined]);
    expect(lineValue(line, []).gross).toBe(1500n);
    expect(lineToWire(line)).toEqual({ id: 1, ...metres });
    expect(problems).toEqual([
      'product 1: min 0.5 is not a whole number of pieces',
      'product 1: step "0.5" is not a whole number of pieces',
    ]);
  });

  it.each([
    ['without a text', { quantity_text: '' }, 0n, false],
    ['that cannot be read', { amount: 'a lot' }, 0n, true],
    ['with a value of the shop', { amount: 'a lot', value_gross: '15.01' }, 1501n, false],
  ])('%s is reported', (_, own, gross, isMissing) => {
    const { lines, problems } = cartOf({
      products: [{ id: 1, ...metres, step: 1, min: 1, ...own }],
    });
    expect(lineValue(lines[0]!, []).gross).toBe(gross);
    expect(lacksPrice(lines[0]!, { sides: ['gross'] })).toBe(isMissing);
    expect(problems).toEqual([
      expect.stringMatching(/amount ".*" is not a whole number from 0 of at most 7 digits/),
    ]);
  });
});

describe('what the shop says of a line', () => {
  it('is taken over', () => {
    expect(
      lineOf({
        key: 'k1',
        url: 'product.php?id=1',
        options: [{ name: 'Size', value: 'M' }, 'red', { name: 'x' }],
        sku: 'A-1',
        min: 2,
        step: '6',
        fixed_amount: 1,
        removable: false,
        value_gross: '2.01',
        list_value_gross: '3',
        availability: { text: 'In 3 days', level: 'late' },
        lowest_price: '0.90',
        next_price: { from: 12, gross: '0.80' },
        editable_url: 'https://shop.example/edit',
      }),
    ).toMatchObject({
      shopKey: 'k1',
      url: 'product.php?id=1',
      options: [
        { name: 'Size', value: 'M' },
        { name: '', value: 'red' },
      ],
      sku: 'A-1',
      min: 2,
      step: 6,
      isFixed: true,
      isUnremovable: true,
      shopValue: { quantity: 2, gross: { units: 201n }, list: { gross: { units: 3n } } },
      availability: { text: 'In 3 days', level: 'late' },
      lowestPrice: { gross: { units: 90n } },
      nextPrice: { from: 12, gross: { units: 80n } },
      editableUrl: 'https://shop.example/edit',
    });
  });

  it('has no address that would run code', () => {
    const url = 'javascript:alert(1)';
    const none = { url: undefined, editableUrl: undefined };
    expect(lineOf({ url, editable_url: url })).toMatchObject(none);
  });

  it('can be removed unless the shop says no', () => {
    const all = [undefined, null, true, 1, false, 0, '0'].map(
      (removable) => lineOf({ removable }).isUnremovable,
    );
    expect(all).toEqual([undefined, undefined, undefined, undefined, true, true, true]);
  });

  it.each([
    ['12.00', undefined],
    ['12.01', '12.01'],
  ])('has the old price %s only where it is higher: %s', (oldprice, shown) => {
    const { oldPrice } = lineOf({ price: '12', oldprice });
    expect(oldPrice && decimalText(oldPrice)).toBe(shown);
  });
});
