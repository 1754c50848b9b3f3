import { stripVTControlCharacters } from 'node:util';
import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { aptUsable, isDebian } from '../setup/apt.mjs';
import { ensureHeadless } from '../setup/ensure-browser.mjs';
import { ensureBuild } from '../setup/ensure-build.mjs';
import { ensureDependencies } from '../setup/ensure-dependencies.mjs';
import { ensureEngines } from '../setup/ensure-engines.mjs';
import { ensurePhp, ensureTemplateEngines, phpChecks } from '../setup/ensure-php.mjs';
import { run, tool } from '../setup/run.mjs';
import { SetupError, seconds } from '../setup/say.mjs';
import { counted, failed, NONE, playwrightCounts, sumOf, vitestCounts } from './counts.mjs';

/** @typedef {import('./arguments.mjs').StepName} StepName */
/** @typedef {import('./counts.mjs').Counts} Counts */
/** @typedef {{ title: string, run: (rest: readonly string[], quick: boolean) => Promise<Counts> }} Step */

/** Starts what it is given once a processor is free for it. */
const whenFree = pLimit(availableParallelism());

const QUIET = { quiet: true };

/**
 * Runs tools that do not count tests, beside each other, because each uses one core. All of them run to their
 * end, so that one run shows all problems, and all must succeed.
 *
 * @param {readonly (readonly [string, ...string[]])[]} tools each a package name with its arguments
 * @returns {Promise<Counts>}
 */
async function all(tools) {
  return together(
    tools.map(
      ([name, ...args]) =>
        () =>
          tool(name, args, QUIET),
    ),
  );
}

/** @param {readonly (() => ReturnType<typeof run>)[]} programs @returns {Promise<Counts>} */
async function together(programs) {
  const results = await Promise.all(
    programs.map(async (program) => {
      const { code, output } = await whenFree(program);
      return code === 0 ? NONE : failed(output);
    }),
  );
  return results.reduce(sumOf, NONE);
}

/** @param {string} report its name @param {readonly string[]} args @param {Record<string, string | undefined>} [env] */
const vitest = (report, args, env = {}) =>
  counted(`reports/${report}.json`, vitestCounts, () => {
    const reporter = ['--reporter=json', `--outputFile.json=reports/${report}.json`];
    return tool('vitest', ['run', ...reporter, ...args], { env, ...QUIET });
  });

/** @param {string} report its name @param {readonly string[]} args @param {Record<string, string | undefined>} [env] */
const playwright = (report, args, env = {}) =>
  counted(`reports/${report}.json`, playwrightCounts, () =>
    tool('@playwright/test', ['test', ...args], { env, ...QUIET }),
  );

/** The options for the cache of a tool. @param {string} name */
const cache = (name) => [`--cache-location=.cache/${name}`, '--cache-strategy=content'];

/** One for each kind of code: they differ in what it may use. */
const CONFIGURATIONS = [
  ...['tsconfig.json', 'tsconfig.build.json'],
  ...['demo/tsconfig.json', 'scripts/tsconfig.json', 'bench/tsconfig.json'],
];

/** The folders for which ESLint has rules; oxlint has the standard rules for all code. */
const LINTED = ['src', 'widgets', 'test'];

/** The tests of elements that find most of what differs on Preact. The nightly run has all of them on it. */
const ON_PREACT = [
  ...['src/element/', 'widgets/cart-page/cart-page.test.ts', 'widgets/cart-discount-panel/'],
  'widgets/cart-remarks/',
  ...['bulk', 'messages', 'quantity'].map((part) => `widgets/cart-lines/${part}/`),
];

/** @returns {Promise<Counts>} */
async function onPreact() {
  const args = ['--project=library*', ...ON_PREACT];
  const { failures, ...counts } = await vitest('unit-light', args, { BUILD: 'light' });
  const named = failures.map((one) => ({ ...one, title: `${one.title} (with BUILD=light)` }));
  return { ...counts, failures: named };
}

/** @type {Readonly<Record<StepName, Step>>} */
const STEPS = {
  types: {
    title: 'types',
    // The compiler in machine code, a tenth of the time; the build and ESLint need the one in JavaScript.
    run: () =>
      all(
        CONFIGURATIONS.map(
          (file) => /** @type {const} */ (['typescript-native', '-p', file, '--noEmit']),
        ),
      ),
  },
  lint: {
    title: 'lint and formatting',
    run: async (_, quick) => {
      const php = await phpChecks(!quick);
      const results = await Promise.all([
        all([
          // What its own rule says about types may change with another file, so only the quick run trusts its cache.
          [
            'eslint',
            ...LINTED,
            '--max-warnings=0',
            ...(quick ? ['--cache', ...cache('eslint')] : []),
          ],
          ['oxlint', '--deny-warnings'],
          ['dependency-cruiser', 'src', 'widgets', 'locales'],
          ['prettier', '--check', '--log-level=warn', '.', '--cache', ...cache('prettier')],
        ]),
        together(
          php.map(
            ([command, args]) =>
              () =>
                run(command, args, QUIET),
          ),
        ),
      ]);
      return results.reduce(sumOf, NONE);
    },
  },
  build: {
    title: 'build',
    run: async () => {
      await whenFree(() => ensureBuild());
      return NONE;
    },
  },
  unit: {
    title: 'units, elements, many tabs, PHP',
    run: async (rest, quick) => {
      if (quick) {
        const projects = ['--project=library*', '--project=repository'];
        // The snippets of the docs are compiled one by one, which takes longest there.
        const without = '--exclude=test/unit/docs.test.ts';
        return vitest('unit', [...projects, without, 'src/', 'widgets/', 'test/unit']);
      }
      const env = { PHP_PATH: await ensurePhp() };
      if (env.PHP_PATH) await ensureTemplateEngines();
      await ensureDependencies('test/wire');
      await ensureDependencies('test/php', ['--omit=optional']);
      const projects = ['--project=library*', '--project=repository*'];
      const counts = await vitest('unit', [...projects, ...rest], env);
      return rest.length ? counts : sumOf(counts, await onPreact());
    },
  },
  stage: {
    title: 'elements in Chromium',
    run: async (rest) => {
      await ensureHeadless();
      return vitest('stage', ['--project=stage', ...rest]);
    },
  },
  package: {
    title: 'the package as it would be published, and its weight',
    run: async () => {
      const folders = ['test/package', 'scripts/archives'];
      await Promise.all([ensureBuild(), ...folders.map((folder) => ensureDependencies(folder))]);
      const { code, output } = await tool('size-limit', [], QUIET);
      const counts = await vitest('package', ['--config=test/package/vitest.config.ts']);
      return code === 0 ? counts : sumOf(counts, failed(output));
    },
  },
  browser: {
    title: 'pages in Chromium',
    run: async (rest) => {
      await ensureBuild();
      await ensureHeadless();
      return playwright('browser', rest, { PHP_PATH: await ensurePhp() });
    },
  },
  engines: {
    title: 'the walk in Firefox and WebKit',
    run: async (rest) => {
      await Promise.all([ensureBuild(), ensureDependencies('test/engines')]);
      await ensureEngines();
      return playwright('engines', ['--config=test/engines', ...rest]);
    },
  },
};

/** @param {string} text */
const print = (text) => process.stdout.write(`${text}\n`);

/** How much of a failure's message is printed. */
const MOST_LINES = 25;

/** Prints what failed, and the command that runs it alone. @param {StepName} step @param {Counts} counts */
function printFailures(step, { failures }) {
  for (const { title, message, args } of failures) {
    const lines = stripVTControlCharacters(message).split('\n');
    // A tool says at its end what went wrong; a test at its start.
    const part = args ? lines.slice(0, MOST_LINES) : lines.slice(-MOST_LINES * 2);
    print(`\n  ${title || STEPS[step].title}\n${part.join('\n').replace(/^/gm, '    ')}`);
    print(`    → npm test -- --only ${[step, args].filter(Boolean).join(' ')}`);
  }
}

/**
 * Runs one step, and prints its time and what failed.
 *
 * @param {StepName} name @param {import('./arguments.mjs').Choice} choice
 * @returns {Promise<Counts>}
 */
async function timed(name, { rest, quick }) {
  const started = performance.now();
  const counts = await STEPS[name].run(rest, quick).catch((/** @type {unknown} */ error) => {
    if (error instanceof SetupError)
      return failed(`${error.detail}\n${error.message}\nWhat to do: ${error.remedy}`);
    return failed(error instanceof Error ? (error.stack ?? error.message) : String(error));
  });
  const ends = counts.failed > 0 ? '✖' : '✔';
  const tests = counts.passed > 0 ? `, ${counts.passed} tests` : '';
  print(`${ends} ${name}: ${STEPS[name].title} (${seconds(performance.now() - started)}${tests})`);
  printFailures(name, counts);
  return counts;
}

/**
 * The steps, those together that run beside each other because most of their tools use one core; of these the first takes
 * longest.
 *
 * @type {readonly (readonly StepName[])[]}
 */
const GROUPS = [
  ['build', 'lint', 'types'],
  ['unit'],
  ['stage', 'package'],
  ['browser'],
  ['engines'],
];

/** The steps that may install programs with apt. @type {readonly StepName[]} */
const INSTALLING = ['lint', 'unit', 'stage', 'browser', 'engines'];

/**
 * Says, before anything is installed as root, what may be installed and how to avoid it.
 *
 * @param {readonly StepName[]} steps
 */
function announceInstalls(steps) {
  if (!steps.some((name) => INSTALLING.includes(name)) || !aptUsable() || !isDebian()) return;
  print(
    'As root on Debian, this installs with apt, if missing: Chromium and its headless shell, fonts, PHP, its coding\n' +
      'standard, Twig, Smarty, Blade, Firefox, WebKitGTK and Xvfb. To install nothing, run it as another user, or choose steps\n' +
      'that need none of them: npm test -- --only types,build,package\n',
  );
}

/**
 * Runs the chosen steps until one fails, and ends with a line "N passed, N failed". A step that
 * fails without a failed test counts as one failed test.
 *
 * @param {import('./arguments.mjs').Choice} choice
 * @returns {Promise<boolean>} whether everything passed
 */
export async function runSteps(choice) {
  const started = performance.now();
  if (!choice.quick) announceInstalls(choice.steps);
  /** @type {Counts} */
  let sum = NONE;
  for (const group of GROUPS) {
    const chosen = group.filter((name) => choice.steps.includes(name));
    const results = await Promise.all(chosen.map((name) => timed(name, choice)));
    sum = results.reduce(sumOf, sum);
    if (sum.failed > 0) break;
  }
  const skipped = sum.skipped > 0 ? `, ${sum.skipped} skipped` : '';
  print(`\n${seconds(performance.now() - started)} in all`);
  print(`${sum.passed} passed, ${sum.failed} failed${skipped}`);
  return sum.failed === 0;
}
