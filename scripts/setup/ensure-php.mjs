import { aptInstall, aptUsable } from './apt.mjs';
import { run, which } from './run.mjs';
import { say, SetupError } from './say.mjs';

const PACKAGES = ['php-cli', 'php-sqlite3', 'php-mbstring'];
const MODULES = ['pdo_sqlite', 'mbstring'];

/** @returns {Promise<string | undefined>} the PHP on PATH, where it has all it needs */
async function findPhp() {
  const php = which('php');
  if (!php) return undefined;
  const { code, output } = await run(php, ['-m'], { quiet: true });
  return code === 0 && MODULES.every((name) => output.includes(name)) ? php : undefined;
}

/**
 * PHP for the tests of the PHP demo: found, or installed where that is possible.
 *
 * @returns {Promise<string | undefined>} its path; undefined where PHP cannot be had, which is an
 *   error in CI
 */
export async function ensurePhp() {
  let php = await findPhp();
  let detail;
  if (!php && aptUsable()) {
    detail = await aptInstall(PACKAGES);
    php = await findPhp();
  }
  if (php) return php;
  const remedy = `install PHP 8 with the modules ${MODULES.join(' and ')} (Debian: apt-get install ${PACKAGES.join(' ')}).`;
  if (process.env.CI === 'true') {
    throw new SetupError('CI needs PHP for the tests of the PHP demo.', remedy, detail);
  }
  say(`No PHP here: the tests of the PHP demo are skipped. To run them, ${remedy}`);
  return undefined;
}
