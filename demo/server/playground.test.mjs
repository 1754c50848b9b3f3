// @ts-check
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { bundlerCode, htmlCode, phpCode } from '../public/playground-code.js';
import {
  DEFAULTS,
  faultsText,
  pageAddress,
  readFaults,
  shopAddress,
} from '../public/playground-settings.js';
import { readThemes } from './pages/playground-panels.mjs';
import { eachTest } from './test-visitor.mjs';

const test = eachTest();

describe('the playground', () => {
  it('is the first page, under a policy that allows nothing inline', async () => {
    const { status, headers, text } = await test.visitor.open('/');
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toContain("script-src 'self'; style-src 'self'");
    expect(text).not.toMatch(/<style|\sstyle=|\son\w+=|<script>/);
  });

  it('offers the settings of the library with their values, except those of the shop', async () => {
    const { text } = await test.visitor.open('/');
    expect(text).toMatch(/name="set\.photo-format"[^]*?<option>as-sent</);
    expect(text).toContain('name="set.checkout-path" placeholder="/cart/before-payment"');
    expect(text).toMatch(/name="set\.texts"[^]*?<option>shop-texts</);
    expect(text).not.toMatch(/name="set\.(lang|currency|csrf-token)"/);
  });

  it('hands its settings on to the shop page, where they win over the shop’s own', async () => {
    const address = '/shop?set.default-brand=Own&set.texts=shop-texts&set.x=1';
    const { text } = await test.visitor.open(address);
    expect(/data-default-brand="([^"]*)"/.exec(text)?.[1]).toBe('Own');
    expect(text).toMatch(/data-texts="shop-texts"[^]*id="shop-texts">\s*{"en":/);
    expect(text).not.toContain('data-x');
  });

  it('names files and pages that are there', async () => {
    const { text } = await test.visitor.open('/');
    const addresses = [...text.matchAll(/(?:href|src)="(\/[^"]*)"/g)].map(([, href = '']) => href);
    expect(addresses.length).toBeGreaterThan(15);
    for (const address of addresses) {
      const path = address.replaceAll('&amp;', '&');
      expect((await test.visitor.request(path)).status, path).toBe(200);
    }
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
    const changed = { ...DEFAULTS, audience: 'b2b', tags: 'cart-lines,cart-totals' };
    const faults = [{ call: '*', kind: 'delay', ms: 800, times: null }];
    expect(pageAddress(changed, faults)).toBe(
      '/?audience=b2b&tags=cart-lines,cart-totals&faults=*:delay:800',
    );
  });

  it('brings faults back as they were', () => {
    const text = 'update-cart:status:503:1,*:delay:800,add-discount:offline,get-cart:html::3';
    expect(faultsText(readFaults(text))).toBe(text);
    expect(readFaults(text)[0]).toEqual({ call: 'update-cart', kind: 'status', status: 503, times: 1 }); // prettier-ignore
  });

  it('puts the cart back only where that is asked for', () => {
    const settings = { ...DEFAULTS, state: 'many', theme: 'dark', accent: 'blue' };
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
      b2b: { currency: 'PLN', cartType: 'standard' },
      dropshipping: { currency: 'PLN', cartType: 'dropshipping' },
    },
    styles: { dark: ':root {\n  color-scheme: dark;\n}' },
    accents: { '': '', blue: 'light-dark(#0b4f9c, #8dbdf5)' },
    fonts: { '': '', serif: 'Georgia, serif' },
  };
  const several = {
    ...DEFAULTS,
    audience: 'dropshipping',
    currency: 'EUR',
    tags: 'cart-lines,cart-totals',
  };

  it('has the settings on the tag, or once around several', () => {
    expect(htmlCode({ ...DEFAULTS, audience: 'b2b', tags: 'cart-lines' }, facts)).toContain(
      '<cart-lines lang="en" currency="PLN"></cart-lines>',
    );
    const code = htmlCode(several, facts);
    expect(code).toContain('data-cart-type="dropshipping"');
    expect(code.match(/currency/g)).toHaveLength(1);
  });

  it('has the chosen accent and font, for light and dark', () => {
    expect(htmlCode(DEFAULTS, facts)).not.toContain(':root');
    const code = htmlCode({ ...DEFAULTS, accent: 'blue', font: 'serif' }, facts);
    expect(code).toContain('--cart-accent: light-dark(#0b4f9c, #8dbdf5);');
    expect(code).toContain('--cart-font: Georgia, serif;');
  });

  it('escapes every value in PHP', () => {
    const code = phpCode(several, facts);
    const echoes = [...code.matchAll(/<\?= (.*?) \?>/g)].map(([, echo]) => echo);
    expect(echoes).toHaveLength(4);
    for (const echo of echoes) expect(echo).toMatch(/^\$h\(.+\)$/);
  });

  it('has each chosen setting once, quoted for each language', () => {
    const own = { 'set.checkout-path': "/a'b\\", 'set.installments-url': '/own' };
    const chosen = { ...DEFAULTS, ...own };
    expect(phpCode(chosen, facts)).toContain("'checkout-path' => '/a\\'b\\\\',");
    expect(bundlerCode(chosen, facts)).toContain("('checkout-path', '/a\\'b\\\\');");
    expect(htmlCode(chosen, facts).match(/installments-url="[^"]*"/g)).toEqual([
      'installments-url="/own"',
    ]);
  });
});
