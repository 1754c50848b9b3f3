import { existsSync } from 'node:fs';
import { aptInstall, aptUsable, isDebian } from './apt.mjs';
import { run, tool, which } from './run.mjs';
import { say, SetupError } from './say.mjs';

/** The fonts cover Polish, Lithuanian, Cyrillic and the scripts of the other languages. */
const PACKAGES = ['chromium', 'fonts-liberation', 'fonts-dejavu-core'];

/** Chromium without a window: the same engine, at half the processor time. */
const HEADLESS = 'chromium-headless-shell';

/** Elsewhere, as on macOS and Windows, `CHROMIUM_PATH` names one, or Playwright downloads its own. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/**
 * @param {string | undefined} file @returns whether this browser starts (a snap's stub, or one with
 *   a missing library, does not)
 */
async function works(file) {
  if (!file || !existsSync(file)) return false;
  // Chrome on Windows opens a window instead of printing its version.
  if (process.platform === 'win32') return true;
  return (await run(file, ['--version'], { quiet: true, timeout: 20_000 })).code === 0;
}

async function findSystemBrowser() {
  for (const file of NAMES.map(which)) {
    if (file && (await works(file))) return file;
  }
  return undefined;
}

/** The browser that Playwright downloaded, if there is one. */
async function findPlaywrightBrowser() {
  // Not a static import, because this module also runs before the dependencies are installed.
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return (await works(file)) ? file : undefined;
}

/**
 * Finds a Chromium: `CHROMIUM_PATH`, else the system's Chrome or Chromium, else Playwright's own.
 *
 * @returns {Promise<string | undefined>}
 * @throws {SetupError} if `CHROMIUM_PATH` names something that does not start
 */
export async function findBrowser() {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen) {
    if (await works(chosen)) return chosen;
    throw new SetupError(
      `CHROMIUM_PATH is "${chosen}", but no browser starts from there.`,
      'set it to the program file of Chrome or Chromium, or unset it to search for one.',
    );
  }
  return (await findSystemBrowser()) ?? (await findPlaywrightBrowser());
}

/**
 * Finds a Chromium for tests that need no window: `CHROMIUM_PATH`, else the headless shell, else any.
 *
 * @returns {Promise<string | undefined>}
 * @throws {SetupError} if `CHROMIUM_PATH` names something that does not start
 */
export async function findHeadless() {
  const shell = which(HEADLESS);
  if (!process.env.CHROMIUM_PATH && (await works(shell))) return shell;
  return findBrowser();
}

/**
 * Finds a Chromium for tests that need no window, or installs one.
 *
 * @returns {Promise<string>} the path of its program file
 */
export async function ensureHeadless() {
  const isInstalled = process.env.CHROMIUM_PATH || (await works(which(HEADLESS)));
  // Together, because they share files of one version.
  if (!isInstalled && aptUsable() && isDebian() && (await aptInstall([HEADLESS, ...PACKAGES])))
    say(
      'The headless shell of Chromium cannot be installed. The tests use Chromium itself, which is slower.',
    );
  return (await findHeadless()) ?? (await ensureBrowser());
}

/**
 * Finds a Chromium, or installs one.
 *
 * @returns {Promise<string>} the path of its program file
 */
export async function ensureBrowser() {
  const found = await findBrowser();
  if (found) return found;
  let detail = '';
  if (aptUsable() && isDebian()) {
    detail = (await aptInstall(PACKAGES)) ?? '';
    const installed = await findSystemBrowser();
    if (installed) return installed;
  }
  say('Downloading Chromium with Playwright (about 170 MB) …');
  // Ubuntu as root can also install the libraries that the download needs.
  const args = ['install', ...(aptUsable() ? ['--with-deps'] : []), 'chromium'];
  const { output } = await tool('@playwright/test', args, { quiet: true });
  const downloaded = await findPlaywrightBrowser();
  if (downloaded) return downloaded;
  throw new SetupError(
    'No Chrome or Chromium was found, and none could be installed.',
    'install Chrome or Chromium, or set CHROMIUM_PATH to its program file, and run the command again.',
    [detail, output.split('\n').slice(-15).join('\n')].join('\n'),
  );
}
