import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { at, readJson } from './paths.mjs';
import { npm } from './run.mjs';
import { say, SetupError } from './say.mjs';

const STAMP = 'node_modules/.cart-elements-setup';

/** What an installation depends on. Prebuilt parts run on one kind of machine only. */
function fingerprint() {
  const lock = createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .digest('hex');
  return `${lock} ${process.platform}-${process.arch}\n`;
}

/**
 * Whether npm's record of an installation matches a lock file. Optional packages may be missing:
 * they are for other kinds of machines.
 *
 * @param {Record<string, { version?: string, optional?: boolean }>} wanted `packages` of the lock
 * @param {Record<string, { version?: string }>} installed `packages` of the record
 */
export function satisfies(wanted, installed) {
  const extra = Object.keys(installed).some((name) => !(name in wanted));
  return (
    !extra &&
    Object.entries(wanted).every(
      ([name, { version, optional }]) =>
        name === '' ||
        installed[name]?.version === version ||
        (optional === true && !(name in installed)),
    )
  );
}

/** Whether a manual `npm install` has already installed the packages of the lock file. */
function installedByHand() {
  const record = 'node_modules/.package-lock.json';
  if (!existsSync(at(record)) || existsSync(at(STAMP))) return false;
  return satisfies(readJson('package-lock.json').packages, readJson(record).packages);
}

/** Installs the dependencies of the lock file, unless they are installed. */
export async function ensureDependencies() {
  if (!existsSync(at('package-lock.json'))) {
    throw new SetupError(
      'package-lock.json is missing.',
      'restore it, for example with "git checkout package-lock.json".',
    );
  }
  const wanted = fingerprint();
  if (existsSync(at(STAMP)) && readFileSync(at(STAMP), 'utf8') === wanted) return;
  if (!installedByHand()) {
    say('Installing dependencies from package-lock.json (about half a minute) …');
    // Everything is a development dependency, which NODE_ENV=production would leave out.
    const { code } = await npm(['ci', '--include=dev', '--no-audit', '--no-fund']);
    if (code !== 0) {
      throw new SetupError(
        code === 127 ? 'npm could not be started.' : 'The dependencies could not be installed.',
        code === 127
          ? 'install npm (it comes with Node from https://nodejs.org) and run the command again.'
          : 'read what npm wrote above; usually the registry cannot be reached: check the network or proxy, then run the command again.',
      );
    }
  }
  writeFileSync(at(STAMP), wanted);
}
