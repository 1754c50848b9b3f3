// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import {
  leavePage,
  otherTabSaved,
  restorePage,
  testPage,
  time,
  turn,
} from '../../test/support/page.js';
import { HTML, NETWORK_DOWN, refused, type Reply } from '../../test/support/shop.js';
import {
  applyCode,
  changeSetting,
  codesStore,
  listedCodes,
  keepCart,
  keepCodes,
  setQuantity,
} from '../../test/support/model.js';

const page = testPage();
const STORED = [{ code: 'OLD', percentage: 5 }];
const SERVER = [{ code: 'NEW', amount: '10.00', currency: 'PLN', kept: true }];
const store = (value: unknown): void => {
  localStorage.setItem('cart_discounts', typeof value === 'string' ? value : JSON.stringify(value));
};
const stored = (): unknown => JSON.parse(localStorage.getItem('cart_discounts') ?? 'null');

describe('the list of codes', () => {
  it('is empty until a part needs it, and then loading until the shop has answered', async () => {
    expect(codesStore().get()).toEqual({ status: 'idle', codes: [] });
    const call = page.shop.hold('codes');
    await page.open(keepCodes);
    expect(codesStore().get()).toEqual({ status: 'loading', codes: [] });
    call.answer();
    await turn();
    expect(codesStore().get()).toEqual({ status: 'ready', codes: [] });
  });

  it('is not announced again while it is the same, so that a listener may have the cart read', async () => {
    page.shop.codes = SERVER;
    page.keep(keepCart);
    document.addEventListener('cart:discounts', () =>
      document.dispatchEvent(new CustomEvent('cart:refresh')),
    );
    await page.open(keepCodes);
    await time(5000);
    expect(page.heard('cart:discounts')).toEqual([{ discounts: SERVER }]);
    expect(page.shop.count('codes')).toBe(2);
  });

  it('comes from storage first, then from the shop, and the page gets an event for both', async () => {
    store(STORED);
    page.shop.codes = SERVER;
    const call = page.shop.hold('codes');
    await page.open(keepCodes);
    expect(codesStore().get().status).toBe('loading');
    expect(listedCodes()).toEqual(['OLD']);
    expect(page.heard('cart:discounts')).toEqual([{ discounts: STORED }]);
    call.answer();
    await turn();
    expect(codesStore().get().status).toBe('ready');
    expect(listedCodes()).toEqual(['NEW']);
    expect(page.heard('cart:discounts')).toEqual([{ discounts: STORED }, { discounts: SERVER }]);
    // Of each code the known fields only.
    expect(stored()).toEqual([{ code: 'NEW', amount: '10.00', currency: 'PLN' }]);
  });

  it('is read once for any number of parts', async () => {
    await page.open(keepCodes, keepCodes);
    await page.open(keepCodes);
    expect(page.shop.log()).toEqual(['codes']);
  });

  it('sends an event and is stored even if it is empty', async () => {
    store(STORED);
    await page.open(keepCodes);
    expect(page.heard('cart:discounts').at(-1)).toEqual({ discounts: [] });
    expect(stored()).toEqual([]);
  });

  it.each<[string, Reply]>([
    ['an error of the shop', refused(500)],
    ['a broken connection', NETWORK_DOWN],
    ['HTML', HTML],
    ['an answer that is no list', { json: { data: [] } }],
  ])(
    'stays as it was after %s, which is reported, and is read again by the next part that shows it',
    async (_, fault) => {
      store(STORED);
      page.shop.next('codes', fault);
      const leave = await page.open(keepCodes);
      expect(codesStore().get().status).toBe('failed');
      expect(listedCodes()).toEqual(['OLD']);
      expect(page.said()).toEqual([
        expect.stringMatching(/get-discounts failed: .*The last known list stays\.$/),
      ]);
      expect(page.heard('cart:error').map(({ operation }) => operation)).toEqual(['get-discounts']);
      page.shop.codes = SERVER;
      leave();
      await page.open(keepCodes);
      expect(listedCodes()).toEqual(['NEW']);
    },
  );

  it.each([
    ['no JSON', '[{"code":', /is not JSON and is ignored/],
    ['no list', { code: 'X' }, /is not a list of codes and is ignored/],
    ['no list of codes', [{ x: 1 }, 5], /holds entries that are no codes; they are ignored/],
  ])('ignores a stored copy that is %s, and reports it once', async (_, copy, words) => {
    store(copy);
    page.shop.codes = SERVER;
    await page.open(keepCodes);
    expect(listedCodes()).toEqual(['NEW']);
    const lines = page.said();
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatch(words);
  });

  it('shows the readable codes of a stored copy, reports the others, and leaves the copy unchanged', async () => {
    const copy = [null, { code: 'OLD' }, { code: ['NO'] }];
    store(copy);
    const answer = page.shop.hold('codes');
    await page.open(keepCodes);
    expect(listedCodes()).toEqual(['OLD']);
    expect(page.said()).toEqual([expect.stringMatching(/holds entries that are no codes/)]);
    expect(stored()).toEqual(copy);
    answer.answer();
    await turn();
  });

  it('is read again after a failure when the network returns, but not if no part shows it', async () => {
    page.shop.next('codes', NETWORK_DOWN);
    page.shop.next('codes', NETWORK_DOWN);
    const release = await page.open(keepCodes);
    window.dispatchEvent(new Event('online'));
    await turn();
    release();
    window.dispatchEvent(new Event('online'));
    await turn();
    expect(page.shop.log()).toEqual(['codes', 'codes']);
    page.said();
  });
});

describe('codes that change elsewhere', () => {
  const comeBack = (): void => {
    leavePage();
    restorePage();
  };
  const copyChanges = (): void =>
    void window.dispatchEvent(Object.assign(new Event('storage'), { key: 'cart_discounts' }));

  it.each([
    ['another tab saves the cart', otherTabSaved],
    ['the page comes back', comeBack],
    ['a script asks for it', () => document.dispatchEvent(new CustomEvent('cart:refresh'))],
    ['another tab stores another list', copyChanges],
  ])('are read again when %s', async (_, happen) => {
    page.shop.codes = [{ code: 'A' }];
    await page.open(keepCart, keepCodes);
    page.shop.codes = [{ code: 'B' }];
    happen();
    await time(1000);
    expect(listedCodes()).toEqual(['B']);
  });

  it('are worth what the shop says after a save, where it sends totals of its own and has codes', async () => {
    const total = { gross: '20.00' };
    page.shop.cart = { ...page.shop.cart, total, totals: [{ code: 'a', title: 'A', ...total }] };
    page.shop.personality = { answersWithProducts: true };
    page.shop.codes = [{ code: 'A', amount: '2.80' }];
    localStorage.setItem('cart_discounts', '[{"code": "A"}]');
    await page.open(keepCart, keepCodes);
    page.shop.codes = [{ code: 'A', amount: '12.60' }];
    setQuantity('1', 9);
    await time(1000);
    expect(codesStore().get().codes).toMatchObject([{ wire: { amount: '12.60' } }]);
    const reads = page.shop.count('codes');
    page.shop.codes = [];
    document.dispatchEvent(new CustomEvent('cart:refresh'));
    await time(1000);
    setQuantity('1', 8);
    await time(10_000);
    expect(page.shop.count('codes')).toBe(reads + 1);
  });

  it('are stored again once one is added here', async () => {
    await page.open(keepCodes);
    page.shop.codes = [{ code: 'B' }];
    copyChanges();
    await time(1000);
    expect(stored()).toEqual([]);
    await applyCode('C');
    expect(stored()).toMatchObject([{ code: 'C' }, { code: 'B' }]);
  });

  it('are not read again for other entries of the storage, or if no part shows them', async () => {
    const leave = await page.open(keepCodes);
    window.dispatchEvent(Object.assign(new Event('storage'), { key: 'theme' }));
    leave();
    copyChanges();
    await time(1000);
    expect(page.shop.count('codes')).toBe(1);
  });

  it('are those of the new address if the page names one, also during a read from the old one', async () => {
    const old = page.shop.hold('codes');
    await page.open(keepCodes);
    page.shop.html = JSON.stringify([{ code: 'THERE' }]);
    await changeSetting('api-base', '/other');
    old.answer(refused(500));
    await turn();
    expect(listedCodes()).toEqual(['THERE']);
  });
});
