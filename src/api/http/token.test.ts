// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PageRequest } from '../../../test/support/page-request.js';
import { renewCsrfToken } from './token.js';

const TAG = '<meta name="csrf-token" content="x">';
const fetched = vi.fn<typeof fetch>();
const pageSays = (html: string, status = 200): void =>
  void fetched.mockResolvedValue(new Response(html, { status }));

beforeEach(() => {
  fetched.mockReset();
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('XMLHttpRequest', PageRequest);
});

describe('renewing the CSRF token', () => {
  it('asks for a page, and past the cache', async () => {
    pageSays(TAG);
    await renewCsrfToken('/cart');
    const headers = { Accept: 'text/html', 'If-None-Match': '"none"' };
    expect(fetched).toHaveBeenCalledWith('/cart', { headers });
  });

  it.each([
    [TAG, 'x'],
    ["<META CONTENT='a&amp;b' NAME='csrf-token' />", 'a&b'],
    [`<meta name="csrf-token" content="">${TAG}`, 'x'],
    [`<!-- ${TAG.replace('x', 'no')} -->${TAG}`, 'x'],
  ])('reads it from %s', async (html, token) => {
    pageSays(html);
    expect(await renewCsrfToken('/cart')).toBe(token);
  });

  it.each([
    [
      'the page names no token',
      () => pageSays('<p>login</p>'),
      'bad-shape (no csrf-token meta tag)',
    ],
    ['the page is an error', () => pageSays(TAG, 500), 'network (status 500)'],
    [
      'the network is down',
      () => fetched.mockRejectedValue(new TypeError('down')),
      'network (no answer)',
    ],
  ])('fails with its reason where %s', async (_, given, reason) => {
    given();
    await expect(renewCsrfToken('/cart?a=1')).rejects.toThrow(
      `renew-csrf-token: GET /cart failed: ${reason}`,
    );
  });

  it('gives up after ten seconds', async () => {
    vi.useFakeTimers();
    fetched.mockReturnValue(new Promise(() => undefined));
    const failure = expect(renewCsrfToken('/cart')).rejects.toMatchObject({
      code: 'timeout',
      message: 'renew-csrf-token: GET /cart failed: timeout (over 10000 ms)',
    });
    await vi.advanceTimersByTimeAsync(10_000);
    await failure;
  });
});
