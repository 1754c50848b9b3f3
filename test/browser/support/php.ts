import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { servePhp, type PhpServer } from '../../../demo/php-server.mjs';
import { which } from '../../../scripts/setup/run.mjs';
import { test as base, expect } from './shop.js';

/** The program, if there is one here. */
export const php = process.env.PHP_PATH || which('php');

/** Changes the kind of buyer, and waits for the next page: that of the buyer before has lines, too. */
export async function becomeBuyer(page: Page, buyer: string): Promise<void> {
  const opened = page.waitForEvent('load');
  await page.locator(`button[value="${buyer}"]`).click();
  await opened;
}

/** The PHP pages with their own shop, and the file that its database is. */
export const test = base.extend<{ quietLog: void }, { pages: PhpServer & { database: string } }>({
  pages: [
    // Playwright reads from the pattern which fixtures are needed: none.
    async ({}, use) => {
      if (!php) throw new Error('CI needs PHP for the tests of the PHP demo.');
      const folder = await mkdtemp(path.join(tmpdir(), 'php-shop-'));
      const database = path.join(folder, 'shop.db');
      const pages = await servePhp({ php, database });
      await use({ ...pages, database });
      await pages.stop();
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ pages }, use) => use(pages.url),
  quietLog: [
    async ({ pages }, use) => {
      await use();
      expect(pages.log, 'what PHP complained about').toEqual([]);
    },
    { auto: true },
  ],
});
