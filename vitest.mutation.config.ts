import { defineConfig } from 'vitest/config';
import base from './vitest.config.js';

const { projects: _, ...shared } = base.test ?? {};

/** The tests that must fail if the rules, the calls or the model are changed. */
export default defineConfig({
  ...base,
  test: {
    ...shared,
    include: [
      'src/{rules,api,model,values}/**/*.test.ts',
      'test/unit/vectors.test.ts',
      'test/world/*.test.ts',
    ],
    // One process for all files: starting one for each takes longer than its tests.
    isolate: false,
    setupFiles: ['test/support/restore.ts'],
    // Few enough visits to keep each mutant fast.
    env: { VISITS: '60' },
  },
});
