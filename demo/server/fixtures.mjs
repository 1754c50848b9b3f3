// @ts-check
import { MOST_GENERATED, generatedIds } from './catalogue/generated.mjs';
import { HOSTILE, HOSTILE_REMARKS } from './catalogue/hostile.mjs';
import { PRODUCTS } from './catalogue/index.mjs';

/** @import { AudienceName } from './audiences.mjs' */
/** @import { WantedLine } from './carts.mjs' */

/**
 * The initial states of a cart. `loading` and `error` are ordinary carts that cannot be read: the
 * answer to the first is late, the second fails.
 */
export const STATES = /** @type {const} */ ([
  ...['normal', 'empty', 'reduced', 'over-max', 'many', 'codes'],
  ...['loading', 'error', 'hostile'],
]);

/** @typedef {typeof STATES[number] | `lines-${number}`} StateName */

/**
 * @typedef {object} Fixture
 * @property {WantedLine[]} lines
 * @property {string} remarks
 * @property {string[]} codes in the order in which they were added
 * @property {number} generated how many generated products the lines need
 */

/** @param {unknown} name @returns {name is StateName} */
export function isState(name) {
  if (typeof name !== 'string') return false;
  if (/** @type {readonly string[]} */ (STATES).includes(name)) return true;
  return /^lines-\d{1,4}$/.test(name) && Number(name.slice(6)) <= MOST_GENERATED;
}

/** @typedef {readonly (readonly [id: number, amount: number])[]} Pairs */

/** @type {Readonly<Record<AudienceName, Pairs>>} */
const NORMAL = {
  // The yeast is above its maximum of 12 per order.
  retail: [
    [101, 2],
    [102, 6],
    [103, 1],
    [104, 14],
  ],
  // 113 is sold in full packs of 24; the chips (143) are above their maximum of 40 per order.
  b2b: [
    [111, 240],
    [112, 2000],
    [113, 30],
    [114, 96],
    [141, 1],
    [103, 5],
    [143, 44],
  ],
  'small-b2b': [
    [111, 24],
    [113, 48],
    [104, 10],
    [119, 4],
    [146, 3],
  ],
  export: [
    [117, 1200],
    [120, 100],
    [116, 5000],
    [142, 1],
    [159, 10],
    [130, 60],
  ],
  dropshipping: [
    [108, 1],
    [110, 1],
    [151, 1],
    [159, 1],
    [131, 2],
  ],
};

/** Two lines above the stock, one of them far above it. @type {Pairs} */
const REDUCED = [
  [122, 15],
  [132, 500],
  [110, 2],
];

/** One line above its maximum per order, and one exactly at it. @type {Pairs} */
const OVER_MAX = [
  [104, 14],
  [143, 41],
  [122, 9],
];

/** 30 wholesale lines from every shelf, in quantities of 1 to 3 packs. @type {Pairs} */
const MANY = PRODUCTS.filter(({ exempt, glass, id }) => !exempt || glass || id === 103)
  .slice(0, 30)
  .map(({ id, pack = 1 }, at) => [id, pack * (1 + (at % 3)) + (at % 7 === 3 ? 1 : 0)]);

const REMARKS = { pl: 'Proszę dzwonić dwa razy.', en: 'Please ring twice.' };

/**
 * @param {AudienceName} audience @param {StateName} state @param {string} lang
 * @returns {Fixture}
 */
export function fixtureOf(audience, state, lang) {
  const ordinary = /** @type {const} */ ({
    remarks: lang.startsWith('pl') ? REMARKS.pl : REMARKS.en,
    generated: 0,
  });
  /** @param {Pairs} pairs @param {string[]} [codes] @returns {Fixture} */
  const holding = (pairs, codes = []) => ({
    ...ordinary,
    lines: pairs.map(([id, amount]) => ({ id, amount })),
    codes,
  });
  switch (state) {
    case 'empty':
      return { ...holding([]), remarks: '' };
    case 'reduced':
      return holding(REDUCED);
    case 'over-max':
      return holding(OVER_MAX);
    case 'many':
      return holding(MANY);
    case 'codes':
      return holding(NORMAL[audience], ['MINUS20', 'LATO10']);
    case 'hostile':
      return { ...holding(HOSTILE.map(({ id }, at) => [id, at + 1])), remarks: HOSTILE_REMARKS };
    case 'normal':
    case 'loading':
    case 'error':
      return holding(NORMAL[audience]);
    default: {
      const count = Number(state.slice('lines-'.length));
      const pairs = generatedIds(count).map((id, at) => /** @type {const} */ ([id, 1 + (at % 9)]));
      return { ...holding(pairs), generated: count };
    }
  }
}
