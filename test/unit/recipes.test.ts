import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
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
import { afterAll, beforeAll, expect, it } from 'vitest';

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

/** Tools of one step alone are no source either. */
const isSource = (file: string): boolean => path.basename(file) !== 'node_modules';

let copy = '';
beforeAll(() => {
  copy = mkdtempSync(path.join(tmpdir(), 'recipes-'));
  for (const name of readdirSync(root).filter((each) => !LEFT_OUT.includes(each))) {
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true, filter: isSource });
  }
  symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'));
});
afterAll(() => rmSync(copy, { recursive: true }));

const read = (file: string): string => readFileSync(path.join(copy, file), 'utf8');
const inCopy = (script: string, ...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: copy,
    encoding: 'utf8',
    // The tests in the copy leave this one out.
    env: { ...process.env, RECIPES: '' },
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
/** Of the tag that is copied: the names of the new one. */
const renamed = (text: string): string =>
  text.replaceAll('cart-remarks', 'cart-thing').replaceAll('CartRemarks', 'CartThing');
const write = (file: string, text: string): void => writeFileSync(path.join(copy, file), text);
/** Puts a line in front of another one. */
function insert(file: string, before: string, line: string): void {
  const text = read(file);
  expect(text).toContain(before);
  write(file, text.replace(before, `${line}\n${before}`));
}

/** What CONTRIBUTING.md says about a new tag: a folder that is copied and renamed, and four lines. */
function addTag(): void {
  mkdirSync(path.join(copy, 'widgets/cart-thing'));
  for (const name of readdirSync(path.join(root, 'widgets/cart-remarks'))) {
    write(`widgets/cart-thing/${renamed(name)}`, renamed(read(`widgets/cart-remarks/${name}`)));
  }
  insert('src/base/tags.ts', "  'cart-badge',", "  'cart-thing',");
  const loader = "  'cart-thing': () => import('../../widgets/cart-thing/index.js'),";
  insert('src/entries/define-all.ts', "  'cart-badge':", loader);
  insert('README.md', '| `<cart-badge>`', '| `<cart-thing>` | a field for the notes |');
  insert('CHANGELOG.md', '\n### Fixed', '- `<cart-thing>`: a field for the notes.');
}

// All of it takes minutes: `npm run nightly`.
it.runIf(process.env['RECIPES'])(
  'a tag and a locale that are added as CONTRIBUTING.md says leave types, lint and unit tests green',
  () => {
    addTag();
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
      ['prettier/bin/prettier.cjs', '--write', 'README.md'],
      ['typescript-native/bin/tsc', '-p', 'tsconfig.json', '--noEmit'],
      ['eslint/bin/eslint.js', 'src', 'widgets', '--max-warnings=0'],
      ['oxlint/bin/oxlint', '--deny-warnings'],
      ['prettier/bin/prettier.cjs', '--check', 'src', 'widgets', 'docs', 'README.md'],
      // Not the stage: its server gives no files of linked folders.
      [
        ...['vitest/vitest.mjs', 'run', '--project', 'library*', '--project', 'repository*'],
        ...['src', 'widgets', 'test/unit', 'test/hostile/settings.test.ts'],
      ],
    ];
    for (const [script = '', ...args] of tools) {
      const { status, output } = inCopy(`node_modules/${script}`, ...args);
      expect(status, output).toBe(0);
    }
  },
);
