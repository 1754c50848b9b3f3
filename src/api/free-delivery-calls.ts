import type { Decimal } from '../rules/decimal.js';
import { pathPiece } from './call-url.js';
import { list, price, record } from './parse.js';

/**
 * The country as a segment of the call's path, in lower case. A country of dots counts as missing
 * (''), because browsers would resolve it as a step up the path.
 */
export function countryPiece(country: string): string {
  return /^\.*$/.test(country) ? '' : pathPiece(country.toLowerCase());
}

/**
 * Reads the values of the rules without those that are unreadable; undefined if the answer is not a
 * list.
 */
export function parseFreeDeliveryRules(wire: unknown): Decimal[] | undefined {
  return list(wire)?.flatMap((rule) => price(record(rule)?.['wartosc_od']) ?? []);
}
