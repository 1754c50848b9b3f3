// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { testPage, time, turn } from '../../test/support/page.js';
import { product } from '../../test/support/shop.js';
import {
  codesStore,
  currentCart,
  keepCart,
  keepCodes,
  removeLine,
  saveState,
  setQuantity,
} from '../../test/support/model.js';
import { configure } from './configure.js';
import { configuration } from './configuration.js';

const page = testPage();
const ONE = { products: [product(1)] };

describe('options that are none', () => {
  it.each<[string, unknown]>([
    ['the options are not an object', null],
    ['the options are not an object', 5],
    ['client is not an object', { client: 5 }],
    ['readCart is not a function', { client: { readCart: 7 } }],
    ['onEvent is not a function', { onEvent: 'no' }],
  ])('are reported and change nothing: %s', async (reason, options) => {
    configure({ client: { readCart: () => ONE } });
    configure(options as object);
    await page.open(keepCart);
    expect(page.shop.log()).not.toContain('load');
    expect(page.said()).toEqual([
      `[cart-elements] configure failed: ${reason}. Nothing is changed.`,
    ]);
  });
});

describe('calls that a script answers', () => {
  it('may be some of them: the others go to the shop', async () => {
    configure({ client: { readCart: () => Promise.resolve(ONE) } });
    await page.open(keepCart, keepCodes);
    expect(page.shop.log()).toEqual(['codes']);
    expect(currentCart()?.lines).toHaveLength(1);
    setQuantity('1', 2);
    await time(250);
    expect(page.shop.log()).toEqual(['codes', 'save']);
  });

  it('are read as answers of the shop are: what makes no sense is a failed call', async () => {
    configure({ client: { readDiscounts: () => 'no list' } });
    await page.open(keepCodes);
    expect(codesStore().get().status).toBe('failed');
    expect(page.said()).toEqual([expect.stringContaining('get-discounts failed')]);
  });

  it.each<[string, () => unknown]>([
    ['throw', () => expect.fail('down')],
    ['reject', () => Promise.reject(new Error('down'))],
  ])('that %s are failed calls: the edit is kept and sent again', async (_, fails) => {
    const saveCart = vi.fn<() => unknown>(() => undefined).mockImplementationOnce(fails);
    configure({ client: { saveCart } });
    await page.open(keepCart);
    setQuantity('1', 3);
    await time(250);
    expect(page.said()).toEqual([
      expect.stringMatching(/update-cart failed: .*down.* The change is kept and sent again\.$/),
    ]);
    expect(currentCart()?.lines[0]?.quantity).toBe(3);
    await time(1000);
    expect(saveCart).toHaveBeenCalledTimes(2);
    expect(saveState().get()).toBe('saved');
  });

  it('are methods of the client, also if that is an instance of a class', async () => {
    class Client {
      private readonly products = [product(7)];
      readCart(): unknown {
        return { products: this.products };
      }
    }
    configure({ client: new Client() });
    await page.open(keepCart);
    expect(currentCart()?.lines.map(({ id }) => id)).toEqual(['7']);
  });

  it('are those of the last call of configure', async () => {
    configure({ client: { readCart: () => ONE, saveCart: () => expect.fail('replaced') } });
    configure({ client: { readCart: () => ({ products: [product(7)] }) } });
    await page.open(keepCart);
    expect(currentCart()?.lines.map(({ id }) => id)).toEqual(['7']);
    page.shop.cart.products = [product(7)];
    configure({});
    setQuantity('7', 2);
    await time(250);
    expect(page.shop.count('save')).toBe(1);
    await turn();
  });

  it('are asked for what the shop was asked before', async () => {
    await page.open(keepCart, keepCodes);
    expect(page.shop.log()).toEqual(['load', 'codes']);
    configure({
      client: {
        readCart: () => ({ products: [product(7)] }),
        readDiscounts: () => [{ code: 'B' }],
      },
    });
    await turn();
    expect(currentCart()?.lines.map(({ id }) => id)).toEqual(['7']);
    expect(codesStore().get().codes).toMatchObject([{ code: 'B' }]);
    // The same client again is no reason to read.
    configure({ ...configuration() });
    await turn();
    expect(page.shop.log()).toEqual(['load', 'codes']);
  });

  it('answer the first readings too where they are configured after the tags in one go', async () => {
    const open = page.open(keepCart, keepCodes);
    configure({ client: { readCart: () => ONE, readDiscounts: () => [] } });
    await open;
    expect(page.shop.log()).toEqual([]);
  });
});

describe('analytics events for a script', () => {
  it.each(['on', 'off'])(
    'are given as they would be pushed where analytics is %s',
    async (word) => {
      document.body.dataset['analytics'] = word;
      const events: unknown[] = [];
      configure({ onEvent: (event) => events.push(event) });
      await page.open(keepCart);
      removeLine('1');
      const item = {
        item_id: '1',
        item_name: 'Product 1',
        item_brand: '',
        price: 12.3,
        quantity: 1,
      };
      const ecommerce = { currency: 'PLN', value: 12.3, items: [item] };
      expect(events).toEqual([{ event: 'remove_from_cart', ecommerce }]);
      expect(page.analytics()).toEqual(word === 'on' ? events : []);
    },
  );

  it.each([
    ['throws', () => expect.fail('no')],
    ['rejects', () => Promise.reject(new Error('no'))],
  ])('are reported, and change nothing else, where the script %s', async (_, onEvent) => {
    configure({ onEvent });
    await page.open(keepCart);
    removeLine('1');
    await turn();
    expect(currentCart()?.lines).toHaveLength(1);
    expect(page.analytics()).toHaveLength(1);
    expect(page.said()).toEqual([expect.stringContaining('onEvent failed: no')]);
  });
});
