import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
/** What is no source, or is linked. */
const LEFT_OUT = [
  '.git',
  'node_modules',
  'dist',
  'reports',
  'test-results',
  '_site',
  '.stryker-tmp',
];
const MINUTES = 60_000;

let copy = '';
beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'new-widget-'));
  for (const name of readdirSync(root).filter((each) => !LEFT_OUT.includes(each))) {
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true });
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
}, MINUTES);
afterAll(() => rmSync(copy, { recursive: true }));

const read = (file: string): string => readFileSync(path.join(copy, file), 'utf8');
const inCopy = (script: string, ...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: copy,
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
};
/** The texts of a made-up language: the English ones with a mark, but for the addresses in them. */
const marked = (texts: object): object =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]: [string, unknown]) => [
      name,
      typeof text === 'string'
        ? name === 'productPath'
          ? text
          : `${text} å`
        : marked(text as object),
    ]),
  );
const newWidget = (name: string) => inCopy('scripts/new-widget.mjs', name);

describe('npm run new:widget', () => {
  it.each(['', '../cart-thing', 'cart-page'])('writes nothing for the name "%s"', (name) => {
    const { status, output } = newWidget(name);
    expect([status, output]).toEqual([1, expect.stringMatching(/Name it|exists already/)]);
    expect(readdirSync(path.join(copy, 'widgets'))).toEqual(
      readdirSync(path.join(root, 'widgets')),
    );
  });

  it(
    'writes the usual files of a tag, and the tag into code and docs',
    () => {
      expect(newWidget('cart-thing')).toMatchObject({ status: 0 });
      expect(readdirSync(path.join(copy, 'widgets/cart-thing')).sort()).toEqual([
        'CartThing.tsx',
        'cart-thing.css',
        'cart-thing.test.ts',
        'cart-thing.ts',
        'contract.ts',
        'index.ts',
      ]);
      for (const file of ['src/tags.ts', 'src/define-all.ts']) {
        expect(read(file)).toMatch(/'cart-thing'[^]*'cart-badge'/);
      }
      for (const file of ['README.md', 'CHANGELOG.md', 'docs/tags.md', 'docs/backend.md']) {
        expect(read(file)).toContain('`<cart-thing>`');
      }
    },
    MINUTES,
  );

  // All of it takes minutes: `npm run nightly`.
  it.runIf(process.env['NEW_WIDGET'])(
    'leaves types, lint and unit tests green, as does a locale that is added in three places',
    () => {
      const write = (file: string, text: string): void =>
        writeFileSync(path.join(copy, file), text);
      write(
        'locales/nb.json',
        `${JSON.stringify(marked(JSON.parse(read('locales/en.json'))), null, 2)}\n`,
      );
      const [list, loader] = ['src/i18n/languages.ts', 'src/i18n/load-locale.ts'];
      const format = "nb: [',', SPACE, SPACE + '%', '-1 €'],\n";
      write(
        list,
        read(list).replace("'lt',", "'lt', 'nb',").replace('  nl: [', `  ${format}  nl: [`),
      );
      const chunk = "  lt: () => import('../../locales/lt.json'),\n";
      write(loader, read(loader).replace(chunk, chunk + chunk.replaceAll('lt', 'nb')));
      // What the build writes from the list.
      const pages = `import { readContracts } from './scripts/manifest/read-contracts.mjs';
        import { writePages } from './scripts/manifest/write-pages.mjs';
        await writePages(await readContracts());`;
      expect(inCopy('--input-type=module', '--eval', pages)).toMatchObject({ status: 0 });
      const tools = [
        ['typescript/bin/tsc', '-p', 'tsconfig.json', '--noEmit'],
        ['eslint/bin/eslint.js', '.', '--max-warnings=0'],
        ['prettier/bin/prettier.cjs', '--check', 'src', 'widgets', 'docs', 'README.md'],
        [
          'vitest/vitest.mjs',
          'run',
          'src',
          'widgets',
          'test/unit',
          'test/hostile/settings.test.ts',
        ],
      ];
      for (const [script = '', ...args] of tools) {
        expect(inCopy(`node_modules/${script}`, ...args)).toMatchObject({ status: 0 });
      }
    },
    30 * MINUTES,
  );
});
