import { compileFunction } from 'node:vm';
import * as playwright from '@playwright/test';
import ts from 'typescript';
import { FIXTURES } from '../../src/testing/fixtures.js';
import { pageOf } from '../unit/markdown.js';

const { code = '' } =
  pageOf('docs/testing.md').fences.find((each) => each.code.includes("from '@playwright/test'")) ??
  {};

/** The tests of the example, which are run here in the page of the demo shop. */
const tests: [string, (own: { page: playwright.Page }) => Promise<void>][] = [];
const { outputText } = ts.transpileModule(code, {
  compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.CommonJS },
});
const own = { expect: playwright.expect, test: (...each: (typeof tests)[0]) => tests.push(each) };
const load = compileFunction(outputText, ['require', 'exports']) as (...own: unknown[]) => void;
load((name: string) => (name === '@playwright/test' ? own : { FIXTURES }), {});

for (const [name, run] of tests) {
  playwright.test(`the example of docs/testing.md: ${name}`, async ({ page }) => {
    await page.route(
      ({ pathname }) => pathname === '/cart',
      async (route) => {
        const url = new URL('/shop?audience=retail&lang=en', route.request().url()).href;
        await route.fulfill({ response: await route.fetch({ url }) });
      },
    );
    await run({ page });
  });
}
