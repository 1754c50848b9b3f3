import { existsSync } from 'node:fs';
import { aptInstall, aptUsable } from './apt.mjs';
import { at } from './paths.mjs';
import { run, which } from './run.mjs';
import { say, SetupError } from './say.mjs';

const PACKAGES = ['php-cli', 'php-sqlite3'];
const MODULES = ['pdo_sqlite'];

/** The template engines for the PHP tests, with their paths on Debian. */
const ENGINES = {
  'php-twig': '/usr/share/php/Twig/autoload.php',
  smarty4: '/usr/share/php/smarty4/Smarty.class.php',
  'php-illuminate-view': '/usr/share/php/Illuminate/View/autoload.php',
};

/** @returns {Promise<string | undefined>} the PHP on PATH, if it has the required modules */
async function findPhp() {
  const php = which('php');
  if (!php) return undefined;
  const { code, output } = await run(php, ['-m'], { quiet: true });
  return code === 0 && MODULES.every((name) => output.includes(name)) ? php : undefined;
}

/**
 * Finds PHP for the tests of the PHP demo, or installs it if possible.
 *
 * @returns {Promise<string | undefined>} its path; undefined if there is no PHP, which is an error
 *   in CI
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
  say(`PHP is not installed: the tests of the PHP demo are skipped. To run them, ${remedy}`);
  return undefined;
}

/** @param {string} name @returns {string | undefined} the tool that Composer has installed in `php/`, or the one on PATH */
function phpTool(name) {
  const own = at('php', 'vendor', 'bin', name);
  return existsSync(own) ? own : which(name);
}

/**
 * The programs that check the code of `php/`, with their arguments. The coding standard is a package of Debian; PHPStan is
 * none, so it runs where Composer has installed it.
 *
 * @param {boolean} mayInstall
 * @returns {Promise<readonly (readonly [command: string, args: readonly string[]])[]>}
 * @throws SetupError in CI, if there is no coding standard
 */
export async function phpChecks(mayInstall) {
  const php = mayInstall ? await ensurePhp() : await findPhp();
  if (!php) return [];
  let detail;
  if (!phpTool('phpcs') && mayInstall && aptUsable()) {
    detail = await aptInstall(['php-codesniffer']);
  }
  const [phpcs, phpstan] = [phpTool('phpcs'), phpTool('phpstan')];
  const remedy = 'run "composer install" in the folder php.';
  if (!phpcs && mayInstall && process.env.CI === 'true') {
    throw new SetupError('CI needs PHP_CodeSniffer for the standard of php/.', remedy, detail);
  }
  if (mayInstall && (!phpcs || !phpstan)) {
    say(
      `${phpcs ? 'PHPStan is' : 'The checkers of PHP code are'} not installed: to run all, ${remedy}`,
    );
  }
  const standard = at('php', 'phpcs.xml.dist');
  const analysis = ['analyse', '--no-progress', '--memory-limit=1G'];
  return [
    ...(phpcs ? [/** @type {const} */ ([php, [phpcs, '-q', `--standard=${standard}`]])] : []),
    ...(phpstan
      ? [/** @type {const} */ ([php, [phpstan, ...analysis, '-c', at('php', 'phpstan.neon.dist')]])]
      : []),
  ];
}

/**
 * Installs the template engines for the tests of the snippets, if possible.
 *
 * @throws SetupError in CI, if they are missing
 */
export async function ensureTemplateEngines() {
  const missing = () =>
    Object.entries(ENGINES).flatMap(([name, file]) => (existsSync(file) ? [] : [name]));
  const detail =
    missing().length > 0 && aptUsable() ? await aptInstall(missing()) : 'apt is not available';
  if (missing().length === 0) return;
  const remedy = `install Debian's packages ${missing().join(', ')}.`;
  if (process.env.CI === 'true') {
    throw new SetupError('CI needs the template engines for the PHP tests.', remedy, detail);
  }
  say(`Without ${missing().join(', ')} some PHP tests are skipped. To run them, ${remedy}`);
}
