// npm run check:dependencies: checks the packages for known vulnerabilities, and their licences.
import { at, readJson } from '../setup/paths.mjs';
import { npm } from '../setup/run.mjs';
import { explain } from '../setup/say.mjs';

/**
 * Licences that the development packages may have. Bundled packages have MIT, which the build
 * checks.
 */
const ALLOWED = new Set([
  ...['MIT', 'ISC', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', '0BSD', 'BlueOak-1.0.0'],
  ...['CC0-1.0', 'CC-BY-3.0', 'CC-BY-4.0', 'Python-2.0', 'MPL-2.0', 'Unlicense', 'WTFPL'],
  ...['MIT-0', 'GPL-2.0-or-later', 'Zlib', 'PSF-2.0'],
]);

/** Packages that name their licence only in a file; a person has read each. */
const IN_A_FILE = new Map([
  ['node_modules/data-layer-helper', 'Apache-2.0'],
  ['node_modules/format', 'MIT'],
  ['node_modules/fs-ext', 'MIT'],
  ['node_modules/only', 'MIT'],
  ['node_modules/@php-wasm/util', 'GPL-2.0-or-later'],
]);

/** @param {string} license an SPDX expression */
const isAllowed = (license) =>
  license
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((either) => either.split(' AND ').every((one) => ALLOWED.has(one.trim())));

/** @param {string} folder with a lock file @returns {string[]} */
function licenceProblems(folder) {
  const { packages } = readJson(at(folder, 'package-lock.json'));
  return Object.entries(packages)
    .filter(([name]) => name !== '')
    .map(([name, { license }]) => ({ name, license: license ?? IN_A_FILE.get(name) }))
    .filter(({ license }) => license === undefined || !isAllowed(license))
    .map(({ name, license }) => `${folder}/${name}: ${license ?? 'no licence named'}`);
}

try {
  const problems = ['.', 'site'].flatMap(licenceProblems);
  for (const problem of problems) console.error(`✖ ${problem}`);
  console.log(problems.length ? '' : 'The licences of all packages are allowed.');
  const { code } = await npm(['audit', '--audit-level=high']);
  process.exitCode = code === 0 && problems.length === 0 ? 0 : 1;
} catch (error) {
  explain(error);
  process.exitCode = 1;
}
