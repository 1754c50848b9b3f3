import type { Decimal } from '../rules/decimal.js';
import { price, record } from './parse.js';
import type { Call } from './request.js';
import { callError, requestAs } from './request.js';
import type { Site } from './site.js';

/**
 * Reads the values from which delivery to a country is free, in the shop's order.
 *
 * @param country - a code of 2 or 3 letters; anything else fails as `bad-shape` without a call,
 *   because it comes from a cookie and goes into the path.
 * @throws ApiError
 */
export async function getFreeDeliveryRules(site: Site, country: string): Promise<Decimal[]> {
  const code = country.toLowerCase();
  const known = /^[a-z]{2,3}$/.test(code);
  const call: Call = {
    operation: 'get-free-delivery',
    method: 'GET',
    path: `/api/free-delivery/${known ? code : ''}`,
  };
  if (!known) throw callError(site, call, 'bad-shape', { cause: 'no country code' });
  return requestAs(site, call, (wire) =>
    Array.isArray(wire)
      ? wire.flatMap((rule) => price(record(rule)?.['wartosc_od']) ?? [])
      : undefined,
  );
}
