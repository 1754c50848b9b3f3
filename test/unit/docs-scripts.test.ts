// @vitest-environment happy-dom
import { readdirSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as api from '../../src/entries/index.js';
import { createMemoryShop } from '../../src/entries/testing.js';
import '../../widgets/cart-totals/index.js';
import { fencesOf, ran, runSnippet } from './run-snippet.js';

const EVENTS = 'docs/events.md';
let total: HTMLElement;
let release = () => {};
let shop = createMemoryShop('retail');

beforeEach(async () => {
  // Scripts listen until the page ends.
  total = id('total');
  vi.spyOn(console, 'error').mockReturnValue();
  vi.spyOn(console, 'log').mockReturnValue();
  shop = createMemoryShop('retail');
  api.configure({ client: shop.client });
  release = api.keepCart();
  await api.refreshCart();
});
afterEach(async () => {
  // A shop that answers, so that nothing waits for the one that a script has set.
  api.configure({ client: shop.client });
  await api.saveAll(1000);
  release();
  document.body.replaceChildren();
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What the first line is changed to, and the total afterwards. */
function change(quantity: number): string {
  api.setQuantity(String(api.getCart()!.products[0]!.id), quantity);
  return api.getTotals()!.total.gross;
}
const id = (name: string, tag = 'p'): HTMLElement => {
  const element = document.createElement(tag);
  document.body.append(element);
  element.id = name;
  return element;
};

describe('a script of the docs', () => {
  it.each([
    ['README.md', 'watchCart('],
    [EVENTS, "addEventListener('cart:change'"],
  ])('of %s shows the total: %s', async (page, words) => {
    await runSnippet(page, words);
    const gross = change(5);
    await expect.poll(() => total.textContent).toBe(gross);
  });

  it('stops a checkout without the terms, and no other', async () => {
    const terms = id('terms', 'input') as HTMLInputElement;
    terms.type = 'checkbox';
    const alert = vi.fn();
    await runSnippet(EVENTS, '#terms', { alert });
    const goes = () =>
      document.dispatchEvent(new CustomEvent('cart:checkout', { cancelable: true }));
    expect(goes()).toBe(false);
    terms.checked = true;
    expect(goes()).toBe(true);
    expect(alert).toHaveBeenCalledOnce();
  });

  it('reads the cart again after a basket of the shop’s own has changed', async () => {
    const fetch = vi.fn();
    vi.stubGlobal('fetch', fetch);
    const form = document.createElement('form');
    const reads = () => shop.calls.filter(({ name }) => name === 'readCart').length;
    const before = reads();
    await runSnippet(EVENTS, '/basket/add', { form });
    await expect.poll(reads).toBeGreaterThan(before);
    expect(fetch.mock.lastCall?.[0]).toBe('/basket/add');
  });

  it('listens until it stops, changes a quantity, and computes a total', async () => {
    const log = vi.spyOn(console, 'log');
    await runSnippet(EVENTS, 'const stop = on(');
    change(7);
    expect(log).not.toHaveBeenCalled();
    shop.change({
      products: [{ id: '42', amount: 1, name: 'Jar', price: '2.00', nett_price: '2.00' }],
    });
    await api.refreshCart();
    await runSnippet(EVENTS, "setQuantity('42', 3)");
    await expect.poll(() => shop.cart().products[0]?.amount).toBe(3);
    await runSnippet(EVENTS, 'parseCart({');
    expect(log).toHaveBeenLastCalledWith('23.37');
  });

  it('keeps the cart in the browser by calls of its own', async () => {
    localStorage.setItem(
      'basket',
      '[{"id": 1, "amount": 2, "price": "3.00"}, {"id": 2, "amount": 1, "price": "3.00"}]',
    );
    await runSnippet(EVENTS, "getItem('basket')");
    await api.refreshCart();
    api.setQuantity('1', 4);
    api.removeLine('2');
    expect(await api.saveAll(5000)).toBe(true);
    const stored = () => JSON.parse(localStorage.getItem('basket') ?? '') as { amount: number }[];
    await expect.poll(() => stored().map(({ amount }) => amount)).toEqual([4]);
  });

  it('reports an error with its code', async () => {
    const send = vi.fn();
    await runSnippet('docs/errors.md', 'myMonitoring', { myMonitoring: { send } });
    shop.next('saveCart', Object.assign(new Error('refused'), { status: 422 }));
    change(9);
    await expect.poll(() => send.mock.lastCall?.slice(1, 3)).toEqual(['status', 422]);
  });

  it('reads an amount from its part', async () => {
    const words = 'part~="total-gross"';
    document.body.innerHTML = '<cart-totals lang="en"></cart-totals>';
    const totals = document.querySelector('cart-totals')!;
    const globals = { document: { querySelector: () => totals } };
    await expect
      .poll(() => runSnippet('docs/theming.md', words, globals, 'total'))
      .toMatch(/^\d+\.\d\d$/);
  });

  it('refuses a save in a test', async () => {
    await expect(runSnippet('docs/testing.md', 'shop.next(')).resolves.toBeUndefined();
  });

  it('sends PUT and DELETE as POST, and nothing else', async () => {
    const send = vi.fn();
    const window = { fetch: send };
    await runSnippet('docs/troubleshooting.md', '_method', { window });
    window.fetch('/cart-api/update-cart', { method: 'PUT', body: '{}' });
    window.fetch('/cart-api/cart', { method: 'GET' });
    // The path of a call in a query stays as the server reads it.
    window.fetch('/cart.php?call=/api/cart/discount/A%2FB', { method: 'DELETE' });
    expect(send.mock.calls).toEqual([
      ['/cart-api/update-cart?_method=PUT', { method: 'POST', body: '{}' }],
      ['/cart-api/cart', { method: 'GET' }],
      ['/cart.php?call=/api/cart/discount/A%2FB&_method=DELETE', { method: 'POST' }],
    ]);
  });

  it('finds products by a call, and passes analytics events on', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    const [fetch, send] = [vi.fn(), vi.fn()];
    await runSnippet(EVENTS, 'myTracker', { fetch, myTracker: { send } });
    const button = id('add', 'button');
    button.dataset['cartAdd'] = '{"id": 77}';
    void api.addDeclared(button);
    await expect.poll(() => fetch).toHaveBeenCalledWith('/products?keys=77');
    api.removeLine(String(api.getCart()!.products[0]!.id));
    const ecommerce = expect.objectContaining({ currency: 'PLN' }) as unknown;
    expect(send).toHaveBeenCalledWith('remove_from_cart', ecommerce);
  });

  it('makes an error whose status counts', async () => {
    const failed = 'failure(409, "changed")';
    const words = 'failure = (';
    expect(await runSnippet('docs/own-backend.md', words, {}, failed)).toMatchObject({
      status: 409,
      message: 'changed',
    });
  });

  it('makes the page read the cart again', async () => {
    const reads = () => shop.calls.filter(({ name }) => name === 'readCart').length;
    const before = reads();
    await runSnippet('docs/migration.md', 'cart:refresh');
    await expect.poll(reads).toBeGreaterThan(before);
  });

  it('gives the tag a token of another host', async () => {
    const page = id('page', 'cart-page');
    const fetch = vi.fn(() => Promise.resolve(Response.json({ token: 'abc' })));
    await runSnippet('docs/other-hosts.md', '/token', { fetch });
    expect(fetch).toHaveBeenCalledWith(expect.anything(), { credentials: 'include' });
    expect(page.getAttribute('csrf-token')).toBe('abc');
  });

  it.each([
    ['docs/own-backend.md', 'vendure({'],
    ['docs/quickstart.md', 'createMemoryShop('],
    ['docs/woocommerce.md', 'texts: {'],
    ['docs/woocommerce.md', 'cartToken ='],
  ])('of %s sets calls that the library takes: %s', async (page, words) => {
    vi.stubGlobal('fetch', () => new Promise(() => {}));
    release();
    await runSnippet(page, words);
    expect(console.error).not.toHaveBeenCalled();
  });

  it('is run here, as far as no other test runs it', () => {
    const pages = readdirSync('docs').filter((file) => file.endsWith('.md'));
    const left = pages.flatMap((page) =>
      fencesOf(`docs/${page}`)
        .filter(({ language, code }) => /^[jt]sx?$/.test(language) && !ran.has(code))
        .map(({ code }) => `${page}: ${code.slice(0, 60)}`),
    );
    // In test/hosts, of the testing page and servers, recipes.spec, of wrong backends, and in the package's types.
    const elsewhere =
      /^(frameworks|react|testing|first-server)|mayProceed|const PAGES|^integration.*\s.*(widgets\/cart-page|defineAll|reference types|jsx)/;
    expect(left.filter((each) => !elsewhere.test(each))).toEqual([]);
  });
});
