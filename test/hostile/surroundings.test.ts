// @vitest-environment happy-dom
import '../support/no-lit-notice.js';
import { fixtureCleanup } from '@open-wc/testing';
import { describe, expect, it } from 'vitest';
import { codesStore } from '../support/model.js';
import { readCookie } from '../../src/page/storage.js';
import { codeFromCookie } from '../../src/rules/discount-code.js';
import { clearPage, turn } from '../support/page.js';
import { mount, until, widgetPage } from '../support/widget.js';
import './all-tags.js';
import { encoded, named, someTexts } from './corpus.js';
import { planted } from './planted.js';

const page = widgetPage();
const each = (place: number) =>
  someTexts(place)
    .filter(({ text }) => text.length < 4000)
    .map((hostile) => [named(hostile), hostile.text] as const);

describe('the country cookie', () => {
  it.each(each(0))('%s is one segment of a path', async (_, text) => {
    document.cookie = `country=${encoded(text)}`;
    await mount('<cart-page></cart-page>', 'line');
    await until(() => page.shop.log().includes('top'));
    for (const { name, path } of page.shop.calls) {
      expect(name).not.toBe('page');
      if (name === 'delivery') expect(path).toMatch(/^\/api\/free-delivery\/[^/?#]+$/);
    }
    expect(page.shop.count('load')).toBe(1);
    expect(planted()).toEqual([]);
    // A country that the shop does not know is reported once.
    expect(page.said().length).toBeLessThanOrEqual(1);
  });
});

describe('the ref cookie', () => {
  it.each(each(1))('%s is at most tried as a code, once', async (_, text) => {
    document.cookie = `ref=${encoded(text)}`;
    const cookie = readCookie(document.cookie, 'ref');
    const code = cookie === undefined ? null : codeFromCookie(cookie, []);
    const seen = await mount('<cart-discount-panel></cart-discount-panel>', 'code-input');
    await until(() => page.shop.count('add-code') === (code === null ? 0 : 1));
    await until(() => !(seen.part('code-input') as HTMLInputElement).disabled);
    for (const sent of page.shop.sent('add-code')) {
      expect(sent['code']).toMatch(/^[^<>&'"]{1,64}$/u);
    }
    expect(planted()).toEqual([]);
  });

  it.each(each(2))('%s beside it, unencoded, is no cookie of the library', (_, text) => {
    const cookies = `a=${text}; ref=GOOD; country=de`;
    expect(readCookie(cookies, 'country')).toBe('de');
    expect(readCookie(`x${text}`, 'ref') ?? 'none').toEqual(expect.any(String));
  });
});

describe('the stored list of codes', () => {
  const shapes: readonly ((text: string) => string)[] = [
    (text) => text,
    (text) => JSON.stringify(text),
    (text) => JSON.stringify([text]),
    (text) => JSON.stringify({ [text]: text }),
    (text) => JSON.stringify([{ code: { [text]: text } }]),
    (text) => JSON.stringify([{ code: text, amount: text, currency: text, percentage: text }]),
    (text) => JSON.stringify([{ code: 'GOOD' }, null, { [text]: text }]),
  ];

  // Each text as every field of a code, and in one of the other shapes.
  const FIELDS = 5;
  const cases = each(3).map(([name, text], at) => [name, text, at % shapes.length] as const);

  it.each(cases)('%s is shown as text, or reported as unreadable, once', async (_, text, other) => {
    for (const at of new Set([FIELDS, other])) {
      fixtureCleanup();
      await turn();
      clearPage();
      localStorage.setItem('cart_discounts', shapes[at]!(text));
      const answer = page.shop.hold('codes');
      const seen = await mount(
        '<cart-discount-panel lang="en"></cart-discount-panel>',
        'code-input',
      );
      expect(planted()).toEqual([]);
      const lines = page.said();
      for (const line of lines) expect(line).toContain('localStorage "cart_discounts"');
      const codes = seen.parts('code').map((row) => row.querySelector('b')?.textContent);
      const found = { codes, reports: lines.length };
      // The first shape is the bare text, which may happen to be an empty list.
      const isEmptyList = ['[]', '{}', 'null'].includes(text);
      if (at === 0) expect(found).toEqual({ codes: [], reports: isEmptyList ? 0 : 1 });
      else if (at === FIELDS && text.trim()) expect(found).toEqual({ codes: [text], reports: 0 });
      else expect(found).toEqual({ codes: at === 6 ? ['GOOD'] : [], reports: 1 });
      answer.answer();
      await until(() => codesStore().get().status === 'ready');
    }
  });
});
