import { describe, expect, it, vi } from 'vitest';
import { testClient, type ShopClient } from '../../../test/support/api-calls.js';
import { failureOf, fakeShop, testSite } from '../../../test/support/fake-shop.js';
import { ApiError } from '../http/errors.js';
import type { CallName } from './caller.js';
import type { CustomClient } from './caller.js';

/** A client whose calls are answered by these functions. */
const scripted = (custom: CustomClient): ShopClient => testClient(testSite(), { custom });

describe('a call that a script answers', () => {
  it.each<[CallName, (client: ShopClient) => Promise<unknown>, object, unknown?]>([
    ['readCart', (client) => client.readCart(), {}, { products: [] }],
    ['saveCart', (client) => client.saveCart([{ id: 7 }], {}), { products: [{ id: 7 }] }],
    ['deleteLine', (client) => client.deleteLine({ id: 7 }, {}), { id: 7 }],
    ['saveRemarks', (client) => client.saveRemarks('Ring', {}), { remarks: 'Ring' }],
    ['readDiscounts', (client) => client.readDiscounts(), {}, []],
    ['addDiscount', (client) => client.addDiscount('A', {}), { code: 'A' }, {}],
    ['removeDiscount', (client) => client.removeDiscount('A', {}), { code: 'A' }],
    ['readDiscountsValue', (client) => client.readDiscountsValue(), {}, null],
    ['readFreeDelivery', (client) => client.readFreeDelivery('PL'), { country: 'PL' }, []],
  ])('%s gets its payload and is not sent to the shop', async (name, run, payload, answer) => {
    const calls = fakeShop(new Error('sent'));
    const own = vi.fn(() => answer);
    await run(scripted({ [name]: own }));
    expect(own).toHaveBeenCalledExactlyOnceWith(payload, { signal: expect.any(AbortSignal) });
    expect(calls).toHaveLength(0);
  });

  it.each([
    ['a value', () => [{ code: 'A' }]],
    ['a promise', () => Promise.resolve([{ code: 'A' }])],
  ])('may be answered with %s', async (_, readDiscounts) => {
    expect(await scripted({ readDiscounts }).readDiscounts()).toMatchObject([{ code: 'A' }]);
  });

  it('is stored where a write returns nothing', async () => {
    const outcome = await scripted({ saveCart: () => undefined }).saveCart([], {});
    expect(outcome).toEqual({ kind: 'done' });
  });

  it('shares no object with the script: each may change its own', async () => {
    const products = [{ id: 7 }];
    const answer = [{ code: 'A' }];
    const client = scripted({
      saveCart: (payload) => void (payload['products'] as unknown[]).pop(),
      readDiscounts: () => answer,
    });
    await client.saveCart(products, {});
    expect(products).toEqual([{ id: 7 }]);
    const [discount] = await client.readDiscounts();
    answer[0]!.code = 'B';
    expect(discount?.wire).toEqual({ code: 'A' });
  });

  const down = new Error('down');
  const conflict = Object.assign(new Error('changed'), { status: 409 });
  const nothing = undefined as unknown as Error;
  const words = expect.stringContaining('(a Response: return its JSON)') as string;
  it.each<[string, () => unknown, object]>([
    ['returns a Response', () => new Response('[]'), { code: 'network', message: words }],
    ['rejects', () => Promise.reject(down), { code: 'network', cause: down }],
    ['rejects with nothing', () => Promise.reject(nothing), { code: 'network' }],
    [
      'rejects with a status',
      () => Promise.reject(conflict),
      { code: 'status', status: 409, cause: conflict },
    ],
  ])('fails where the script %s', async (_, readDiscounts, error) => {
    const failure = await failureOf(scripted({ readDiscounts }).readDiscounts());
    expect(failure).toMatchObject({ ...error, operation: 'get-discounts' });
  });

  it('fails with the ApiError with which the script rejects', async () => {
    const own = new ApiError({ code: 'aborted', operation: 'own', method: 'GET', url: '/own' });
    const readDiscounts = (): Promise<never> => Promise.reject(own);
    expect(await failureOf(scripted({ readDiscounts }).readDiscounts())).toBe(own);
  });

  it('fails after half a minute without an answer, and its signal is aborted', async () => {
    vi.useFakeTimers();
    let given: AbortSignal | undefined;
    const readDiscounts: CustomClient['readDiscounts'] = (_, { signal }) => {
      given = signal;
      return new Promise(() => undefined);
    };
    const failure = failureOf(scripted({ readDiscounts }).readDiscounts());
    await vi.advanceTimersByTimeAsync(29_999);
    expect(given?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    expect(given?.aborted).toBe(true);
    expect(await failure).toMatchObject({ code: 'timeout', operation: 'get-discounts' });
  });
});
