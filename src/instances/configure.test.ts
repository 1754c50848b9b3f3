// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { testPage, time, turn } from '../../test/support/page.js';
import { product } from '../../test/support/shop.js';
import { decimal } from '../../test/support/lines.js';
import {
  applyCode,
  codesStore,
  currentCart,
  currentTotals,
  keepCart,
  keepCodes,
  keepRemarks,
  keepVoucher,
  refreshCart,
  removeCode,
  removeLine,
  saveState,
  setQuantity,
  voucherStore,
  writeRemarks,
} from '../../test/support/model.js';
import type { CallPayload } from '../api/http/request.js';
import type { CustomClient } from '../api/client/caller.js';
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
  it('get their payload and a signal, and are not sent to the shop', async () => {
    const calls: [string, unknown][] = [];
    const answers: Record<string, unknown> = {
      readCart: ONE,
      readDiscounts: [{ code: 'A' }],
      readDiscountsValue: { discounted: '5.00' },
      addDiscount: { code: 'B' },
    };
    const names = ['readCart', 'saveCart', 'deleteLine', 'saveRemarks', 'readDiscounts'] as const;
    const more = ['addDiscount', 'removeDiscount', 'readDiscountsValue'] as const;
    const client: CustomClient = Object.fromEntries(
      [...names, ...more].map((name) => [
        name,
        (payload: unknown, { signal }: { signal: AbortSignal }) => {
          expect(signal).toBeInstanceOf(AbortSignal);
          calls.push([name, payload]);
          return answers[name];
        },
      ]),
    );
    configure({ client });
    await page.open(keepCart, keepVoucher, keepRemarks);
    expect(voucherStore().get()).toMatchObject({ value: { discountedGross: decimal('5.00') } });
    setQuantity('1', 2);
    await time(250);
    answers['readCart'] = { products: [product(1, { amount: 2 })] };
    removeLine('1');
    await time(250);
    answers['readCart'] = { products: [] };
    writeRemarks('Ring');
    await time(800);
    await applyCode('b');
    await removeCode('B');
    expect(page.shop.log()).toEqual([]);
    expect(calls).toEqual(
      expect.arrayContaining([
        ['readCart', {}],
        ['saveCart', { products: [product(1, { amount: 2 })] }],
        ['deleteLine', { id: 1 }],
        ['saveRemarks', { remarks: 'Ring' }],
        ['readDiscounts', {}],
        ['readDiscountsValue', {}],
        ['addDiscount', { code: 'B' }],
        ['removeDiscount', { code: 'B' }],
      ]),
    );
  });

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

  it('that give a Response and not its content are failed calls', async () => {
    configure({ client: { saveCart: () => new Response('', { status: 500 }) } });
    await page.open(keepCart);
    setQuantity('1', 3);
    await time(250);
    expect(page.said()).toEqual([
      expect.stringMatching(
        /update-cart failed: .*a Response.* The change is kept and sent again\.$/,
      ),
    ]);
    configure({});
  });

  it('may answer with objects that the script changes later', async () => {
    const cart = { products: [product(1)] };
    configure({ client: { readCart: () => cart } });
    await page.open(keepCart);
    Object.assign(cart.products[0]!, { nett_price: '20.00' });
    await refreshCart();
    expect(currentTotals().total.net).toBe(2000n);
  });

  it('may change what they get', async () => {
    const saved: unknown[] = [];
    const saveCart = ({ products }: CallPayload): void => {
      saved.push(JSON.stringify(products));
      for (const line of products as Record<string, unknown>[]) delete line['name'];
    };
    configure({ client: { saveCart } });
    await page.open(keepCart);
    setQuantity('1', 3);
    await time(250);
    setQuantity('2', 3);
    await time(250);
    expect(saved.at(-1)).toContain('Product 1');
  });

  it('that throw something with a status of refusal refuse', async () => {
    configure({
      client: { saveCart: () => Promise.reject(Object.assign(new Error('no'), { status: 422 })) },
    });
    await page.open(keepCart);
    setQuantity('1', 3);
    await time(250);
    expect(currentCart()?.lines[0]?.quantity).toBe(1);
    expect(page.said()).toEqual([expect.stringContaining("The shop's own amount is shown again.")]);
  });

  it('that never answer are given up after half a minute', async () => {
    configure({ client: { readDiscounts: () => new Promise(() => undefined) } });
    await page.open(keepCodes);
    await time(29_999);
    expect(codesStore().get().status).toBe('loading');
    await time(1);
    expect(codesStore().get().status).toBe('failed');
    expect(page.said()).toEqual([expect.stringContaining('timeout')]);
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
    [
      'throws',
      () => {
        throw new Error('no');
      },
    ],
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
