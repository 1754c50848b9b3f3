// @ts-check
// A shop inside the page: the shop in memory of cart-elements/testing, with latency and faults.
import { createMemoryShop, FIXTURES, OWN_TOTALS } from '../../dist/testing.js';
import { CALLS } from './calls.js';
import { nameIn } from './names.js';

/** @typedef {'retail' | 'b2b' | 'smallB2b' | 'export' | 'dropshipping' | 'us' | 'yen' | 'fees'} Audience */
/** @typedef {import('../public/playground-settings.js').Fault} Fault */

const BUYERS = { ...FIXTURES, ...OWN_TOTALS };

/** @param {string} name of the playground @returns {Audience} */
export const audienceOf = (name) =>
  name === 'small-b2b' ? 'smallB2b' : name in BUYERS ? /** @type {Audience} */ (name) : 'retail';

/** Pictures for products without their own. */
const DRAWINGS = [
  'jar-honey.svg',
  'jar-red.svg',
  'bottle-green.svg',
  'lid-gold.svg',
  'box-tan.svg',
];

/** Pictures are drawings. @param {any} product @param {string} lang */
const localized = (product, lang) => ({
  ...product,
  ...(product.name && { name: nameIn(product.name, lang) }),
  ...(product.nazwa && { nazwa: nameIn(product.nazwa, lang) }),
  photo_url: product.photo_url?.replace(/\.jpg$/, '.svg'),
  ...(product.dane_zestawu?.komponenty && {
    dane_zestawu: {
      komponenty: product.dane_zestawu.komponenty.map((/** @type {any} */ part) =>
        localized(part, lang),
      ),
    },
  }),
});

const HOSTILE = '<img src=x onerror=alert(1)> "quoted" Wort­ohne­Ende'.padEnd(160, 'x');

/** @param {any[]} lines @param {number} length */
const repeated = (lines, length) =>
  Array.from({ length }, (_, at) => {
    const line = lines[at % lines.length];
    return { ...line, id: `${line.id}${at}`, name: `${line.name} ${at + 1}` };
  });

/** The lines of a cart in each state. @type {Readonly<Record<string, (lines: any[]) => any[]>>} */
const STATES = {
  // Enough for the minimum of business buyers.
  ready: ([first, ...others]) => [{ ...first, amount: 2 * Number(first.amount) }, ...others],
  empty: () => [],
  reduced: (lines) =>
    lines.map((line, at) =>
      at ? line : { ...line, reduced_amount: 5, prevQuantity: Number(line.amount) + 5 },
    ),
  'over-max': (lines) =>
    lines.map((line, at) => (at ? line : { ...line, maxQuantity: 1, amount: 3 })),
  many: (lines) => repeated(lines, 30),
  'lines-1000': (lines) => repeated(lines, 1000),
  hostile: (lines) => lines.map((line, at) => (at ? line : { ...line, name: HOSTILE })),
};

/**
 * The data of a shop.
 *
 * @param {Audience} audience @param {string} state @param {string} currency
 * @param {string} lang
 */
export function fixtureOf(audience, state, currency, lang) {
  const base = BUYERS[audience];
  const change = STATES[state] ?? ((lines) => lines);
  const products = change(base.cart.products.map((product) => localized(product, lang)));
  return {
    ...base,
    cart: { ...base.cart, products, ...(currency && { currency, er: '4.30' }) },
    discounts: state === 'codes' ? base.knownCodes : [],
    topProducts: base.topProducts.map((product, at) => ({
      ...product,
      name: nameIn(product.name, lang),
      zdjecie: DRAWINGS[at % DRAWINGS.length],
    })),
  };
}

const wait = (/** @type {number} */ ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** @param {number} status */
const failure = (status) => Object.assign(new Error(`status ${status}`), { status });

/** The faults of the states of the playground. @type {Readonly<Record<string, Fault>>} */
const OF_STATES = {
  loading: { call: 'get-cart', kind: 'delay', ms: 30_000 },
  error: { call: 'get-cart', kind: 'status', status: 500 },
};

/**
 * A client for `configure`. Each call takes some time, and may have a fault.
 *
 * @param {() => ReturnType<typeof createMemoryShop>} shopNow the shop that answers a call
 * @param {object} options
 * @param {string} options.state
 * @param {(call: string) => Fault | undefined} options.take returns the fault of a call
 * @param {(call: typeof CALLS[string], payload: any) => (result: object) => void} options.log called
 *   before a call; its result is called after the call
 * @param {(shop: ReturnType<typeof createMemoryShop>) => void} [options.keep] called after the shop has answered
 */
export function clientOf(shopNow, { state, take, log, keep }) {
  const own = OF_STATES[state];
  const entries = Object.entries(CALLS).map(([name, spec]) => {
    /** @param {any} payload @param {any} context */
    const call = async (payload, context) => {
      const ended = log(spec, payload);
      try {
        await wait(120);
        const hit = own?.call === spec.fault ? own : take(spec.fault);
        const result = await withFault(hit, async () => {
          const shop = shopNow();
          const answer = await shop.client[name](payload, context);
          keep?.(shop);
          return answer;
        });
        ended({ status: 200, answer: result });
        return result;
      } catch (error) {
        const { status = 0 } = /** @type {{ status?: number }} */ (error);
        ended({ status, error: String(error) });
        throw error;
      }
    };
    return [name, call];
  });
  return Object.fromEntries(entries);
}

/** @param {Fault | undefined} fault @param {() => unknown} run */
async function withFault(fault, run) {
  const { kind = '', ms = 1000, status = 500 } = fault ?? {};
  if (kind === 'status') throw failure(status);
  if (kind === 'expired-token') throw failure(403);
  if (kind === 'html') throw new SyntaxError('Unexpected token "<"');
  if (kind === 'drop-before' || kind === 'offline') throw new TypeError('Failed to fetch');
  if (kind === 'delay') await wait(ms);
  const result = await run();
  if (kind === 'delay-answer') await wait(ms);
  if (kind === 'drop-after') throw new TypeError('Failed to fetch');
  if (kind === 'truncated') throw new SyntaxError('Unexpected end of JSON input');
  return result;
}

/** A client with the shop of a kind of buyer, without faults: for examples. @param {Audience} audience */
export function exampleClient(audience) {
  const shop = createMemoryShop(fixtureOf(audience, 'ready', '', 'en'));
  const none = { state: 'ready', take: () => undefined, log: () => () => {} };
  return clientOf(() => shop, none);
}

export { createMemoryShop };
