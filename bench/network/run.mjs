import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import { ensureBuild } from '../../scripts/setup/ensure-build.mjs';
import { at } from '../../scripts/setup/paths.mjs';
import { launch } from '../browser/launch.mjs';
import { Patience } from '../machine/quiet.mjs';
import { shuffled } from '../measure/sizes.mjs';
import { buildPages } from '../server/bundle.mjs';
import { AROUND, CORE, described } from './conditions.mjs';
import { PEERS } from './contenders.mjs';
import { buildPeers } from './peers.mjs';
import { printNetwork, writeNetwork } from './report.mjs';
import { startNetworkServer } from './servers.mjs';
import { visit } from './visit.mjs';

/** @typedef {import('./report.mjs').NetworkResults} NetworkResults */
/** @typedef {import('./visit.mjs').Place} Place */

/** Of each contender: half of them click, half only look. */
const ROUNDS = { core: 12, other: 4 };

const FILE = at('reports', 'network.json');

/** @param {NetworkResults} results */
function keep(results) {
  mkdirSync(at('reports'), { recursive: true });
  writeFileSync(FILE, JSON.stringify(results));
}

/**
 * Takes samples of one table; the contenders take turns.
 *
 * @param {Place} place @param {NetworkResults['tables'][number]} table
 * @param {{ ways: readonly string[], rounds: number, patience: Patience, failures: string[] }} how
 */
async function measureTable(place, { conditions, of }, { ways, rounds, patience, failures }) {
  for (let round = 0; round < rounds; round++) {
    for (const name of shuffled(ways)) {
      const take = () => visit(place, name, conditions, round % 2 === 1);
      try {
        of[name]?.push(await patience.sample(take));
      } catch (error) {
        const reason = error instanceof Error ? error.message : String(error);
        failures.push(`${name}, ${described(conditions)}: ${reason}`);
        process.stderr.write(`         ${failures.at(-1)}\n`);
      }
    }
  }
}

/** @param {import('./conditions.mjs').NetworkOptions} options @param {number} budget ms of waiting */
async function measure({ tables, ways, rounds }, budget) {
  await ensureBuild();
  await buildPages();
  if (PEERS.some(({ name }) => ways.includes(name))) await buildPeers();
  const patience = new Patience(budget);
  const server = await startNetworkServer();
  const browser = await launch([`--ignore-certificate-errors-spki-list=${server.hash}`]);
  const place = { browser, server };
  const stop = async () => {
    await browser.close();
    server.stop();
  };
  // Ended from outside, the browser must not stay behind.
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
    process.once(signal, () => void stop().finally(() => process.exit(1)));
  }
  const start = performance.now();
  const tell = (/** @type {string} */ text) => {
    const seconds = ((performance.now() - start) / 1000).toFixed(0);
    process.stderr.write(`${seconds.padStart(5)} s  ${text}\n`);
  };
  const [{ model = 'unknown processor' } = {}, ...more] = os.cpus();
  /** @type {NetworkResults} */
  const results = {
    date: new Date().toISOString(),
    machine: `${model.trim()} × ${more.length + 1}, Node ${process.version}, Chromium ${browser.version}`,
    ...{ seconds: 0, waited: 0, samples: 0, noisy: 0, failures: [], tables: [] },
  };
  try {
    tell('warming up');
    // The server compresses a file when it is first asked for: that is nobody's sample.
    for (const name of ways) {
      await visit(place, name, { ...CORE, network: 'cable', processor: 1 }, false);
    }
    for (const conditions of tables) {
      tell(described(conditions));
      const table = { conditions, of: Object.fromEntries(ways.map((name) => [name, []])) };
      results.tables.push(table);
      const usual = conditions === AROUND[0] || tables.length === 1 ? ROUNDS.core : ROUNDS.other;
      const { failures } = results;
      await measureTable(place, table, { ways, rounds: rounds ?? usual, patience, failures });
      const waited = (budget - patience.left) / 1000;
      Object.assign(results, { seconds: (performance.now() - start) / 1000, waited });
      Object.assign(results, { samples: patience.samples, noisy: patience.noisy });
      keep(results);
    }
    return results;
  } finally {
    await stop();
  }
}

/**
 * Measures first views over slow networks, prints the tables and, where asked to, writes them into
 * docs/internals/performance.md.
 *
 * @param {import('./conditions.mjs').NetworkOptions} network
 * @param {{ patience: number, write: boolean, from: string | undefined }} options
 */
export async function benchNetwork(network, { patience, write, from }) {
  const results = from
    ? /** @type {NetworkResults} */ (JSON.parse(readFileSync(from, 'utf8')))
    : await measure(network, patience);
  printNetwork(results);
  if (write) await writeNetwork(results);
}
