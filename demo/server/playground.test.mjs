// @ts-check
import { readdirSync, readFileSync } from 'node:fs';
import { beforeEach, describe, expect, it } from 'vitest';
import { bundlerCode, htmlCode, phpCode } from '../public/playground-code.js';
import {
  DEFAULTS,
  faultsText,
  pageAddress,
  readFaults,
  shopAddress,
} from '../public/playground-settings.js';
import { summaryOf } from '../public/playground-summaries.js';
import { TAGS } from './pages/options.mjs';
import { LANGUAGES } from './pages/playground-controls.mjs';
import { readThemes } from './pages/playground-panels.mjs';
import { createVisitor, openTestShop } from './test-visitor.mjs';

/** @type {ReturnType<typeof createVisitor>} */
let visitor;

beforeEach(() => {
  visitor = createVisitor(openTestShop().app);
});

const page = async (query = '') => (await visitor.open(`/${query}`)).text;

/** @param {string} text @param {string} name @returns {string | undefined} the option chosen */
function chosen(text, name) {
  const [, options = ''] = new RegExp(`<select name="${name}">([^]*?)</select>`).exec(text) ?? [];
  return /value="([^"]*)" selected/.exec(options)?.[1];
}

describe('the playground', () => {
  it('is the first page, under a policy that allows nothing inline', async () => {
    const { status, headers, text } = await visitor.open('/');
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toContain("script-src 'self'; style-src 'self'");
    expect(text).not.toMatch(/<style|\sstyle=|\son\w+=|<script>/);
    expect(text).toContain(`<b>${TAGS.length}</b> tags`);
    expect(text).toContain(`<b>${LANGUAGES.length}</b> languages`);
  });

  it('is not shown within its own frame: that is the shop', async () => {
    const response = await visitor.request('/', { headers: { 'Sec-Fetch-Dest': 'iframe' } });
    expect(response.headers.get('location')).toBe('/katalog');
  });

  it('starts with what its address says', async () => {
    const text = await page(
      '?audience=export&lang=lt&state=codes&theme=dense&density=roomy&width=768&tags=cart-totals,cart-remarks',
    );
    const fields = ['lang', 'state', 'currency', 'theme', 'density'];
    expect(fields.map((name) => chosen(text, name))).toEqual(
      ['lt', 'codes', 'EUR', 'dense', 'roomy'], // prettier-ignore
    );
    const boxes = [...text.matchAll(/value="([^"]+)"\s+checked/g)].map(([, value]) => value);
    expect(boxes).toEqual(expect.arrayContaining(['export', 'cart-totals', 'cart-remarks', '768']));
    expect(boxes).not.toContain('cart-page');
  });

  it('offers the settings of the library with their values, and starts with those of its address', async () => {
    const text = await page('?set.photo-format=as-sent&set.checkout-path=/a"b&set.lang=de');
    expect(text).toMatch(/name="set\.photo-format"[^]*?<option selected>as-sent</);
    expect(text).toContain(
      'name="set.checkout-path" value="/a&quot;b" placeholder="/cart/before-payment"',
    );
    expect(text).toMatch(/name="set\.texts"[^]*?<option\s*>shop-texts</);
    for (const name of ['lang', 'currency', 'csrf-token']) {
      expect(text).not.toContain(`name="set.${name}"`);
    }
  });

  it('hands its settings on to the shop page, where they win over the shop’s own', async () => {
    const { text } = await visitor.open('/shop?set.default-brand=Own&set.texts=shop-texts&set.x=1');
    expect(/data-default-brand="([^"]*)"/.exec(text)?.[1]).toBe('Own');
    expect(text).toMatch(/data-texts="shop-texts"[^]*id="shop-texts">\s*{"en":/);
    expect(text).not.toContain('data-x');
  });

  it('ignores what it does not know', async () => {
    const text = await page('?audience=x&lang=xx&state="><b>&theme=x&width=1&tags=script');
    expect(text).toMatch(/value="retail"[^>]*checked/);
    expect(['lang', 'state', 'theme'].map((name) => chosen(text, name))).toEqual([
      'en',
      'normal',
      '',
    ]);
    expect(text).not.toContain('"><b>');
  });

  it('offers each language of the library', () => {
    const locales = readdirSync(new URL('../../locales', import.meta.url));
    const files = LANGUAGES.map((code) => `${code}.json`);
    expect(files.sort()).toEqual(locales.filter((name) => name.endsWith('.json')).sort());
  });

  it('names files and pages that are there', async () => {
    const text = await page();
    const addresses = [...text.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, href = '']) => href);
    expect(addresses.length).toBeGreaterThan(15);
    for (const address of addresses) {
      const path = address.replaceAll('&amp;', '&');
      expect((await visitor.request(path)).status, path).toBe(200);
    }
    expect(addresses).toContain('/docs/tags.md');
  });

  it('shows the shop page bare in its frame, with the probe before the library', async () => {
    const { text } = await visitor.open('/shop?frame=1&theme=plain&density=compact');
    expect(text).toMatch(/playground-probe\.js[^]*autoload\.js/);
    expect(text).toMatch(/data-theme="plain"\s+data-density="compact"/);
    expect(text).not.toMatch(/shop-header|shop-footer|class="skip"/);
    expect((await visitor.open('/shop')).text).not.toContain('playground');
  });

  it('names each of several tags in its frame, which show nothing to some buyers', async () => {
    const { text } = await visitor.open('/shop?frame=1&tags=cart-lines,cart-logistic-minimum');
    expect(text).toContain('&lt;cart-logistic-minimum&gt;');
    expect(text).toContain('<cart-logistic-minimum></cart-logistic-minimum>');
  });
});

describe('its themes', () => {
  it('are those of the docs, value by value', () => {
    const docs = readFileSync(new URL('../../docs/theming.md', import.meta.url), 'utf8');
    const tidy = (/** @type {string} */ css) => css.replace(/\s+/g, ' ').trim();
    const themes = readThemes().filter(({ name }) => ['plain', 'dense', 'dark'].includes(name));
    expect(themes.map(({ title }) => title)).toEqual(['Plain', 'Dense wholesale', 'Dark']);
    for (const { title, css } of themes) {
      const [, block = ''] =
        new RegExp(`### ${title}\n[^]*?\`\`\`css\n([^]*?)\`\`\``).exec(docs) ?? [];
      expect(tidy(css), title).toBe(tidy(block));
    }
  });

  it('set only custom properties that the library has', () => {
    const tags = readFileSync(new URL('../../docs/tags.md', import.meta.url), 'utf8');
    const used = readThemes().flatMap(({ css }) => css.match(/--cart-[\w-]+/g) ?? []);
    expect(used.length).toBeGreaterThan(20);
    for (const name of used) expect(tags).toContain(`| \`${name}\` |`);
  });
});

describe('an address of the playground', () => {
  it('names what differs from the start, and the faults', () => {
    expect(pageAddress(DEFAULTS, [])).toBe('/');
    const changed = { ...DEFAULTS, audience: 'b2b', tags: ['cart-lines', 'cart-totals'] };
    const faults = [{ call: '*', kind: 'delay', ms: 800, times: null }];
    expect(pageAddress(changed, faults)).toBe(
      '/?audience=b2b&tags=cart-lines,cart-totals&faults=*:delay:800',
    );
  });

  it('names the settings of the library that are chosen, and so does the shop page’s', () => {
    const settings = { ...DEFAULTS, set: [/** @type {const} */ (['analytics', 'off'])] };
    expect(pageAddress(settings, [])).toBe('/?set.analytics=off');
    expect(shopAddress(settings, { reset: false })).toContain('&set.analytics=off&');
  });

  it('brings faults back as they were', () => {
    const text = 'update-cart:status:503:1,*:delay:800,add-discount:offline,get-cart:html::3';
    expect(faultsText(readFaults(text))).toBe(text);
    expect(readFaults(text)[0]).toEqual({ call: 'update-cart', kind: 'status', status: 503, times: 1 }); // prettier-ignore
  });

  it('puts the cart back only where that is asked for', () => {
    const settings = { ...DEFAULTS, state: 'many', theme: 'dark' };
    expect(shopAddress(settings, { reset: true })).toBe(
      '/shop?audience=retail&lang=en&state=many&theme=dark&frame=1',
    );
    expect(shopAddress(settings, { reset: false, framed: false })).toBe(
      '/shop?audience=retail&lang=en&theme=dark',
    );
  });
});

describe('the code to copy', () => {
  const facts = {
    audiences: {
      retail: { currency: 'PLN', cartType: 'standard' },
      dropshipping: { currency: 'PLN', cartType: 'dropshipping' },
    },
    styles: { dark: ':root {\n  color-scheme: dark;\n}' },
  };
  const several = {
    ...DEFAULTS,
    audience: 'dropshipping',
    currency: 'EUR',
    tags: ['cart-lines', 'cart-totals'],
  };

  it('has the settings on the tag, or once around several', () => {
    expect(htmlCode({ ...DEFAULTS, tags: ['cart-lines'] }, facts)).toContain(
      '<cart-lines\n  lang="en"\n  currency="PLN"\n></cart-lines>',
    );
    const code = htmlCode(several, facts);
    expect(code).toContain('data-cart-type="dropshipping"');
    expect(code.match(/currency/g)).toHaveLength(1);
  });

  it('has the theme that is chosen, and no other', () => {
    expect(htmlCode({ ...DEFAULTS, theme: 'dark' }, facts)).toContain('color-scheme: dark');
    expect(htmlCode(DEFAULTS, facts)).not.toContain('<style>');
  });

  it('escapes every value in PHP', () => {
    const code = phpCode(several, facts);
    const echoes = [...code.matchAll(/<\?= (.*?) \?>/g)].map(([, echo]) => echo);
    expect(echoes).toHaveLength(4);
    for (const echo of echoes) expect(echo).toMatch(/^\$h\(.+\)$/);
  });

  it('has each chosen setting once, quoted for each language', () => {
    const set = /** @type {const} */ ([
      ['checkout-path', "/a'b\\"],
      ['installments-url', '/own'],
    ]);
    const chosen = { ...DEFAULTS, set };
    expect(phpCode(chosen, facts)).toContain("'checkout-path' => '/a\\'b\\\\',");
    expect(bundlerCode(chosen, facts)).toContain("('checkout-path', '/a\\'b\\\\');");
    expect(htmlCode(chosen, facts).match(/installments-url="[^"]*"/g)).toEqual([
      'installments-url="/own"',
    ]);
  });

  it('imports each tag for a bundler', () => {
    const code = bundlerCode(several, facts);
    expect(code).toContain("import 'cart-elements/widgets/cart-lines.js';");
    expect(code).toContain("import 'cart-elements/widgets/cart-totals.js';");
    expect(code).not.toContain('cart-page');
  });
});

describe('a line of the log', () => {
  it.each([
    [
      'cart:change',
      { reason: 'quantity', totals: { total: { gross: '9.90' } } },
      'quantity · 9.90',
    ],
    ['cart:loaded', { cart: { products: [1] } }, '1 line'],
    ['cart:save-failed', { status: undefined }, 'no answer'],
    ['view_cart', { ecommerce: { items: [1, 2], value: 3, currency: 'PLN' } }, '2 items · 3 · PLN'],
    ['cart:change', {}, ''],
  ])('%s says in short what its detail says', (name, detail, text) => {
    expect(summaryOf(name, detail)).toBe(text);
  });
});

describe('faults in one list', () => {
  it('take the place of those before, but not of what the state of the page asks for', async () => {
    await visitor.open('/shop?state=error');
    await visitor.call('POST', '/demo/faults', { kind: 'offline' });
    const faults = [
      { kind: 'delay', ms: 1, times: 5 },
      { call: 'update-cart', kind: 'status' },
    ];
    expect((await visitor.call('PUT', '/demo/faults', { faults })).status).toBe(200);
    const kinds = (await visitor.json('/demo/faults')).map((/** @type {any} */ { kind }) => kind);
    expect(kinds).toEqual(['status', 'delay', 'status']);
    expect((await visitor.request('/cart-api/cart')).status).toBe(500);
    // The one for all calls stands first in the list, and still gives way.
    expect((await visitor.save([])).status).toBe(500);
  });

  it.each([[{}], [{ faults: [1] }], [{ faults: [{ kind: 'x' }] }]])('refuses %j', async (body) => {
    expect((await visitor.call('PUT', '/demo/faults', body)).status).toBe(422);
    expect(await visitor.json('/demo/faults')).toEqual([]);
  });
});
