// @ts-check
import { readFileSync } from 'node:fs';

/**
 * @typedef {'retail' | 'b2b' | 'small-b2b' | 'export' | 'dropshipping' | 'us' | 'yen' | 'fees'} AudienceName
 *
 * @typedef {object} Audience
 * @property {boolean} wholesale whether it buys at wholesale prices
 * @property {{ isB2b: unknown, isSmallB2b: unknown, isExport: unknown }} kind as sent
 * @property {'standard' | 'dropshipping'} cartType
 * @property {string} currency if the page chooses none
 * @property {Partial<Record<typeof REDUCTIONS[number], string | number | null>> & { flags: Record<string, unknown> }} discountInfo
 *   the percentages, as sent; a dropshipping cart must ignore all but the first
 * @property {Record<string, string | number | null>} minimums net PLN, as sent
 * @property {'us' | 'yen' | 'fees'} [ownTotals] the shop sends totals of its own
 * @property {{ pl: string, en: string }} title
 */

/**
 * The five kinds of buyers, and buyers of shops that send totals of their own. Flags and numbers are written in different ways, as in shop systems
 * that have grown over time.
 *
 * @type {Readonly<Record<AudienceName, Audience>>}
 */
export const AUDIENCES = JSON.parse(
  readFileSync(new URL('./audiences.json', import.meta.url), 'utf8'),
);

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
  USD: '3.95',
  JPY: '0.0265',
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
