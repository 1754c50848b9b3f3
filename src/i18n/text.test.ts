import { beforeEach, describe, expect, it, vi } from 'vitest';
import pl from '../../locales/pl.json';
import plurals from '../../test/vectors/plurals.json' with { type: 'json' };
import { LANGUAGES, knownLanguage, type Language } from './languages.js';
import type * as LoadLocale from './load-locale.js';
import type * as Text from './text.js';
import type { TextKey, Translate } from './text.js';

const chunks = vi.hoisted(() => ({ failures: 0, asked: [] as string[] }));

vi.mock('./load-locale.js', async (importOriginal) => {
  const original = await importOriginal<typeof LoadLocale>();
  return {
    async loadLocale(language: Language): Promise<object> {
      chunks.asked.push(language);
      if (chunks.failures-- > 0) throw new Error('Failed to fetch the chunk');
      return original.loadLocale(language);
    },
  };
});

/** A page of its own: nothing loaded, nothing remembered. */
let page: typeof Text;

beforeEach(async () => {
  vi.resetModules();
  Object.assign(chunks, { failures: 0, asked: [] });
  page = await import('./text.js');
});

const textsIn = async (language: Language): Promise<Translate> => {
  await page.loadTexts(language);
  return page.translator(language);
};

/** Every text of the Polish base by its name, with the gaps of all its forms. */
const gaps = new Map<TextKey, Set<string>>();
for (const [group, texts] of Object.entries(pl)) {
  for (const [key, text] of Object.entries(texts)) {
    const name = `${group}.${key.replace(/_(one|few|many|other)$/, '')}` as TextKey;
    const own = gaps.get(name) ?? new Set<string>();
    gaps.set(name, own);
    for (const [, gap = ''] of text.matchAll(/{{(\w+)}}/g)) own.add(gap);
  }
}

it('have the plural of Portugal, where none is many', async () => {
  const t = await textsIn('pt');
  expect(t('page.products', { count: 0, shown: '0' })).toBe('0\u00a0produtos');
});

it('writes numbers in texts as the language does', async () => {
  const [en, pl] = [await textsIn('en'), await textsIn('pl')];
  expect(en('page.products', { count: 12345, shown: 12345 })).toBe('12,345\u00a0products');
  expect(pl('lines.overMax', { amount: 12345 })).toContain('12\u00a0345');
});

describe.each(LANGUAGES)('the texts in %s', (language) => {
  it('come out filled for every count, never as a name or with an open gap', async () => {
    const t = await textsIn(language);
    const faults: string[] = [];
    for (const [name, own] of gaps) {
      for (const count of [0, 1, 2, 3, 5, 21, 101, 1.5, 1_000_000]) {
        const values = Object.fromEntries([...own].map((gap) => [gap, `<${gap}>`]));
        const text = t(name, { ...values, count });
        const filled = [...own].every((gap) =>
          text.includes(gap === 'count' ? `${count}` : `<${gap}>`),
        );
        if (!text || text.includes(name) || text.includes('{{') || !filled) {
          faults.push(`${name} for ${count}: "${text}"`);
        }
      }
    }
    expect(faults).toEqual([]);
  });
});

describe('the plural form', () => {
  it.each(plurals as [Language, number, string][])(
    'of %s for %d is that of the language',
    async (language, count, text) => {
      const t = await textsIn(language);
      expect(t('page.products', { count, shown: `${count}` })).toBe(text.replace(' ', '\u00a0'));
    },
  );
});

describe('a value', () => {
  it.each([
    ['שלום 900', '\u2068שלום 900\u2069'],
    ['عسل', '\u2068عسل\u2069'],
    ['Słoik', 'Słoik'],
  ])('%s does not change the order of the sentence around it', async (name, shown) => {
    expect((await textsIn('en'))('undo.removed', { name })).toContain(shown);
  });

  it.each([
    '$t(page.heading)',
    '{{name}}',
    '{{amount}}',
    '__proto__',
    'constructor',
    '</script>',
    '<img src=x onerror=alert(1)>',
    'Jar & \'lid\' "900"',
    '$& $1 $$',
    'page.heading',
    '\u202Egnp.exe',
    '',
  ])('stays as it is: %s', async (name) => {
    const t = await textsIn('en');
    expect(t('totals.changed', { name, amount: '5' })).toBe(`${name}: 5.`);
  });
});

describe('the language', () => {
  it.each([
    ['de-AT', 'de'],
    ['pt_BR', 'pt'],
    [' EN ', 'en'],
    ['xx', undefined],
    ['plx', undefined],
    ['', undefined],
    ['__proto__', undefined],
    [undefined, undefined],
  ])('for the tag %s is %s', (tag, language) => {
    expect(knownLanguage(tag)).toBe(language);
  });

  it('of one element does not change that of another', async () => {
    const [polish, german] = [await textsIn('pl'), await textsIn('de')];
    expect(polish('totals.toPay')).toBe('Do zapłaty');
    expect(german('totals.toPay')).not.toBe(polish('totals.toPay'));
    expect(page.translator('pl')).toBe(polish);
  });
});

describe('the texts of a language', () => {
  it('are asked for once, by however many', async () => {
    await Promise.all([page.loadTexts('fr'), page.loadTexts('fr')]);
    await page.loadTexts('fr');
    expect(chunks.asked).toEqual(['fr']);
  });

  it('are asked for again after a chunk failed, which everyone who waited learns', async () => {
    chunks.failures = 1;
    const waiting = await Promise.allSettled([page.loadTexts('fr'), page.loadTexts('fr')]);
    expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(page.loadedLanguages.get().has('fr')).toBe(false);
    const t = await textsIn('fr');
    expect(chunks.asked).toEqual(['fr', 'fr']);
    expect(t('page.heading')).toMatch(/panier/i);
  });

  it('notify when they are loaded', async () => {
    const seen: string[][] = [];
    const stop = page.loadedLanguages.subscribe(() =>
      seen.push([...page.loadedLanguages.get().keys()]),
    );
    await page.loadTexts('sv');
    stop();
    await page.loadTexts('da');
    expect(seen).toEqual([['sv']]);
  });

  it('cannot be read before they are in', () => {
    expect(() => page.translator('sv')).toThrow('"sv"');
  });
});
