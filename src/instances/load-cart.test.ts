// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { testPage } from '../../test/support/page.js';
import { product, type Reply } from '../../test/support/shop.js';
import {
  cartStore,
  currentCart,
  keepCart,
  keepFreeDelivery,
  keepRemarks,
  loadCart,
} from '../../test/support/model.js';

const page = testPage();

function preload(text: string, id = 'cart-json'): void {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = id;
  script.textContent = text;
  document.head.append(script);
  document.body.setAttribute('data-preload', id);
}

describe('reading the cart', () => {
  it('takes one GET for any number of parts', async () => {
    page.keep(keepCart, keepCart, keepFreeDelivery, keepRemarks, keepCart);
    void loadCart();
    await Promise.all([loadCart(), loadCart()]);
    await loadCart();
    expect(page.shop.log()).toEqual(['load']);
    expect(currentCart()?.lines.map(({ id }) => id)).toEqual(['1', '2']);
  });

  it.each<[string, Reply]>([
    ['without products', { json: { error: 'down' } }],
    ['with an error beside an empty list', { json: { error: 'down', products: [] } }],
  ])('fails at an answer %s, which is said once', async (_, fault) => {
    page.shop.next('load', fault);
    await page.open(keepCart);
    expect(cartStore().get()).toEqual({ status: 'failed' });
    expect(page.said()).toEqual([expect.stringMatching(/get-cart failed: .* The buyer can try/)]);
    expect(page.heard('cart:error')).toEqual([
      { operation: 'get-cart', error: expect.objectContaining({ operation: 'get-cart' }) },
    ]);
  });
});

describe('a cart in the page (preload)', () => {
  const BROUGHT = JSON.stringify({ products: [product(9, { amount: 3 })] });

  it('is shown without a call', async () => {
    preload(BROUGHT);
    await page.open(keepCart);
    expect(currentCart()?.lines[0]).toMatchObject({ id: '9', quantity: 3 });
    expect(page.shop.calls).toEqual([]);
    expect(page.heard('cart:loaded')).toHaveLength(1);
  });

  it('is shown before the rest of the page has been parsed', async () => {
    preload(BROUGHT);
    Object.defineProperty(document, 'readyState', { configurable: true, value: 'loading' });
    await page.open(keepCart);
    Reflect.deleteProperty(document, 'readyState');
    expect(currentCart()?.lines[0]?.id).toBe('9');
  });

  it.each([
    ['no JSON', '{"products": [', /JSON/],
    ['no cart', '{"items": []}', /it is not a cart response/],
  ])('is replaced by a read from the shop if it is %s', async (_, text, reason) => {
    preload(text);
    await page.open(keepCart);
    expect(currentCart()?.lines[0]?.id).toBe('1');
    const [line = ''] = page.said();
    expect(line).toMatch(reason);
    expect(line).toMatch(
      /preload "cart-json" failed: .*<body data-preload> names it: the cart is read from the shop\.$/,
    );
  });
});
