// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import en from '../../locales/en.json';
import pl from '../../locales/pl.json';
import { testPage } from '../../test/support/page.js';
import faults from '../../test/vectors/own-texts.json' with { type: 'json' };
import { ownTexts } from './own-texts.js';
import { overrideTexts, loadedLanguages, loadTexts, translator } from './text.js';
import type { Language } from './languages.js';
import type { Overlay } from './translate.js';

const page = testPage();

const english = (texts: unknown): unknown => ownTexts({ en: texts }, 'shop')('en', en);
const polish = (texts: unknown): unknown => ownTexts({ pl: texts }, 'shop')('pl', pl);

describe('a shop’s own wording', () => {
  it('replaces the built-in texts that it names, and leaves the others', () => {
    const texts = english({ totals: { checkout: 'Order', announcement: 'Now {{ amount }}' } });
    expect(texts).toEqual({
      ...en,
      totals: { ...en.totals, checkout: 'Order', announcement: 'Now {{ amount }}' },
    });
  });

  it('replaces a text with plural forms where it has all forms of the language', () => {
    const forms = {
      products_one: 'jeden',
      products_few: '{{shown}} sztuki',
      products_many: '{{count}} sztuk: {{shown}}',
      products_other: '{{shown}} sztuki',
    };
    const { products_one: one } = pl.page;
    const given = { ...forms, products_one: one.replace('produkt', 'sztuka') };
    expect(polish({ page: given })).toEqual({ ...pl, page: { ...pl.page, ...given } });
  });

  it('of another language changes nothing', () => {
    expect(ownTexts({ de: { totals: { checkout: 'Bestellen' } } }, 'shop')('en', en)).toEqual(en);
  });

  it.each(faults as [string, unknown, string][])(
    'with %s keeps the built-in text, and is reported once',
    (_, texts, words) => {
      expect(english(texts)).toEqual(en);
      expect(english(texts)).toEqual(en);
      const lines = page.said();
      expect(lines).toHaveLength(1);
      expect(lines[0]).toContain(`texts="shop": ${words}`);
    },
  );

  it('keeps what is good of it', () => {
    const texts = english({ totals: { checkout: 'Order', announcement: 'Total' } });
    expect(texts).toEqual({ ...en, totals: { ...en.totals, checkout: 'Order' } });
    expect(page.said()).toHaveLength(1);
  });

  it('names a language that the library does not have', () => {
    ownTexts({ xx: {} }, 'shop');
    expect(page.said()).toEqual([expect.stringContaining('xx is not a language')]);
  });

  it('in a language that the library does not have needs the plural forms of that language, and names what it lacks', () => {
    const { page: words, ...others } = en;
    const given = {
      ...others,
      page: {
        ...words,
        heading: 'Košík',
        products_one: '{{shown}} a',
        products_few: '{{shown}} b',
      },
    };
    // Slovenian has four forms; two are those of the other language until the shop has them.
    expect(ownTexts({ sl: given }, 'shop')('sl' as Language, en)).toMatchObject({
      page: { heading: 'Košík', products_two: words.products_other },
    });
    expect(page.said()).toEqual(
      expect.arrayContaining([
        expect.stringContaining('sl.page.products_two is missing, a plural form of the language'),
      ]),
    );
    ownTexts({ el: { totals: en.totals } }, 'shop')('el' as Language, en);
    expect(page.said().join()).toMatch(/\d+ texts are missing in el, such as el\.page\./);
    ownTexts({ el: en }, 'shop')('el' as Language, en);
    expect(page.said()).toEqual([]);
  });

  it.each([null, [], 'Order'])('that is no object is refused: %j', (wording) => {
    expect(() => ownTexts(wording, 'shop')).toThrow('not a JSON object');
  });
});

describe('texts that come while a shop’s own wording is on its way', () => {
  it('wait for it, and are never seen without it', async () => {
    let arrive: (wording: Overlay) => void = () => undefined;
    void overrideTexts(new Promise((resolve) => (arrive = resolve)));
    const loading = loadTexts('sv');
    await vi.dynamicImportSettled();
    expect(loadedLanguages.get().has('sv')).toBe(false);
    arrive(ownTexts({ sv: { totals: { checkout: 'Beställ nu' } } }, 'shop'));
    await loading;
    expect(translator('sv')('totals.checkout')).toBe('Beställ nu');
    await overrideTexts(Promise.resolve(undefined));
    expect(translator('sv')('totals.checkout')).not.toBe('Beställ nu');
  });
});
