import { existsSync, rmSync } from 'node:fs';
import { at, readJson } from '../setup/paths.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @type {Readonly<Counts>} */
export const NONE = { passed: 0, failed: 0, skipped: 0 };

/** @param {any} report of vitest's JSON reporter @returns {Counts} */
export function vitestCounts({ numPassedTests, numFailedTests, numPendingTests, numTodoTests }) {
  return {
    passed: numPassedTests,
    failed: numFailedTests,
    skipped: numPendingTests + numTodoTests,
  };
}

/** @param {any} report of Playwright's JSON reporter @returns {Counts} */
export function playwrightCounts({ stats }) {
  // A test that passes only when repeated counts as failed, because tests are not repeated.
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
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
