import { mkdtempSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import * as whole from 'i18next';
import { rollup } from 'rollup';
import { beforeAll, describe, expect, it } from 'vitest';
import { slimI18next } from '../../scripts/build/slim-i18next.mjs';
import { LANGUAGES } from '../../src/i18n/languages.js';

type I18next = Pick<typeof whole, 'createInstance'>;

/** i18next as the build ships it. */
async function slimmed(): Promise<I18next> {
  const installed = createRequire(import.meta.url).resolve('i18next');
  const esm = installed.replace(/cjs[/\\]i18next\.js$/, 'esm/i18next.js');
  const bundle = await rollup({ input: esm, plugins: [slimI18next()], logLevel: 'silent' });
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'slim-i18next-')), 'i18next.mjs');
  await bundle.write({ file, format: 'es' });
  return (await import(/* @vite-ignore */ file)) as I18next;
}

const read = (language: string): Record<string, Record<string, string>> =>
  JSON.parse(
    readFileSync(fileURLToPath(new URL(`../../locales/${language}.json`, import.meta.url)), 'utf8'),
  );

/** The calls and options of `src/i18n/text.ts`. */
function texts({ createInstance }: I18next, language: string) {
  const i18n = createInstance();
  void i18n.init({
    lng: language,
    resources: { [language]: { translation: read(language) } },
    fallbackLng: false,
    initAsync: false,
    nsSeparator: false,
    interpolation: { escapeValue: false, skipOnVariables: true },
  });
  return (key: string, values: object): string =>
    i18n.t(key, { ...values, lng: language, nest: false });
}

/** Values that a library could take for its own signs. */
const VALUES = [
  'Kubek',
  '{{name}} {{- code}}',
  '$t(page.heading)',
  '$t(page.heading, {"x": "{{name}}"})',
  '$& $1 &amp; </b>',
  '',
];

let slim: I18next;
beforeAll(async () => {
  slim = await slimmed();
});

describe('i18next without the parts that are never used', () => {
  it.each(LANGUAGES)('gives every text of %s as the whole package does', (language) => {
    const [ours, theirs] = [texts(slim, language), texts(whole, language)];
    const gaps = new Set(
      [...JSON.stringify(read(language)).matchAll(/{{(\w+)}}/g)].map(([, name = '']) => name),
    );
    for (const [group, entries] of Object.entries(read(language))) {
      for (const key of Object.keys(entries)) {
        const name = `${group}.${key.replace(/_(zero|one|two|few|many|other)$/, '')}`;
        for (const [index, count] of [0, 1, 2, 5, 21, 1.5, 1e6, undefined].entries()) {
          const value = VALUES[index % VALUES.length];
          const values = Object.fromEntries([...gaps].map((gap) => [gap, value]));
          const given = count === undefined ? values : { ...values, count };
          expect(ours(name, given)).toBe(theirs(name, given));
        }
      }
    }
  });

  it.each(['page.none', 'none', 'constructor', '__proto__.x', ''])(
    'answers for the name %j, which no text has, as the whole package does',
    (name) => {
      expect(texts(slim, 'en')(name, { name: 'x' })).toBe(texts(whole, 'en')(name, { name: 'x' }));
    },
  );
});
