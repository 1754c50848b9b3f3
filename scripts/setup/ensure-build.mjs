import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { at } from './paths.mjs';
import { npm, tool } from './run.mjs';
import { say, seconds, SetupError } from './say.mjs';

const STAMP = 'node_modules/.cart-elements-build';
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

/** The state of dist, to notice a build that was made by hand in between. */
function built() {
  const file = at('dist', 'autoload.js');
  return existsSync(file) ? String(statSync(file).mtimeMs) : '';
}

/**
 * Builds dist if it is missing or older than its sources.
 *
 * @param {'whole' | 'demo'} [parts] `demo`: only what the demo shop needs, in half of the time
 */
export async function ensureBuild(parts = 'whole') {
  const wanted = sources();
  const known = existsSync(at(STAMP)) ? readFileSync(at(STAMP), 'utf8') : '';
  if (built() && [parts, 'whole'].some((each) => known === `${wanted} ${built()} ${each}`)) return;
  say(`${built() ? 'Sources changed; building' : 'Building'} the widgets into dist …`);
  const started = performance.now();
  const quiet = { quiet: true };
  const { code, output } = await (parts === 'demo'
    ? tool('rollup', ['-c'], { ...quiet, env: { PARTS: 'demo' } })
    : npm(['run', '--silent', 'build'], quiet));
  if (code !== 0 || !built()) {
    throw new SetupError(
      'The widgets could not be built.',
      'fix the errors above; "npm run build" runs it alone.',
      output,
    );
  }
  writeFileSync(at(STAMP), `${wanted} ${built()} ${parts}`);
  say(`Built in ${seconds(performance.now() - started)}.`);
}
