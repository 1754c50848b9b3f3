import { SetupError } from '../../scripts/setup/say.mjs';
import { NETWORK_CONTENDERS } from './contenders.mjs';

/** @typedef {import('./link.mjs').Rates} Rates */

/**
 * @typedef {object} Conditions of one table
 * @property {string} network a name among `NETWORKS`
 * @property {number} processor how many times slower it seems
 * @property {number} lines
 * @property {'empty' | 'warm'} visit the first one, or one with what an earlier one left in the cache
 *
 * @typedef {object} NetworkOptions
 * @property {readonly Conditions[]} tables the first is the one that targets are about
 * @property {readonly string[]} ways names of contenders
 * @property {number | undefined} rounds of each table
 */

const MEGA = 1_000_000;

/** As the developer tools of browsers name and measure them. @type {Readonly<Record<string, Rates & { label: string }>>} */
export const NETWORKS = {
  'slow-4g': { label: 'slow 4G', down: 1.6 * MEGA, up: 0.75 * MEGA, roundTrip: 150 },
  'fast-3g': { label: 'fast 3G', down: 1.44 * MEGA, up: 0.675 * MEGA, roundTrip: 300 },
  cable: { label: 'cable', down: 20 * MEGA, up: 5 * MEGA, roundTrip: 28 },
};
/** For what comes before a visit. @type {Rates} */
export const NO_LIMIT = { down: 1000 * MEGA, up: 1000 * MEGA, roundTrip: 0 };

/** The first view that most is said about. @type {Conditions} */
export const CORE = { network: 'slow-4g', processor: 4, lines: 5, visit: 'empty' };

/** The core, and each of its conditions changed alone: all together would take hours. @type {readonly Conditions[]} */
export const AROUND = [
  CORE,
  { ...CORE, network: 'fast-3g' },
  { ...CORE, network: 'cable' },
  { ...CORE, processor: 1 },
  { ...CORE, processor: 6 },
  { ...CORE, lines: 30 },
  { ...CORE, lines: 100 },
  { ...CORE, visit: 'warm' },
];

const GROUPS = /** @type {const} */ ({
  ...{ own: 'own', limits: 'limit', peers: 'peer', drawers: 'drawer' },
});

/** @param {string} text @param {readonly string[]} known @param {string} option @param {string} usage */
function chosen(text, known, option, usage) {
  const names = text.split(',').filter(Boolean);
  const unknown = names.find((name) => !known.includes(name));
  if (!unknown) return names;
  throw new SetupError(`--${option} knows no "${unknown}", but ${known.join(', ')}.`, usage);
}

/** @param {string | undefined} text @param {readonly number[]} most @param {string} option @param {string} usage */
function numbers(text, most, option, usage) {
  return text?.split(',').map((part) => {
    const number = Number(part);
    if (part.trim() && Number.isInteger(number) && number >= 1) return number;
    throw new SetupError(
      `"${part}" is not a number for --${option}, such as ${most.join(',')}.`,
      usage,
    );
  });
}

/**
 * Reads the options that belong to `--network`; each may be a list, and all combinations are measured.
 *
 * @param {{ network: string, processor?: string, lines?: string, visit?: string, ways?: string, rounds?: string }} values
 * @param {string} usage
 * @returns {NetworkOptions}
 * @throws {SetupError} which says how it is used
 */
export function readNetworkOptions(values, usage) {
  const { network, processor, lines, visit, ways, rounds } = values;
  const networks = chosen(network, Object.keys(NETWORKS), 'network', usage);
  const processors = numbers(processor, [1, 4, 6], 'processor', usage);
  const sizes = numbers(lines, [5, 30, 100], 'lines', usage);
  const visits = /** @type {Conditions['visit'][]} */ (
    chosen(visit ?? '', ['empty', 'warm'], 'visit', usage)
  );
  const isAll = !networks.length && !processors && !sizes && !visits.length;
  const product = (networks.length ? networks : [CORE.network]).flatMap((one) =>
    (processors ?? [CORE.processor]).flatMap((slowdown) =>
      (sizes ?? [CORE.lines]).flatMap((count) =>
        (visits.length ? visits : [CORE.visit]).map((kind) => ({
          ...{ network: one, processor: slowdown, lines: count, visit: kind },
        })),
      ),
    ),
  );
  const known = NETWORK_CONTENDERS.map(({ name }) => name);
  const names = chosen(ways ?? '', [...Object.keys(GROUPS), ...known], 'ways', usage);
  const isWanted = (/** @type {import('./contenders.mjs').NetworkContender} */ { name, kind }) =>
    !names.length || names.some((one) => one === name || Object(GROUPS)[one] === kind);
  return {
    tables: isAll ? AROUND : product,
    ways: NETWORK_CONTENDERS.filter(isWanted).map(({ name }) => name),
    rounds: numbers(rounds, [12], 'rounds', usage)?.[0],
  };
}

/** "slow 4G, processor 4× slower, 5 lines, empty cache" @param {Conditions} conditions */
export function described({ network, processor, lines, visit }) {
  const slow = processor === 1 ? 'full processor' : `processor ${processor}× slower`;
  const cache = visit === 'warm' ? 'second visit' : 'first visit';
  return `${NETWORKS[network]?.label ?? network}, ${slow}, ${lines} lines, ${cache}`;
}
