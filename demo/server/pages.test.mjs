// @ts-check
import { describe, expect, it } from 'vitest';
import { HOSTILE } from './catalogue.mjs';
import { jsonIn } from './pages/layout.mjs';
import { eachTest } from './test-visitor.mjs';

const test = eachTest();

describe('the shop page', () => {
  it.each([
    ['', /<script type="module" src="\/dist\/autoload\.js"><\/script>[^]*<\/head>/],
    ['?embed=classic', /<cart-page>[^]*<script src="\/dist\/cart-elements\.js"><\/script>/],
    ['?embed=head', /<script src="\/dist\/cart-elements\.js"><\/script>[^]*<\/head>/],
  ])('%s embeds the library once', async (query, form) => {
    const { text } = await test.visitor.open(`/shop${query}`);
    expect(text).toMatch(form);
    expect(text.match(/<script/g)).toHaveLength(1);
  });

  it('sends the strictest policy where that is asked for, and keeps to it', async () => {
    const { headers, text } = await test.visitor.open('/shop?csp=strict');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
    expect(policy).toContain("require-trusted-types-for 'script'; trusted-types 'none'");
    expect(text).not.toMatch(/<style|\sstyle=|\son\w+=|<script>/);
    const usual = (await test.visitor.open('/shop')).headers.get('content-security-policy');
    expect(usual).toContain("frame-ancestors 'self'");
  });

  it('keeps the cart if a script reads it again for its token', async () => {
    await test.visitor.open('/shop?state=normal');
    await test.visitor.save([[105, 1]]);
    const response = await test.visitor.request('/shop?state=normal', {
      headers: { 'Sec-Fetch-Dest': 'empty' },
    });
    expect(await response.text()).toContain(test.visitor.token());
    expect(await test.visitor.stored()).toEqual([[105, 1]]);
  });
});

describe('the other pages', () => {
  it.each([
    '/cart/before-payment',
    '/panel/terms',
    '/katalog',
    '/blog/raty-zero-procent',
    '/konfiguratory/wedzarnia?edit=W-120-7F3A',
    '/sklep/produkt/101/sloik-900-ml',
    '/shop/product/101/x',
    '/obchod/produkt/103/',
    '/sklep/produkt/9002/..%2F..%2F..%2Fetc%2Fpasswd',
    '/sklep/produkt/9003/',
  ])('%s is there', async (address) => {
    const { status, headers, text } = await test.visitor.open(address);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(text).toMatch(/<h1>/);
  });

  it('put a product into the cart by a plain form', async () => {
    const { text } = await test.visitor.open('/sklep/produkt/105/sloik');
    expect(text).toContain(`name="_token" value="${test.visitor.token()}"`);
    const form = { _token: test.visitor.token(), id: '105', amount: '2' };
    for (let time = 0; time < 2; time++) {
      const response = await test.visitor.call('POST', '/sklep/dodaj', new URLSearchParams(form));
      expect(response.headers.get('location')).toBe('/shop');
    }
    expect((await test.visitor.stored()).at(-1)).toEqual([105, 4]);
    const forged = new URLSearchParams({ ...form, _token: 'x' });
    expect((await test.visitor.call('POST', '/sklep/dodaj', forged)).status).toBe(403);
  });

  it('keep hostile texts as text', async () => {
    await test.visitor.open('/shop?state=hostile');
    const pages = ['/cart/before-payment', '/konfiguratory/x?edit=<script>1</script>'];
    for (const { id } of HOSTILE) pages.push(`/sklep/produkt/${id}/x`);
    for (const address of pages) {
      const { text } = await test.visitor.open(address);
      expect(text).not.toMatch(/<(script|svg|iframe)|<img src=x|<b>/);
    }
  });
});

describe('files', () => {
  it('are checked by their ETag, and none outside of their folder is sent', async () => {
    const response = await test.visitor.request('/demo/shop.css');
    const headers = { 'If-None-Match': response.headers.get('etag') ?? '' };
    expect((await test.visitor.request('/demo/shop.css', { headers })).status).toBe(304);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    for (const name of ['../package.json', '..%2fpackage.json', '%2e%2e/package.json', '']) {
      const answer = await test.app.request(new Request(`http://localhost/dist/${name}`));
      expect(answer.status).toBe(404);
    }
  });
});

it('JSON in a page cannot end its element', () => {
  expect(String(jsonIn({ a: '</script><!--' }))).not.toContain('<');
});
