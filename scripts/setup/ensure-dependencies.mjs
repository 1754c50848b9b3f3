import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { at } from './paths.mjs';
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

/** Notes that the packages of the lock file are installed: npm calls it after each installation. */
export const noteInstalled = () => writeFileSync(at(STAMP), fingerprint());

/** Installs the dependencies of the lock file, unless they are installed. */
export async function ensureDependencies() {
  if (!existsSync(at('package-lock.json'))) {
    throw new SetupError(
      'package-lock.json is missing.',
      'restore it, for example with "git checkout package-lock.json".',
    );
  }
  if (existsSync(at(STAMP)) && readFileSync(at(STAMP), 'utf8') === fingerprint()) return;
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
