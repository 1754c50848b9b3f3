import { chromium } from '@playwright/test';
import { BROWSER_FLAGS } from '../../scripts/setup/browser-flags.mjs';
import { ensureBrowser } from '../../scripts/setup/ensure-browser.mjs';

/** Starts a Chromium with an empty profile. @returns {Promise<import('@playwright/test').Browser>} */
export async function launch() {
  return chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_FLAGS });
}
