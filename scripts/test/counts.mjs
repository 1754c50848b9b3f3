import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { at, readJson, root } from '../setup/paths.mjs';

/**
 * A test that failed: `args` run it alone, after `npm test -- --only STEP`.
 *
 * @typedef {{ title: string, message: string, args: string }} Failure
 * @typedef {{ passed: number, failed: number, skipped: number, failures: readonly Failure[] }} Counts
 */

/** @type {Readonly<Counts>} */
export const NONE = { passed: 0, failed: 0, skipped: 0, failures: [] };

/** @param {Counts} one @param {Counts} other @returns {Counts} */
export const sumOf = (one, other) => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
  failures: [...one.failures, ...other.failures],
});

/** @param {string} title @param {string} message @param {string} args @returns {Failure} */
const failure = (title, message, args) => ({ title, message: message.trim(), args });

/** For a shell, within double quotes. @param {string} text */
const quoted = (text) => `"${text.replace(/["\\$`]/g, '\\$&')}"`;

/** @param {any} file of vitest's JSON reporter @returns {Failure[]} */
function vitestFailures({ name, status, message, assertionResults }) {
  const file = path.relative(root, name);
  const tests = assertionResults
    .filter((/** @type {any} */ test) => test.status === 'failed')
    .map((/** @type {any} */ { fullName, failureMessages }) =>
      failure(
        `${file} › ${fullName}`,
        failureMessages.join('\n'),
        `${file} -t ${quoted(fullName)}`,
      ),
    );
  return status === 'failed' && tests.length === 0 ? [failure(file, message, file)] : tests;
}

/** @param {any} report of vitest's JSON reporter @returns {Counts} */
export function vitestCounts(report) {
  const failures = report.testResults.flatMap(vitestFailures);
  return {
    passed: report.numPassedTests,
    failed: failures.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures,
  };
}

/** @param {any} suite of Playwright's JSON reporter @returns {Failure[]} */
const playwrightFailures = ({ specs = [], suites = [] }) => [
  ...specs
    .filter((/** @type {any} */ { ok }) => !ok)
    .map((/** @type {any} */ { file, line, title, tests }) => {
      const errors = tests.flatMap((/** @type {any} */ { results }) =>
        results.flatMap((/** @type {any} */ each) => each.errors),
      );
      const words = errors.map((/** @type {any} */ { message }) => message).join('\n');
      return failure(`${file}:${line} › ${title}`, words, `${file}:${line}`);
    }),
  ...suites.flatMap(playwrightFailures),
];

/** @param {any} report of Playwright's JSON reporter @returns {Counts} */
export function playwrightCounts({ stats, suites = [], errors = [] }) {
  const failures = [
    ...errors.map((/** @type {any} */ { message }) => failure('Playwright', message, '')),
    ...suites.flatMap(playwrightFailures),
  ];
  return {
    passed: stats.expected,
    failed: failures.length,
    skipped: stats.skipped,
    failures,
  };
}

/**
 * Runs a tool that writes a JSON report, and counts its tests.
 *
 * @param {string} file the report, inside the repository
 * @param {(report: any) => Counts} count
 * @param {() => Promise<{ code: number, output: string }>} runTool
 * @returns {Promise<Counts>} a run that fails without a failed test counts as one failed test
 */
export async function counted(file, count, runTool) {
  rmSync(at(file), { force: true });
  const { code, output } = await runTool();
  const counts = existsSync(at(file)) ? count(readJson(file)) : NONE;
  return code !== 0 && counts.failed === 0 ? sumOf(counts, failed(output)) : counts;
}

/** One failure of a tool that does not count tests. @param {string} output @returns {Counts} */
export const failed = (output) => ({
  ...{ ...NONE, failed: 1 },
  failures: [{ title: '', message: output.trim(), args: '' }],
});
