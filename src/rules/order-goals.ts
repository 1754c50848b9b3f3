import type { Tax } from './audience.js';
import type { Cart, Line, Money } from './cart.js';
import { codeOf, decimalsOf, type Currency } from './currency.js';
import { compare, powerOfTen, toCents, type Cents, type Decimal } from './decimal.js';

/** Whether an order reaches the minimum order value. A cart without a minimum can always be ordered. */
export type LogisticMinimum =
  | { readonly applies: false; readonly reason?: undefined; readonly met?: undefined }
  | {
      readonly applies: true;
      /** The minimum is 0, because there is no rate to convert it to this currency. */
      readonly reason: 'no-rate' | undefined;
      /** True if the cart has glass. */
      readonly glass: boolean;
      /** The lines that raise the minimum to that for glass, if that is the higher one. */
      readonly glassLines: readonly Line[];
      /** False if it is the shop's minimum for any buyer. */
      readonly isLogistic: boolean;
      /** Whether net or gross values are compared. */
      readonly basis: Tax;
      /** In the currency of the cart. */
      readonly minimum: Cents;
      /** The value that is compared: the total after the percentage discounts. */
      readonly value: Cents;
      readonly missing: Cents;
      readonly met: boolean;
      /** True if the minimum was converted from PLN. */
      readonly converted: boolean;
      /** The rate of the conversion: PLN for one unit of the currency. */
      readonly exchangeRate?: Decimal | undefined;
    };

/**
 * Compares a business cart with its net minimum order value: with glass, the higher one of two. In a currency other than PLN
 * it is divided by the exchange rate and rounded up to a whole unit; without a rate it does not apply.
 */
export function logisticMinimum(
  cart: Cart,
  netAfterDiscounts: Cents,
  displayCurrency: Currency,
): LogisticMinimum {
  const { ordinary, glass } = cart.minimums;
  const withGlass = cart.lines.filter(
    (line) => line.isGlass && (line.measure ?? line.quantity > 0),
  );
  const isRaised = withGlass.length > 0 && !!glass && compare(glass, ordinary ?? NOTHING) > 0;
  const inPln = isRaised ? glass : ordinary;
  if (!cart.isB2b || !inPln) return { applies: false };

  const isForeign = codeOf(displayCurrency) !== 'PLN' && inPln.units > 0n;
  const { exchangeRate = NOTHING } = cart;
  const rate = isForeign && exchangeRate.units > 0n ? exchangeRate : undefined;
  const isUnknown = isForeign && !rate;
  const required = rate ? { units: divideUp(inPln, rate), scale: 0 } : inPln;
  const minimum = isUnknown ? 0n : toCents(required, decimalsOf(displayCurrency));
  return {
    applies: true,
    reason: isUnknown ? 'no-rate' : undefined,
    glass: withGlass.length > 0,
    glassLines: isRaised ? withGlass : [],
    isLogistic: true,
    basis: 'net',
    ...reached(netAfterDiscounts, minimum),
    converted: rate !== undefined,
    exchangeRate: rate,
  };
}

/** The minimum order value of a cart: the logistic one, or the shop's for any buyer. Of two, the one that is not reached. */
export function orderMinimum(cart: Cart, total: Money, displayCurrency: Currency): LogisticMinimum {
  const logistic = logisticMinimum(cart, total.net, displayCurrency);
  const order = shopMinimum(cart, total, decimalsOf(displayCurrency));
  return !order.applies || logistic.met === false ? logistic : order;
}

/** Compares a cart with the shop's minimum for any buyer: net if the buyer sees net amounts, and for export, which pays no tax. */
function shopMinimum(
  { minimumOrder: least, isB2b, isExport, prices }: Cart,
  afterDiscounts: Money,
  places: number,
): LogisticMinimum {
  const isNet = isExport || (least?.net && (isB2b || prices === 'net' || !least.gross));
  const amount = (isNet ? least?.net : undefined) ?? least?.gross;
  if (!amount) return { applies: false };
  const basis = isNet ? 'net' : 'gross';
  const compared = reached(afterDiscounts[basis], toCents(amount, places));
  return { applies: true, isLogistic: false, basis, ...compared, ...NOT_LOGISTIC };
}

const NOT_LOGISTIC = { reason: undefined, glass: false, glassLines: [], converted: false } as const;

function reached(value: Cents, minimum: Cents) {
  const met = value >= minimum;
  return { value, minimum, missing: met ? 0n : minimum - value, met };
}

const NOTHING: Decimal = { units: 0n, scale: 0 };

function divideUp(dividend: Decimal, divisor: Decimal): bigint {
  const numerator = dividend.units * powerOfTen(divisor.scale);
  const denominator = divisor.units * powerOfTen(dividend.scale);
  return (numerator + denominator - 1n) / denominator;
}

/** The side on which free delivery is measured: net for export buyers, and where the shop says so. */
export const deliverySide = (cart: Cart | undefined): Tax =>
  cart?.isExport ? 'net' : (cart?.freeDelivery?.basis ?? 'gross');

/** How far the cart is from free delivery. */
export type FreeDelivery =
  | { readonly shown: false }
  | {
      readonly shown: true;
      readonly threshold: Cents;
      readonly missing: Cents;
      readonly reached: boolean;
    };

/**
 * Compares a value with the first rule.
 *
 * @param rules - the values from which delivery is free, in the order of the shop.
 * @param currency - that of the value. Absent: it has two decimals.
 */
export function freeDelivery(
  rules: readonly Decimal[],
  value: Cents,
  currency?: Currency,
): FreeDelivery {
  const [first] = rules;
  if (!first) return { shown: false };
  const { minimum: threshold, missing, met } = reached(value, toCents(first, decimalsOf(currency)));
  return { shown: true, threshold, missing, reached: met };
}
