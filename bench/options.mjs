import { parseArgs } from 'node:util';
import { SetupError } from '../scripts/setup/say.mjs';
import { FULL, QUICK } from './measure/plan.mjs';
import { readNetworkOptions } from './network/conditions.mjs';
import { PROFILE_NAMES } from './profile/profiles.mjs';

const USAGE = `use "node bench/main.mjs" with any of
  --quick           fewer samples
  --curves          also how the cost grows: lines, tags on a page, languages
  --interactions    also how late the next frame comes in a cart of 100 lines on a slow phone (INP)
  --profile KINDS   also where it goes: ${PROFILE_NAMES.join(', ')}, or all
  --write           everything, and into docs/internals/performance.md
  --sizes 5,100     these numbers of lines only, or none
  --patience 240    seconds that the whole run may wait for a quiet machine
  --before FILE     compares with an earlier run
  --before COMMIT   builds that commit too and measures it beside, in turns
  --from FILE       measures nothing, but shows or writes an earlier run
Each run is kept in reports/bench.json.

Instead of that, "node bench/main.mjs --network" measures the first view over slow networks, beside
the carts of others, which it installs into bench/peers. Any of these, as lists, make it shorter:
  --network slow-4g,fast-3g,cable
  --processor 1,4,6 times slower
  --lines 5,30,100
  --visit empty,warm
  --ways own,limits,peers,drawers, or contenders by name
  --rounds 12       visits of each cart
Each run is kept in reports/network.json; --from, --write and --patience do the same for it.`;

/**
 * @typedef {object} Options
 * @property {import('./measure/plan.mjs').Plan} plan
 * @property {boolean} curves
 * @property {boolean} interactions
 * @property {readonly string[]} profiles
 * @property {boolean} write
 * @property {number} patience ms
 * @property {string | undefined} before
 * @property {string | undefined} from
 * @property {import('./network/conditions.mjs').NetworkOptions | undefined} network measured instead
 *   of all else
 */

/** @param {string} value @param {string} name */
function count(value, name) {
  const number = Number(value);
  if (Number.isInteger(number) && number >= 0 && value.trim()) return number;
  throw new SetupError(`"${value}" is not a number for --${name}.`, USAGE);
}

/** @param {readonly string[]} args */
function parsed(args) {
  const flag = { type: /** @type {const} */ ('boolean'), default: false };
  const text = { type: /** @type {const} */ ('string') };
  // Alone, it means all that it measures.
  const isAlone = (/** @type {number} */ at) =>
    args[at] === '--network' && (args[at + 1] ?? '--').startsWith('--');
  try {
    return parseArgs({
      args: args.map((arg, at) => (isAlone(at) ? `${arg}=` : arg)),
      options: {
        ...{ quick: flag, curves: flag, interactions: flag, write: flag },
        ...{ profile: text, sizes: text, patience: text, before: text, from: text },
        ...{ network: text, processor: text, lines: text, visit: text, ways: text, rounds: text },
      },
    }).values;
  } catch (error) {
    throw new SetupError(error instanceof Error ? error.message : String(error), USAGE);
  }
}

/**
 * Reads what follows `node bench/main.mjs`.
 *
 * @param {readonly string[]} args
 * @returns {Options}
 * @throws {SetupError} which says how it is used
 */
export function readOptions(args) {
  const {
    quick,
    curves,
    interactions,
    write,
    profile,
    sizes,
    patience,
    before,
    from,
    network,
    ...rest
  } = parsed(args);
  const stray = Object.keys(rest)[0];
  if (network === undefined && stray) throw new SetupError(`--${stray} needs --network.`, USAGE);
  const plan = quick ? QUICK : FULL;
  const wanted = write && profile === undefined ? 'all' : (profile ?? '');
  const profiles = wanted === 'all' ? PROFILE_NAMES : wanted.split(',').filter(Boolean);
  const unknown = profiles.find((name) => !PROFILE_NAMES.includes(name));
  if (unknown) throw new SetupError(`There is no profile "${unknown}".`, USAGE);
  const chosen = sizes
    ?.split(',')
    .filter((size) => size !== 'none')
    .map((size) => count(size, 'sizes'));
  return {
    plan: chosen ? { ...plan, sizes: chosen } : plan,
    curves: curves || write,
    interactions: interactions || write,
    profiles,
    write,
    patience: count(patience ?? '240', 'patience') * 1000,
    before,
    from,
    network: network === undefined ? undefined : readNetworkOptions({ network, ...rest }, USAGE),
  };
}
