import { describe, expect, it } from 'vitest';
import { testClient } from '../../test/support/api-calls.js';
import { fakeShop, html, json, testSite } from '../../test/support/fake-shop.js';

describe('readDropshippingCost', () => {
  it.each([
    [
      { oplatabrutto: '18.45', oplatanetto: '15.00' },
      { net: 1500n, gross: 1845n },
    ],
    [
      { oplatabrutto: 0, oplatanetto: 0 },
      { net: 0n, gross: 0n },
    ],
    [
      { oplatabrutto: 1.235, oplatanetto: 1.004 },
      { net: 100n, gross: 124n },
    ],
  ])('reads %j in cents', async (wire, money) => {
    fakeShop(json(wire));
    expect(await testClient().readDropshippingCost()).toEqual(money);
  });

  it('repeats the call with a fresh CSRF token, although it is a GET', async () => {
    const calls = fakeShop(html(403), json({ oplatabrutto: 1, oplatanetto: 1 }));
    const site = testSite({ renewCsrfToken: () => Promise.resolve('fresh') });
    await testClient(site).readDropshippingCost();
    expect(calls.map(({ headers }) => headers.get('x-csrf-token'))).toEqual(['token-1', 'fresh']);
  });
});
