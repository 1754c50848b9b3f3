// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { testPage, turn } from '../../test/support/page.js';
import { NETWORK_DOWN, product, refused, type Reply } from '../../test/support/shop.js';
import {
  changeSetting,
  freeDeliveryPending,
  freeDeliveryRules,
  freeDeliveryValue,
  keepCart,
  keepFreeDelivery,
  setQuantity,
} from '../../test/support/model.js';

const page = testPage();
const paths = (): string[] =>
  page.shop.calls.filter(({ name }) => name === 'delivery').map(({ path }) => path);

/** The page names another country, or none, as one that lets the buyer choose it does. */
const moveTo = (country: string): Promise<void> => changeSetting('country', country);

describe('the free delivery rules', () => {
  it('are read for the country of the cookie, in lower case', async () => {
    document.cookie = 'country=PL';
    page.shop.freeDelivery = [{ wartosc_od: '300.00' }];
    await page.open(keepCart, keepFreeDelivery);
    expect(paths()).toEqual(['/api/free-delivery/pl']);
    expect(freeDeliveryRules().get()).toHaveLength(1);
  });

  it.each([
    ['for B2B', { isB2b: 1 }, 'pl'],
    ['for small B2B', { isSmallB2b: 1 }, 'pl'],
    ['without a country', {}, ''],
  ])('are not read %s', async (_, cart, country) => {
    if (country) document.cookie = `country=${country}`;
    page.shop.cart = { products: [product(1)], ...cart };
    await page.open(keepCart, keepFreeDelivery);
    expect(paths()).toEqual([]);
    expect(freeDeliveryRules().get()).toEqual([]);
    expect(freeDeliveryPending().get()).toBe(false);
  });

  it.each<[string, Reply]>([
    ['a broken connection', NETWORK_DOWN],
    ['an error of the shop', refused(500)],
  ])('are empty at %s, which is reported', async (_, fault) => {
    document.cookie = 'country=pl';
    page.shop.next('delivery', fault);
    await page.open(keepCart, keepFreeDelivery);
    expect(freeDeliveryRules().get()).toEqual([]);
    expect(freeDeliveryPending().get()).toBe(false);
    expect(page.said()).toEqual([
      expect.stringMatching(/get-free-delivery failed: .*No progress to free delivery is shown\.$/),
    ]);
    expect(page.heard('cart:error')).toHaveLength(1);
  });

  it.each<[string, (leave: () => void) => unknown]>([
    ['the network returns', () => window.dispatchEvent(new Event('online'))],
    [
      'another part shows them',
      (leave) => {
        leave();
        return page.open(keepFreeDelivery);
      },
    ],
  ])('are read again after that when %s', async (_, act) => {
    await moveTo('pl');
    page.shop.freeDelivery = [{ wartosc_od: 1 }];
    page.shop.next('delivery', NETWORK_DOWN);
    await page.open(keepCart);
    await act(await page.open(keepFreeDelivery));
    await turn();
    expect(freeDeliveryRules().get()).toHaveLength(1);
    page.said();
  });

  it('are read once, however often the cart changes', async () => {
    document.cookie = 'country=pl';
    await page.open(keepCart, keepFreeDelivery);
    setQuantity('1', 2);
    setQuantity('1', 3);
    await turn();
    expect(page.shop.count('delivery')).toBe(1);
  });

  it('are those of the latest country, even if the answers overtake each other', async () => {
    await moveTo('pl');
    page.shop.freeDelivery = [{ wartosc_od: 1 }, { wartosc_od: 2 }];
    const first = page.shop.hold('delivery');
    await page.open(keepCart, keepFreeDelivery);
    page.shop.freeDelivery = [{ wartosc_od: 3 }];
    await moveTo('DE');
    first.answer();
    await turn();
    expect(paths()).toEqual(['/api/free-delivery/pl', '/api/free-delivery/de']);
    expect(freeDeliveryRules().get()).toHaveLength(1);
  });

  it('are removed, and not loading, when the country is no longer known', async () => {
    page.shop.freeDelivery = [{ wartosc_od: 1 }];
    await moveTo('pl');
    await page.open(keepCart, keepFreeDelivery);
    expect(freeDeliveryRules().get()).toHaveLength(1);
    await moveTo('');
    expect(freeDeliveryRules().get()).toEqual([]);
    expect(freeDeliveryPending().get()).toBe(false);
    expect(paths()).toEqual(['/api/free-delivery/pl']);
  });

  it('are not read when no part needs them', async () => {
    await moveTo('pl');
    await page.open(keepCart);
    const release = await page.open(keepFreeDelivery);
    release();
    await moveTo('de');
    expect(paths()).toEqual(['/api/free-delivery/pl']);
  });

  it('are read from another address that the page names', async () => {
    document.cookie = 'country=pl';
    await page.open(keepCart, keepFreeDelivery);
    page.shop.html = JSON.stringify(page.shop.cart);
    await changeSetting('api-base', '/other');
    expect(page.shop.calls.map(({ path }) => path)).toContain('/other/api/free-delivery/pl');
    page.said();
  });
});

describe('the value that free delivery is measured on', () => {
  it('is the gross total, and 0 before the cart has loaded', async () => {
    expect(freeDeliveryValue()).toBe(0n);
    await page.open(keepCart);
    expect(freeDeliveryValue()).toBe(2460n);
  });
});
