import type { Decimal } from '../rules/decimal.js';
import { price, record } from './parse.js';

/** The values from which delivery is free, in the shop's order; undefined where it is no list. */
export function parseFreeDelivery(wire: unknown): Decimal[] | undefined {
  return Array.isArray(wire)
    ? wire.flatMap((rule) => price(record(rule)?.['wartosc_od']) ?? [])
    : undefined;
}
