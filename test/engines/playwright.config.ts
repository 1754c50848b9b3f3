import { defineConfig } from '@playwright/test';
import { ENGINE_NAMES } from '../../scripts/setup/ensure-engines.mjs';
import type { EngineOptions } from './support/test.js';

/** Another port lets two working copies test at the same time. */
const PORT = Number(process.env['TEST_PORT'] ?? 4317) + 1;
const baseURL = `http://127.0.0.1:${PORT}`;

/** The walk in the engines. Only the runner is Playwright's: the browsers are driven by Selenium. */
export default defineConfig<EngineOptions>({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/engines',
  fullyParallel: true,
  forbidOnly: process.env['CI'] === 'true',
  // More than cores: many tests wait for time to pass.
  workers: 3,
  // What has come ends the wait; a busy machine may need long.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: '../../reports/engines.json' }]],
  use: { baseURL },
  projects: ENGINE_NAMES.map((engine) => ({ name: engine, use: { engine } })),
  webServer: {
    command: 'node ../../demo/server/main.mjs',
    url: baseURL,
    env: { PORT: String(PORT), DEMO_DATA: ':memory:', DEMO_BUILD: process.env['BUILD'] ?? '' },
    // Another server on this port may be an older build with other data.
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
