import { playwright } from '@vitest/browser-playwright';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { ON_PREACT } from './scripts/build/on-preact.mjs';
import { BROWSER_FLAGS } from './scripts/setup/browser-flags.mjs';
import { findHeadless } from './scripts/setup/ensure-browser.mjs';
import { demoAnswers } from './test/support/demo-answers.js';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const chromium = await findHeadless();

const exactly = (name: string, replacement: string) => ({
  find: new RegExp(`^${name}$`),
  replacement,
});

/** `BUILD=light` puts the library on Preact, as the light build does. */
const isLight = process.env['BUILD'] === 'light';
const onPreact = isLight
  ? Object.entries(ON_PREACT).map(([name, other]) => exactly(name, other))
  : [];

const onLight = isLight ? ['test/support/preact-effects.ts'] : [];

const BESIDE = ['src/**/*.test.{ts,tsx}', 'widgets/**/*.test.{ts,tsx}'];

/** Tests that need layout, focus or real input, but no server. */
const STAGE = '**/*.browser.test.{ts,tsx}';

/** Files that replace modules, need a page without defined tags, or test what a module does as it is loaded. */
const ALONE = [
  'src/element/preact-root.test.ts',
  'src/element/use-language*.test.tsx',
  'src/entries/{early-start,two-bundles}.test.ts',
  'src/i18n/{i18next,own-texts,text}.test.ts',
  'src/instances/add-declared.test.ts',
  'src/page/*.test.ts',
  'src/planner/planner.early.test.ts',
  'src/printed-form/*.test.ts',
  'widgets/cart-badge/cart-badge.test.ts',
  'widgets/cart-page/cart-page.renders.test.ts',
];

/** These take longest, and would begin last where no run before has measured them. */
const LONG = /\/(explore|random-visits)\.test\.ts$/;

/** Files that run scripts that listen until the page ends. */
const LISTENING = ['test/unit/{docs-scripts,header-of-shops}.test.ts'];

/** A worker is started anew for another project or environment, so the files of one are run one after the other. */
class ByEnvironment extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const ranks = new Map(
      sorted.map((file) => {
        const isOfElements = readFileSync(file.moduleId, 'utf8').startsWith('// @vitest-env');
        const rank = isOfElements ? 0 : LONG.test(file.moduleId) ? 1 : 2;
        return [file, `${file.project.name} ${rank}`];
      }),
    );
    return sorted.sort((a, b) => ranks.get(a)!.localeCompare(ranks.get(b)!));
  }
}

export default defineConfig({
  resolve: {
    alias: [
      // Its package names a main file that is not in the tarball.
      exactly('@esm-bundle/chai', at('node_modules/@esm-bundle/chai/esm/chai.js')),
      // Web Test Runner's browser commands; @open-wc/testing imports them and no test here uses them.
      exactly('@web/test-runner-commands', at('test/support/no-browser-commands.ts')),
      ...onPreact,
    ],
  },
  test: {
    environment: 'node',
    // By default one processor is left free, which is half of a small machine.
    maxWorkers: '100%',
    sequence: { sequencer: ByEnvironment },
    // For what never ends: a busy machine may need long.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    // Shorter, so that a failure says what was seen last.
    expect: { poll: { timeout: 240_000 } },
    server: { deps: { inline: [/@open-wc\//, /@r2wc\//, /@esm-bundle\//, /chai-a11y-axe/] } },
    setupFiles: onLight,
    coverage: { provider: 'v8', include: ['src/**', 'widgets/**'] },
    projects: [
      {
        extends: true,
        test: {
          name: 'library',
          include: BESIDE,
          exclude: [STAGE, ...ALONE],
          pool: 'threads',
          // Loading the same modules for each file takes half of the time.
          isolate: false,
          setupFiles: ['test/support/restore.ts', ...onLight],
        },
      },
      {
        extends: true,
        test: {
          name: 'library-alone',
          include: ALONE,
          // Contexts of one process start in half the time of processes, and run long tests more slowly.
          pool: 'vmThreads',
        },
      },
      {
        extends: true,
        test: {
          name: 'repository',
          include: [
            'test/{unit,hostile,cli,php,world}/**/*.test.ts',
            '{demo,test/wire}/**/*.test.mjs',
          ],
          exclude: LISTENING,
          isolate: false,
          setupFiles: ['test/support/restore.ts'],
        },
      },
      { extends: true, test: { name: 'repository-alone', include: LISTENING } },
      {
        extends: true,
        // Found before the first test: a package that is found later reloads the page under a test.
        optimizeDeps: {
          entries: [STAGE],
          include: [
            ...['react', 'react-dom', 'react-dom/client', 'react/jsx-runtime'],
            ...(isLight ? ['preact'] : []),
          ],
        },
        test: {
          name: 'stage',
          include: [STAGE],
          // One page for each worker, with the library loaded once.
          isolate: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            commands: { demoAnswers },
            provider: playwright({
              launchOptions: {
                ...(chromium ? { executablePath: chromium } : {}),
                args: BROWSER_FLAGS,
              },
              contextOptions: { viewport: { width: 1920, height: 1200 } },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
