import type { Cents, Decimal } from './decimal.js';

/** Net and gross of one amount, in cents. */
export interface Money {
  readonly net: Cents;
  readonly gross: Cents;
}

/** A price as the shop sends it. A side with an invalid value is absent. */
export interface Price {
  readonly net?: Decimal | undefined;
  readonly gross?: Decimal | undefined;
}

/** The price shown for a unit: `per` pieces cost this much (1, or 1000 for small parts). */
export interface UnitPrice extends Price {
  readonly per: number;
}

/** One product inside a set. */
export interface Component {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly photo: string;
  readonly quantity: number;
  readonly price: Price;
}

/** The fields of a line that the rules of quantities need. */
export interface Packing {
  /** Pieces in a pack; 1 if the product has no packs. */
  readonly packSize: number;
  readonly fullPacksOnly: boolean;
  /** The most pieces that the shop can deliver; undefined if there is no limit. */
  readonly maxQuantity?: number | undefined;
}

/** One line of the cart. Immutable: a change creates a new line. */
export interface Line extends Packing {
  /** Unique in the cart, also if two lines have the same product id. */
  readonly key: string;
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly photo: string;
  readonly ean: string;
  readonly brand: string;
  /** Price of one piece. All values are computed from it. */
  readonly price: Price;
  readonly unit: UnitPrice;
  /** Gross price of one piece before a promotion. */
  readonly oldPrice?: Decimal | undefined;
  readonly quantity: number;
  /**
   * True if the quantity from the shop cannot be read. It then counts as 0, is not shown, and goes back
   * unchanged until the buyer sets another one.
   */
  readonly quantityUnreadable?: true | undefined;
  /** The quantity that the buyer wanted, if the last change rounded it up to full packs. */
  readonly roundedFrom?: number | undefined;
  /** How many pieces the shop has taken off since the buyer last saw the cart. */
  readonly reducedQuantity: number;
  readonly discountExempt: boolean;
  readonly isSet: boolean;
  readonly isGlass: boolean;
  readonly weatherLocked: boolean;
  /** Set if the line is a configured product. */
  readonly configurationId?: string | undefined;
  readonly isConfiguration: boolean;
  readonly components: readonly Component[];
  /** The product as the shop sent it, to send it back. */
  readonly wire: Readonly<Record<string, unknown>>;
}

/** The four percentage discounts, in the order in which they apply. */
export const PERCENT_DISCOUNTS = [
  'partner',
  'personalPickup',
  'courierPickup',
  'shortPayment',
] as const;
export type PercentDiscountName = (typeof PERCENT_DISCOUNTS)[number];

/** A percentage discount of the shop: on or off. */
export interface PercentDiscount {
  readonly name: PercentDiscountName;
  /** Over 0, at most 100. */
  readonly percent: Decimal;
}

export type CartType = 'standard' | 'dropshipping';

/** Net minimum order values, in PLN unless converted. */
export interface LogisticMinimums {
  readonly ordinary?: Decimal | undefined;
  readonly glass?: Decimal | undefined;
}

/** The cart as the shop sent it, with the changes of the buyer. */
export interface Cart {
  readonly lines: readonly Line[];
  /** True for small B2B as well. */
  readonly isB2b: boolean;
  readonly isSmallB2b: boolean;
  /** Export buyers see no gross amounts. */
  readonly isExport: boolean;
  /** Absent if the response has none; the setting of the page then applies. */
  readonly currency?: string | undefined;
  /** How many PLN one unit of the currency is worth. */
  readonly exchangeRate?: Decimal | undefined;
  readonly remarks: string;
  /** Minimums for this kind of buyer (small businesses have their own). */
  readonly minimums: LogisticMinimums;
  /** Active percentage discounts from the response; undefined if the setting of the page applies. */
  readonly reductions?: readonly PercentDiscount[] | undefined;
  /** Messages for the console about fields of products that could not be read. */
  readonly problems?: readonly string[] | undefined;
  readonly wire: Readonly<Record<string, unknown>>;
}

/** A discount code in the cart. It takes off an amount, a percentage, or both. */
export interface DiscountCode {
  readonly code: string;
  readonly amount?: Decimal | undefined;
  /** Any text, as the shop wrote it: an ISO code, or something like "zł". */
  readonly currency?: string | undefined;
  readonly percentage?: Decimal | undefined;
  readonly wire: Readonly<Record<string, unknown>>;
}

/** The value with codes, as the shop computed it. */
export interface VoucherValue {
  readonly discountedGross: Cents;
  readonly discountedNet?: Cents | undefined;
  /** Gross value without the codes. */
  readonly regularGross?: Cents | undefined;
  readonly code?: string | undefined;
}

/** A product that the shop recommends. */
export interface Recommendation {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly description: string;
  readonly photo: string;
  readonly ean: string;
  readonly brand: string;
  readonly price: Price;
  readonly oldPrice?: Decimal | undefined;
  readonly isGlass: boolean;
  readonly weatherLocked: boolean;
  readonly wire: Readonly<Record<string, unknown>>;
}
