import { describe, expect, it } from 'vitest';
import { testClient } from '../../../test/support/api-calls.js';
import { failureOf, fakeShop, json } from '../../../test/support/fake-shop.js';
import amountProblems from '../../../test/vectors/amount-problems.json' with { type: 'json' };
import { decimalText } from '../../rules/decimal.js';
import { decimal } from '../../../test/support/lines.js';

describe('readDiscountsValue', () => {
  it('reads the values as the shop sent them, and the code', async () => {
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
      discountedGross: decimal('88.205'),
      discountedNet: decimal('71.7'),
      regularGross: decimal('98'),
      code: 'LATO10',
    });
  });

  it('takes a value of 0: a voucher may cover it all', async () => {
    fakeShop(json({ discounted: 0 }));
    expect(await testClient().readDiscountsValue()).toEqual({ discountedGross: decimal(0) });
  });

  it.each([
    { discounted_netto: 'x', regular: null, discount: 'LATO10' },
    { discounted_netto: -1, regular: {}, discount: { kod: '' } },
    { discount: { kod: null } },
  ])('reads the invalid fields of %j as missing', async (fields) => {
    fakeShop(json({ discounted: 10, ...fields }));
    expect(await testClient().readDiscountsValue()).toEqual({ discountedGross: decimal(10) });
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

describe('an amount that cannot be read', () => {
  type Row = [
    string,
    'readFreeDelivery' | 'readDiscountsValue' | 'readDiscounts',
    unknown,
    string[],
  ];
  it.each(amountProblems as Row[])('of %s is reported', async (_, call, answer, problems) => {
    fakeShop(json(answer));
    const said: string[] = [];
    await testClient(undefined, { warn: (problem) => said.push(problem) })[call]('pl');
    expect(said).toEqual(problems);
  });
});

describe('readFreeDelivery', () => {
  it("gives the values in the shop's order, less the unreadable", async () => {
    fakeShop(
      json([{ wartosc_od: '199.00' }, null, {}, { wartosc_od: 'x' }, 50, { wartosc_od: 50.5 }]),
    );
    const rules = await testClient().readFreeDelivery('pl');
    expect(rules.map(decimalText)).toEqual(['199.00', '50.50']);
  });

  it.each([
    ['pl', 'pl'],
    ['../x', '..%2Fx'],
    ['p l', 'p%20l'],
    ['zł', 'z%C5%82'],
    ['a\ud800', 'a%EF%BF%BD'],
  ])('asks for the country %j by one piece of the path', async (country, piece) => {
    const calls = fakeShop(json([]));
    await testClient().readFreeDelivery(country);
    expect(calls[0]?.url).toBe(`/api/free-delivery/${piece}`);
  });

  it.each(['', '.', '..'])('makes no call for %j, which is no country', async (country) => {
    const calls = fakeShop(json([{ wartosc_od: 1 }]));
    const failure = await failureOf(testClient().readFreeDelivery(country));
    expect(failure).toMatchObject({ code: 'bad-shape', operation: 'get-free-delivery' });
    expect(calls).toHaveLength(0);
  });
});

describe('readDropshippingCost', () => {
  it.each([
    ['15.00', '18.45'],
    [1.004, 1.235],
  ])('reads %o net and %o gross as the shop sent them', async (net, gross) => {
    fakeShop(json({ oplatabrutto: gross, oplatanetto: net }));
    const cost = { net: decimal(net), gross: decimal(gross) };
    expect(await testClient().readDropshippingCost()).toEqual(cost);
  });
});
