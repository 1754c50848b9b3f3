import { existsSync } from 'node:fs';
import { aptInstall, aptUsable } from './apt.mjs';
import { run, which } from './run.mjs';
import { say, SetupError } from './say.mjs';

const PACKAGES = ['php-cli', 'php-sqlite3'];
const MODULES = ['pdo_sqlite'];

/** The template engines that the PHP tests run, where Debian puts them. */
const ENGINES = {
  'php-twig': '/usr/share/php/Twig/autoload.php',
  smarty4: '/usr/share/php/smarty4/Smarty.class.php',
};

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
  const remedy = `install PHP 7.4 or newer with ${MODULES.join(' and ')} (Debian: apt-get install ${PACKAGES.join(' ')}).`;
  if (process.env.CI === 'true') {
    throw new SetupError('CI needs PHP for the tests of the PHP demo.', remedy, detail);
  }
  say(`No PHP here: the tests of the PHP demo are skipped. To run them, ${remedy}`);
  return undefined;
}

/**
 * Twig and Smarty for the tests of their functions, where they can be installed.
 *
 * @throws SetupError in CI, where they cannot be had
 */
export async function ensureTemplateEngines() {
  const missing = () =>
    Object.entries(ENGINES).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
  const detail =
    missing().length > 0 && aptUsable() ? await aptInstall(missing()) : 'apt is not here';
  if (missing().length === 0) return;
  const remedy = `install Debian's packages ${missing().join(' and ')}.`;
  if (process.env.CI === 'true') {
    throw new SetupError('CI needs Twig and Smarty for the PHP tests.', remedy, detail);
  }
  say(`Without ${missing().join(' and ')} some PHP tests are skipped. To run them, ${remedy}`);
}
