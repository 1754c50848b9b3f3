import { defineConfig } from 'vitest/config';
import { fileURLToPath } from 'node:url';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Tests of modules that cannot be loaded at first: contexts of one process share what is known of them. */
const FAILING = 'widgets/**/*.failure.test.ts';

export default defineConfig({
  resolve: {
    alias: {
      // Its package names a main file that is not in the tarball.
      '@esm-bundle/chai': at('node_modules/@esm-bundle/chai/esm/chai.js'),
      // Web Test Runner's browser commands; @open-wc/testing imports them and no test here uses them.
      '@web/test-runner-commands': at('test/support/no-browser-commands.ts'),
    },
  },
  test: {
    environment: 'node',
    // By default one processor is left free, which is half of a small machine.
    maxWorkers: '100%',
    testTimeout: 30_000,
    retry: process.env['CI'] === 'true' ? 1 : 0,
    server: { deps: { inline: [/@open-wc\//, /@esm-bundle\//, /chai-a11y-axe/] } },
    coverage: { provider: 'v8', include: ['src/**', 'widgets/**'] },
    projects: [
      {
        extends: true,
        test: {
          name: 'library',
          include: ['src/**/*.test.{ts,tsx}', 'widgets/**/*.test.{ts,tsx}'],
          exclude: [FAILING],
          // Contexts of one process start in half the time of processes, and run long tests more slowly.
          pool: 'vmThreads',
        },
      },
      {
        extends: true,
        test: {
          name: 'repository',
          include: [
            'test/{unit,hostile,model-based,cli,php,world}/**/*.test.ts',
            'demo/**/*.test.mjs',
            FAILING,
          ],
        },
      },
    ],
  },
});
