import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { ensureBuild } from '../scripts/setup/ensure-build.mjs';
import { at } from '../scripts/setup/paths.mjs';
import { Patience } from './machine/quiet.mjs';
import { measureCurves } from './measure/curves.mjs';
import { interact, LARGE } from './measure/interactions.mjs';
import { measureSize } from './measure/sizes.mjs';
import { Stage } from './measure/stage.mjs';
import { weighAll } from './measure/weights.mjs';
import { benchNetwork } from './network/run.mjs';
import { readOptions } from './options.mjs';
import { takeProfiles } from './profile/profiles.mjs';
import { writeDocument } from './report/document.mjs';
import { print, printComparison } from './report/print.mjs';
import { buildPages } from './server/bundle.mjs';
import { startServers } from './server/start.mjs';

/** @typedef {import('./report/results.mjs').Results} Results */

const FILE = at('reports', 'bench.json');

/** @param {string} file @returns {Results} */
const readResults = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** @param {Results} results */
function keep(results) {
  mkdirSync(at('reports'), { recursive: true });
  writeFileSync(FILE, JSON.stringify(results));
}

/** @param {import('./options.mjs').Options} options @returns {Promise<Results>} */
async function measure({ plan, curves, interactions, profiles, patience: budget }) {
  await ensureBuild();
  await buildPages();
  const patience = new Patience(budget);
  const stage = new Stage(await startServers(), patience);
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 1000;
  const tell = (/** @type {string} */ text) =>
    process.stderr.write(`${elapsed().toFixed(0).padStart(5)} s  ${text}\n`);
  // Ended from outside, the browser must not stay behind.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.once(signal, () => void stage.close().finally(() => process.exit(1)));
  }
  try {
    await stage.fresh();
    const [{ model = 'unknown processor' } = {}, ...more] = os.cpus();
    /** @type {Results} */
    const results = {
      date: new Date().toISOString(),
      machine: `${model.trim()} × ${more.length + 1}, Node ${process.version}, Chromium ${stage.browser.version}`,
      ...{ seconds: 0, waited: 0, samples: 0, noisy: 0, failures: stage.failures },
      plan,
      weights: weighAll(),
      sizes: [],
    };
    const done = () => {
      const waited = (budget - patience.left) / 1000;
      Object.assign(results, { seconds: elapsed(), waited });
      Object.assign(results, { samples: patience.samples, noisy: patience.noisy });
      keep(results);
    };
    for (const count of plan.sizes) {
      results.sizes.push(await measureSize(stage, plan, count, tell));
      done();
    }
    if (curves) results.curves = await measureCurves(stage, plan, tell);
    if (interactions) {
      tell('interactions');
      await stage.fresh();
      results.interactions = await interact(stage, LARGE);
      done();
    }
    if (profiles.length) {
      tell('profiles');
      results.profiles = await takeProfiles(stage, profiles);
    }
    done();
    return results;
  } finally {
    await stage.close();
  }
}

/**
 * Measures, prints and, where asked to, writes docs/internals/performance.md.
 *
 * @param {readonly string[]} args as docs/internals/performance.md lists them
 */
export async function bench(args) {
  const options = readOptions(args);
  const { before, from, write, network } = options;
  if (network) return benchNetwork(network, options);
  // Read first, as the file to compare with may be the one that the run writes to.
  const earlier = before === undefined ? undefined : readResults(before);
  const results = from === undefined ? await measure(options) : readResults(from);
  print(results);
  if (earlier) printComparison(earlier, results);
  if (write) await writeDocument(results);
  return undefined;
}
