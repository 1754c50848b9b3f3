import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { ensureBuild } from '../scripts/setup/ensure-build.mjs';
import { at } from '../scripts/setup/paths.mjs';
import { interact } from './measure/interactions.mjs';
import { measureSize, takeTurns } from './measure/sizes.mjs';
import { Stage } from './measure/stage.mjs';
import { visit } from './measure/visit.mjs';
import { CORE, described, readOptions } from './options.mjs';
import { Patience } from './quiet.mjs';
import { print, printComparison, writeDocument } from './report/document.mjs';
import { buildPages } from './server/bundle.mjs';
import { startServer } from './server/start.mjs';

/** @typedef {import('./report/figures.mjs').Results} Results */
/** @typedef {ReturnType<typeof readOptions>} Options */

/** @param {string} file @returns {Results} */
const readResults = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** @param {Stage} stage @param {Options} options @param {Results} results @param {(text: string) => void} tell */
async function measureSizes(stage, { plan, interactions, write }, results, tell) {
  results.sizes = [];
  for (const count of plan.sizes) {
    results.sizes.push(await measureSize(stage, plan, count, tell));
  }
  if (!interactions && !write) return;
  tell('interactions');
  await stage.fresh();
  results.interactions = await interact(stage);
}

/** @param {Stage} stage @param {Options} options @param {Results} results @param {(text: string) => void} tell */
async function measureNetwork(stage, { plan }, results, tell) {
  results.tables = [];
  await stage.fresh();
  // The server compresses a file when it is first requested, which belongs to no sample.
  for (const one of plan.ways) {
    await visit(stage, one, { ...CORE, network: 'cable', processor: 1 }, false);
  }
  for (const conditions of plan.tables) {
    tell(described(conditions));
    /** @type {NonNullable<Results['tables']>[number]['of']} */
    const of = Object.fromEntries(plan.ways.map(({ name }) => [name, []]));
    results.tables.push({ conditions, of });
    const rounds = conditions === plan.tables[0] ? plan.coreRounds : plan.rounds;
    await takeTurns(rounds, plan.ways, async (one, round) => {
      const take = () => visit(stage, one, conditions, round % 2 === 1);
      of[one.name]?.push(await stage.patience.sample(take));
    });
  }
}

/** @param {Options} options @returns {Promise<Results>} */
async function measure(options) {
  const { plan, network, patience: budget } = options;
  mkdirSync(at('reports'), { recursive: true });
  await ensureBuild();
  await buildPages(network && plan.ways.some(({ kind }) => kind === 'peer'));
  const patience = new Patience(budget);
  const stage = new Stage(await startServer(network), patience);
  const start = performance.now();
  const [{ model = 'unknown processor' } = {}, ...more] = os.cpus();
  const { ways: _ways, tables: _tables, ...counts } = plan;
  /** @type {Results} */
  const results = {
    ...{ date: new Date().toISOString(), machine: '', seconds: 0, waited: 0, samples: 0, noisy: 0 },
    ...{ failures: stage.failures, plan: counts },
  };
  const keep = () => {
    const { samples, noisy, left } = patience;
    const seconds = (performance.now() - start) / 1000;
    Object.assign(results, { seconds, samples, noisy, waited: (budget - left) / 1000 });
    writeFileSync(at('reports', `${network ? 'network' : 'bench'}.json`), JSON.stringify(results));
    return seconds;
  };
  const tell = (/** @type {string} */ text) => {
    process.stderr.write(`${keep().toFixed(0).padStart(5)} s  ${text}\n`);
  };
  try {
    await (network ? measureNetwork : measureSizes)(stage, options, results, tell);
    const { version } = stage.browser;
    results.machine = `${model.trim()} × ${more.length + 1}, Node ${process.version}, Chromium ${version}`;
    return results;
  } finally {
    keep();
    await stage.close();
  }
}

/** Measures, prints and, with `--write`, writes docs/internals/performance.md. @param {readonly string[]} args as that page lists them */
export async function bench(args) {
  const options = readOptions(args);
  const { before, from, write } = options;
  // Read first, as the file to compare with may be the one that the run writes to.
  const earlier = before === undefined ? undefined : readResults(before);
  const results = from === undefined ? await measure(options) : readResults(from);
  print(results);
  if (earlier) printComparison(earlier, results);
  if (write) await writeDocument(results);
}
