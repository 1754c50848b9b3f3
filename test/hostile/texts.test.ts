// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { product } from '../support/shop.js';
import { mount, until, widgetPage } from '../support/widget.js';
import './all-tags.js';
import { productOf, recommendedOf } from './answers.js';
import { CORPUS, cut, someTexts, type Hostile } from './corpus.js';
import { planted } from './planted.js';

const page = widgetPage();
/** Each with its texts. */
const AUDIENCES = [
  ['retail', {}, someTexts(5, 4)],
  ['business', { isB2b: true }, someTexts(6)],
  ['export', { isExport: true }, someTexts(7)],
] as const;
const DISCOUNTS = { discount_info: { rabatkontrahenta: 5 } };

const contents = (elements: readonly HTMLElement[]): string[] =>
  elements.map(({ textContent }) => textContent);

/** Without the characters that keep the direction of a name to itself. */
const bare = (text: string): string => text.replace(/[\u2068\u2069]/g, '');

/** Lines whose ids count them, from 1. */
const lines = (
  texts: readonly Hostile[],
  own: Record<string, unknown> = {},
): ReturnType<typeof productOf>[] => texts.map(({ text }, at) => productOf(at + 1, text, own));

const shown = (texts: readonly Hostile[]): string[] => texts.map(({ text }) => cut(text));

/** Parts of the corpus, for what takes long or shows only a few at a time. */
const parts = (place: number, size: number): string[][] => {
  const texts = shown(someTexts(place));
  return Array.from({ length: Math.ceil(texts.length / size) }, (_, at) =>
    texts.slice(at * size, (at + 1) * size),
  );
};

describe(`${CORPUS.length} hostile texts`, () => {
  it('are more than 200, each of its own', () => {
    expect(CORPUS.length).toBeGreaterThan(200);
    expect(new Set(CORPUS.map(({ text }) => text)).size).toBe(CORPUS.length);
  });

  it.each(AUDIENCES)(
    'are text as names, parts and numbers in a %s cart, and lead only to its pages and pictures',
    async (_, audience, hostile) => {
      const own = { rabatoodporny: true, zestaw: true, oldprice: '20.00', weather_lock: true };
      page.shop.cart = { ...audience, ...DISCOUNTS, products: lines(hostile, own) };
      const texts = shown(hostile);
      const seen = await mount('<cart-page></cart-page>', 'line');
      expect(contents(seen.parts('line-name'))).toEqual(texts);
      expect(contents(seen.parts('not-covered'))).toEqual(texts);
      seen.parts('component').forEach((component, at) => {
        expect(component.querySelector('a')?.textContent).toBe(texts[at]);
      });
      const filled = texts.filter((text) => text !== '');
      const options = contents(seen.parts('line-option'));
      expect(options.map(bare)).toEqual(
        filled.flatMap((text) => [`${text}: ${text}`, text]).map(bare),
      );
      expect(contents(seen.parts('line-availability'))).toEqual(filled.map((text) => ` ${text}`));
      expect(seen.parts('line').map(({ dataset }) => dataset['key'])).toEqual(
        texts.map((text, at) => text || String(at + 1)),
      );
      if ('isB2b' in audience) {
        const eans = contents(seen.parts('line-ean'));
        expect(eans).toEqual(texts.filter((text) => text !== ''));
      }
      expect(planted()).toEqual([]);
      for (const link of seen.root.querySelectorAll('[part~="line-name"], [part~="component"] a')) {
        expect(link.getAttribute('href')).toMatch(/^\/shop\/product\/\d+\/[^/?#\\\s]*$/);
      }
      for (const link of seen.parts('edit-configuration')) {
        expect(link.getAttribute('href')).toMatch(/^\/konfiguratory\/wedzarnia\?edit=[^&#\s]*$/);
      }
      for (const picture of seen.parts('line-photo')) {
        const address = picture.getAttribute('src');
        // Whole addresses, and paths from the root, stay as the shop sends them.
        if (address === null || texts.includes(address)) continue;
        // A name may have a query, such as its version.
        const path = address.replace(/\?.*/s, '');
        expect(path).toMatch(/^\/static\/images\/100\/[^#\\\s]*$/);
        expect(`${path}/`).not.toMatch(/\/\.{1,2}\//);
      }
    },
  );

  it('are text as messages of the shop', async () => {
    const [cart, line] = [{}, { key: 'k' }].map((own) =>
      CORPUS.map(({ text }) => ({ text, level: text, ...own })),
    );
    page.shop.cart = { messages: [...cart!, ...line!], products: [product(1, { key: 'k' })] };
    const seen = await mount('<cart-lines></cart-lines>', 'line');
    const words = shown(CORPUS)
      .map((text) => text.trim())
      .filter(Boolean);
    expect(contents(seen.parts('shop-message'))).toEqual(words);
    expect(contents(seen.parts('line-message'))).toEqual(words);
    expect(planted()).toEqual([]);
    expect(page.said().every((line) => /messages\[\d+\]\.level /.test(line))).toBe(true);
  });

  it('are text in the list of reduced products', async () => {
    const texts = someTexts(8);
    page.shop.cart = { products: lines(texts, { reduced_amount: 2 }) };
    const seen = await mount('<cart-lines></cart-lines>', 'reduced-line');
    const names = seen.parts('reduced-line').map((row) => row.querySelector('span')?.textContent);
    expect(names).toEqual(shown(texts));
    expect(planted()).toEqual([]);
  });

  it.each(parts(5, 40).map((texts) => [texts]))(
    'can be edited, removed and put back by name',
    async (texts) => {
      page.shop.cart = { products: texts.map((text, at) => productOf(at + 1, text)) };
      const seen = await mount('<cart-lines></cart-lines>', 'line');
      for (const [at, text] of texts.entries()) {
        seen.parts('increase')[at]!.click();
        seen.parts('remove')[at]!.click();
        await seen.appears('undo-button');
        const words = seen.part('undo').querySelector('span')?.textContent ?? '';
        expect(bare(words)).toBe(bare(`${text} removed`));
        seen.part('undo-button').click();
        await until(() => seen.parts('line').length === texts.length && !seen.has('undo-button'));
      }
      expect(planted()).toEqual([]);
      await until(() => page.shop.cart.products.every(({ amount }) => amount === 2));
    },
  );

  it.each(parts(0, 5).map((five) => [five]))('are text as recommendations', async (five) => {
    page.shop.top = five.map((text, at) => recommendedOf(at, text));
    const seen = await mount('<cart-recommendations></cart-recommendations>', 'recommendation');
    const names = seen.parts('recommendation').map((card) => card.querySelector('a')?.textContent);
    expect(names).toEqual(five);
    expect(planted()).toEqual([]);
  });
});
