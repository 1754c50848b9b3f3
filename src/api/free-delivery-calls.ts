import type { Decimal } from '../rules/decimal.js';
import { pathPiece } from './call-url.js';
import { list, price, record } from './parse.js';
import { requestAs } from './request.js';
import type { Site } from './site.js';

/**
 * Reads the values from which delivery to a country is free, in the shop's order; none, without a
 * call, where the country is none.
 *
 * @throws ApiError
 */
export async function getFreeDeliveryRules(site: Site, country: string): Promise<Decimal[]> {
  const piece = countryPiece(country);
  if (!piece) return [];
  const call = {
    operation: 'get-free-delivery',
    method: 'GET',
    path: `/api/free-delivery/${piece}`,
  } as const;
  return requestAs(site, call, parseFreeDeliveryRules);
}

/**
 * The country as a piece of the call's path, in lower case; '' for one of dots alone, which is none:
 * browsers would resolve it as a step up the path.
 */
export function countryPiece(country: string): string {
  return /^\.*$/.test(country) ? '' : pathPiece(country.toLowerCase());
}

/** Reads the values of the rules, less the unreadable; undefined where the answer is no list. */
export function parseFreeDeliveryRules(wire: unknown): Decimal[] | undefined {
  return list(wire)?.flatMap((rule) => price(record(rule)?.['wartosc_od']) ?? []);
}
