import { existsSync, rmSync } from 'node:fs';
import { at, readJson } from '../setup/paths.mjs';

/**
 * `repeated` are the names of those of `passed` that failed at first.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, repeated: readonly string[] }} Counts
 */

/** @type {Readonly<Counts>} */
export const NONE = { passed: 0, failed: 0, skipped: 0, repeated: [] };

/** @param {Counts} one @param {Counts} other @returns {Counts} */
export const sumOf = (one, other) => ({
  passed: one.passed + other.passed,
  failed: one.failed + other.failed,
  skipped: one.skipped + other.skipped,
  repeated: [...one.repeated, ...other.repeated],
});

/** @param {any} report of vitest's JSON reporter @returns {Counts} */
export function vitestCounts(report) {
  /** @type {{ fullName: string, status: string, failureMessages: string[] }[]} */
  const tests = report.testResults.flatMap((/** @type {any} */ file) => file.assertionResults);
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    repeated: tests
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages[0]?.split('\n')[0]}`),
  };
}

/** @param {any} suite of Playwright's JSON reporter @returns {string[]} */
const flaky = ({ specs = [], suites = [] }) => [
  ...specs
    .filter((/** @type {any} */ { tests }) =>
      tests.some((/** @type {any} */ { status }) => status === 'flaky'),
    )
    .map((/** @type {any} */ { title }) => title),
  ...suites.flatMap(flaky),
];

/** @param {any} report of Playwright's JSON reporter @returns {Counts} */
export function playwrightCounts({ stats, suites }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    repeated: flaky({ suites }),
  };
}

/**
 * Runs a tool that writes a JSON report, and counts its tests.
 *
 * @param {string} file the report, inside the repository
 * @param {(report: any) => Counts} count
 * @param {() => Promise<{ code: number }>} runTool
 * @returns {Promise<Counts>} a run that fails without a failed test counts as one failed test
 */
export async function counted(file, count, runTool) {
  rmSync(at(file), { force: true });
  const { code } = await runTool();
  const counts = existsSync(at(file)) ? count(readJson(file)) : NONE;
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}
