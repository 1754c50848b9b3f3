import { at, readJson } from '../../scripts/setup/paths.mjs';
import { wireCart } from '../carts.mjs';

const CODES = Array.from({ length: 100 }, (_, id) => ({
  ...{ code: `CODE${id + 1}`, amount: '0.01', currency: 'EUR', percentage: null },
}));

/** @param {string} template as `/cart/{id}` @param {string} path */
const matching = (template, path) =>
  new RegExp(`^${template.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`).exec(path);

/** The shop in memory of `src/testing`, as it is built, over HTTP: returns what answers a call, as JSON; undefined for what is no call. @param {readonly import('../carts.mjs').Line[]} lines */
export async function createShop(lines) {
  /** @type {typeof import('../../src/entries/testing.js')} */
  const { createMemoryShop } = await import(at('dist', 'testing.js'));
  const none = { discounts: [], topProducts: [], freeDelivery: {} };
  const { client } = createMemoryShop({ cart: wireCart(lines), knownCodes: CODES, ...none });
  /** @type {[string, Record<string, { operationId: keyof typeof client }>][]} */
  const paths = Object.entries(readJson('dist/openapi.json').paths);
  return async (
    /** @type {string} */ method,
    /** @type {string} */ path,
    /** @type {string} */ body,
  ) => {
    const [template = '', methods] = paths.find(([one]) => matching(one, path)) ?? [];
    const name = methods?.[method.toLowerCase()]?.operationId;
    if (!name) return undefined;
    const sent = body.startsWith('{')
      ? JSON.parse(body)
      : Object.fromEntries(new URLSearchParams(body));
    const payload = { ...sent, ...matching(template, path)?.groups };
    const answer = await client[name](payload, { signal: AbortSignal.timeout(60_000) });
    // A shop may answer a save with anything; the carts to compare with get no lines back either.
    return name === 'saveCart' ? {} : answer;
  };
}
