import type { VoucherValue } from '../rules/cart.js';
import type { Cents } from '../rules/decimal.js';
import { toCents } from '../rules/decimal.js';
import { emptyList, price, record, text } from './parse.js';
import { throwIfRefused } from './refusal.js';
import type { Call } from './request.js';
import { callError, request } from './request.js';
import type { Site } from './site.js';

/**
 * Reads what the cart costs with its codes; undefined where the answer is empty (`null`, `[]`).
 *
 * @throws ApiError; with the code `refused` its message is the shop's, to be shown to the buyer.
 */
export async function getVoucherValue(site: Site): Promise<VoucherValue | undefined> {
  const call: Call = {
    operation: 'get-voucher-value',
    method: 'GET',
    path: '/api/cart/discounts/value',
  };
  const answer = await request(site, call);
  if (answer === null || emptyList(answer)) return undefined;
  const wire = record(answer) ?? {};
  throwIfRefused(site, call, wire, ['error', 'message']);
  const discountedGross = cents(wire['discounted']);
  if (discountedGross === undefined) throw callError(site, call, 'bad-shape');
  return {
    discountedGross,
    discountedNet: cents(wire['discounted_netto']),
    regularGross: cents(wire['regular']),
    code: text(record(wire['discount'])?.['kod']) || undefined,
  };
}

function cents(value: unknown): Cents | undefined {
  const amount = price(value);
  return amount && toCents(amount);
}
