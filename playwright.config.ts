import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS } from './scripts/setup/browser-flags.mjs';
import { findHeadless } from './scripts/setup/ensure-browser.mjs';

/** Another port lets two working copies test at the same time. */
const PORT = Number(process.env.TEST_PORT ?? 4317);
const baseURL = `http://127.0.0.1:${PORT}`;
const chromium = await findHeadless();

/** Those that take long, much of it waiting, so that they begin first and the others run beside them. */
const LONG = /(growth|leaks|scale|sweep|try)\.spec\.ts$/;

export default defineConfig({
  testDir: 'test/browser',
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'pages', testMatch: '**/*.spec.ts', testIgnore: LONG },
  ],
  outputDir: 'test-results',
  // One set of pictures for all systems: they are compared with a tolerance.
  snapshotPathTemplate: 'test/browser/baselines/{arg}{ext}',
  fullyParallel: true,
  forbidOnly: process.env.CI === 'true',
  // More than cores: many tests wait for time to pass.
  workers: 4,
  // What has come ends the wait; a busy machine may need long.
  expect: { timeout: 60_000 },
  timeout: 600_000,
  reporter: [['list'], ['json', { outputFile: 'reports/browser.json' }]],
  use: {
    baseURL,
    trace: 'off',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: BROWSER_FLAGS,
    },
  },
  webServer: {
    command: 'node demo/server/main.mjs',
    url: baseURL,
    env: { PORT: String(PORT), DEMO_DATA: ':memory:', DEMO_BUILD: process.env.BUILD ?? '' },
    // Another server on this port may be an older build with other data.
    reuseExistingServer: false,
    stdout: 'ignore',
    stderr: 'pipe',
  },
});
