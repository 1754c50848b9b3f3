import { defineConfig } from '@playwright/test';
import { BROWSER_FLAGS } from '../../scripts/setup/browser-flags.mjs';
import { findHeadless } from '../../scripts/setup/ensure-browser.mjs';

const chromium = await findHeadless();

/** Pages of other people's software, which is installed for it: part of `npm run nightly` only. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: '../../test-results/hosts',
  forbidOnly: process.env.CI === 'true',
  retries: 0,
  // Each installs and builds much: one after the other.
  workers: 1,
  timeout: 600_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '../../reports/hosts.json' }]],
  use: {
    trace: 'off',
    launchOptions: {
      ...(chromium ? { executablePath: chromium } : {}),
      args: BROWSER_FLAGS,
    },
  },
});
