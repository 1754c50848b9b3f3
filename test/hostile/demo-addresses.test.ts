import { describe, expect, it } from 'vitest';
import { createVisitor, openTestShop } from '../../demo/server/test-visitor.mjs';
import { encoded, named, someTexts } from './corpus.js';

/** No server takes longer addresses. */
const SHORT = someTexts(0, 6).filter(({ text }) => text.length < 4000);
const each = SHORT.map((hostile) => [named(hostile), hostile.text] as const);

describe('the addresses of the demo', () => {
  const OPTIONS = [
    ...['audience', 'currency', 'lang', 'state', 'theme', 'density', 'frame', 'tags', 'embed'],
    ...['csp', 'preload', 'country', 'ref', 'faults'],
  ];

  /** Fails where a text became more of a page's markup than text and values of attributes. */
  function expectText(html: string): void {
    const marks = html.match(/<[a-z!/](?:"[^"]*"|[^">])*>/gi) ?? [];
    const bare = marks.map((mark) => mark.replace(/"[^"]*"/g, '""'));
    expect(bare.filter((mark) => /__pwned|evil|\son\w+\s*=/i.test(mark))).toEqual([]);
    expect(html).not.toMatch(/<script[^>]*>\s*(window\.)?__pwned/i);
  }

  it.each(each)('%s in every option of every page is text in it', async (_, text) => {
    const visitor = createVisitor(openTestShop().app);
    const value = encoded(text);
    const all = OPTIONS.map((name) => `${name}=${value}`).join('&');
    for (const path of ['/shop', '/', '/katalog', '/cart/before-payment', '/panel/terms']) {
      const { status, text: html } = await visitor.open(`${path}?${all}`);
      expect(status).toBe(200);
      expectText(html);
    }
    for (const path of [`/konfiguratory/x?edit=${value}`, `/sklep/produkt/${value}/${value}`]) {
      const { status, text: html } = await visitor.open(path);
      expect(status).toBeLessThan(500);
      expectText(html);
    }
  });
});
