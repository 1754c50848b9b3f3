// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { testPage, time, turn } from '../../test/support/page.js';
import { HTML, NETWORK_DOWN, refused } from '../../test/support/shop.js';
import { pageCodes } from '../instances/codes.js';
import {
  codesStore,
  listedCodes,
  keepCart,
  keepCodes,
  keepVoucher,
  refreshCart,
  removeCode,
} from '../../test/support/model.js';

const page = testPage();

async function openWith(...codes: string[]): Promise<void> {
  page.shop.codes = codes.map((code) => ({ code }));
  await page.open(keepCodes);
}

describe('removing a code', () => {
  it('returns the message of a shop that refuses, and reports nothing', async () => {
    await openWith('KEPT');
    page.shop.next('remove-code', { json: { error: 'x', message: 'Not this one' } });
    const refusal = { outcome: 'refused', message: 'Not this one' };
    expect(await pageCodes().remove('KEPT')).toEqual(refusal);
    expect(listedCodes()).toEqual(['KEPT']);
    expect(page.said()).toEqual([]);
  });

  it.each([403, 409, 422])('says that the shop keeps it if it answers %i', async (status) => {
    await openWith('KEPT');
    page.shop.always('remove-code', refused(status));
    expect(await pageCodes().remove('KEPT')).toEqual({ outcome: 'kept' });
    expect(page.said()).toHaveLength(1);
  });

  it.each([
    ['with the removal', () => (page.shop.codes = [{ code: 'B' }, { code: 'A' }]), 'back'],
    ['later', () => undefined, 'removed'],
  ])('says that the shop has added it again: %s', async (_, putBack, outcome) => {
    page.shop.codes = [{ code: 'A' }, { code: 'B' }];
    await page.open(keepCart, keepCodes);
    const held = page.shop.hold('codes');
    const removal = pageCodes().remove('A');
    await time(100);
    putBack();
    held.answer({ json: page.shop.codes });
    expect(await removal).toEqual({ outcome });
    page.shop.codes = [{ code: 'B' }, { code: 'A' }];
    await refreshCart();
    await time(1000);
    expect(pageCodes().back.get()).toBe('A');
    // The buyer takes it off once more, and adds it.
    expect(await pageCodes().remove('A')).toEqual({ outcome: 'removed' });
    expect(pageCodes().back.get()).toBeUndefined();
    expect(await pageCodes().apply('A')).toEqual({ outcome: 'added' });
    await refreshCart();
    expect(pageCodes().back.get()).toBeUndefined();
    expect(page.said()).toHaveLength(outcome === 'back' ? 1 : 0);
  });

  it('says nothing of a code that another tab has added again', async () => {
    page.shop.codes = [{ code: 'A' }];
    await page.open(keepCart, keepCodes);
    await removeCode('A');
    page.shop.codes = [{ code: 'A' }];
    localStorage.setItem('cart_discounts', '[{"code":"A"}]');
    await refreshCart();
    await time(1000);
    expect(listedCodes()).toEqual(['A']);
    expect(pageCodes().back.get()).toBeUndefined();
  });

  it.each([
    ['is a page and the shop still has the code', HTML],
    ['is a failure', refused(500)],
  ])('returns false, reports it and changes nothing if the answer %s', async (_, answer) => {
    await openWith('KEPT', 'OTHER');
    page.shop.next('remove-code', answer);
    expect(await removeCode('KEPT')).toBe(false);
    await turn();
    expect(page.shop.log()).toEqual(['codes', 'remove-code', 'codes']);
    expect(listedCodes()).toEqual(['KEPT', 'OTHER']);
    expect(page.said()).toEqual([
      expect.stringMatching(/remove-discount failed: .*The buyer is shown that it failed\.$/),
    ]);
  });

  it('returns true if the answer is a page and the shop no longer has the code', async () => {
    await openWith('A', 'OTHER');
    page.shop.nextAfter('remove-code', HTML);
    expect(await removeCode('A')).toBe(true);
    expect(listedCodes()).toEqual(['OTHER']);
  });

  it('takes the code off the list even if the list cannot be read again', async () => {
    await openWith('A', 'B');
    page.shop.next('codes', NETWORK_DOWN);
    expect(await removeCode('A')).toBe(false);
    expect(listedCodes()).toEqual(['B']);
    expect(codesStore().get().status).toBe('failed');
    expect(page.heard('cart:error').map(({ operation }) => operation)).toEqual(['get-discounts']);
    expect(page.said()).toEqual([
      expect.stringMatching(/get-discounts failed: .*The last known list stays\.$/),
    ]);
  });

  it('removes it in the shop and reads the list again', async () => {
    await openWith('A/B 1', 'KEPT');
    expect(await removeCode('A/B 1')).toBe(true);
    expect(page.shop.log()).toEqual(['codes', 'remove-code', 'codes']);
    expect(page.shop.calls[1]?.path).toBe('/api/cart/discount/A%2FB%201');
    expect(listedCodes()).toEqual(['KEPT']);
  });

  const total = { gross: '9.00' };
  it.each([
    ['an answer without the cart', {}, false, ['remove-code', 'voucher', 'codes']],
    ['an answer with the cart', {}, true, ['remove-code', 'voucher', 'codes']],
    ['totals that are read again', { total }, false, ['remove-code', 'load', 'codes']],
    ['totals in the answer', { total }, true, ['remove-code', 'codes']],
  ])('reads the list and the value with codes once: %s', async (_, own, isSent, calls) => {
    page.shop.codes = [{ code: 'A' }, { code: 'KEPT' }];
    page.shop.voucher = { discounted: '5.00' };
    Object.assign(page.shop.cart, own);
    await page.open(keepCart, keepCodes, keepVoucher);
    const before = page.shop.log().length;
    const told = page.heard('cart:discounts').length;
    if ('total' in own) Object.assign(page.shop.cart, { total: { gross: '8.00' } });
    page.shop.nextAfter('remove-code', { json: isSent ? page.shop.cart : {} });
    await removeCode('A');
    await time(1000);
    expect(page.shop.log().slice(before)).toEqual(calls);
    expect(page.heard('cart:discounts')).toHaveLength(told + 1);
    // The next reading of the cart may show what others have done.
    const since = page.shop.count('codes');
    await refreshCart();
    await turn();
    expect(page.shop.count('codes')).toBe(since + 1);
  });

  it('returns false and reports it if the shop says that it is removed but still lists it', async () => {
    await openWith('KEPT');
    page.shop.next('remove-code', { json: {} });
    expect(await removeCode('KEPT')).toBe(false);
    expect(listedCodes()).toEqual(['KEPT']);
    expect(page.said()).toEqual([
      expect.stringMatching(
        /remove-discount failed: .*The buyer is shown that the shop has added it again\.$/,
      ),
    ]);
  });

  it('shows the remaining codes if two are removed and the answers overtake each other', async () => {
    await openWith('A', 'B');
    const first = page.shop.hold('codes');
    const both = [removeCode('A')];
    await turn();
    both.push(removeCode('B'));
    await turn();
    first.answer();
    await Promise.all(both);
    expect(listedCodes()).toEqual([]);
  });
});

describe('a code that no longer exists', () => {
  it.each([404, 410])('is taken off the list like a removed one: %i', async (status) => {
    await openWith('A', 'B');
    page.shop.codes = [{ code: 'B' }];
    page.shop.next('remove-code', refused(status));
    expect(await removeCode('A')).toBe(true);
    expect(listedCodes()).toEqual(['B']);
    expect(page.shop.count('codes')).toBe(2);
  });
});
