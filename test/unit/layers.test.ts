import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { LAYERS, layerOf } from '../../scripts/layers.mjs';
import { filesUnder, importProblems, importsOf } from './import-graph.js';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** What is wrong in a made-up house of these files. */
function problemsOf(house: Record<string, string>): string[] {
  return importProblems(new Map(Object.entries(house)), new Set(Object.keys(house)));
}

describe('the house', () => {
  const files = ['src', 'widgets', 'locales', 'test', 'scripts']
    .filter((folder) => existsSync(path.join(root, folder)))
    .flatMap((folder) => filesUnder(root, folder));
  const sources = files.filter((file) => /^(src|widgets|locales)\/.*\.tsx?$/.test(file));

  it('has files to look at', () => {
    expect(sources.filter((file) => file.startsWith('src/')).length).toBeGreaterThan(10);
  });

  it('keeps every source file in a layer', () => {
    expect(sources.filter((file) => !layerOf(file))).toEqual([]);
  });

  it('keeps imports to the layers, without cycles', () => {
    const texts = sources.map((file): [string, string] => [
      file,
      readFileSync(path.join(root, file), 'utf8'),
    ]);
    expect(importProblems(new Map(texts), new Set(files))).toEqual([]);
    // Every source file is parsed, which takes a busy machine its time.
  }, 60_000);
});

describe('the table of layers', () => {
  it('lets a layer use only lower layers', () => {
    const names = LAYERS.map(({ name }) => name);
    for (const [index, { uses }] of LAYERS.entries()) {
      expect(uses.map((name) => names.indexOf(name)).every((at) => at >= 0 && at < index)).toBe(
        true,
      );
    }
  });
});

describe('a forbidden direction is found', () => {
  const RULE = { 'src/rules/a.ts': 'export const a = 1;' };

  it.each([
    ['rules use api', 'src/rules/b.ts', 'src/api/x.ts'],
    ['api uses the bus', 'src/api/b.ts', 'src/bus/x.ts'],
    ['bus uses page', 'src/bus/b.ts', 'src/page/x.ts'],
    ['page uses model', 'src/page/b.ts', 'src/model/x.ts'],
    ['model uses i18n', 'src/model/b.ts', 'src/i18n/x.ts'],
    ['i18n uses model', 'src/i18n/b.ts', 'src/model/x.ts'],
    ['ui uses element', 'src/ui/b.ts', 'src/element/x.ts'],
    ['element uses a widget', 'src/element/b.ts', 'widgets/cart-lines/x.ts'],
    ['a widget uses an entry', 'widgets/cart-lines/b.ts', 'src/x.ts'],
    ['shared uses rules', 'src/shared.ts', 'src/rules/x.ts'],
  ])('where %s', (_, from, to) => {
    const specifier = `${'../'.repeat(from.split('/').length - 1)}${to.replace(/\.ts$/, '.js')}`;
    const house = { [from]: `import { x } from '${specifier}';`, [to]: 'export const x = 1;' };
    expect(problemsOf(house)).toEqual([expect.stringContaining(`${from} (layer`)]);
  });

  it.each([
    ['static', "import { x } from '../api/x.js';"],
    ['for its effect', "import '../api/x.js';"],
    ['of types only', "import type { X } from '../api/x.js';"],
    ['of single types', "import { type X } from '../api/x.js';"],
    ['passed on', "export { x } from '../api/x.js';"],
    ['passed on whole', "export * from '../api/x.js';"],
    ['dynamic', "export const load = async () => import('../api/x.js');"],
    ['inside a type', "export type X = import('../api/x.js').X;"],
  ])('where the import is %s', (_, text) => {
    const house = { 'src/rules/b.ts': text, 'src/api/x.ts': 'export const x = 1;' };
    expect(problemsOf(house)).toEqual([
      'src/rules/b.ts (layer rules) may not import src/api/x.ts (layer api)',
    ]);
  });

  it('but not where a test reaches up', () => {
    expect(
      problemsOf({ 'src/rules/a.test.ts': "import '../api/x.js';", 'src/api/x.ts': '' }),
    ).toEqual([]);
  });

  it('but not where a higher layer uses a lower one', () => {
    expect(problemsOf({ ...RULE, 'src/ui/b.tsx': "import { a } from '../rules/a.js';" })).toEqual(
      [],
    );
  });

  it('a file that is in no layer', () => {
    expect(problemsOf({ ...RULE, 'src/attic/b.ts': "import '../rules/a.js';" })).toEqual([
      'src/attic/b.ts belongs to no layer of scripts/layers.mjs',
    ]);
  });

  it('where code imports a test', () => {
    expect(
      problemsOf({ 'src/rules/b.ts': "import './a.test.js';", 'src/rules/a.test.ts': '' }),
    ).toEqual(['src/rules/b.ts imports the test src/rules/a.test.ts']);
  });
});

describe('widgets', () => {
  const LINES = { 'widgets/cart-lines/lines.tsx': '' };
  const uses = "import '../cart-lines/lines.js';";

  it('may not import each other', () => {
    expect(problemsOf({ ...LINES, 'widgets/cart-totals/totals.tsx': uses })).toHaveLength(1);
  });

  it('may import their own files', () => {
    const own = { 'widgets/cart-lines/index.ts': "import './lines.js';" };
    expect(problemsOf({ ...LINES, ...own })).toEqual([]);
  });

  it('may be composed by the cart page', () => {
    expect(problemsOf({ ...LINES, 'widgets/cart-page/page.tsx': uses })).toEqual([]);
  });
});

describe('the contract of a widget', () => {
  const CONTRACT = { 'widgets/cart-lines/contract.ts': "import '../../src/contract/types.js';" };

  it('uses the common contract', () => {
    expect(problemsOf({ ...CONTRACT, 'src/contract/types.ts': '' })).toEqual([]);
  });

  it('is data for manifests, which the widget itself does not load', () => {
    const uses = { 'widgets/cart-lines/lines.tsx': "import './contract.js';" };
    expect(problemsOf({ ...uses, 'widgets/cart-lines/contract.ts': '' })).toHaveLength(1);
  });

  it('may not use another widget’s', () => {
    const uses = { 'widgets/cart-totals/contract.ts': "import '../cart-lines/contract.js';" };
    expect(problemsOf({ ...uses, 'widgets/cart-lines/contract.ts': '' })).toHaveLength(1);
  });
});

describe('packages', () => {
  it.each([
    ['src/model/a.ts', 'react'],
    ['src/model/a.ts', 'react-dom/client'],
    ['src/ui/a.ts', 'i18next'],
    ['widgets/cart-page/a.ts', '@r2wc/react-to-web-component'],
    ['src/ui/a.ts', 'lodash'],
  ])('keep %s away from %s', (file, name) => {
    expect(problemsOf({ [file]: `import x from '${name}';` })).toEqual([
      expect.stringContaining(`may not import the package ${name}`),
    ]);
  });

  it.each([
    ['src/ui/a.ts', 'react'],
    ['src/i18n/a.ts', 'i18next'],
    ['src/element/a.ts', '@r2wc/react-to-web-component'],
  ])('let %s use %s', (file, name) => {
    expect(problemsOf({ [file]: `import x from '${name}';` })).toEqual([]);
  });

  it('keep JSX out of layers without React', () => {
    expect(problemsOf({ 'src/model/a.tsx': 'export const a = <p />;' })).toEqual([
      expect.stringContaining('react/jsx-runtime'),
    ]);
  });
});

describe('a cycle', () => {
  const cycle = (link: string): string[] =>
    problemsOf({
      'src/rules/a.ts': "import { b } from './b.js';",
      'src/rules/b.ts': "import { c } from './c.js';",
      'src/rules/c.ts': link,
    });

  it('is found however long', () => {
    expect(cycle("import { a } from './a.js';")).toEqual([
      'src/rules/a.ts → src/rules/b.ts → src/rules/c.ts → src/rules/a.ts is a cycle of imports',
    ]);
  });

  it('is found through a dynamic import', () => {
    expect(cycle("export const load = () => import('./a.js');")).toHaveLength(1);
  });

  it('is none where only types go round', () => {
    expect(cycle("import type { A } from './a.js';")).toEqual([]);
    expect(cycle("import { type A } from './a.js';")).toEqual([]);
  });

  it('is found where a file imports itself', () => {
    expect(problemsOf({ 'src/rules/a.ts': "import './a.js';" })).toHaveLength(1);
  });
});

describe('imports', () => {
  it('that name no file are found, in tests too', () => {
    expect(problemsOf({ 'src/rules/a.test.ts': "import './gone.js';" })).toEqual([
      'src/rules/a.test.ts imports ./gone.js, which does not exist',
    ]);
  });

  it('of styles mean the file without the query', () => {
    const house = { 'src/ui/a.ts': "import css from './a.css?inline';", 'src/ui/a.css': '' };
    expect(problemsOf(house)).toEqual([]);
  });

  it('in comments and texts are none', () => {
    expect(importsOf('a.ts', "// import './x.js'\nconst a = `import './y.js'`;")).toEqual([]);
  });
});
