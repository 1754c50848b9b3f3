import {
  PERCENT_DISCOUNTS,
  type PercentDiscount,
  type PercentDiscountName,
} from '../../rules/cart.js';
import { emptyList, isGiven, noted, off, percent, record, type Unreadable } from './parse.js';

/** The shop's names of the percentage discounts. */
export const REDUCTION_WIRE_NAMES: Readonly<Record<PercentDiscountName, string>> = {
  partner: 'rabatkontrahenta',
  personalPickup: 'rabatzaodbiorosobisty',
  courierPickup: 'rabatzaodbior',
  shortPayment: 'rabatzagotowke',
};

/**
 * The active percentages of a "discount info" object, in the order in which they apply. A
 * percentage is active if it is over 0 and its flag, if there is one, is not off.
 *
 * @param unreadable - notes what is there and cannot be read.
 * @returns undefined if the value is not such an object.
 */
export function parseDiscountInfo(
  wire: unknown,
  unreadable?: Unreadable,
): readonly PercentDiscount[] | undefined {
  const info = record(wire) ?? (emptyList(wire) ? {} : undefined);
  if (!info) {
    if (isGiven(wire) && !off(wire)) unreadable?.('discount_info', wire, 'JSON object');
    return undefined;
  }
  const note: Unreadable = (field, ...rest) => unreadable?.(`discount_info.${field}`, ...rest);
  const flags = record(info['flags']) ?? {};
  return PERCENT_DISCOUNTS.flatMap((name) => {
    const wireName = REDUCTION_WIRE_NAMES[name];
    const value = noted(info, wireName, note, percent, 'percentage from 0 to 100');
    return value && !off(flags[wireName]) ? [{ name, percent: value }] : [];
  });
}
