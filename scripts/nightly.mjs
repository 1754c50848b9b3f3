// Runs the random tests for longer, each with a seed that repeats it, the tests of pages made with
// other software, which it installs, and the full check of a new tag and a new locale: `npm run nightly`.
import { ensureHeadless } from './setup/ensure-browser.mjs';
import { ensureBuild } from './setup/ensure-build.mjs';
import { ensureDependencies } from './setup/ensure-dependencies.mjs';
import { ALL_ENGINES, ensureEngines } from './setup/ensure-engines.mjs';
import { at } from './setup/paths.mjs';
import { npm, run, tool } from './setup/run.mjs';

/**
 * The number of random visits of several tabs, hostile texts, answers to each call,
 * sessions in Chromium, and states of many writers. `SWEEP`: in Chromium the walk, and every language, audience and
 * width, of which `npm test` tries samples.
 */
const RUNS = {
  VISITS: '10000',
  HOSTILE: 'all',
  FUZZ_RUNS: '100',
  BROWSER_SESSIONS: '100',
  FIRST_CLICKS: '200',
  EXPLORE: '60',
  SWEEP: 'all',
};
/** One process has memory for a hundred pages of each call, so each round has its own process. */
const FUZZ_ROUNDS = 10;
/** A new seed each night. */
const SEED = String(Date.now() % 1_000_000_000);
const SEEDS = { VISITS_SEED: SEED, FUZZ_SEED: SEED, BROWSER_SEED: SEED };

await ensureDependencies();
await ensureBuild();
for (const folder of ['test/wire', 'test/engines', 'site']) await ensureDependencies(folder);
// With the newest PHP too, of which `npm test` needs only the oldest.
await npm(['ci', '--no-audit', '--no-fund'], { cwd: at('test/php') });
await ensureHeadless();
await ensureEngines(ALL_ENGINES);
const env = { ...RUNS, ...SEEDS, ...process.env };

/** @param {readonly string[]} paths @param {NodeJS.ProcessEnv} [seeded] */
const unit = (paths, seeded = env) =>
  tool('vitest', ['run', ...paths, '--testTimeout=7200000'], { env: seeded });

// The first round of fuzzing runs with the other tests.
const results = [await unit(['test/hostile', 'test/world', 'test/php'])];
for (let round = 1; round < FUZZ_ROUNDS; round++) {
  const seeded = { ...env, FUZZ_SEED: String(Number(env.FUZZ_SEED) + round) };
  results.push(await unit(['test/hostile/wire-fuzz.test.ts'], seeded));
}
const light = { ...env, BUILD: 'light' };
results.push(await unit(['--project=library*', '--project=stage'], light));
for (const build of [env, light]) {
  results.push(await tool('@playwright/test', ['test', '--timeout=600000'], { env: build }));
  results.push(await tool('@playwright/test', ['test', '--config=test/engines'], { env: build }));
}
results.push(await tool('@playwright/test', ['test', '--config=test/hosts'], { env }));
// A new tag and a new locale pass every check.
results.push(await unit(['test/unit/recipes.test.ts'], { ...env, RECIPES: 'proof' }));
// From its own folder, in which it finds its rules.
const prose = ['--config', '../.textlintrc.json', '../docs/**/*.md', '../*.md', '*.md'];
results.push(await tool('textlint', prose, { from: 'site', cwd: at('site') }));
// The website: the links, requests, axe rules and width of each page.
results.push(await run(process.execPath, ['scripts/site.mjs', '--check']));
process.exitCode = results.some(({ code }) => code !== 0) ? 1 : 0;
