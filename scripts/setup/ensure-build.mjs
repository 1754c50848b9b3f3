import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { at } from './paths.mjs';
import { npm, tool } from './run.mjs';
import { say, seconds, SetupError } from './say.mjs';

const SOURCES = [
  ...['src', 'widgets', 'locales', 'scripts', 'php/src', 'demo/server/pages', 'rollup.config.mjs'],
];
const SETTINGS = ['tsconfig.json', 'tsconfig.build.json', 'package.json', 'package-lock.json'];
const NO_SOURCE = /\.test\.tsx?$|^scripts\/(setup|test|archives)\/|^scripts\/site\.mjs/;

/** @param {string} name @returns {string[]} the files under a file or folder of the repository */
function filesOf(name) {
  if (!existsSync(at(name))) return [];
  if (!statSync(at(name)).isDirectory()) return [name];
  return readdirSync(at(name))
    .flatMap((entry) => filesOf(path.posix.join(name, entry)))
    .filter((file) => !NO_SOURCE.test(file));
}

/** One hash of all sources of the build. */
function sources() {
  const hash = createHash('sha256');
  for (const file of [...SOURCES, ...SETTINGS].flatMap(filesOf).sort()) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(at(file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** When a folder was built, to notice a build that was made by hand in between. @param {string} folder */
function built(folder) {
  const file = at(folder, 'autoload.js');
  return existsSync(file) ? String(statSync(file).mtimeMs) : '';
}

/** @param {string} folder */
const stampOf = (folder) => at(`node_modules/.cart-elements-${folder.replace('/', '-')}`);

/**
 * Builds the library if it is missing or older than its sources.
 *
 * @param {'dist' | 'demo/dist'} [folder] that of the demo shop has only what it needs, in half of the time
 * @returns {Promise<string>} the folder that has it: `dist` if that is there
 */
export async function ensureBuild(folder = 'dist') {
  const wanted = sources();
  const isNew = (/** @type {string} */ one) =>
    existsSync(stampOf(one)) && readFileSync(stampOf(one), 'utf8') === `${wanted} ${built(one)}`;
  const found = ['dist', folder].find(isNew);
  if (found) return found;
  say(`${built(folder) ? 'Sources changed; building' : 'Building'} the widgets into ${folder} …`);
  const started = performance.now();
  const quiet = { quiet: true };
  const { code, output } = await (folder === 'dist'
    ? npm(['run', '--silent', 'build'], quiet)
    : tool('rollup', ['-c'], { ...quiet, env: { DEMO_DIST: folder } }));
  if (code !== 0 || !built(folder)) {
    throw new SetupError(
      'The widgets could not be built.',
      'fix the errors above; "npm run build" runs it alone.',
      output,
    );
  }
  writeFileSync(stampOf(folder), `${wanted} ${built(folder)}`);
  say(`Built in ${seconds(performance.now() - started)}.`);
  return folder;
}
