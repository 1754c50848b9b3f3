import {
  PERCENT_DISCOUNTS,
  type PercentDiscount,
  type PercentDiscountName,
} from '../../rules/cart.js';
import { inside, percent } from './field.js';
import { emptyList, isGiven, off, record, type Unreadable } from './parse.js';

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
  unreadable: Unreadable = () => undefined,
): readonly PercentDiscount[] | undefined {
  const info = record(wire) ?? (emptyList(wire) ? {} : undefined);
  if (!info) {
    if (isGiven(wire) && !off(wire)) unreadable('discount_info', wire, 'JSON object');
    return undefined;
  }
  const note = inside('discount_info', unreadable);
  const flags = record(info['flags']) ?? {};
  return PERCENT_DISCOUNTS.flatMap((name) => {
    const wireName = REDUCTION_WIRE_NAMES[name];
    const value = percent(wireName).read(info, note);
    return value && !off(flags[wireName]) ? [{ name, percent: value }] : [];
  });
}
