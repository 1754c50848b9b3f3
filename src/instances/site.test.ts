// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { testPage, time, turn } from '../../test/support/page.js';
import { changeSetting, keepCart, removeLine, setQuantity } from '../../test/support/model.js';
import { site } from './site.js';
// In the module cache already: fake timers do not wait for the import.
import '../api/http/token.js';

const page = testPage();

function meta(token: string): HTMLMetaElement {
  const element = document.createElement('meta');
  element.name = 'csrf-token';
  element.content = token;
  document.head.append(element);
  return element;
}
const tokens = (): (string | undefined)[] =>
  page.shop.calls
    .filter(({ name }) => name !== 'load' && name !== 'page')
    .map(({ headers }) => headers['X-CSRF-TOKEN']);

/** The shop refuses every token but this one, which its page has. */
function nowTakes(token: string): void {
  page.shop.token = token;
  page.shop.html = `<html><head><meta name="csrf-token" content="${token}"></head></html>`;
}

async function openAndEdit(): Promise<void> {
  await page.open(keepCart);
  setQuantity('1', 2);
  await time(250);
}

it('a read has the time that the page names', async () => {
  document.body.setAttribute('data-read-timeout', '40');
  expect(site().readTimeout).toBe(40_000);
  await changeSetting('read-timeout', '0');
  expect(site().readTimeout).toBeUndefined();
  expect(page.said()).toEqual([expect.stringContaining('expected a number of seconds')]);
});

describe('the CSRF token', () => {
  it('is sent with every write in the header that the page names, but not with a GET', async () => {
    meta('t-1');
    document.body.setAttribute('data-csrf-header', 'X-Token');
    await openAndEdit();
    expect(page.shop.calls.map(({ headers }) => headers['X-Token'])).toEqual([undefined, 't-1']);
  });

  it('is fetched from the page’s own host, also if its path begins with two slashes', async () => {
    const here = location.href;
    vi.stubGlobal('location', new URL('http://localhost:3000//elsewhere.example/cart'));
    const asked = vi.fn((url: string) => Promise.reject(new Error(url)));
    vi.stubGlobal('fetch', asked);
    const target = site();
    target.csrfToken();
    await target.renewCsrfToken?.().catch(() => undefined);
    expect(asked.mock.calls.map(([url]) => url)).toEqual([
      'http://localhost:3000//elsewhere.example/cart',
    ]);
    expect(location.href).not.toBe(here);
  });

  it('is fetched from the page once the shop refuses it; the cart is read, and the edit then saved', async () => {
    meta('old');
    nowTakes('fresh');
    await openAndEdit();
    expect(page.shop.log()).toEqual(['load', 'save', 'page', 'load', 'save']);
    expect(page.shop.amounts()).toMatchObject({ 1: 2 });

    removeLine('2');
    await time(250);
    expect(tokens()).toEqual(['old', 'fresh', 'fresh']);
    expect(page.shop.count('load')).toBe(2);
  });

  it.each([
    ['the page itself, without its query', {}, '/cart'],
    ['where the page says', { 'data-csrf-url': '/token?of=cart' }, '/token?of=cart'],
  ])('is fetched from %s', async (_, attributes, path) => {
    const { href, origin } = location;
    history.replaceState(null, '', '/cart?lang=en');
    for (const [name, value] of Object.entries(attributes)) document.body.setAttribute(name, value);
    meta('old');
    nowTakes('fresh');
    const fetched = vi.spyOn(page.shop, 'fetch');
    await openAndEdit();
    expect(fetched.mock.calls.map(([url]) => url)).toContain(`${origin}${path}`);
    expect(page.shop.amounts()).toMatchObject({ 1: 2 });
    history.replaceState(null, '', href);
  });

  it('is fetched once for two calls that are refused together', async () => {
    meta('old');
    nowTakes('fresh');
    const renewed = [site(), site()].map(async (each) => {
      each.csrfToken();
      return each.renewCsrfToken?.();
    });
    expect(await Promise.all(renewed)).toEqual(['fresh', 'fresh']);
    expect(page.shop.log()).toEqual(['page']);
  });

  it('is the one that the page got while the shop refused the old one, and no page is read for it', async () => {
    const element = meta('old');
    await page.open(keepCart);
    page.shop.token = 'newest';
    const save = page.shop.hold('save');
    setQuantity('1', 2);
    await time(250);
    element.content = 'newest';
    save.answer();
    await time(10);
    expect(page.shop.log()).toEqual(['load', 'save', 'load', 'save']);
    expect(tokens()).toEqual(['old', 'newest']);
  });

  it('of the page wins again once the page itself has a new one', async () => {
    const element = meta('old');
    nowTakes('fresh');
    await openAndEdit();
    element.content = 'newest';
    expect(site().csrfToken()).toBe('newest');
  });

  it('that cannot be renewed is an ordinary failed save', async () => {
    meta('old');
    page.shop.token = 'fresh';
    page.shop.html = '<title>Login</title>';
    await openAndEdit();
    expect(page.heard('cart:save-failed')).toMatchObject([{ status: 419 }]);
    expect(page.said()).toHaveLength(1);
    page.shop.html = '<meta name="csrf-token" content="fresh">';
    await time(1000);
    expect(page.shop.amounts()).toMatchObject({ 1: 2 });
    await turn();
  });
});
