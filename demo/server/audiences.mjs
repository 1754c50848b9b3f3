// @ts-check
/**
 * @typedef {'retail' | 'b2b' | 'small-b2b' | 'export' | 'dropshipping'} AudienceName
 *
 * @typedef {object} DiscountInfo the percentages as the shop writes them
 * @property {string | number | null} rabatkontrahenta
 * @property {string | number | null} rabatzaodbiorosobisty
 * @property {string | number | null} rabatzaodbior
 * @property {string | number | null} rabatzagotowke
 * @property {Record<string, unknown>} flags
 *
 * @typedef {object} Audience
 * @property {boolean} wholesale whether it buys at wholesale prices
 * @property {{ isB2b: unknown, isSmallB2b: unknown, isExport: unknown }} kind as sent
 * @property {'standard' | 'dropshipping'} cartType
 * @property {string} currency where the page chooses none
 * @property {DiscountInfo} discountInfo
 * @property {Record<keyof typeof MINIMUMS, string | number | null>} minimums net PLN, as sent
 * @property {{ pl: string, en: string }} title
 */

/** Net minimum order values in PLN, written in several ways. Every cart response contains all. */
const MINIMUMS = {
  minlogistycznepozostale: '4300.00',
  minlogistycznepozostale_maly_b2b: 600,
  minlogistyczneszklo: '6450.00',
  minlogistyczneszklo_maly_b2b: '900.00',
};

const NO_DISCOUNTS = {
  rabatkontrahenta: '0.00',
  rabatzaodbiorosobisty: null,
  rabatzaodbior: 0,
  rabatzagotowke: '0.00',
  flags: {},
};

/**
 * The five kinds of buyers. Flags and percentages are written in different ways, as in shop systems
 * that have grown over time.
 *
 * @type {Readonly<Record<AudienceName, Audience>>}
 */
export const AUDIENCES = {
  retail: {
    wholesale: false,
    kind: { isB2b: false, isSmallB2b: null, isExport: 0 },
    cartType: 'standard',
    currency: 'PLN',
    discountInfo: NO_DISCOUNTS,
    minimums: MINIMUMS,
    title: { pl: 'Klient detaliczny', en: 'Retail' },
  },
  b2b: {
    wholesale: true,
    kind: { isB2b: '1', isSmallB2b: '0', isExport: false },
    cartType: 'standard',
    currency: 'PLN',
    discountInfo: {
      rabatkontrahenta: '5.00',
      rabatzaodbiorosobisty: '3.00',
      rabatzaodbior: 0,
      rabatzagotowke: 2,
      flags: { rabatkontrahenta: 1, rabatzaodbiorosobisty: '0', rabatzagotowke: 'true' },
    },
    minimums: MINIMUMS,
    title: { pl: 'Hurt', en: 'B2B' },
  },
  'small-b2b': {
    wholesale: true,
    kind: { isB2b: false, isSmallB2b: 1, isExport: '0' },
    cartType: 'standard',
    currency: 'PLN',
    discountInfo: {
      rabatkontrahenta: 3,
      rabatzaodbiorosobisty: '2.00',
      rabatzaodbior: null,
      rabatzagotowke: '0.00',
      flags: { rabatzaodbiorosobisty: true },
    },
    minimums: MINIMUMS,
    title: { pl: 'Mały hurt', en: 'Small B2B' },
  },
  export: {
    wholesale: true,
    kind: { isB2b: 1, isSmallB2b: 0, isExport: 'true' },
    cartType: 'standard',
    currency: 'EUR',
    discountInfo: {
      rabatkontrahenta: '7.50',
      rabatzaodbiorosobisty: 0,
      rabatzaodbior: '1.50',
      rabatzagotowke: 0,
      flags: { rabatkontrahenta: '1', rabatzaodbior: 1 },
    },
    minimums: MINIMUMS,
    title: { pl: 'Eksport', en: 'Export' },
  },
  dropshipping: {
    wholesale: true,
    kind: { isB2b: true, isSmallB2b: false, isExport: false },
    cartType: 'dropshipping',
    currency: 'PLN',
    discountInfo: {
      rabatkontrahenta: '4.00',
      // A dropshipping cart must ignore these, whatever their flags are.
      rabatzaodbiorosobisty: '3.00',
      rabatzaodbior: '1.00',
      rabatzagotowke: '2.00',
      flags: { rabatkontrahenta: true, rabatzaodbiorosobisty: 1, rabatzagotowke: '1' },
    },
    // Single pieces are sent, so any order value is enough, and glass has no minimum of its own.
    minimums: { ...MINIMUMS, minlogistycznepozostale: '0.00', minlogistyczneszklo: null },
    title: { pl: 'Dropshipping', en: 'Dropshipping' },
  },
};

/** @type {readonly AudienceName[]} */
export const AUDIENCE_NAMES = /** @type {AudienceName[]} */ (Object.keys(AUDIENCES));

/** @param {unknown} name @returns {name is AudienceName} */
export function isAudience(name) {
  return typeof name === 'string' && Object.hasOwn(AUDIENCES, name);
}

/** How many PLN one unit of each currency costs. */
export const EXCHANGE_RATES = Object.freeze({
  PLN: '1',
  EUR: '4.30',
  CZK: '0.1720',
  GBP: '5.05',
  RON: '0.8640',
});

/** @typedef {keyof typeof EXCHANGE_RATES} Currency */

/** @param {unknown} code @returns {code is Currency} */
export function isCurrency(code) {
  return typeof code === 'string' && Object.hasOwn(EXCHANGE_RATES, code);
}

const REDUCTIONS = /** @type {const} */ ([
  'rabatkontrahenta',
  'rabatzaodbiorosobisty',
  'rabatzaodbior',
  'rabatzagotowke',
]);

/**
 * The percentages that apply to an audience, in order.
 *
 * @param {Audience} audience
 * @returns {{ name: string, percent: string }[]}
 */
export function activeReductions({ discountInfo, cartType }) {
  return REDUCTIONS.flatMap((name) => {
    const percent = discountInfo[name];
    const flag = discountInfo.flags[name];
    const on = flag === undefined || flag === true || flag === 1 || flag === '1' || flag === 'true';
    const kept = cartType === 'standard' || name === 'rabatkontrahenta';
    return on && kept && Number(percent) > 0 ? [{ name, percent: String(percent) }] : [];
  });
}
