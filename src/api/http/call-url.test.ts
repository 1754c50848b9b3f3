import { afterEach, describe, expect, it, vi } from 'vitest';
import { fakeShop, GET, json, testSite } from '../../../test/support/fake-shop.js';
import { callUrl } from '../../base/url.js';
import { request } from './request.js';

const PAGE = { href: 'https://shop.example/pl/cart?a=1', origin: 'https://shop.example' };

afterEach(() => vi.unstubAllGlobals());

describe('callUrl on a page', () => {
  it.each([
    ['', 'https://shop.example/cart-api/cart'],
    ['/', 'https://shop.example/cart-api/cart'],
    ['/v2', 'https://shop.example/v2/cart-api/cart'],
    ['/v2//', 'https://shop.example/v2/cart-api/cart'],
    ['api', 'https://shop.example/pl/api/cart-api/cart'],
    ['//api.example', 'https://api.example/cart-api/cart'],
    ['http://api.example:8080/x/', 'http://api.example:8080/x/cart-api/cart'],
  ])('puts the base %j before the path', (base, url) => {
    vi.stubGlobal('location', PAGE);
    expect(callUrl(base, '/cart-api/cart')).toBe(url);
  });

  it('takes a million slashes', () => {
    const slashes = '/'.repeat(1_000_000);
    vi.stubGlobal('location', { href: 'about:srcdoc' });
    expect(callUrl(`/a${slashes}b${slashes}`, '/c')).toBe(`/a${slashes}b/c`);
  });

  it('without an address of its own leaves the URL to the browser', () => {
    vi.stubGlobal('location', { href: 'about:srcdoc', origin: 'null' });
    expect(callUrl('', '/cart-api/cart')).toBe('/cart-api/cart');
  });
});

describe('the cookies of a call', () => {
  it.each([
    ['', 'same-origin'],
    ['https://shop.example', 'same-origin'],
    ['https://shop.example.evil.example', 'include'],
    ['https://api.example', 'include'],
    ['http://shop.example', 'include'],
  ])('to the base %j are sent by the mode %s', async (base, mode) => {
    vi.stubGlobal('location', PAGE);
    const calls = fakeShop(json(1));
    await request(testSite({ base }), GET);
    expect(calls[0]?.init.credentials).toBe(mode);
  });
});
