import { readdirSync } from 'node:fs';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { readUntranslated, textIn } from '../../scripts/locales/add-text.mjs';
import { at, readJson, root } from '../../scripts/setup/paths.mjs';
import { FALLBACK_LANGUAGE, LANGUAGES } from '../../src/i18n/languages.js';
import faults from '../vectors/locale-faults.json' with { type: 'json' };
import { filesUnder, read } from './source-files.js';
import {
  gapsOf,
  localeProblems,
  shareInCommon,
  spacingProblems,
  textsByName,
  type Texts,
} from './locale-checks.js';
import { textUses, wordsInComponent } from './text-uses.js';

const locale = (language: string): Texts => readJson(`locales/${language}.json`) as Texts;

const pl = locale(FALLBACK_LANGUAGE);
const en = locale('en');

const sources = ['src', 'widgets']
  .flatMap((folder) => filesUnder(root, folder))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file));

/** The one form of a text. */
const textOf = (tree: Texts, name: string): string | undefined =>
  textsByName(tree).get(name)?.get('');

/** Texts that the specification has word for word, with plain spaces. */
const FIXED = ['codes.failed', 'codes.duplicate', 'codes.empty', 'totals.dropshippingError'];

describe('the locales', () => {
  it('are one file for each language', () => {
    const files = readdirSync(at('locales')).sort();
    expect(files).toEqual(LANGUAGES.map((language) => `${language}.json`).sort());
  });

  it.each(LANGUAGES)('%s has every text, in every form that the language needs', (language) => {
    expect(localeProblems(language, locale(language), pl)).toEqual([]);
  });

  it.each(LANGUAGES)('%s keeps numbers with their units', (language) => {
    expect(spacingProblems(language, locale(language), FIXED)).toEqual([]);
  });

  it.each(LANGUAGES)(
    '%s says net and gross in a word of their own beside the amount',
    (language) => {
      for (const name of ['lines.netAmount', 'lines.grossAmount']) {
        expect(textOf(locale(language), name)).toMatch(/^({{amount}} \S.*|\S.* {{amount}})$/);
      }
    },
  );

  it.each(LANGUAGES)('%s has a product path of two lower-case ASCII words', (language) => {
    expect(textOf(locale(language), 'page.productPath')).toMatch(/^[a-z-]+\/[a-z-]+$/);
  });

  it.each(LANGUAGES.filter((language) => language !== 'en'))('%s is no copy of en', (language) => {
    expect(shareInCommon(locale(language), en)).toBeLessThan(0.2);
  });
});

describe('texts that nobody has translated yet', () => {
  const listed = Object.entries(readUntranslated()).flatMap(([name, languages]) =>
    languages.split(' ').map((language) => [name, language] as const),
  );

  it('are listed, and are the English ones: take a translated one off scripts/locales/untranslated.json', () => {
    const english = textsByName(en);
    const others = listed.filter(([name, language]) => {
      const forms = [...(textsByName(locale(language)).get(name)?.values() ?? [''])];
      const known = [...(english.get(name)?.values() ?? [])];
      return forms.some((form) => !known.includes(form));
    });
    expect(others).toEqual([]);
  });

  it('are added in each form that a language needs', () => {
    expect(textIn('de', 'more', ['More'])).toEqual({ more: 'More' });
    expect(textIn('lt', 'items', ['{{count}} item', '{{count}} items'])).toEqual({
      items_one: '{{count}} item',
      items_few: '{{count}} items',
      items_many: '{{count}} items',
      items_other: '{{count}} items',
    });
  });
});

describe('the texts of the specification', () => {
  it.each([
    [
      'codes.failed',
      'Failed to retrieve code information. Please try again.',
      'Nie udało się pobrać informacji o kodzie. Spróbuj ponownie.',
    ],
    [
      'codes.duplicate',
      'Code {{code}} is already added to the list',
      'Kod {{code}} jest już na liście dodany',
    ],
    ['codes.empty', 'Please enter discount code.', 'Podaj kod rabatowy.'],
    [
      'totals.dropshippingError',
      'Error fetching dropshipping cost',
      'Błąd podczas pobierania kosztu dropshippingu',
    ],
  ])('%s stands word for word in English and Polish', (name, english, polish) => {
    expect(textOf(en, name)).toBe(english);
    expect(textOf(pl, name)).toBe(polish);
  });

  it.each([
    ['codes.added', 'Discount code has been added'],
    ['minimum.title', 'cart value less than the logistic minimum'],
    ['reduced.title', 'The quantity of the following products has been reduced'],
  ])('%s stands word for word in English', (name, english) => {
    expect(textOf(en, name)).toBe(english);
  });
});

describe('the components', () => {
  const config = ts.readConfigFile(at('tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config.config, ts.sys, root);
  const program = ts.createProgram(
    sources.map((file) => at(file)),
    // The types of keys need no browser; without it the program is read in half the time.
    { ...options, lib: ['lib.es2023.d.ts'], types: [] },
  );
  const files = sources
    .map((file) => program.getSourceFile(at(file)))
    .filter((file) => file !== undefined);
  const uses = textUses(program, files);

  it('show every text, so that none is translated for nothing', () => {
    const used = new Set(uses.flatMap(({ names }) => names));
    expect([...textsByName(pl).keys()].filter((name) => !used.has(name))).toEqual([]);
  });

  it('fill every gap of the texts that they show', () => {
    const texts = textsByName(pl);
    const open = uses.flatMap(({ where, names, filled }) =>
      names.flatMap((name) =>
        [...(texts.get(name)?.values() ?? [])]
          .flatMap(gapsOf)
          .filter((gap) => filled && !filled.includes(gap))
          .map((gap) => `${where} leaves ${gap} of ${name} open`),
      ),
    );
    expect(open).toEqual([]);
  });

  it('have no words of their own', () => {
    const components = sources.filter((file) => file.endsWith('.tsx'));
    expect(components.length).toBeGreaterThan(20);
    const words = components.flatMap((file) => wordsInComponent(file, read(file)));
    expect(words).toEqual([]);
  });
});

describe('a fault in a locale is found', () => {
  const base: Texts = {
    page: { hello: 'Cześć {{name}}' },
    lines: { total_one: '{{count}} a', total_few: '{{count}} b', total_many: '{{count}} c', total_other: '{{count}} d' },
  }; // prettier-ignore
  const good: Texts = {
    page: { hello: 'Hello {{name}}' },
    lines: { total_one: '{{count}} a', total_other: '{{count}} b' },
  };
  const hello = (text: string): Texts => ({ ...good, page: { hello: text } });

  it('and a good one has none', () => {
    expect(localeProblems('en', good, base)).toEqual([]);
    expect(localeProblems('pl', base, base)).toEqual([]);
  });

  it.each(faults as [string, Texts, string][])('%s', (_, tree, problem) => {
    expect(localeProblems('en', tree, base)).toEqual([problem]);
  });

  it('an empty text', () => {
    expect(localeProblems('en', hello(' '), base)).toContain('page.hello is empty');
  });

  it('a copy of another language', () => {
    expect(shareInCommon(good, good)).toBe(1);
    expect(shareInCommon(hello('Servus {{name}}'), good)).toBe(0.5);
  });
});

describe('a wrong space is found', () => {
  const pieces = (text: string): Texts => ({
    line: { pieces_other: 'szt.' },
    lines: { packSize: text },
  });

  it.each<[string, string, Texts, number]>([
    ['a number that may part from its unit', 'pl', pieces('po {{size}} szt.'), 1],
    ['a rate that may part from its currency', 'en', pieces('1 {{currency}} = {{rate}} PLN'), 2],
    ['a word of one letter at the end of a line', 'pl', pieces('Ceny w {{size}}'), 1],
    ['no such word in another language', 'de', pieces('Ceny w {{size}}'), 0],
    ['a plain space before a French colon', 'fr', pieces('Quantité : {{size}}'), 1],
    ['a narrow one', 'fr', pieces('Quantité\u202f: {{size}}'), 1],
    ['nothing wrong', 'fr', pieces('Quantité\u00a0: {{size}}\u00a0szt.\u202f!'), 0],
    ['a text that is fixed', 'pl', { codes: { failed: 'Informacje o kodzie' } }, 0],
  ])('%s in %s', (_, language, tree, faults) => {
    expect(spacingProblems(language, tree, FIXED)).toHaveLength(faults);
  });
});

describe('a use of a text is found', () => {
  /** The uses in a made-up component. */
  function usesIn(code: string): { names: string[]; filled: string[] | undefined }[] {
    const head = `
      type TextKey = 'a.b' | 'a.c' | 'a.d';
      type Values = { readonly [name: string]: string };
      declare function t(key: TextKey, values?: object): string;
      declare function Rich(props: { text: TextKey; values?: object; nodes?: object }): string;
      declare const yes: boolean, word: 'b' | 'c', any: TextKey, others: Values;
    `;
    const made = ts.createSourceFile('made.tsx', head + code, ts.ScriptTarget.Latest, true);
    const options: ts.CompilerOptions = { noLib: true, strict: true, jsx: ts.JsxEmit.Preserve };
    const host: ts.CompilerHost = {
      ...ts.createCompilerHost(options),
      getSourceFile: (name) => (name === 'made.tsx' ? made : undefined),
    };
    const program = ts.createProgram(['made.tsx'], { ...options, types: [] }, host);
    return textUses(program, [made]).map(({ names, filled }) => ({
      names: [...names].sort(),
      filled: filled && [...filled],
    }));
  }

  it.each<[string, string, string[]]>([
    ['by its name', "t('a.b');", ['a.b']],
    ['by either of two names', "t(yes ? 'a.b' : 'a.d');", ['a.b', 'a.d']],
    ['by a name put together', 't(`a.${word}`);', ['a.b', 'a.c']],
    ['in a rich text', '<Rich text="a.b" />;', ['a.b']],
    ['in a rich text by either of two', "<Rich text={yes ? 'a.b' : 'a.c'} />;", ['a.b', 'a.c']],
  ])('%s', (_, code, names) => {
    expect(usesIn(code)).toEqual([{ names, filled: [] }]);
  });

  it('but a key passed on names no text', () => {
    expect(usesIn('t(any);')).toEqual([{ names: [], filled: [] }]);
  });

  it('with the gaps that it fills', () => {
    expect(usesIn("t('a.b', { name: 'x', count: 1 });")[0]?.filled).toEqual(['name', 'count']);
    expect(usesIn('<Rich text="a.b" values={{ a: 1 }} nodes={{ b: 2 }} />;')[0]?.filled).toEqual([
      'a',
      'b',
    ]);
  });

  it('and no gap counts as open where the values are not known', () => {
    expect(usesIn("t('a.b', others);")[0]?.filled).toBeUndefined();
  });
});

describe('a word in a component is found', () => {
  it.each([
    ['<p>Total</p>', 'Total'],
    ['<p>{yes && "Total"}</p>', 'Total'],
    ['<p>{yes ? "" : "Łącznie"}</p>', 'Łącznie'],
    ['<p>{name + " pcs"}</p>', 'pcs'],
    ['<p>{name ?? "nobody"}</p>', 'nobody'],
    ['<p>{`${count} pcs`}</p>', 'pcs'],
    ['<input aria-label="Code" />', 'Code'],
    ['<input placeholder={"Code"} />', 'Code'],
    ['<img alt={yes ? "Jar" : ""} />', 'Jar'],
    ['<a title={`Jar ${name}`} />', 'Jar'],
    ['<Spinner label="Loading" />', 'Loading'],
    ['announce("Removed")', 'Removed'],
  ])('in %s', (code, words) => {
    expect(wordsInComponent('a.tsx', `const a = ${code};`)).toEqual([`a.tsx:1 says "${words}"`]);
  });

  it.each([
    "<p className='wide'>{t('a.b')}</p>",
    "<p>{kind === 'wide' && t('a.b')}</p>",
    "<p>× + − · / – {kind === 'wide' ? '+' : '−'}</p>",
    "<p>{kind === 'wide'}</p>",
    '<input type="text" aria-labelledby="w-remove" alt="" />',
    "<p>{` · ${t('a.b', { name: 'x' })}`}</p>",
    "announce(t('a.b'))",
  ])('but not in %s', (code) => {
    expect(wordsInComponent('a.tsx', `const a = ${code};`)).toEqual([]);
  });
});
