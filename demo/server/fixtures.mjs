// @ts-check
import { generatedIds, HOSTILE, HOSTILE_REMARKS, MOST_GENERATED, PRODUCTS } from './catalogue.mjs';

/** @import { AudienceName } from './audiences.mjs' */
/** @import { Cart } from './carts.mjs' */

/**
 * The initial states of a cart. `loading` and `error` are ordinary carts that cannot be read: the
 * answer to the first is late, the second fails.
 */
export const STATES = /** @type {const} */ ([
  ...['normal', 'ready', 'empty', 'reduced', 'over-max', 'many', 'codes'],
  ...['loading', 'error', 'hostile'],
]);

/** @typedef {typeof STATES[number] | `lines-${number}`} StateName */

/** @param {unknown} name @returns {name is StateName} */
export function isState(name) {
  if (typeof name !== 'string') return false;
  if (/** @type {readonly string[]} */ (STATES).includes(name)) return true;
  return /^lines-\d{1,4}$/.test(name) && Number(name.slice(6)) <= MOST_GENERATED;
}

/** Lines as texts: the id of a product and the quantity. @type {Readonly<Record<AudienceName, string>>} */
const NORMAL = {
  // The yeast (104) is above its maximum of 12 per order.
  retail: '101:2 102:6 103:1 104:14',
  // 113 is sold in full packs of 24; the chips (143) are above their maximum of 40 per order.
  b2b: '111:240 112:2000 113:30 114:96 141:1 103:5 143:44',
  'small-b2b': '111:24 113:48 104:10 119:4 146:3',
  export: '117:1200 120:100 116:5000 142:1 159:10 130:60',
  dropshipping: '108:1 110:1 151:1 159:1 131:2',
  us: '101:2 103:1 108:1',
  yen: '101:2 103:1 108:1',
  fees: '101:1 103:1',
};

/** Carts that can be ordered as they are. @type {Readonly<Record<AudienceName, string>>} */
const READY = {
  ...NORMAL,
  retail: '101:2 102:6 103:1',
  b2b: '111:480 112:2000 113:240 114:192 141:1',
  'small-b2b': '111:120 113:96 104:10 119:8 146:6',
};

/** Two lines above the stock, one of them far above it. */
const REDUCED = '122:15 132:500 110:2';

/** One line above its maximum per order, and one exactly at it. */
const OVER_MAX = '104:14 143:41 122:9';

/** @param {string} text */
const linesOf = (text) =>
  text.split(' ').map((line) => {
    const [id, amount] = line.split(':').map(Number);
    return { id: id ?? 0, amount: amount ?? 0 };
  });

/** 30 wholesale lines from every shelf, in quantities of 1 to 3 packs. */
const MANY = PRODUCTS.filter(({ exempt, glass, id }) => !exempt || glass || id === 103)
  .slice(0, 30)
  .map(({ id, pack = 1 }, at) => ({ id, amount: pack * (1 + (at % 3)) + (at % 7 === 3 ? 1 : 0) }));

/** @param {AudienceName} audience @param {StateName} state @param {string} lang @returns {Cart} */
export function fixtureOf(audience, state, lang) {
  const remarks = lang.startsWith('pl') ? 'Proszę dzwonić dwa razy.' : 'Please ring twice.';
  const codes = audience === 'fees' ? ['LATO10'] : [];
  const normal = { lines: linesOf(NORMAL[audience]), remarks, codes };
  switch (state) {
    case 'ready':
      return { ...normal, lines: linesOf(READY[audience]) };
    case 'empty':
      return { ...normal, lines: [], remarks: '' };
    case 'reduced':
      return { ...normal, lines: linesOf(REDUCED) };
    case 'over-max':
      return { ...normal, lines: linesOf(OVER_MAX) };
    case 'many':
      return { ...normal, lines: MANY };
    case 'codes':
      return { ...normal, codes: ['MINUS20', 'LATO10'] };
    case 'hostile': {
      const lines = HOSTILE.map(({ id }, at) => ({ id, amount: at + 1 }));
      return { ...normal, lines, remarks: HOSTILE_REMARKS };
    }
    case 'normal':
    case 'loading':
    case 'error':
      return normal;
    default: {
      const ids = generatedIds(Number(state.slice('lines-'.length)));
      return { ...normal, lines: ids.map((id, at) => ({ id, amount: 1 + (at % 9) })) };
    }
  }
}
