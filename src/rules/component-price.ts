import { divideHalfUp, powerOfTen, type Cents, type Decimal } from './decimal.js';

/** The net price of a set's component: gross / 1.23, rounded half up. */
export function netFromGross({ units, scale }: Decimal): Cents {
  return divideHalfUp(units * 10_000n, 123n * powerOfTen(scale));
}
