import { describe, expect, it } from 'vitest';
import { meets } from '../../scripts/setup/check-node.mjs';
import { at } from '../../scripts/setup/paths.mjs';
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
  it('reads the report of the unit tests, and how each failed test runs alone', () => {
    const file = { name: at('test/unit/a.test.ts'), status: 'failed', message: '' };
    const assertionResults = [
      { fullName: 'one', status: 'passed', failureMessages: [] },
      { fullName: 'says "two"', status: 'failed', failureMessages: ['Error: no'] },
    ];
    const broken = { name: at('test/unit/b.test.ts'), status: 'failed', message: 'No import' };
    const report = {
      ...{ numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1 },
      testResults: [
        { ...file, assertionResults },
        { ...broken, assertionResults: [] },
      ],
    };
    expect(vitestCounts(report)).toEqual({
      ...{ passed: 5, failed: 2, skipped: 3 },
      failures: [
        {
          title: 'test/unit/a.test.ts › says "two"',
          message: 'Error: no',
          args: 'test/unit/a.test.ts -t "says \\"two\\""',
        },
        { title: 'test/unit/b.test.ts', message: 'No import', args: 'test/unit/b.test.ts' },
      ],
    });
  });

  it('reads the report of the browser tests, and how each failed test runs alone', () => {
    const results = [{ errors: [{ message: 'Error: no' }] }];
    const specs = [
      { title: 'a', ok: true, file: 'a.spec.ts', line: 1, tests: [] },
      { title: 'b', ok: false, file: 'b.spec.ts', line: 2, tests: [{ results }] },
    ];
    const report = { stats: { expected: 4, skipped: 2 }, suites: [{ suites: [{ specs }] }] };
    expect(playwrightCounts(report)).toEqual({
      ...{ passed: 4, failed: 1, skipped: 2 },
      failures: [{ title: 'b.spec.ts:2 › b', message: 'Error: no', args: 'b.spec.ts:2' }],
    });
  });
});
