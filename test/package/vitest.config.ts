import { defineConfig } from 'vitest/config';
import { at } from '../../scripts/setup/paths.mjs';

export default defineConfig({
  root: at(),
  // One after the other: they share one installed package, and stop at the first failure.
  test: {
    include: ['test/package/*.test.ts'],
    bail: 1,
    testTimeout: 600_000,
    hookTimeout: 600_000,
  },
});
