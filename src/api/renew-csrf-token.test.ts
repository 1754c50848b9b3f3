import { afterEach, describe, expect, it, vi } from 'vitest';
import { isApiError } from './api-error.js';
import { csrfTokenIn, renewCsrfToken } from './renew-csrf-token.js';

afterEach(() => vi.unstubAllGlobals());

const pageSays = (html: string, status = 200): void => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(html, { status })));
};

describe('the CSRF token in a page', () => {
  it.each([
    ['<meta name="csrf-token" content="abc">', 'abc'],
    ["<META CONTENT='a&amp;b' NAME='csrf-token' />", 'a&b'],
    ['<meta name=csrf-token content=bare>', 'bare'],
    ['<meta name="other" content="no"><meta name="csrf-token" content="yes">', 'yes'],
    ['<meta name="csrf-token-old" content="no">', undefined],
    ['<meta name="csrf-token" content="">', undefined],
    ['<meta name = csrf-token content = "spaced">', 'spaced'],
    [
      '<meta name="csrf-token" content="&quot;&#34;&#39;&#039;&apos;&lt;&gt;&amp;&copy;">',
      `""'''<>&&copy;`,
    ],
    ['<meta name="csrf-token">', undefined],
    ['', undefined],
  ])('is read from %s', (html, token) => {
    expect(csrfTokenIn(html)).toBe(token);
  });
});

describe('renewing the CSRF token', () => {
  it('reads it from the page as it is now', async () => {
    pageSays('<head><meta name="csrf-token" content="fresh"></head>');
    expect(await renewCsrfToken('/cart')).toBe('fresh');
  });

  it('asks past the cache, and for a page', async () => {
    const fetched = vi.fn(() =>
      Promise.resolve(new Response('<meta name="csrf-token" content="x">')),
    );
    vi.stubGlobal('fetch', fetched);
    await renewCsrfToken('/cart');
    const options = { cache: 'no-store', headers: { Accept: 'text/html' } };
    expect(fetched).toHaveBeenCalledWith('/cart', options);
  });

  it.each([
    [
      'the page names no token',
      () => pageSays('<p>login</p>'),
      'bad-shape (no csrf-token meta tag)',
    ],
    [
      'the page is an error',
      () => pageSays('<meta name="csrf-token" content="x">', 500),
      'network (status 500)',
    ],
    [
      'the network is down',
      () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('down'))),
      'network (down)',
    ],
  ])('fails with its reason where %s', async (_, given, reason) => {
    given();
    const error: unknown = await renewCsrfToken('/cart').catch((thrown: unknown) => thrown);
    expect(isApiError(error) && error.message).toBe(
      `renew-csrf-token: GET /cart failed: ${reason}`,
    );
  });
});
