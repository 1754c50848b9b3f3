import { describe, expect, it } from 'vitest';
import { decimalText } from '../rules/decimal.js';
import { testClient } from '../../test/support/api-calls.js';
import { failureOf, fakeShop, json } from '../../test/support/fake-shop.js';

describe('readFreeDelivery', () => {
  it("gives the values in the shop's order, less the unreadable", async () => {
    fakeShop(
      json([{ wartosc_od: '199.00' }, null, {}, { wartosc_od: 'x' }, 50, { wartosc_od: 50.5 }]),
    );
    const rules = await testClient().readFreeDelivery('pl');
    expect(rules.map(decimalText)).toEqual(['199.00', '50.50']);
  });

  it.each([
    ['PL', 'pl'],
    ['deu', 'deu'],
    ['Polska', 'polska'],
    ['../X', '..%2Fx'],
    ['p l', 'p%20l'],
    ['ZŁ', 'z%C5%82'],
    ['a\ud800', 'a%EF%BF%BD'],
  ])('asks for the country %j by one piece of the path, in lower case', async (country, piece) => {
    const calls = fakeShop(json([]));
    await testClient().readFreeDelivery(country);
    expect(calls[0]?.url).toBe(`/api/free-delivery/${piece}`);
  });

  it.each(['', '.', '..', '...'])('makes no call for %j, which is no country', async (country) => {
    const calls = fakeShop(json([{ wartosc_od: 1 }]));
    expect(await testClient().readFreeDelivery(country)).toEqual([]);
    expect(calls).toHaveLength(0);
  });

  it.each([
    [{ 3: { wartosc_od: 50 }, 1: { wartosc_od: 99 } }, ['99.00', '50.00']],
    [{}, []],
    [null, []],
  ])('reads the list %j', async (answer, values) => {
    fakeShop(json(answer));
    expect((await testClient().readFreeDelivery('pl')).map(decimalText)).toEqual(values);
  });

  it.each([{ wartosc_od: 50 }, 'x', 0])('fails by its shape for %j', async (answer) => {
    fakeShop(json(answer));
    const failure = await failureOf(testClient().readFreeDelivery('pl'));
    expect(failure).toMatchObject({ code: 'bad-shape' });
  });
});
