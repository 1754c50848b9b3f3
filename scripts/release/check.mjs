// npm run check:release, also run before "npm publish": refuses a release that is not ready.
import { readFileSync } from 'node:fs';
import { at, readJson } from '../setup/paths.mjs';
import { sectionOf } from './changelog.mjs';

/**
 * The reasons why a version cannot be published.
 *
 * @param {{ version: string, [field: string]: unknown }} manifest
 * @param {string} changelog
 * @returns {string[]}
 */
export function releaseProblems(manifest, changelog) {
  const placeholders = ['author', 'homepage', 'repository', 'bugs'].filter((field) =>
    JSON.stringify(manifest[field] ?? '.invalid').includes('.invalid'),
  );
  const { version } = manifest;
  return [
    ...placeholders.map((field) => `package.json: "${field}" is still a placeholder`),
    ...(sectionOf(changelog, version).trim()
      ? []
      : [`CHANGELOG.md has no entries under "## ${version}"`]),
    ...(sectionOf(changelog, '[Unreleased]').trim()
      ? [`CHANGELOG.md: move the entries under "[Unreleased]" to "## ${version}"`]
      : []),
  ];
}

if (process.argv[1] === at('scripts', 'release', 'check.mjs')) {
  const problems = releaseProblems(
    readJson('package.json'),
    readFileSync(at('CHANGELOG.md'), 'utf8'),
  );
  for (const problem of problems) console.error(`✖ ${problem}`);
  process.exitCode = problems.length ? 1 : 0;
}
