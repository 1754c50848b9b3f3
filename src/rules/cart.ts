import type { Cents, Decimal } from './decimal.js';

/** Net and gross of one amount, in cents. */
export interface Money {
  readonly net: Cents;
  readonly gross: Cents;
}

/** A price as the shop sends it; a side that made no sense on the wire is absent. */
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

/** What the quantity rules need to know of a line. */
export interface Packing {
  /** Units in a collective pack; 1 where the product has none. */
  readonly packSize: number;
  readonly fullPacksOnly: boolean;
  /** Most units the shop can deliver; undefined where it sets no limit. */
  readonly maxQuantity?: number | undefined;
}

/** One line of the cart. Immutable: an edit makes a new line. */
export interface Line extends Packing {
  /** Unique in the cart, also where two lines share a product id. */
  readonly key: string;
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly photo: string;
  readonly ean: string;
  readonly brand: string;
  /** Price of one piece, from which every value is computed. */
  readonly price: Price;
  readonly unit: UnitPrice;
  /** Gross price of one piece before a promotion. */
  readonly oldPrice?: Decimal | undefined;
  readonly amount: number;
  /**
   * The shop sent an amount that cannot be read: it counts 0, is not shown, and goes back as it came
   * until the buyer sets another one.
   */
  readonly amountUnreadable?: true | undefined;
  /** The amount that was wanted, where the last change rounded it up to full packs. */
  readonly roundedFrom?: number | undefined;
  /** How many pieces the shop took off since the buyer last looked. */
  readonly reducedAmount: number;
  readonly discountExempt: boolean;
  readonly isSet: boolean;
  readonly isGlass: boolean;
  readonly weatherLocked: boolean;
  /** Set where the line is a configured product. */
  readonly configurationId?: string | undefined;
  readonly isConfiguration: boolean;
  readonly components: readonly Component[];
  /** The product as the server sent it, for the way back. */
  readonly wire: Readonly<Record<string, unknown>>;
}

/** The four percentage discounts, in the order in which they apply. */
export const REDUCTION_NAMES = [
  'partner',
  'personalPickup',
  'courierPickup',
  'shortPayment',
] as const;
export type ReductionName = (typeof REDUCTION_NAMES)[number];

/** A percentage discount that the shop grants: active or switched off. */
export interface Reduction {
  readonly name: ReductionName;
  /** Over 0, at most 100. */
  readonly percent: Decimal;
}

export type CartType = 'standard' | 'dropshipping';

/** Net minimums below which an order is not sent; PLN unless converted. */
export interface LogisticMinimums {
  readonly ordinary?: Decimal | undefined;
  readonly glass?: Decimal | undefined;
}

/** The cart as the shop sent it, with the buyer's edits. */
export interface Cart {
  readonly lines: readonly Line[];
  /** True for small B2B as well. */
  readonly isB2b: boolean;
  readonly isSmallB2b: boolean;
  /** Export buyers see no gross prices. */
  readonly isExport: boolean;
  /** Absent where the response names none: the page's setting then decides. */
  readonly currency?: string | undefined;
  /** How many PLN one unit of the currency is worth. */
  readonly exchangeRate?: Decimal | undefined;
  readonly remarks: string;
  /** Minimums of the buyer's kind (small B2B has its own). */
  readonly minimums: LogisticMinimums;
  /** Active percentages from the response; undefined where the page's setting decides. */
  readonly reductions?: readonly Reduction[] | undefined;
  /** What of the products could not be read, in words for the console. */
  readonly problems?: readonly string[] | undefined;
  readonly wire: Readonly<Record<string, unknown>>;
}

/** A discount code on the cart, worth an amount, a percentage, or both. */
export interface DiscountCode {
  readonly code: string;
  readonly amount?: Decimal | undefined;
  /** Any text, as the shop wrote it: an ISO code, or something like "zł". */
  readonly currency?: string | undefined;
  readonly percentage?: Decimal | undefined;
  readonly wire: Readonly<Record<string, unknown>>;
}

/** What the cart costs with its discount codes, as the shop computed it. */
export interface VoucherValue {
  readonly discountedGross: Cents;
  readonly discountedNet?: Cents | undefined;
  /** Gross value without the codes. */
  readonly regularGross?: Cents | undefined;
  readonly code?: string | undefined;
}

/** A product that the shop suggests to add. */
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
