// npm run check:release, also run before "npm publish": refuses a release that is not ready.
import { readFileSync } from 'node:fs';
import { readUntranslated } from '../locales/add-text.mjs';
import { at, readJson } from '../setup/paths.mjs';
import { sectionOf } from './changelog.mjs';

/**
 * The reasons why a version cannot be published.
 *
 * @param {{ version: string, [field: string]: unknown }} manifest
 * @param {string} changelog
 * @param {import('../locales/add-text.mjs').Untranslated} [untranslated]
 * @returns {string[]}
 */
export function releaseProblems(manifest, changelog, untranslated = {}) {
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
    ...Object.entries(untranslated).map(
      ([name, languages]) => `locales: the text ${name} is still English in ${languages}`,
    ),
  ];
}

if (process.argv[1] === at('scripts', 'release', 'check.mjs')) {
  const problems = releaseProblems(
    readJson('package.json'),
    readFileSync(at('CHANGELOG.md'), 'utf8'),
    readUntranslated(),
  );
  for (const problem of problems) console.error(`✖ ${problem}`);
  process.exitCode = problems.length ? 1 : 0;
}
