import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { describe, expect, it } from 'vitest';
import config from '../../.dependency-cruiser.mjs';

/** What is wrong in a made-up repository of these files: the rules that they break. */
async function brokenIn(files: Record<string, string>): Promise<string[]> {
  const baseDir = mkdtempSync(path.join(tmpdir(), 'cart-elements-layers-'));
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.join(baseDir, path.dirname(file)), { recursive: true });
      writeFileSync(path.join(baseDir, file), text);
    }
    const { forbidden = [], options } = config;
    const { output } = await cruise(['.'], {
      ...options,
      baseDir,
      validate: true,
      ruleSet: { forbidden },
    });
    return (output as ICruiseResult).summary.violations.map(
      ({ rule, from, to }) => `${rule.name}: ${from} → ${to}`,
    );
  } finally {
    rmSync(baseDir, { recursive: true, force: true });
  }
}

const HIGHER = { 'src/api/x.ts': 'export const x = 1; export type X = 1;' };

describe('a layer may not use a higher one', () => {
  it.each([
    ['with a static import', "import { x } from '../api/x.js';\nexport const y = x;"],
    ['for types', "import type { X } from '../api/x.js';\nexport type Y = X;"],
    ['with a dynamic import', "export const load = async () => import('../api/x.js');"],
  ])('%s', async (_, text) => {
    expect(await brokenIn({ ...HIGHER, 'src/rules/a.ts': text })).toEqual([
      'only-below-rules: src/rules/a.ts → src/api/x.ts',
    ]);
  });

  it('but tests may, and a higher layer may use a lower one', async () => {
    const allowed = {
      'src/rules/a.test.ts': "import '../api/x.js';",
      'src/model/a.ts': "import '../api/x.js';",
    };
    expect(await brokenIn({ ...HIGHER, ...allowed })).toEqual([]);
  });
});

it('finds cycles, also of types', async () => {
  const files = {
    'src/rules/a.ts': "import type { B } from './b.js';\nexport type A = B;",
    'src/rules/b.ts': "import type { A } from './a.js';\nexport type B = A | 1;",
  };
  expect(await brokenIn(files)).toEqual([expect.stringContaining('no-cycle')]);
});

it('lets only cart-page and cart-drawer use other widgets', async () => {
  const uses = "import '../cart-lines/lines.js';";
  const files = {
    'widgets/cart-lines/lines.ts': '',
    'widgets/cart-page/page.ts': uses,
    'widgets/cart-totals/totals.ts': uses,
  };
  expect(await brokenIn(files)).toEqual([
    'no-other-widget: widgets/cart-totals/totals.ts → widgets/cart-lines/lines.ts',
  ]);
});

it('keeps contracts out of the code of the tags', async () => {
  const files = {
    'widgets/cart-lines/contract.ts': '',
    'widgets/cart-lines/lines.ts': "import './contract.js';",
  };
  expect(await brokenIn(files)).toEqual([
    'only-below-widgets: widgets/cart-lines/lines.ts → widgets/cart-lines/contract.ts',
  ]);
});

it('keeps packages to their layers', async () => {
  const files = {
    'node_modules/i18next/package.json': '{ "main": "index.js" }',
    'node_modules/i18next/index.js': '',
    'src/i18n/a.ts': "import 'i18next';",
    'src/ui/a.ts': "import 'i18next';",
  };
  expect(await brokenIn(files)).toEqual([
    'only-below-ui: src/ui/a.ts → node_modules/i18next/index.js',
  ]);
});

it('finds files of no layer, imports of tests, and imports of no file', async () => {
  const files = {
    'src/attic/b.ts': "import '../rules/a.js';",
    'src/rules/a.ts': "import './b.test.js';\nimport './gone.js';",
    'src/rules/b.test.ts': '',
  };
  expect((await brokenIn(files)).sort()).toEqual([
    'in-a-layer: src/attic/b.ts → src/rules/a.ts',
    'no-test: src/rules/a.ts → src/rules/b.test.ts',
    'only-below-rules: src/rules/a.ts → ./gone.js',
  ]);
});
