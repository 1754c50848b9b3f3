import { existsSync, rmSync } from 'node:fs';
import { at, readJson } from '../setup/paths.mjs';

/**
 * `repeated` are those of `passed` that failed at first.
 *
 * @typedef {{ passed: number, failed: number, skipped: number, repeated: number }} Counts
 */

/** @type {Readonly<Counts>} */
export const NONE = { passed: 0, failed: 0, skipped: 0, repeated: 0 };

/** @param {any} report of vitest's JSON reporter @returns {Counts} */
export function vitestCounts({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) {
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
    repeated: 0,
  };
}

/** @param {any} report of Playwright's JSON reporter @returns {Counts} */
export function playwrightCounts({ stats }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    repeated: stats.flaky,
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
