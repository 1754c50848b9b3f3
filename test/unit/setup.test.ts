import { describe, expect, it } from 'vitest';
import { meets } from '../../scripts/setup/check-node.mjs';
import { readArguments, STEP_NAMES } from '../../scripts/test/arguments.mjs';
import { playwrightCounts, vitestCounts } from '../../scripts/test/counts.mjs';

describe('the needed Node', () => {
  it.each(['v20.20.0', 'v20.20.2', 'v20.21.0', 'v22.0.0', 'v100.1.0'])('%s is enough', (have) => {
    expect(meets(have, '>=20.20')).toBe(true);
  });

  it.each(['v20.19.9', 'v18.99.0', 'v8.0.0'])('%s is too old', (have) => {
    expect(meets(have, '>=20.20')).toBe(false);
  });
});

describe('the arguments of npm test', () => {
  it('are every step where there are none', () => {
    expect(readArguments([])).toEqual({ steps: STEP_NAMES, rest: [], quick: false });
  });

  it.each([
    [['--quick'], ['types', 'lint', 'unit'], []],
    [['--only', 'unit'], ['unit'], []],
    [['--only=lint,types'], ['types', 'lint'], []],
    [['--only=browser,package,build'], ['build', 'package', 'browser'], []],
    [['--only', 'unit', 'money'], ['unit'], ['money']],
    [['--only=browser', '-g', 'retail'], ['browser'], ['-g', 'retail']],
    [['--only=engines', '--project', 'webkit'], ['engines'], ['--project', 'webkit']],
  ])('%j choose %j and pass on %j', (args, steps, rest) => {
    expect(readArguments(args)).toMatchObject({ steps, rest });
  });

  it.each([
    [['unit']],
    [['--quick', 'unit']],
    [['--only']],
    [['--only', 'units']],
    [['--only', 'lint', 'src']],
    [['--only', 'package', 'src']],
    [['--only', 'unit,browser', 'money']],
  ])('%j are refused', (args) => {
    expect(() => readArguments(args)).toThrow(args.at(-1)!);
  });
});

describe('the sum of tests', () => {
  it('reads the report of the unit tests, and names those that were repeated', () => {
    const assertionResults = [
      { fullName: 'a', status: 'passed', failureMessages: [] },
      { fullName: 'b', status: 'passed', failureMessages: ['Error: too late\n at b.test.ts'] },
      { fullName: 'c', status: 'failed', failureMessages: ['Error'] },
    ];
    const report = {
      ...{ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 },
      testResults: [{ assertionResults }],
    };
    const counts = { passed: 5, failed: 1, skipped: 3, repeated: ['b: Error: too late'] };
    expect(vitestCounts(report)).toEqual(counts);
  });

  it('reads the report of the browser tests, and names those that were repeated', () => {
    const specs = [
      { title: 'a', tests: [{ status: 'expected' }] },
      { title: 'b', tests: [{ status: 'flaky' }] },
    ];
    const suites = [{ suites: [{ specs }] }];
    const report = { stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }, suites };
    const counts = { passed: 5, failed: 1, skipped: 2, repeated: ['b'] };
    expect(playwrightCounts(report)).toEqual(counts);
  });
});
