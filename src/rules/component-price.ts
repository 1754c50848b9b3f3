import { decimalsOf, type Currency } from './currency.js';
import { divideHalfUp, powerOfTen, type Decimal } from './decimal.js';

/** The net price of a set's component: gross / 1.23, rounded half up to the decimals of the currency. */
export function netFromGross({ units, scale }: Decimal, currency?: Currency): Decimal {
  const places = decimalsOf(currency);
  const numerator = units * 100n * powerOfTen(places);
  return { units: divideHalfUp(numerator, 123n * powerOfTen(scale)), scale: places };
}
