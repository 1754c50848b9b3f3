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

  it.each([
    ['the page names no token', () => pageSays('<p>login</p>'), 'bad-shape'],
    [
      'the page is an error',
      () => pageSays('<meta name="csrf-token" content="x">', 500),
      'network',
    ],
    [
      'the network is down',
      () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError('down'))),
      'network',
    ],
  ])('fails with its reason where %s', async (_, given, code) => {
    given();
    const error: unknown = await renewCsrfToken('/cart').catch((thrown: unknown) => thrown);
    expect(isApiError(error) && error.code).toBe(code);
  });
});
