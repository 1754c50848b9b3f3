import { readJson } from './paths.mjs';
import { SetupError } from './say.mjs';

/** @param {string} text "20.20" or "v20.20.2" @returns {number[]} */
const numbers = (text) => (text.match(/\d+/g) || []).map(Number);

/**
 * Whether a version of Node meets `devEngines.runtime` of package.json (a plain ">=20.20").
 *
 * @param {string} version @param {string} range
 */
export function meets(version, range) {
  const have = numbers(version);
  const need = numbers(range);
  const differs = need.findIndex((number, index) => (have[index] || 0) !== number);
  return differs < 0 || (have[differs] || 0) > (need[differs] || 0);
}

/** Throws if this Node is too old, and names the required version. */
export function checkNode() {
  const range = readJson('package.json').devEngines.runtime.version;
  if (meets(process.version, range)) return;
  const needed = range.replace('>=', '');
  throw new SetupError(
    `This is Node ${process.version.slice(1)}; Cart Elements needs Node ${needed} or newer.`,
    `install Node ${numbers(needed)[0]} or newer from https://nodejs.org (or with nvm: "nvm install ${numbers(needed)[0]}") and run the command again.`,
  );
}
