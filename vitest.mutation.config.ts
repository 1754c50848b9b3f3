import { defineConfig } from 'vitest/config';
import base from './vitest.config.js';

/** The tests that a change of the rules, the wire or the model has to get past. */
export default defineConfig({
  ...base,
  test: {
    ...base.test,
    include: ['src/{rules,api,model}/**/*.test.ts', 'test/unit/vectors.test.ts'],
  },
});
