import { describe, expect, it } from 'vitest';
import { testClient } from '../../test/support/api-calls.js';
import { failureOf, fakeShop, json } from '../../test/support/fake-shop.js';

describe('readDiscountsValue', () => {
  it('reads the values in cents and the code', async () => {
    fakeShop(
      json({
        error: null,
        discounted: '88.205',
        discounted_netto: 71.7,
        regular: '98',
        discount: { kod: 'LATO10' },
      }),
    );
    expect(await testClient().readDiscountsValue()).toEqual({
      discountedGross: 8821n,
      discountedNet: 7170n,
      regularGross: 9800n,
      code: 'LATO10',
    });
  });

  it('takes a value of 0: a voucher may cover it all', async () => {
    fakeShop(json({ discounted: 0 }));
    expect(await testClient().readDiscountsValue()).toEqual({
      discountedGross: 0n,
      discountedNet: undefined,
      regularGross: undefined,
      code: undefined,
    });
  });

  it.each([
    { discounted_netto: 'x', regular: null, discount: 'LATO10' },
    { discounted_netto: -1, regular: {}, discount: { kod: '' } },
    { discount: { kod: null } },
  ])('reads the invalid fields of %j as missing', async (fields) => {
    fakeShop(json({ discounted: 10, ...fields }));
    expect(await testClient().readDiscountsValue()).toEqual({ discountedGross: 1000n });
  });

  it.each([null, []])('gives nothing for the empty answer %j', async (answer) => {
    fakeShop(json(answer));
    expect(await testClient().readDiscountsValue()).toBeUndefined();
  });

  it.each([
    [{ error: 'Kod wygasł', message: 'other' }, 'Kod wygasł'],
    [{ error: 'Kod wygasł', discounted: 10 }, 'Kod wygasł'],
    [{ error: true, message: 'Kod wygasł' }, 'Kod wygasł'],
  ])('is refused by %j with the words %j', async (wire, message) => {
    fakeShop(json(wire));
    const failure = await failureOf(testClient().readDiscountsValue());
    expect(failure).toMatchObject({ code: 'refused', operation: 'get-voucher-value', message });
  });

  it('does not show a value beside an error without words', async () => {
    fakeShop(json({ error: true, discounted: 10 }));
    expect((await failureOf(testClient().readDiscountsValue())).code).toBe('bad-shape');
  });
});
