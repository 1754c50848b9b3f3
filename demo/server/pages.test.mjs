// @ts-check
import { describe, expect, it } from 'vitest';
import { HOSTILE, PRODUCTS } from './catalogue.mjs';
import { jsonIn } from './pages/layout.mjs';
import { COLOURS, productPicture } from './pictures.mjs';
import { eachTest } from './test-visitor.mjs';

const test = eachTest();

/** @param {string} query */
const shopPage = async (query) => (await test.visitor.open(`/shop${query}`)).text;

describe('the shop page', () => {
  it('gives the cart its token, language, currency and type', async () => {
    const text = await shopPage('?audience=dropshipping&lang=de-AT&currency=eur');
    expect(text).toContain('<html lang="de-AT"');
    expect(text).toContain('<meta name="language" content="de-AT" />');
    expect(text).toContain('<meta name="currency" content="EUR" />');
    expect(text).toMatch(/<body[^>]* data-cart-type="dropshipping"/);
    expect(text).toMatch(/<meta name="csrf-token" content="[\w-]{32}" \/>/);
  });

  it('holds the whole cart, or the tags that are asked for, in their order', async () => {
    expect(await shopPage('')).toContain('<cart-page></cart-page>');
    const tags = [...(await shopPage('?tags=cart-totals,cart-lines,x,cart-lines')).matchAll(/<(cart-[a-z-]+)>/g)]; // prettier-ignore
    expect(tags.map(([, tag]) => tag)).toEqual(['cart-totals', 'cart-lines', 'cart-lines']);
  });

  it.each([
    ['', /<script type="module" src="\/dist\/autoload\.js"><\/script>[^]*<\/head>/],
    ['?embed=classic', /<cart-page>[^]*<script src="\/dist\/cart-elements\.js"><\/script>/],
    ['?embed=head', /<script src="\/dist\/cart-elements\.js"><\/script>[^]*<\/head>/],
  ])('%s embeds the library once', async (query, form) => {
    const text = await shopPage(query);
    expect(text).toMatch(form);
    expect(text.match(/<script/g)).toHaveLength(1);
  });

  it('brings the cart along where that is asked for', async () => {
    const text = await shopPage('?preload=1&state=hostile');
    expect(text).toContain('data-preload="cart-data"');
    const [, json = ''] = /id="cart-data">([^]*?)<\/script>/.exec(text) ?? [];
    expect(JSON.parse(json)).toEqual(await test.visitor.json('/cart-api/cart'));
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

  it('sets the country once, another one only when asked, and a referral code', async () => {
    await test.visitor.open('/shop');
    expect(test.visitor.cookies.get('country')).toBe('PL');
    await test.visitor.open('/shop?country=de&ref=lato10');
    await test.visitor.open('/shop');
    expect(test.visitor.cookies.get('country')).toBe('DE');
    expect(test.visitor.cookies.get('ref')).toBe('lato10');
  });
});

describe('the state of a page', () => {
  /** @param {string} query @param {string} [audience] */
  async function linesOf(query, audience = 'retail') {
    await test.visitor.open(`/shop?${query}`);
    await test.visitor.request('/cart-api/top-products');
    return test.visitor.stored(audience);
  }

  it('puts the cart of that audience back at each load', async () => {
    await linesOf('state=normal');
    await test.visitor.save([[105, 1]]);
    expect(await linesOf('state=normal')).toHaveLength(4);
    await test.visitor.save([[105, 1]]);
    expect(await linesOf('lang=en')).toEqual([[105, 1]]);
    expect(await linesOf('audience=retail')).toEqual([[105, 1]]);
  });

  it('is left alone by a script that reads the page again for its token', async () => {
    await linesOf('state=normal&ref=A');
    await test.visitor.save([[105, 1]]);
    const response = await test.visitor.request('/shop?state=normal', {
      headers: { 'Sec-Fetch-Dest': 'empty' },
    });
    expect(await response.text()).toContain(test.visitor.token());
    expect(await test.visitor.stored()).toEqual([[105, 1]]);
  });

  it('loading and error keep the cart from being read, until another state is chosen', async () => {
    await test.visitor.open('/shop?state=loading');
    expect(await test.visitor.json('/demo/faults')).toMatchObject([{ kind: 'delay', ms: 30_000 }]);
    await test.visitor.open('/shop?state=error');
    for (let time = 0; time < 3; time++) {
      expect((await test.visitor.request('/cart-api/cart')).status).toBe(500);
    }
    await test.visitor.open('/shop?state=normal');
    expect((await test.visitor.request('/cart-api/cart')).status).toBe(200);
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

  it('say 404 where there is nothing', async () => {
    for (const address of ['/nothing', '/sklep/produkt/999999/x', '/dist/none.js']) {
      expect((await test.visitor.request(address)).status).toBe(404);
    }
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
    expect((await test.visitor.call('POST', '/sklep/dodaj', forged)).status).toBe(419);
  });

  it('show before payment what the database holds', async () => {
    await test.visitor.open('/shop?state=codes&lang=en');
    await test.visitor.save([
      [105, 7],
      [101, 0],
    ]);
    const { text } = await test.visitor.open('/cart/before-payment');
    const rows = [...text.matchAll(/data-id="(\d+)" data-amount="(\d+)"/g)];
    expect(rows.map(([, id, amount]) => [Number(id), Number(amount)])).toEqual([
      [105, 7],
      [101, 0],
    ]);
    expect(text).toMatch(/data-code="MINUS20"[^]*data-code="LATO10"/);
    // 7 × 33.50 = 234.50, less 20, less a tenth
    expect(text).toContain('value="193.05"');
    expect(text).toContain('Please ring twice.');
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

describe('a picture', () => {
  it('is there for every product, and a frame for any other name', () => {
    const frame = productPicture('none.jpg');
    for (const { picture } of PRODUCTS) expect(productPicture(picture)).not.toBe(frame);
    const strange = [...HOSTILE.map(({ picture }) => picture), 'constructor-red.jpg'];
    for (const name of [...strange, 'jar-constructor.jpg'])
      expect(productPicture(name)).toBe(frame);
    expect(new Set(COLOURS.map((each) => productPicture(`jar-${each}.jpg`))).size).toBe(
      COLOURS.length,
    );
  });

  it('cannot run anything', async () => {
    const { headers } = await test.visitor.request('/static/images/500/jar-red.jpg');
    expect(headers.get('content-type')).toMatch(/^image\/svg\+xml/);
    expect(headers.get('content-security-policy')).toContain('sandbox');
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
