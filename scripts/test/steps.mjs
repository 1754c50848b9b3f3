import { availableParallelism } from 'node:os';
import pLimit from 'p-limit';
import { aptUsable, isDebian } from '../setup/apt.mjs';
import { ensureHeadless } from '../setup/ensure-browser.mjs';
import { ensureBuild } from '../setup/ensure-build.mjs';
import { ensureEngines } from '../setup/ensure-engines.mjs';
import { ensurePhp, ensureTemplateEngines } from '../setup/ensure-php.mjs';
import { npm, tool } from '../setup/run.mjs';
import { explain, seconds } from '../setup/say.mjs';
import { counted, NONE, playwrightCounts, sumOf, vitestCounts } from './counts.mjs';

/** @typedef {import('./arguments.mjs').StepName} StepName */
/** @typedef {import('./counts.mjs').Counts} Counts */
/** @typedef {{ title: string, run: (rest: readonly string[], quick: boolean) => Promise<Counts> }} Step */

/** Starts what it is given once a processor is free for it. */
const whenFree = pLimit(availableParallelism());

/**
 * Runs tools that do not count tests, beside each other, because each uses one core. All of them run to their
 * end, so that one run shows all problems, and all must succeed.
 *
 * @param {readonly (readonly [string, ...string[]])[]} tools each a package name with its arguments
 */
async function all(tools) {
  const codes = await Promise.all(
    tools.map(async ([name, ...args]) => {
      const { code, output } = await whenFree(() => tool(name, args, { quiet: true }));
      process.stdout.write(output);
      return code;
    }),
  );
  return { ...NONE, failed: codes.some((code) => code !== 0) ? 1 : 0 };
}

/** @param {string} report its name @param {readonly string[]} args @param {Record<string, string | undefined>} [env] */
const vitest = (report, args, env = {}) =>
  counted(`reports/${report}.json`, vitestCounts, () => {
    const reporters = ['--reporter=default', '--reporter=json'];
    const file = `--outputFile.json=reports/${report}.json`;
    return tool('vitest', ['run', ...reporters, file, ...args], { env });
  });

/** The options for the cache of a tool. @param {string} name */
const cache = (name) => [`--cache-location=.cache/${name}`, '--cache-strategy=content'];

/** One for each kind of code: they differ in what it may use. */
const CONFIGURATIONS = [
  ...['tsconfig.json', 'tsconfig.build.json'],
  ...['demo/tsconfig.json', 'scripts/tsconfig.json', 'bench/tsconfig.json'],
];

/** @type {Readonly<Record<StepName, Step>>} */
const STEPS = {
  types: {
    title: 'Type check',
    // The compiler in machine code, a tenth of the time; the build and ESLint need the one in JavaScript.
    run: () =>
      all(
        CONFIGURATIONS.map(
          (file) => /** @type {const} */ (['typescript-native', '-p', file, '--noEmit']),
        ),
      ),
  },
  lint: {
    title: 'Lint and formatting',
    run: (_, quick) =>
      all([
        // What ESLint's rules say about types may change with another file, so only the quick run trusts its cache.
        ['eslint', '.', '--max-warnings=0', ...(quick ? ['--cache', ...cache('eslint')] : [])],
        ['dependency-cruiser', 'src', 'widgets', 'locales'],
        ['prettier', '--check', '--log-level=warn', '.', '--cache', ...cache('prettier')],
        ['textlint', 'docs/**/*.md', '*.md', 'site/*.md'],
      ]),
  },
  unit: {
    title: 'Unit tests',
    run: async (rest, quick) => {
      if (quick) {
        return vitest('unit', ['src/', 'widgets/', 'test/unit', '--exclude=**/*.property.test.ts']);
      }
      const env = { PHP_PATH: await ensurePhp() };
      if (env.PHP_PATH) await ensureTemplateEngines();
      return vitest('unit', rest, env);
    },
  },
  build: {
    title: 'Build',
    run: async () => {
      await whenFree(() => ensureBuild('build:files'));
      return NONE;
    },
  },
  package: {
    title: 'Package, as it would be published, and its weight',
    run: async () => {
      await ensureBuild();
      const { code } = await tool('size-limit', []);
      const counts = await vitest('package', ['--config=test/package/vitest.config.ts']);
      return code === 0 ? counts : { ...counts, failed: counts.failed + 1 };
    },
  },
  browser: {
    title: 'Browser tests',
    run: async (rest) => {
      await ensureBuild();
      await ensureHeadless();
      const env = { PHP_PATH: await ensurePhp() };
      return counted('reports/browser.json', playwrightCounts, () =>
        tool('@playwright/test', ['test', ...rest], { env }),
      );
    },
  },
  engines: {
    title: 'The walk in the engines of Firefox and Safari',
    run: async (rest) => {
      await ensureBuild();
      await ensureEngines();
      return counted('reports/engines.json', playwrightCounts, () =>
        tool('@playwright/test', ['test', '--config=test/engines', ...rest]),
      );
    },
  },
};

/** @param {string} text */
const print = (text) => process.stdout.write(`${text}\n`);

/**
 * Runs one step, printing its time after.
 *
 * @param {Step} step @param {import('./arguments.mjs').Choice} choice
 * @returns {Promise<{ counts: Counts, time: string }>}
 */
async function timed({ title, run }, { rest, quick }) {
  const started = performance.now();
  /** @type {Counts} */
  let counts;
  try {
    counts = await run(rest, quick);
  } catch (error) {
    explain(error);
    counts = { ...NONE, failed: 1 };
  }
  const time = seconds(performance.now() - started);
  print(counts.failed > 0 ? `✖ ${title} failed (${time})` : `✔ ${title} (${time})`);
  return { counts, time };
}

/** The steps that run beside each other, those first that take long: most of their tools use one core. @type {readonly StepName[]} */
const BESIDE = ['build', 'lint', 'types'];

/** @param {readonly StepName[]} steps @returns {StepName[][]} what runs beside each other, in order */
function groupsOf(steps) {
  const first = BESIDE.filter((name) => steps.includes(name));
  const others = steps.filter((name) => !BESIDE.includes(name)).map((name) => [name]);
  return first.length > 0 ? [first, ...others] : others;
}

/** The steps that may install programs with apt. @type {readonly StepName[]} */
const INSTALLING = ['unit', 'browser', 'engines'];

/**
 * Says, before anything is installed as root, what may be installed and how to avoid it.
 *
 * @param {readonly StepName[]} steps
 */
function announceInstalls(steps) {
  if (!steps.some((name) => INSTALLING.includes(name)) || !aptUsable() || !isDebian()) return;
  print(
    'As root on Debian, this installs with apt, if missing: Chromium and its headless shell, fonts, PHP, Twig,\n' +
      'Smarty, Firefox, WebKitGTK and Xvfb. To install nothing, run it as another user, or choose steps that need none of them:\n' +
      'npm test -- --only types,lint,build,package',
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
  const { steps, quick } = choice;
  /** @type {Counts} */
  let sum = NONE;
  if (!quick) announceInstalls(steps);
  /** @type {string[]} */
  const times = [];
  const groups = groupsOf(steps);
  for (const [index, group] of groups.entries()) {
    const titles = group.map((name) => STEPS[name].title).join(' · ');
    print(`\n── ${index + 1}/${groups.length} ${titles} ──`);
    if (group.some((name) => BESIDE.includes(name))) await npm(['run', '--silent', 'wire']);
    const results = await Promise.all(group.map((name) => timed(STEPS[name], choice)));
    const failed = group.filter((_, at) => results[at]?.counts.failed);
    times.push(...group.map((name, at) => `${name} ${results[at]?.time}`));
    sum = results.reduce((so, { counts }) => sumOf(so, counts), sum);
    if (failed.length > 0) {
      const again = `npm test -- --only ${failed.join()}`;
      print(`\nStopped at "${titles}". To run what failed alone: ${again}`);
      break;
    }
  }
  print(`\nTimes: ${times.join(', ')}`);
  if (sum.skipped > 0) print(`\n${sum.skipped} skipped`);
  if (sum.repeated.length > 0)
    print(`\n${sum.repeated.length} passed at the second try only:\n${sum.repeated.join('\n')}`);
  print(`\n${sum.passed} passed, ${sum.failed} failed`);
  return sum.failed === 0;
}
