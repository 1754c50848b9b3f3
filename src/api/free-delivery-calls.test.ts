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
  ])('asks for the country %s in lower case', async (country, code) => {
    const calls = fakeShop(json([]));
    await testClient().readFreeDelivery(country);
    expect(calls[0]?.url).toBe(`/api/free-delivery/${code}`);
  });

  it.each(['', 'p', 'plpl', '../x', '..', 'p/l', 'p%', 'pl\n', ' pl', 'zł', 'p1', 'ſs', 'İ'])(
    'makes no call for a country like %j',
    async (country) => {
      const calls = fakeShop(json([]));
      const failure = await failureOf(testClient().readFreeDelivery(country));
      expect(failure).toMatchObject({ code: 'bad-shape', operation: 'get-free-delivery' });
      expect(calls).toHaveLength(0);
    },
  );
});
