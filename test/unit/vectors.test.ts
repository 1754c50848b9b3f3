import { describe, expect, it } from 'vitest';
import { parseCart, REDUCTION_WIRE_NAMES } from '../../src/api/wire/parse-cart.js';
import { formatMoney } from '../../src/i18n/format.js';
import { readCookie } from '../../src/page/storage.js';
import type { Cart, CartType, Money, PercentDiscount } from '../../src/rules/cart.js';
import { centsText, decimalText, parseDecimal, toCents } from '../../src/rules/decimal.js';
import { readCurrencyFormat } from '../../src/rules/currency.js';
import { checkCode, codeFromCookie } from '../../src/rules/discount-code.js';
import { freeDelivery, logisticMinimum } from '../../src/rules/order-goals.js';
import { activeReductions, lineValue } from '../../src/rules/line-value.js';
import { digitsToAmount, isOverMax, settleAmount, splitPacks } from '../../src/rules/quantity.js';
import { cartTotals } from '../../src/rules/totals.js';
import currencyFormats from '../vectors/currency-format.json' with { type: 'json' };
import discountCodes from '../vectors/discount-code.json' with { type: 'json' };
import freeDeliveries from '../vectors/free-delivery.json' with { type: 'json' };
import logisticMinimums from '../vectors/logistic-minimum.json' with { type: 'json' };
import quantities from '../vectors/quantity.json' with { type: 'json' };
import refCookies from '../vectors/ref-cookie.json' with { type: 'json' };
import totals from '../vectors/totals.json' with { type: 'json' };
import typedQuantities from '../vectors/typed-quantity.json' with { type: 'json' };

/** The worked cases of the arithmetic: every one must hold exactly. */
const numbered = <T>(cases: readonly T[]): [number, T][] =>
  cases.map((one, index) => [index + 1, one]);

function read(wire: object): { cart: Cart; active: readonly PercentDiscount[] } {
  const cart = parseCart(wire);
  if (!cart?.reductions) throw new Error('the case is no cart');
  const cartType: CartType =
    'cart_type' in wire && wire.cart_type === 'dropshipping' ? 'dropshipping' : 'standard';
  return { cart, active: activeReductions(cart.reductions, cartType) };
}

const texts = ({ net, gross }: Money) => ({ net: centsText(net), gross: centsText(gross) });

const decimalOf = (value: unknown) => {
  const decimal = parseDecimal(value);
  if (!decimal) throw new Error(`not a decimal: ${String(value)}`);
  return decimal;
};

describe('worked cases', () => {
  it.each(numbered(currencyFormats))(
    'currency format %d',
    (_, { format: wire, amounts, wrong }) => {
      const format = readCurrencyFormat(wire);
      if ('field' in format) return expect(format.field).toBe(wrong);
      const written = Object.entries(amounts ?? {}).map(([amount]) => {
        return [amount, formatMoney('de', { name: 'EUR', format }, amount).replace(/\u00a0/g, ' ')];
      });
      expect(Object.fromEntries(written)).toEqual(amounts);
    },
  );

  it.each(numbered(totals))('totals %d', (_, { cart: wire, expect: expected }) => {
    const { cart, active } = read(wire);
    const { regular, discounts, total, notCovered } = cartTotals(cart.lines, active);
    expect({
      lines: cart.lines.map((line) => ({
        id: Number(line.id),
        ...texts(lineValue(line, active)),
      })),
      regular: texts(regular),
      discounts: discounts.map(({ name, percent, amount }) => ({
        name: REDUCTION_WIRE_NAMES[name],
        percent: decimalText(percent),
        ...texts(amount),
      })),
      total: texts(total),
      not_covered: notCovered.map(({ id }) => Number(id)),
    }).toEqual({
      ...expected,
      discounts: expected.discounts.map((row) => ({
        ...row,
        percent: decimalText(decimalOf(row.percent)),
      })),
    });
  });

  it.each(numbered(logisticMinimums))(
    'logistic minimum %d',
    (_, { cart: wire, expect: expected }) => {
      const { cart, active } = read(wire);
      const value = cartTotals(cart.lines, active).total.net;
      const found = logisticMinimum(cart, value, cart.currency ?? 'PLN');
      expect(
        found.applies
          ? {
              applies: true,
              glass: found.glass,
              minimum: centsText(found.minimum),
              value: centsText(found.value),
              missing: centsText(found.missing),
              met: found.met,
            }
          : { applies: false, met: true },
      ).toEqual(expected);
    },
  );

  it.each(numbered(quantities))(
    'quantity %d',
    (_, { line: product, wanted, b2b, expect: expected }) => {
      const line = read({ products: [product], discount_info: {} }).cart.lines[0]!;
      const amount = settleAmount(line, wanted, b2b);
      expect({
        amount,
        ...splitPacks(line, amount, b2b),
        overMax: isOverMax(line, amount),
      }).toEqual(expected);
    },
  );

  it.each(typedQuantities)('typed quantity "$text"', ({ text, expect: expected }) => {
    expect(digitsToAmount(text)).toBe(expected);
  });

  it.each(discountCodes)('discount code "$text"', ({ text, listed, expect: expected }) => {
    expect(checkCode(text, listed)).toEqual(expected);
  });

  it.each(refCookies)('ref cookie "$cookie"', ({ cookie, listed, expect: expected }) => {
    expect(codeFromCookie(readCookie(cookie, 'ref') ?? '', listed)).toBe(expected.apply);
  });

  it.each(numbered(freeDeliveries))('free delivery %d', (_, { rules, value, expect: expected }) => {
    const found = freeDelivery(
      rules.map((rule) => decimalOf(rule.wartosc_od)),
      toCents(decimalOf(value)),
    );
    expect(
      found.shown
        ? {
            shown: true,
            threshold: centsText(found.threshold),
            missing: centsText(found.missing),
            reached: found.reached,
          }
        : found,
    ).toEqual(expected);
  });
});
