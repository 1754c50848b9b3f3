// @ts-check
import { readFileSync } from 'node:fs';
import { decimal, toCents } from './money.mjs';

/**
 * A discount code of the shop.
 *
 * @typedef {object} Code
 * @property {string} code in capitals
 * @property {'percent' | 'amount'} kind
 * @property {string} value percent, or gross PLN
 * @property {string | null} minimum gross PLN that the cart must reach
 * @property {string | null} expires the last day on which it is valid
 * @property {boolean} wholesale whether only business buyers may use it
 * @property {boolean} alone whether it cannot be combined with other codes
 */

const OPEN = { minimum: null, expires: null, wholesale: false, alone: false };

/** @type {{ codes: (Partial<Code> & Pick<Code, 'code' | 'kind' | 'value'>)[], refusals: Record<Refusal, { pl: string, en: string }> }} */
const { codes, refusals } = JSON.parse(
  readFileSync(new URL('./codes.json', import.meta.url), 'utf8'),
);

const CODES = codes.map((code) => ({ ...OPEN, ...code }));

/** @param {string} text in any case, with spaces around @returns {Code | undefined} */
export const findCode = (text) => CODES.find(({ code }) => code === text.trim().toUpperCase());

/**
 * @typedef {'unknown' | 'expired' | 'duplicate' | 'wholesale-only' | 'not-combinable' | 'minimum'}
 *   Refusal
 */

/**
 * The reason why a code cannot be added to a cart.
 *
 * @param {Code | undefined} wanted
 * @param {object} cart
 * @param {readonly Code[]} cart.codes the codes that are already in it
 * @param {boolean} cart.wholesale
 * @param {bigint} cart.gross its value after the percentage discounts, in hundredths of PLN
 * @param {Date} today
 * @returns {Refusal | undefined} undefined if it can be added
 */
export function refusalOf(wanted, cart, today) {
  if (!wanted) return 'unknown';
  if (wanted.expires && wanted.expires < today.toISOString().slice(0, 10)) return 'expired';
  if (cart.codes.some((held) => held.code === wanted.code)) return 'duplicate';
  if (wanted.wholesale && !cart.wholesale) return 'wholesale-only';
  const others = cart.codes.length > 0;
  if (others && (wanted.alone || cart.codes.some(({ alone }) => alone))) return 'not-combinable';
  if (!reachesMinimum(wanted, cart.gross)) return 'minimum';
  return undefined;
}

/** @param {Code} held @param {bigint} gross in hundredths of PLN */
export function reachesMinimum({ minimum }, gross) {
  return minimum === null || gross >= toCents(decimal(minimum));
}

/**
 * @param {Refusal} refusal @param {string} name @param {Code | undefined} held @param {string} lang
 * @returns {string} words for the buyer
 */
export function wordsFor(refusal, name, held, lang) {
  const words = refusals[refusal];
  return (lang.startsWith('pl') ? words.pl : words.en)
    .replace('{code}', () => name)
    .replace('{minimum}', held?.minimum ?? '');
}
