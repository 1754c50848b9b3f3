import type { Currency, CurrencyFormat } from './currency.js';
import type { Cents, Decimal } from './decimal.js';

/** Net and gross of one amount, in cents. */
export interface Money<Unit = Cents> {
  readonly net: Unit;
  readonly gross: Unit;
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
  /** Of one piece. All values of a line are computed from it. */
  readonly price: Price;
}

/** The fields of a line that the rules of quantities need. */
export interface Packing {
  /** Pieces in a pack; 1 if the product has no packs. */
  readonly packSize: number;
  readonly fullPacksOnly: boolean;
  /** The most pieces that can be ordered: what the shop can deliver, or `maxPerOrder`; undefined if there is no limit. */
  readonly maxQuantity?: number | undefined;
  /** The most pieces that the shop sells in one order, whatever it can deliver. */
  readonly maxPerOrder?: number | undefined;
  /** The fewest pieces that the shop sells to anybody, and the number by which they grow; absent: 0 and 1. */
  readonly min?: number | undefined;
  readonly step?: number | undefined;
}

/** What the buyer has chosen of a product, such as its size. Part of the identity of a line. */
export interface LineOption {
  readonly name: string;
  readonly value: string;
}

/** The value of a line as the shop has computed it, which may differ from price × quantity. */
export interface ShopLineValue extends Price {
  /** The quantity that it is for. */
  readonly quantity: number;
  /** Before discounts. */
  readonly list: Price;
}

/** A message of the shop to the buyer. */
export interface ShopMessage {
  readonly level: 'error' | 'warning' | 'info';
  readonly text: string;
  /** The shop's key of the line that it is about. */
  readonly key?: string | undefined;
}

/** A row of the shop's own ledger. Amounts may be negative. */
export interface ShopTotalRow extends Price {
  /** What it is, as far as its code says. */
  readonly kind: 'coupon' | 'discount' | 'delivery' | 'total' | 'other';
  readonly code: string;
  readonly title: string;
  readonly note: string;
}

/** The ledger as the shop has computed it: fees, taxes and delivery included. */
export interface ShopTotals {
  /** Empty if the shop sends a total only: the page's own rows are shown. */
  readonly rows: readonly ShopTotalRow[];
  readonly total?: Price | undefined;
  /** They are of the time before the last save. */
  readonly isOld?: true | undefined;
}

/** One line of the cart. Immutable: a change creates a new line. */
export interface Line extends Packing, Component {
  /** Unique in the cart. It stays while the page shows the line, even if the shop gives the line another key. */
  readonly key: string;
  /** The key that the shop gave the line, if it did. */
  readonly shopKey?: string | undefined;
  readonly ean: string;
  readonly brand: string;
  readonly unit: UnitPrice;
  /** The price of a measure, as the law asks for it: "12.90 €/kg". */
  readonly unitPriceText?: string | undefined;
  /** Gross price of one piece before a promotion. */
  readonly oldPrice?: Decimal | undefined;
  /** The quantity from the shop cannot be read: it counts as 0, is not shown, and goes back as it came until another is set. */
  readonly quantityUnreadable?: true | undefined;
  /** The quantity in words, where it is no number of pieces: "1.5 m". Such a line is fixed, and goes back as it came. */
  readonly quantityText?: string | undefined;
  /** The quantity of such a line, if it has decimals: its value is computed from it. */
  readonly measure?: Decimal | undefined;
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
  readonly options?: readonly LineOption[] | undefined;
  /** Shown where there is no EAN. */
  readonly sku?: string | undefined;
  /** Safe addresses: of the product, and of the page where its options can be changed. */
  readonly url?: string | undefined;
  readonly editableUrl?: string | undefined;
  /** The quantity cannot be changed: a gift, a certificate or a deposit. */
  readonly isFixed?: true | undefined;
  readonly isUnremovable?: true | undefined;
  readonly shopValue?: ShopLineValue | undefined;
  readonly availability?:
    { readonly text: string; readonly level: 'ok' | 'low' | 'late' } | undefined;
  /** The lowest price of the last 30 days. */
  readonly lowestPrice?: Price | undefined;
  /** The price of a piece from this many pieces on. */
  readonly nextPrice?: (Price & { readonly from: number }) | undefined;
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

/** A percentage discount of the shop. */
export interface PercentDiscount {
  readonly name: PercentDiscountName;
  /** Over 0, at most 100. */
  readonly percent: Decimal;
}

/** The active percentage discounts, in their order. */
export interface Reductions extends ReadonlyArray<PercentDiscount> {
  /** The currency of the amounts; absent: they have two decimals. */
  readonly currency?: Currency | undefined;
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
  /** How the shop writes its amounts; absent: as the page's setting says, else as the language does. */
  readonly currencyFormat?: CurrencyFormat | undefined;
  /** How many PLN one unit of the currency is worth. */
  readonly exchangeRate?: Decimal | undefined;
  readonly remarks: string;
  /** How long the order notes may be; absent: 160 characters. */
  readonly remarksMax?: number | undefined;
  readonly shopTotals?: ShopTotals | undefined;
  /** The prices that buyers see who are neither B2B nor export. */
  readonly prices?: 'gross' | 'net' | 'both' | undefined;
  readonly messages?: readonly ShopMessage[] | undefined;
  /** Why the cart cannot be ordered. */
  readonly checkoutBlocked?: string | undefined;
  /** The minimum order value for any buyer, in the currency of the cart. */
  readonly minimumOrder?: Price | undefined;
  /** All of it is virtual, such as downloads: nothing is said of delivery. */
  readonly nothingToDeliver?: true | undefined;
  /** When delivery is free, in place of the rule of the country. */
  readonly freeDelivery?:
    | {
        readonly from: Decimal;
        readonly basis: 'net' | 'gross';
        readonly isReached?: boolean | undefined;
      }
    | undefined;
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
  /** Set if the buyer cannot remove it, as automatic codes often. */
  readonly isUnremovable?: true | undefined;
  readonly wire: Readonly<Record<string, unknown>>;
}

/** The value with codes, as the shop computed it. */
export interface VoucherValue<Unit = Cents> {
  readonly discountedGross: Unit;
  readonly discountedNet?: Unit | undefined;
  /** The value without the codes. */
  readonly regularGross?: Unit | undefined;
  readonly regularNet?: Unit | undefined;
  readonly code?: string | undefined;
}

/** A product that the shop recommends, as the line that it becomes. */
export interface Recommendation extends Line {
  readonly description: string;
}
