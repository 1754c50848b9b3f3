import { parseArgs } from 'node:util';
import { SetupError } from '../scripts/setup/say.mjs';
import { NETWORK_CONTENDERS } from './contenders.mjs';

const USAGE = `use "node bench/main.mjs" with any of
  --quick           fewer samples
  --sizes 5,100     only carts with these numbers of lines, or none
  --interactions    also how late the next frame comes in a cart of 100 lines on a slow phone (INP)
  --write           everything, and into docs/internals/performance.md
  --patience 240    seconds that the whole run may wait for a quiet machine
  --before FILE     compares with an earlier run
  --before COMMIT   builds that commit too and measures it beside, in turns
  --from FILE       measures nothing, but shows or writes an earlier run
  --network         instead of all that: the first view over slow networks, beside the carts of
                    others, which it installs into bench/peers; --quick, --sizes, --write,
                    --patience and --from do the same for it
  --ways own,hints  only these carts over slow networks: own, limit, peer, drawer, or their names
Each run is kept in reports/bench.json, or reports/network.json.`;

/**
 * @typedef {typeof FULL} Plan how much is measured
 *
 * @typedef {object} Conditions of one table
 * @property {keyof typeof NETWORKS} network
 * @property {number} processor how many times slower it seems
 * @property {number} lines
 * @property {'empty' | 'warm'} visit the first one, or one with what an earlier one left in the cache
 */

const MEGA = 1_000_000;

/** As the developer tools of browsers name and measure them. */
export const NETWORKS = {
  'slow-4g': { label: 'slow 4G', down: 1.6 * MEGA, up: 0.75 * MEGA, roundTrip: 150 },
  'fast-3g': { label: 'fast 3G', down: 1.44 * MEGA, up: 0.675 * MEGA, roundTrip: 300 },
  cable: { label: 'cable', down: 20 * MEGA, up: 5 * MEGA, roundTrip: 28 },
};
/** For what comes before a visit. */
export const NO_LIMIT = { down: 1000 * MEGA, up: 1000 * MEGA, roundTrip: 0 };

/** The first view that most is said about. @type {Conditions} */
export const CORE = { network: 'slow-4g', processor: 4, lines: 5, visit: 'empty' };

/** The core, and each of its conditions changed alone: all together would take hours. @type {readonly Conditions[]} */
const TABLES = [
  CORE,
  { ...CORE, network: 'fast-3g' },
  { ...CORE, network: 'cable' },
  { ...CORE, processor: 1 },
  { ...CORE, processor: 6 },
  { ...CORE, lines: 30 },
  { ...CORE, lines: 100 },
  { ...CORE, visit: 'warm' },
];

/** `sizes` in lines; `sessions` of edits, each in a page of its own; `rounds` of visits, half of which click. */
export const FULL = {
  ...{ sizes: [5, 100, 1000], mounts: 7, slowMounts: 3, sessions: 2, edits: 8, removals: 10 },
  ...{ heapEdits: 200, tables: TABLES, coreRounds: 12, rounds: 4, ways: NETWORK_CONTENDERS },
};

/** Enough to see whether a change helped. @type {Plan} */
const QUICK = {
  ...{ ...FULL, mounts: 3, slowMounts: 2, sessions: 1, edits: 4, removals: 2 },
  ...{ heapEdits: 40, tables: [CORE], coreRounds: 2 },
};

/** "slow 4G, processor 4× slower, 5 lines, first visit" @param {Conditions} conditions */
export function described({ network, processor, lines, visit }) {
  const slow = processor === 1 ? 'full processor' : `processor ${processor}× slower`;
  const cache = visit === 'warm' ? 'second visit' : 'first visit';
  return `${NETWORKS[network].label}, ${slow}, ${lines} lines, ${cache}`;
}

/** Reads what follows `node bench/main.mjs`. @param {readonly string[]} args @throws {SetupError} which says how it is used */
export function readOptions(args) {
  try {
    return optionsOf(args);
  } catch (error) {
    throw new SetupError(error instanceof Error ? error.message : String(error), USAGE);
  }
}

/** @param {string} value @param {string} name */
function numberOf(value, name) {
  if (/^\d+$/.test(value)) return Number(value);
  throw new Error(`"${value}" is not a number for --${name}.`);
}

/** @param {readonly string[]} args */
function optionsOf(args) {
  const flag = /** @type {const} */ ({ type: 'boolean', default: false });
  const text = /** @type {const} */ ({ type: 'string' });
  const options = {
    ...{ quick: flag, interactions: flag, write: flag, network: flag, sizes: text },
    ...{ patience: { ...text, default: '240' }, before: text, from: text, ways: text },
  };
  const { quick, sizes, ways, patience, ...rest } = parseArgs({ args: [...args], options }).values;
  const plan = { ...(quick ? QUICK : FULL) };
  if (sizes !== undefined) {
    const names = sizes.split(',').filter((size) => size !== 'none');
    plan.sizes = names.map((size) => numberOf(size, 'sizes'));
    plan.tables = plan.sizes.map((lines) => ({ ...CORE, lines }));
  }
  if (ways !== undefined) {
    plan.ways = ways.split(',').flatMap((way) => {
      const found = NETWORK_CONTENDERS.filter(({ name, kind }) => [name, kind].includes(way));
      if (found.length) return found;
      throw new Error(`--ways does not know "${way}".`);
    });
  }
  return { ...rest, plan, patience: numberOf(patience, 'patience') * 1000 };
}
