// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { on } from '../../bus/events.js';
import { testPage, time, turn } from '../../../test/support/page.js';
import { HTML, NETWORK_DOWN, product, refused, type Reply } from '../../../test/support/shop.js';
import {
  cartStore,
  currentCart,
  keepCart,
  keepFreeDelivery,
  keepRemarks,
  loadCart,
  refreshCart,
  setQuantity,
} from '../../../test/support/model.js';

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

  it('is first loading, then ready, with the field names of the wire', async () => {
    const load = page.shop.hold('load');
    page.keep(keepCart);
    await turn();
    expect(cartStore().get().status).toBe('loading');
    expect(page.heardNames()).toEqual([]);
    page.shop.cart['extra'] = 'kept';
    load.answer({ json: page.shop.cart });
    await turn();
    expect(cartStore().get().status).toBe('ready');
    expect(page.heard('cart:loaded')).toEqual([{ cart: page.shop.cart }]);
    expect(page.heardNames()).toEqual(['cart:loaded']);
  });

  it.each<[string, Reply]>([
    ['an error of the shop', refused(500)],
    ['a broken connection', NETWORK_DOWN],
    ['HTML', HTML],
    ['an answer without products', { json: { error: 'down' } }],
    ['an error beside an empty list', { json: { error: 'down', products: [] } }],
  ])('fails at %s, says so once, and can be tried again', async (_, fault) => {
    page.shop.next('load', fault);
    await page.open(keepCart);
    expect(cartStore().get()).toEqual({ status: 'failed', error: expect.any(Error) });
    expect(page.said()).toEqual([
      expect.stringMatching(/get-cart failed: .* The buyer can try again\.$/),
    ]);
    expect(page.heard('cart:error')).toEqual([
      { operation: 'get-cart', error: expect.objectContaining({ operation: 'get-cart' }) },
    ]);
    expect(page.heard('cart:loaded')).toEqual([]);

    const again = loadCart();
    expect(cartStore().get().status).toBe('loading');
    await again;
    expect(currentCart()?.lines).toHaveLength(2);
    expect(page.heard('cart:loaded')).toHaveLength(1);
  });

  it('rounds full-packs-only lines of B2B carts up, emits cart:change, and saves that', async () => {
    const packed = { tylko_pelne_opakowania: 1, zawartosc_opz: '24' };
    page.shop.cart = { isB2b: true, products: [product(1, { ...packed, amount: 30 })] };
    await page.open(keepCart);
    expect(currentCart()?.lines[0]).toMatchObject({ quantity: 48, roundedFrom: 30 });
    expect(page.shop.amounts()).toEqual({ 1: 48 });
    expect(page.heard('cart:loaded')).toMatchObject([{ cart: { products: [{ amount: 48 }] } }]);
    expect(page.heard('cart:change').map(({ reason }) => reason)).toEqual(['rounded']);
    await time(60_000);
    expect(page.shop.count('save')).toBe(1);
  });

  it('does not round for retail buyers', async () => {
    page.shop.cart.products = [product(1, { tylko_pelne_opakowania: 1, zawartosc_opz: 24 })];
    await page.open(keepCart);
    expect(page.shop.log()).toEqual(['load']);
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

  it('is found if its block comes later in the page', async () => {
    document.body.setAttribute('data-preload', 'later');
    Object.defineProperty(document, 'readyState', { configurable: true, value: 'loading' });
    await page.open(keepCart);
    expect(cartStore().get().status).toBe('loading');
    preload(BROUGHT, 'later');
    Reflect.deleteProperty(document, 'readyState');
    document.dispatchEvent(new Event('DOMContentLoaded'));
    await turn();
    expect(currentCart()?.lines[0]?.id).toBe('9');
    expect(page.shop.calls).toEqual([]);
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

describe('content of a buyer that has the id of "preload"', () => {
  it('is not taken for the cart: the cart is read from the shop, and this is reported once', async () => {
    document.body.innerHTML = `<p class="review" id="cart-json">${JSON.stringify({ products: [] })}</p>`;
    document.body.setAttribute('data-preload', 'cart-json');
    await page.open(keepCart);
    await loadCart();
    expect(currentCart()?.lines[0]?.id).toBe('1');
    expect(page.said()).toEqual([
      expect.stringContaining('no <script type="application/json" id="cart-json">'),
    ]);
  });
});

describe('refreshCart', () => {
  it('reads the cart again after the running save', async () => {
    await page.open(keepCart);
    const put = page.shop.hold('save');
    setQuantity('1', 3);
    await time(250);
    void refreshCart();
    await turn();
    expect(page.shop.log()).toEqual(['load', 'save']);
    put.answer();
    page.shop.change((cart) => cart.products.push(product(9)));
    await turn();
    expect(page.shop.log()).toEqual(['load', 'save', 'load']);
    expect(page.heard('cart:change').at(-1)).toMatchObject({ reason: 'refreshed' });
  });

  it('emits nothing where nothing has changed, so that a listener may read the cart again', async () => {
    await page.open(keepCart);
    const stop = on('cart:change', () => void refreshCart());
    setQuantity('1', 3);
    await time(10_000);
    stop();
    expect(page.shop.count('load')).toBeLessThan(6);
  });

  it('reads again after a running first read, whose answer may be older', async () => {
    const first = page.shop.hold('load');
    page.keep(keepCart);
    document.dispatchEvent(new CustomEvent('cart:refresh'));
    page.shop.cart.products = [...page.shop.cart.products, product(3)];
    first.answer();
    await turn();
    expect(page.shop.log()).toEqual(['load', 'load']);
    expect(currentCart()?.lines.map(({ id }) => id)).toEqual(['1', '2', '3']);
  });
});
