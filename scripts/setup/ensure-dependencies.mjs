import { existsSync } from 'node:fs';
import { at, readJson } from './paths.mjs';
import { npm } from './run.mjs';
import { say, seconds, SetupError } from './say.mjs';

/**
 * Whether the packages of a lock file are installed, in these versions.
 *
 * @param {string} folder
 */
function isInstalled(folder) {
  // npm writes what it has installed. Optional packages may be for another kind of machine.
  const record = at(folder, 'node_modules/.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = readJson(record).packages;
  const { '': _, ...wanted } = readJson(at(folder, 'package-lock.json')).packages;
  return Object.entries(wanted).every(([place, { version, optional }]) =>
    installed[place] ? installed[place].version === version : optional,
  );
}

/**
 * Installs the packages of a lock file, unless they are installed. After those of the library it writes the sources that
 * are generated.
 *
 * @param {string} [folder] with a lock file of its own: tools that only one command or step needs
 * @param {readonly string[]} [options] of npm
 */
export async function ensureDependencies(folder = '', options = []) {
  const lock = [folder, 'package-lock.json'].filter(Boolean).join('/');
  if (!existsSync(at(lock))) {
    throw new SetupError(
      `${lock} is missing.`,
      `restore it, for example with "git checkout ${lock}".`,
    );
  }
  if (!isInstalled(folder)) await install(folder, lock, options);
  // The installation has written the types of the wire, and openapi.yaml may have changed since.
  if (!folder) await import('../manifest/wire.mjs');
}

/** @param {string} folder @param {string} lock @param {readonly string[]} options */
async function install(folder, lock, options) {
  say(`Installing the packages of ${lock} …`);
  const started = performance.now();
  // Everything is a development dependency, which NODE_ENV=production would leave out.
  const args = ['ci', '--include=dev', '--no-audit', '--no-fund', ...options];
  const { code, output } = await npm(args, { quiet: true, cwd: at(folder) });
  if (code !== 0) {
    throw new SetupError(
      code === 127
        ? 'npm could not be started.'
        : `The packages of ${lock} could not be installed.`,
      code === 127
        ? 'install npm (it comes with Node from https://nodejs.org) and run the command again.'
        : 'read what npm wrote above; usually the registry cannot be reached: check the network or proxy, then run the command again.',
      output,
    );
  }
  say(`Installed in ${seconds(performance.now() - started)}.`);
}
