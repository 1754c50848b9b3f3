// @ts-check
import { decimal, toCents } from './money.mjs';

/** @import { Database } from './database.mjs' */

/**
 * A discount code of the shop.
 *
 * @typedef {object} Code
 * @property {string} code in capitals
 * @property {'percent' | 'amount'} kind
 * @property {string} value percent, or gross PLN
 * @property {string | null} minimum gross PLN that the cart must reach
 * @property {string | null} expires the last day on which it is good
 * @property {number} wholesale 1 where only business buyers may use it
 * @property {number} alone 1 where it goes with no other code
 */

/** @type {readonly Code[]} */
const CODES = [
  code('LATO10', 'percent', '10'),
  code('MINUS20', 'amount', '20', { minimum: '150' }),
  code('STARY', 'percent', '50', { expires: '2024-12-31' }),
  code('HURT5', 'percent', '5', { wholesale: 1 }),
  code('SOLO15', 'percent', '15', { alone: 1 }),
  code('WITAJ', 'amount', '10'),
  code('ŻNIWA7', 'percent', '7.5'),
];

/**
 * @param {string} name @param {Code['kind']} kind @param {string} value @param {Partial<Code>} [rest]
 * @returns {Code}
 */
function code(name, kind, value, rest) {
  const open = { minimum: null, expires: null, wholesale: 0, alone: 0 };
  return { code: name, kind, value, ...open, ...rest };
}

/** @param {Database} database */
export function createCodes(database) {
  database.together(() => {
    for (const { code: name, kind, value, minimum, expires, wholesale, alone } of CODES) {
      database.run(
        `INSERT INTO codes VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO UPDATE SET
         kind = excluded.kind, value = excluded.value, minimum = excluded.minimum,
         expires = excluded.expires, wholesale = excluded.wholesale, alone = excluded.alone`,
        ...[name, kind, value, minimum, expires, wholesale, alone],
      );
    }
  });
  return {
    /** @param {string} text in any case, with spaces around @returns {Code | undefined} */
    find: (text) => database.one('SELECT * FROM codes WHERE code = ?', text.trim().toUpperCase()),
  };
}

/** @typedef {ReturnType<typeof createCodes>} Codes */

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

/** @type {Readonly<Record<Refusal, { pl: string, en: string }>>} */
const WORDS = {
  unknown: { pl: 'Nie znamy kodu {code}.', en: 'We do not know the code {code}.' },
  expired: { pl: 'Kod {code} stracił ważność.', en: 'The code {code} has expired.' },
  duplicate: {
    pl: 'Kod {code} jest już na liście dodany',
    en: 'Code {code} is already added to the list',
  },
  'wholesale-only': {
    pl: 'Kod {code} jest tylko dla firm.',
    en: 'The code {code} is for business customers only.',
  },
  'not-combinable': {
    pl: 'Kod {code} nie łączy się z innymi kodami.',
    en: 'The code {code} cannot be combined with other codes.',
  },
  minimum: {
    pl: 'Kod {code} działa od {minimum} zł.',
    en: 'The code {code} needs a cart of at least {minimum} PLN.',
  },
};

/**
 * @param {Refusal} refusal @param {string} name @param {Code | undefined} held @param {string} lang
 * @returns {string} words for the buyer
 */
export function wordsFor(refusal, name, held, lang) {
  const words = WORDS[refusal];
  return (lang.startsWith('pl') ? words.pl : words.en)
    .replace('{code}', () => name)
    .replace('{minimum}', held?.minimum ?? '');
}
