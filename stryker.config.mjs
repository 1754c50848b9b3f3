/**
 * Mutation tests: `npm run mutation` changes the pure rules, the wire and the model in every way
 * that Stryker knows, and asks the unit tests to notice. With paths after it, only those files:
 * `npm run mutation -- --mutate "src/rules/totals.ts"`.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  mutate: ['src/{rules,api,model,values}/**/*.ts', '!src/**/*.test.ts'],
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.ts' },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  timeoutMS: 10_000,
  reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
  htmlReporter: { fileName: 'reports/mutation/index.html' },
  jsonReporter: { fileName: 'reports/mutation/report.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
  tempDirName: '.stryker-tmp',
  ignorePatterns: ['dist', 'demo/data', 'docs', 'reports', 'test/browser/*.ts', 'test-results'],
};
