import { existsSync } from 'node:fs';
import { aptInstall, aptUsable, isDebian } from './apt.mjs';
import { findBrowser } from './ensure-browser.mjs';
import { which } from './run.mjs';
import { say, SetupError } from './say.mjs';

/** The programs that run and drive an engine, by purpose. @typedef {Record<string, string>} Programs */

/**
 * @typedef {object} Engine
 * @property {string} title
 * @property {readonly string[]} packages Debian's
 * @property {() => Promise<Record<string, string | undefined>>} find
 */

/** @type {Readonly<Record<'chromium' | 'firefox' | 'webkit', Engine>>} */
const ENGINES = {
  chromium: {
    title: 'Chromium with its driver',
    packages: ['chromium', 'chromium-driver'],
    find: async () => ({ browser: await findBrowser(), driver: which('chromedriver') }),
  },
  firefox: {
    title: 'Firefox',
    packages: ['firefox-esr'],
    find: async () => ({
      browser: process.env.FIREFOX_PATH ?? which('firefox-esr') ?? which('firefox'),
    }),
  },
  webkit: {
    title: 'WebKitGTK with its driver, and Xvfb',
    packages: ['webkit2gtk-driver', 'xvfb'],
    find: async () => ({ driver: which('WebKitWebDriver'), display: which('Xvfb') }),
  },
};

/** @typedef {keyof typeof ENGINES} EngineName */

export const ALL_ENGINES = /** @type {EngineName[]} */ (Object.keys(ENGINES));

/** Those of a run. All that the walk shows in Chromium is also shown by test/browser, so Chromium walks at night only. */
export const ENGINE_NAMES =
  process.env.SWEEP === 'all' ? ALL_ENGINES : ALL_ENGINES.filter((name) => name !== 'chromium');

/** The programs of an engine, if this machine has all of them. @param {EngineName} name @returns {Promise<Programs | undefined>} */
export async function findEngine(name) {
  const programs = await ENGINES[name].find();
  const all = Object.entries(programs).filter(
    /** @returns {entry is [string, string]} */
    (entry) => entry[1] !== undefined && existsSync(entry[1]),
  );
  return all.length === Object.keys(programs).length ? Object.fromEntries(all) : undefined;
}

/** What to do if an engine is missing. @param {EngineName} name */
export const howToGet = (name) =>
  `install ${ENGINES[name].title} (Debian: apt-get install ${ENGINES[name].packages.join(' ')}).`;

/**
 * Installs the missing engines, if possible.
 *
 * @param {readonly EngineName[]} [names]
 * @throws {SetupError} in CI, if one is missing although packages can be installed
 */
export async function ensureEngines(names = ENGINE_NAMES) {
  for (const name of names) {
    if (await findEngine(name)) continue;
    const canInstall = aptUsable() && isDebian();
    const detail = canInstall ? await aptInstall(ENGINES[name].packages) : undefined;
    if (await findEngine(name)) continue;
    if (canInstall && process.env.CI === 'true') {
      throw new SetupError(`CI needs ${ENGINES[name].title}.`, howToGet(name), detail);
    }
    say(
      `The walk in ${name} is skipped, because it is not installed. To run it, ${howToGet(name)}`,
    );
  }
}
