import { chromium } from '@playwright/test';
import { ensureBrowser } from '../../scripts/setup/ensure-browser.mjs';

/** The flags that the browser tests use too: no sandbox, as it does not work as root; no traffic of its own. */
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Starts a Chromium with an empty profile. @returns {Promise<import('@playwright/test').Browser>} */
export async function launch() {
  return chromium.launch({ executablePath: await ensureBrowser(), args: FLAGS });
}
