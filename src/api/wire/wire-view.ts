import { lineToWire } from './parse-line.js';
import { REDUCTION_WIRE_NAMES } from './parse-cart.js';
import type { CartEvents, ChangeReason, ChangeSource, MoneyText } from '../../bus/events.js';
import type { WireCart, WireProduct } from '../../contract/wire.js';
import type { Cart, Line, Money, Price } from '../../rules/cart.js';
import { centsText, decimalText } from '../../rules/decimal.js';
import type { Totals } from '../../rules/totals.js';

/** A copy of everything, because scripts of the page may change it. */
function copyOf(wire: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const copy = { ...wire };
  for (const name in copy) {
    const value = copy[name];
    if (value && typeof value === 'object') copy[name] = structuredClone(value);
  }
  return copy;
}

/** A line as the shop sent it, with the amount that the buyer sees. */
export const wireProduct = (line: Line): WireProduct => copyOf(lineToWire(line)) as WireProduct;

export function wireCart(cart: Cart): WireCart {
  const { products: _, ...wire } = cart.wire;
  return { ...copyOf(wire), products: cart.lines.map(wireProduct) };
}

const priceText = ({ net, gross }: Price): Partial<MoneyText> => ({
  ...(net && { net: decimalText(net) }),
  ...(gross && { gross: decimalText(gross) }),
});

/** Totals as decimal strings, discounts under their wire names. */
export function wireTotals(
  { regular, discounts, total, currency }: Totals,
  shop: Cart['shopTotals'],
): CartEvents['cart:checkout']['totals'] {
  const moneyText = ({ net, gross }: Money): MoneyText => ({
    net: centsText(net, currency),
    gross: centsText(gross, currency),
  });
  return {
    regular: moneyText(regular),
    discounts: discounts.map(({ name, percent, amount }) => ({
      name: REDUCTION_WIRE_NAMES[name],
      percent: decimalText(percent).replace(/\.?0+$/, ''),
      ...moneyText(amount),
    })),
    total: shop?.total ? (priceText(shop.total) as MoneyText) : moneyText(total),
    ...(shop?.rows.length && {
      rows: shop.rows.map(({ code, title, note, net, gross }) => ({
        code,
        title,
        ...priceText({ net, gross }),
        ...(note && { note }),
      })),
    }),
  };
}

/** Computed when it is first read, because few listeners read it and large carts change often. */
function onRead<T>(make: () => T): { readonly get: () => T; readonly enumerable: true } {
  let made: T | undefined;
  return { get: () => (made ??= make()), enumerable: true };
}

/** The cart and totals of an event. */
export const cartDetail = (cart: Cart, totals: Totals): CartEvents['cart:checkout'] =>
  Object.defineProperties({} as CartEvents['cart:checkout'], {
    cart: onRead(() => wireCart(cart)),
    totals: onRead(() => wireTotals(totals, cart.shopTotals)),
  });

export const savedDetail = (lines: readonly Line[]): CartEvents['cart:saved'] =>
  Object.defineProperty(
    {} as CartEvents['cart:saved'],
    'products',
    onRead(() => lines.map(wireProduct)),
  );

export function changeDetail(
  cart: Cart,
  totals: Totals,
  reason: ChangeReason,
  source: ChangeSource,
  whenSaved: () => Promise<void>,
): CartEvents['cart:change'] {
  // Assigned and not spread, because that would compute the cart.
  const detail = Object.assign(cartDetail(cart, totals), { reason, source });
  // Not among what a script copies or posts, because a promise cannot be.
  const saved = { ...onRead(whenSaved), enumerable: false };
  return Object.defineProperty(detail, 'saved', saved) as unknown as CartEvents['cart:change'];
}
