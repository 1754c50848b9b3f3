import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * As much of Playwright as is needed. The package does not depend on it, because it would be a
 * dependency of everybody who uses a tag.
 *
 * @typedef {import('@playwright/test').Browser} Browser
 * @typedef {import('@playwright/test').BrowserType} BrowserType
 */

/** No browser can be started. The message says what to do. */
export class NoBrowser extends Error {}

const PACKAGES = ['playwright-core', 'playwright', '@playwright/test'];
const PROGRAMS = ['chromium', 'chromium-browser', 'google-chrome'].map(
  (name) => `/usr/bin/${name}`,
);

/** Playwright's Chromium, from the project in the folder. @param {string} folder @returns {Promise<BrowserType>} @throws {NoBrowser} */
async function chromiumFrom(folder) {
  const { resolve } = createRequire(path.join(folder, 'package.json'));
  for (const name of PACKAGES) {
    let file;
    try {
      file = resolve(name);
    } catch {
      continue;
    }
    const loaded = await import(pathToFileURL(file).href);
    return loaded.chromium ?? loaded.default.chromium;
  }
  throw new NoBrowser(
    'Playwright is not installed here, which drives the browser: npm install --no-save playwright-core',
  );
}

/**
 * Starts Chrome or Chromium: that of CHROME_PATH, else Playwright's own, else the installed one.
 *
 * @param {string} folder of the project that has Playwright @param {Readonly<Record<string, string | undefined>>} env
 * @returns {Promise<Browser>} @throws {NoBrowser}
 */
export async function startBrowser(folder, env) {
  const chromium = await chromiumFrom(folder);
  const own = env['CHROME_PATH'] || env['CHROMIUM_PATH'];
  const choices = own
    ? [{ executablePath: own }]
    : [
        {},
        { channel: 'chrome' },
        { channel: 'msedge' },
        ...PROGRAMS.map((executablePath) => ({ executablePath })),
      ];
  let reason = '';
  for (const choice of choices) {
    try {
      return await chromium.launch(choice);
    } catch (error) {
      reason = String(/** @type {Error} */ (error).message).split('\n')[0] ?? '';
    }
  }
  throw new NoBrowser(
    own
      ? `No browser starts from "${own}" (CHROME_PATH): ${reason}`
      : 'There is no Chrome or Chromium. Install one, or set CHROME_PATH to its program file.',
  );
}
