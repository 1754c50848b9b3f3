// @ts-check
/**
 * Exact decimal arithmetic for prices: `units / 10 ** scale`. Money never passes through a float.
 *
 * @typedef {{ readonly units: bigint, readonly scale: number }} Decimal
 * @typedef {{ readonly net: bigint, readonly gross: bigint }} Cents net and gross in hundredths
 */

/** @param {number} exponent */
const tenTo = (exponent) => 10n ** BigInt(exponent);

/**
 * Reads "12.50", "0.4128" or "-3".
 *
 * @param {string} text
 * @returns {Decimal}
 * @throws RangeError for anything else
 */
export function decimal(text) {
  const match = /^(-?\d+)(?:\.(\d+))?$/.exec(text);
  if (!match) throw new RangeError(`Not a decimal number: ${JSON.stringify(text)}`);
  const [, whole = '', fraction = ''] = match;
  return { units: BigInt(whole + fraction), scale: fraction.length };
}

/**
 * Divides non-negative numbers, rounding half up.
 *
 * @param {bigint} numerator @param {bigint} denominator
 */
function divide(numerator, denominator) {
  return (2n * numerator + denominator) / (2n * denominator);
}

/**
 * Rounds half up to `places` decimals.
 *
 * @param {Decimal} value
 * @param {number} places
 * @returns {Decimal}
 */
export function rounded({ units, scale }, places) {
  return scale <= places
    ? { units: units * tenTo(places - scale), scale: places }
    : { units: divide(units, tenTo(scale - places)), scale: places };
}

/** @param {Decimal} value @returns {bigint} hundredths, rounded half up */
export const toCents = (value) => rounded(value, 2).units;

/** @param {bigint} units @returns {Decimal} */
export const fromCents = (units) => ({ units, scale: 2 });

/** @param {Decimal} a @param {Decimal} b @returns {Decimal} */
export function times(a, b) {
  return { units: a.units * b.units, scale: a.scale + b.scale };
}

/**
 * Divides, rounding half up to `places` decimals.
 *
 * @param {Decimal} value
 * @param {Decimal} by over 0
 * @param {number} places
 * @returns {Decimal}
 */
export function quotient(value, by, places) {
  const numerator = value.units * tenTo(by.scale + places);
  return { units: divide(numerator, by.units * tenTo(value.scale)), scale: places };
}

/**
 * The part of 1 that is left after a percentage is taken off.
 *
 * @param {Decimal} percent
 * @returns {Decimal}
 */
export function leftAfter({ units, scale }) {
  return { units: tenTo(scale + 2) - units, scale: scale + 2 };
}

/** @param {Decimal} value @returns {string} with a point and all its decimals: "12.50" */
export function textOf({ units, scale }) {
  const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
  const sign = units < 0n ? '-' : '';
  if (scale === 0) return sign + digits;
  return `${sign}${digits.slice(0, -scale)}.${digits.slice(-scale)}`;
}

/** @param {bigint} cents @returns {string} "12.50" */
export const centsText = (cents) => textOf(fromCents(cents));
