import { describe, expect, it, vi } from 'vitest';
import en from '../../locales/en.json';
import { i18nextTexts } from './i18next.js';
import { isolated } from './translate.js';
import { LANGUAGES, regionalTag } from './languages.js';
import { loadLocale } from './load-locale.js';
import { plainTexts } from './plain-text.js';
import type * as Text from './text.js';
import type { TextKey, TextValues } from './text.js';

const AWKWARD: readonly (string | number | undefined)[] = [
  ...['', 'Słoik', '$t(page.heading)', '{{name}}', '{{ amount }}', '{{', '}}', '$& $1 $$ $`'],
  ...['<img src=x onerror=alert(1)>', 'a & "b" \'c\'', '__proto__', 'constructor', 'page.heading'],
  ...['שלום 900', '\u2068עسل\u2069', '\u202Egnp.exe', '\n', '$t(page.products, {"count": 2})'],
  ...[0, -0, 1.5, 1e21, NaN, undefined],
];

/** A count of each plural category of the language. */
function counts(tag: string): number[] {
  const rules = new Intl.PluralRules(tag);
  const found = new Map<string, number>();
  for (const count of [0, 1, 2, 3, 5, 11, 21, 22, 1.5, 100, 1_000_000])
    if (!found.has(rules.select(count))) found.set(rules.select(count), count);
  expect(found.size).toBe(rules.resolvedOptions().pluralCategories.length);
  return [...found.values()];
}

describe('texts without i18next are those with it', () => {
  it.each(LANGUAGES)(
    'in %s: each text, for each plural form, with any values',
    async (language) => {
      const texts = await loadLocale(language);
      const [plain, full] = [plainTexts(language, texts, isolated), i18nextTexts(language, texts)];
      const differ = new Set<string>();
      for (const [group, entries] of Object.entries(texts as typeof en)) {
        for (const [name, text] of Object.entries(entries)) {
          const key = `${group}.${name.replace(/_(one|few|many|other)$/, '')}` as TextKey;
          const gaps = [...text.matchAll(/{{(\w+)}}/g)].map(([, gap = '']) => gap);
          const isPlural = !key.endsWith(`.${name}`);
          for (const count of isPlural ? counts(regionalTag(language)) : [undefined]) {
            AWKWARD.forEach((_, at) => {
              const given = gaps.map((gap, place) => [gap, AWKWARD[(at + place) % AWKWARD.length]]);
              const values = {
                ...Object.fromEntries(given),
                ...(isPlural && { count }),
              } as TextValues;
              if (plain(key, values) !== full(key, values)) differ.add(key);
            });
          }
          if (!isPlural) expect(plain(key)).toBe(full(key));
        }
      }
    },
  );

  it.each([
    '$t(page.heading) {{name}}: {{amount}}.',
    '{{ name }}{{name}} {{\tamount }}} {{count}}',
    '',
    '{{name}} & <b>{{amount}}</b> {{name',
  ])('also a shop’s own text: %s', (changed) => {
    const texts = { ...en, totals: { ...en.totals, changed } };
    const [plain, full] = [plainTexts('en', texts, isolated), i18nextTexts('en', texts)];
    for (const name of AWKWARD) {
      const values = { name, amount: '5' } as TextValues;
      expect(plain('totals.changed', values)).toBe(full('totals.changed', values));
    }
  });
});

describe('i18next, once it has loaded,', () => {
  const page = async (): Promise<typeof Text> => {
    vi.resetModules();
    return import('./text.js');
  };

  it('resolves the texts of the translate functions in use, and of later languages', async () => {
    const made = vi.fn(() => () => 'from i18next');
    vi.doMock('./i18next.js', () => ({ i18nextTexts: made }));
    const { loadI18next, loadTexts, translator } = await page();
    await loadTexts('en');
    const t = translator('en');
    expect(t('page.heading')).toBe(en.page.heading);
    loadI18next();
    loadI18next();
    await expect.poll(() => t('page.heading')).toBe('from i18next');
    expect(translator('en')).toBe(t);
    await loadTexts('de');
    expect(translator('de')('page.heading')).toBe('from i18next');
    expect(made).toHaveBeenCalledTimes(2);
  });

  it('is not missed where it does not load, which is reported once', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    vi.doMock('./i18next.js', () => {
      throw new Error('Failed to fetch');
    });
    const { loadI18next, loadTexts, translator } = await page();
    await loadTexts('en');
    loadI18next();
    loadI18next();
    const said = expect.stringContaining('i18next could not be loaded') as string;
    await expect.poll(() => warn.mock.calls).toEqual([[said]]);
    expect(translator('en')('page.heading')).toBe(en.page.heading);
    vi.doUnmock('./i18next.js');
  });
});
