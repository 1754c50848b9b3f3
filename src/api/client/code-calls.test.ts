import { describe, expect, it } from 'vitest';
import { stored, testClient } from '../../../test/support/api-calls.js';
import { failureOf, fakeShop, json } from '../../../test/support/fake-shop.js';
import type { DiscountCode } from '../../rules/cart.js';
import type { Call } from '../http/request.js';

const addDiscount = (code: string): Promise<DiscountCode> =>
  stored(testClient().addDiscount(code, {})) as Promise<DiscountCode>;
const removeDiscount = (code: string, options: Partial<Call> = {}): Promise<unknown> =>
  stored(testClient().removeDiscount(code, options));

describe('readDiscounts', () => {
  it('gives the codes in the order of the shop', async () => {
    fakeShop(json([{ code: 'B' }, { code: 'A' }]));
    expect((await testClient().readDiscounts()).map(({ code }) => code)).toEqual(['B', 'A']);
  });

  it.each([{ error: 'Closed' }, { error: true, message: 'Closed' }])(
    'is refused by %j with its words',
    async (wire) => {
      fakeShop(json(wire));
      const failure = await failureOf(testClient().readDiscounts());
      expect(failure).toMatchObject({ code: 'refused', message: 'Closed' });
    },
  );
});

describe('addDiscount', () => {
  it('gives the code as the shop wrote it', async () => {
    fakeShop(json({ code: 'Lato10', percentage: 10, error: null }));
    expect(await addDiscount('LATO10')).toMatchObject({
      code: 'Lato10',
      percentage: { units: 10n, scale: 0 },
    });
  });

  it.each([{}, { code: null }, { code: ' ' }])(
    'gives the code sent where %j names none',
    async (wire) => {
      fakeShop(json({ ...wire, amount: 5 }));
      const discount = await addDiscount('LATO10');
      expect(discount.code).toBe('LATO10');
      expect(discount.wire).toEqual({ code: 'LATO10', amount: 5 });
    },
  );

  it.each([
    [{ error: 'expired', message: 'The code has expired' }, 'The code has expired'],
    [{ error: true, message: ' Wygasł ' }, 'Wygasł'],
    [{ error: 1, message: 'Wygasł', code: 'LATO10' }, 'Wygasł'],
    [{ error: { id: 4 }, message: 'Wygasł' }, 'Wygasł'],
    [{ error: 'Wygasł' }, 'Wygasł'],
    [{ error: 'Wygasł', message: '' }, 'Wygasł'],
    [{ error: 'Wygasł', message: null }, 'Wygasł'],
    [{ error: 'Wygasł', message: ['x'] }, 'Wygasł'],
  ])('is refused by %j with the words %j', async (wire, message) => {
    fakeShop(json(wire));
    const failure = await failureOf(addDiscount('LATO10'));
    expect(failure).toMatchObject({ code: 'refused', operation: 'add-discount', message });
  });

  it('is refused with no more than 10,000 characters of words', async () => {
    fakeShop(json({ error: true, message: 'W'.repeat(20_000) }));
    expect((await failureOf(addDiscount('LATO10'))).message).toBe('W'.repeat(10_000));
  });

  it.each([{ error: true }, { error: '1' }, { error: 5 }, { error: {} }, { error: ['x'] }])(
    'has no words to show for %j',
    async (wire) => {
      fakeShop(json(wire));
      expect((await failureOf(addDiscount('LATO10'))).code).toBe('bad-shape');
    },
  );

  it.each([false, null, '', 0, '0', 'false', []])(
    'is done where the error is %j',
    async (error) => {
      fakeShop(json({ code: 'LATO10', error, message: 'Dodano' }));
      expect((await addDiscount('LATO10')).code).toBe('LATO10');
    },
  );
});

describe('removeDiscount', () => {
  it.each([
    [403, 'application/json'],
    [422, 'application/json'],
    [422, 'text/html'],
  ])('that the shop refuses with %d and a message as %s says it', async (status, type) => {
    const calls = fakeShop(
      new Response('{"error":"automatic","message":"This code stays."}', {
        status,
        headers: { 'content-type': type },
      }),
    );
    const failure = await failureOf(removeDiscount('LATO10'));
    expect(failure).toMatchObject({ code: 'refused', status, message: 'This code stays.' });
    expect(calls).toHaveLength(1);
  });

  it('without a valid token says no message', async () => {
    fakeShop(json({ error: 'csrf', message: 'Expired.' }, 403));
    const failure = await failureOf(removeDiscount('LATO10', { mayRenew: false }));
    expect(failure).toMatchObject({ code: 'status', status: 403, refusal: 'csrf' });
  });

  it.each([
    ['../../x', '..%2F..%2Fx'],
    ['ŻÓŁW', '%C5%BB%C3%93%C5%81W'],
    ['a\ud800b', 'a%EF%BF%BDb'],
    ['...', '...'],
    ['50%', '50%25'],
  ])('writes the code %j as one piece of the path', async (code, piece) => {
    const calls = fakeShop(new Response(''));
    await removeDiscount(code);
    expect(calls[0]?.url).toBe(`/api/cart/discount/${piece}`);
  });

  it.each(['', '.', '..'])('does not let the code %j climb the path', async (code) => {
    const calls = fakeShop(new Response(''));
    expect(await testClient().removeDiscount(code, {})).toMatchObject({
      kind: 'rejected',
      why: 'content',
      error: { code: 'bad-shape', operation: 'remove-discount', method: 'DELETE' },
    });
    expect(calls).toHaveLength(0);
  });
});
