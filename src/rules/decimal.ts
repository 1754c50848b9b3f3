import { decimalsOf, type Currency } from './currency.js';

/** An exact decimal, `units / 10 ** scale`: money never passes through a float. */
export interface Decimal {
  readonly units: bigint;
  readonly scale: number;
}

/** An amount in whole hundredths of its currency; in one with three decimals, such as KWD, in thousandths. */
export type Cents = bigint;

const NUMBER = /^([+-]?)(\d*)\.?(\d*)(?:[eE]([+-]?\d{1,3}))?$/;
const MAX_DIGITS = 40;

/**
 * Reads a number or a numeric string ("12.50", 1.005, "1e-7") exactly as written.
 *
 * @returns undefined for anything that is not a finite decimal of at most 40 digits.
 */
export function parseDecimal(value: unknown): Decimal | undefined {
  if (typeof value !== 'number' && typeof value !== 'string') return undefined;
  const text = typeof value === 'string' ? value.trim() : String(value);
  if (text.length > MAX_DIGITS) return undefined;
  const match = NUMBER.exec(text);
  if (!match) return undefined;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  const digits = whole + fraction;
  if (!digits) return undefined;
  const scale = fraction.length - Number(exponent);
  if (Math.abs(scale) > MAX_DIGITS) return undefined;
  const units = BigInt(sign + digits);
  return scale < 0 ? { units: units * powerOfTen(-scale), scale: 0 } : { units, scale };
}

const POWERS: bigint[] = [];

/** 10 ** exponent, cached: a long cart needs the same few powers thousands of times. */
export function powerOfTen(exponent: number): bigint {
  return (POWERS[exponent] ??= 10n ** BigInt(exponent));
}

/** Divides and rounds half up (away from zero below it), as money is rounded. */
export function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const negative = numerator < 0n !== denominator < 0n;
  const n = numerator < 0n ? -numerator : numerator;
  const d = denominator < 0n ? -denominator : denominator;
  const quotient = (n + d / 2n) / d;
  return negative ? -quotient : quotient;
}

/** Subtracts a decimal from another, exactly. */
export const minus = (one: Decimal, other: Decimal): Decimal => ({
  units: one.units * powerOfTen(other.scale) - other.units * powerOfTen(one.scale),
  scale: one.scale + other.scale,
});

/** Below 0 if `one` is less than `other`, above 0 if it is more, and 0 if they are equal. */
export const compare = (one: Decimal, other: Decimal): number => Number(minus(one, other).units);

/** Multiplies two decimals, exactly. */
export const product = (one: Decimal, other: Decimal): Decimal => ({
  units: one.units * other.units,
  scale: one.scale + other.scale,
});

/** Multiplies a decimal by a whole number, exactly. */
export const times = (one: Decimal, count: number): Decimal =>
  product(one, { units: BigInt(count), scale: 0 });

/** Rounds a decimal half up to the decimals of its currency, of which there are so many `places`. */
export function toCents({ units, scale }: Decimal, places = 2): Cents {
  const rounded =
    scale <= places
      ? units * powerOfTen(places - scale)
      : divideHalfUp(units, powerOfTen(scale - places));
  return rounded * powerOfTen(scaleOf(places) - places);
}

/** How many decimals cents have in a currency with this many: yen are kept in hundredths too. */
const scaleOf = (places: number): number => Math.max(2, places);

/** The exact decimal as text with a point and at least two places: "12.50", "1.005". */
export function decimalText({ units, scale }: Decimal): string {
  const places = Math.max(2, scale);
  const padded = units * powerOfTen(places - scale);
  const digits = String(padded < 0n ? -padded : padded).padStart(places + 1, '0');
  const trimmed = digits.slice(-places).replace(/0+$/, '').padEnd(2, '0');
  return `${padded < 0n ? '-' : ''}${digits.slice(0, -places)}.${trimmed}`;
}

/** Cents as text with a point and at least two places: "12.50"; in a currency with three decimals "12.505". */
export const centsText = (cents: Cents, currency?: Currency): string =>
  decimalText({ units: cents, scale: scaleOf(decimalsOf(currency)) });

/** An amount of money: computed here, or as the shop has sent it. */
export type Amount = Cents | Decimal;

/** Either kind of amount as text with a point. */
export const amountText = (amount: Amount, currency: Currency): string =>
  typeof amount === 'bigint' ? centsText(amount, currency) : decimalText(amount);
