import type { DiscountCode } from '../rules/cart.js';
import type { Doubt } from './cart-calls.js';
import { list, percent, positive, record, text } from './parse.js';
import { throwIfRefused } from './refusal.js';
import type { Call } from './request.js';
import { callError, request, requestAs } from './request.js';
import type { Site } from './site.js';

const DISCOUNTS_PATH = '/api/cart/discounts';

/**
 * Reads the list of discount codes, of the server or of a stored copy. Entries without a code and
 * repeated codes (whatever their case) are left out.
 *
 * @returns undefined when it is no list.
 */
export function parseDiscounts(wire: unknown): DiscountCode[] | undefined {
  const entries = list(wire);
  if (!entries) return undefined;
  const byCode = new Map<string, DiscountCode>();
  for (const entry of entries) {
    const discount = parseDiscount(record(entry) ?? {});
    const name = discount.code.trim().toUpperCase();
    if (name && !byCode.has(name)) byCode.set(name, discount);
  }
  return [...byCode.values()];
}

/**
 * Reads the codes on the cart.
 *
 * @throws ApiError
 */
export function getDiscounts(site: Site): Promise<DiscountCode[]> {
  const call = { operation: 'get-discounts', method: 'GET', path: DISCOUNTS_PATH } as const;
  return requestAs(site, call, parseDiscounts);
}

/**
 * Adds a code.
 *
 * @throws ApiError; with the code `refused` its message is the shop's, to be shown to the buyer.
 */
export async function addDiscount(site: Site, code: string): Promise<DiscountCode> {
  const call: Call = {
    operation: 'add-discount',
    method: 'POST',
    path: DISCOUNTS_PATH,
    form: { code },
  };
  const wire = record(await request(site, call));
  if (!wire) throw callError(site, call, 'bad-shape');
  throwIfRefused(site, call, wire, ['message', 'error']);
  return parseDiscount(text(wire['code']).trim() ? wire : { ...wire, code });
}

/**
 * Takes a code off the cart; the list is to be read again afterwards.
 *
 * @throws ApiError
 */
export async function removeDiscount(site: Site, code: string): Promise<Doubt> {
  // Half a character cannot be written in an address.
  const piece = encodeURIComponent(code.replace(/\p{Surrogate}/gu, '\uFFFD'));
  const call: Call = {
    operation: 'remove-discount',
    method: 'DELETE',
    path: `/api/cart/discount/${piece}`,
    read: 'ignore',
  };
  // Browsers resolve these as steps up the path, in whatever way they are written.
  if (/^\.{0,2}$/.test(piece)) throw callError(site, call, 'bad-shape');
  return (await request(site, call)) as Doubt;
}

function parseDiscount(wire: Readonly<Record<string, unknown>>): DiscountCode {
  return {
    code: text(wire['code']),
    amount: positive(wire['amount']),
    currency: text(wire['currency']).trim() || undefined,
    percentage: percent(wire['percentage']),
    wire,
  };
}
