import { decimalText, divideHalfUp, toCents, type Decimal } from '../../rules/decimal.js';
import type { StoreCart, StorePrices } from './store-types.js';

/** The words that the Store API does not send. The plugin takes them from WooCommerce's translations. */
const TEXTS = {
  subtotal: 'Subtotal',
  coupon: 'Coupon: {code}',
  shipping: 'Shipping',
  shippingLater: 'Calculated at checkout',
  tax: 'Tax',
  includedTax: 'Including {tax}',
  lowStock: '{count} left in stock',
  backorder: 'Available on backorder',
};

export type StoreTexts = Readonly<typeof TEXTS> & {
  /** In place of the checkout link where the cart has errors; without it, the shop's own words about them. */
  readonly blocked?: string | undefined;
};

export interface StoreCartOptions {
  /** Which prices buyers see; default: as the shop shows them in its own cart. */
  readonly prices?: 'gross' | 'net' | 'both' | undefined;
  readonly texts?: Partial<StoreTexts> | undefined;
  /** WooCommerce's settings "Display prices" of the cart and of the shop; without them the sums are compared. */
  readonly taxDisplay?: Readonly<Record<'cart' | 'shop', 'incl' | 'excl'>> | null | undefined;
}

export const filled = (template: string, values: Readonly<Record<string, unknown>>): string =>
  template.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name]));

/** A price of one piece with all its decimals. */
export function priceOf(of: StorePrices, name: 'price' | 'regular_price' = 'price'): Decimal {
  const { raw_prices: raw, currency_minor_unit } = of;
  return { units: BigInt((raw ?? of)[name]), scale: raw?.precision ?? currency_minor_unit };
}

export const priceText = (...of: Parameters<typeof priceOf>): string => decimalText(priceOf(...of));

/** Whether the prices of the items are without tax. The Store API does not say, so they are compared with the sums. */
export function isNet({ items, totals }: StoreCart, display?: 'incl' | 'excl'): boolean {
  if (display) return display === 'excl';
  // Floats will do, because nothing of this is shown.
  let excess = -Number(totals.total_items);
  for (const { prices, quantity } of items)
    excess += Number(priceText(prices)) * quantity * 10 ** totals.currency_minor_unit;
  return Math.abs(excess) < Math.abs(excess - Number(totals.total_items_tax));
}

/** Writes amounts of this cart: in its currency, and with the prices that the shop shows. */
export function reader(cart: StoreCart, { prices, texts, taxDisplay }: StoreCartOptions) {
  const digits = cart.totals.currency_minor_unit;
  const hasNetPrices = isNet(cart, taxDisplay?.cart);
  const money = (amount: bigint): string => decimalText({ units: amount, scale: digits });
  return {
    words: { ...TEXTS, ...texts },
    hasNetPrices,
    view: prices ?? (hasNetPrices ? ('net' as const) : ('gross' as const)),
    money,
    rounded: (price: Decimal): string =>
      decimalText({ units: toCents(price, digits), scale: Math.max(2, digits) }),
    /** A line's amount for one piece, with four more decimals than the currency has. */
    perPiece(amount: bigint, quantity: number): string | undefined {
      if (!Number.isInteger(quantity) || quantity <= 0) return undefined;
      const units = divideHalfUp(amount * 10_000n, BigInt(quantity));
      return decimalText({ units, scale: digits + 4 });
    },
  };
}

export type Reader = ReturnType<typeof reader>;
