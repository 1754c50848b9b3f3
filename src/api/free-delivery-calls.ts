import type { Decimal } from '../rules/decimal.js';
import { pathPiece } from './call-url.js';
import { list, price, record } from './parse.js';

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
