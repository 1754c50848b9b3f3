import type { Tax } from './audience.js';
import type { Line, Price } from './cart.js';
import { decimalsOf, type Currency } from './currency.js';
import { compare, divideHalfUp, minus, powerOfTen, times, toCents } from './decimal.js';
import type { Decimal } from './decimal.js';
import { shopValueOf } from './line-value.js';

/** A price with its tax, in percent: no country's tax on sales is higher than 30. */
const RATES = [...Array(31).keys()].map((tax) => 100 + tax);

/**
 * What a promotion saves on a whole line, by the lowest price of the last 30 days, if the shop names that, else the old one.
 * It is net if that is requested, and the price is known net or certain from the tax rate.
 */
export function savingOf(line: Line, wantsNet: boolean, currency?: Currency) {
  const { oldPrice, lowestPrice: lowest, price, quantity } = line;
  if (!oldPrice || !price.gross || costsMoreThanList(line)) return undefined;
  const before = lowest?.gross ?? oldPrice;
  const netBefore = wantsNet ? (lowest?.net ?? netOf(before, price)) : undefined;
  const net = netBefore && price.net && minus(netBefore, price.net);
  const places = decimalsOf(currency);
  const saved = net
    ? toCents(times(net, quantity), places)
    : toCents(times(before, quantity), places) - toCents(times(price.gross, quantity), places);
  const tax: Tax = net ? 'net' : 'gross';
  return saved > 0n ? { amount: saved, tax } : undefined;
}

/** Whether the shop's own value of the line is higher than its list value. */
function costsMoreThanList(line: Line): boolean {
  const shop = shopValueOf(line);
  return (['net', 'gross'] as const).some((side) => {
    const [value, list] = [shop?.[side], shop?.list[side]];
    return value && list && compare(value, list) > 0;
  });
}

/** The net price before a promotion; undefined if there is none, or if it is not certain. */
export const oldNetPrice = ({ oldPrice, price }: Line): Decimal | undefined =>
  oldPrice && netOf(oldPrice, price);

/** The net part of a gross price, at the tax rate of the price now; undefined if no rate, or more than one, fits. */
function netOf(old: Decimal, { net, gross }: Price): Decimal | undefined {
  if (!net || !gross) return undefined;
  const scale = Math.max(2, net.scale);
  const grossScale = Math.max(2, gross.scale);
  // Shops compute either of the two from the other, rounded.
  const fits = (rate: number): boolean =>
    share(net, rate, 100, grossScale) === share(gross, 1, 1, grossScale) ||
    share(gross, 100, rate, scale) === share(net, 1, 1, scale);
  const [rate, other] = RATES.filter(fits);
  return rate && !other ? { units: share(old, 100, rate, scale), scale } : undefined;
}

/** `part / whole` of a price, rounded half up, in units with this number of decimal places. */
function share({ units, scale }: Decimal, part: number, whole: number, places: number): bigint {
  return divideHalfUp(units * BigInt(part) * powerOfTen(places), BigInt(whole) * powerOfTen(scale));
}

/** The net price of a set's component: gross / 1.23, rounded half up to the decimals of the currency. */
export function netFromGross(gross: Decimal, currency?: Currency): Decimal {
  const places = decimalsOf(currency);
  return { units: share(gross, 100, 123, places), scale: places };
}
