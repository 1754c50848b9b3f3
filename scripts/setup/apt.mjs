import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { run, which } from './run.mjs';
import { say } from './say.mjs';

const quietly = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };

/** Whether packages can be installed here: root on Debian or a distribution based on it. */
export const aptUsable = () => process.getuid?.() === 0 && which('apt-get') !== undefined;

/** Whether this is Debian itself; Ubuntu's "chromium" package is only a pointer to a snap. */
export function isDebian() {
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'));
  } catch {
    return false; // No such file: not a current Linux.
  }
}

/** @type {Promise<{ code: number, output: string }> | undefined} */
let updated;

/** Updates the package lists once. It repeats the update while another apt has the lock. */
async function update() {
  let result = { code: 1, output: '' };
  for (let attempt = 0; attempt < 20; attempt++) {
    result = await run('apt-get', ['update', '-q'], quietly);
    if (result.code === 0) return result;
    if (attempt >= 3 && !/could not get lock|unable to lock/i.test(result.output)) return result;
    await wait(3000);
  }
  return result;
}

/**
 * Installs Debian packages.
 *
 * @param {readonly string[]} packages
 * @returns {Promise<string | undefined>} the output of apt if it failed
 */
export async function aptInstall(packages) {
  say(`Installing with apt: ${packages.join(' ')} (up to a minute) …`);
  const { code, output } = await (updated ??= update());
  const options = ['-y', '-q', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=300'];
  const result = await run('apt-get', ['install', ...options, ...packages], quietly);
  if (result.code === 0) return undefined;
  return (code === 0 ? result.output : output + result.output).split('\n').slice(-20).join('\n');
}
