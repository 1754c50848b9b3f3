// Written by "npm run build" from src/contract/wire. Do not edit.
/**
 * The data that the shop and the page send each other. These types describe a correct shop and are not
 * checked at run time: the command "cart-elements check" finds the differences.
 */

/** An amount of 0 or more: a number, or a text with a point ("12.50"). Prefer the text, because it stays exact. */
export type WireDecimal = number | string;

/** An amount that may be missing. `null`, "" and an absent field mean no amount. */
export type WireOptionalDecimal = number | string | null;

/** A percentage from 0 to 100, as a number or a text. Only a percentage over 0 counts. */
export type WirePercentage = number | string | null;

/** A quantity: a whole number from 0 to 9999999, as a number or as a text of digits. */
export type WireAmount = number | string;

/** A count of 0 or more. Fractions are cut off. `null` and "" mean no count. */
export type WireOptionalCount = number | string | null;

/** `true`, 1, "1" and "true" mean yes. The other values in this list and an absent field mean no. */
export type WireFlag = true | false | 1 | 0 | '1' | '0' | 'true' | 'false' | '' | null;

/** An id. The page sends it back in the type in which it came. */
export type WireId = number | string;

/** A text. HTML in it is shown as text. A number counts as a text. */
export type WireText = string | number;

/** A text, or none. */
export type WireOptionalText = string | number | null;

/** One product inside a set. */
export interface WireComponent {
  /** Its id. */
  readonly id: WireId;
  /** Name of the product. */
  readonly nazwa: WireText;
  /** Name in addresses: the last piece of the path to the page of the product. */
  readonly slug?: WireOptionalText | undefined;
  /** File name of its picture. */
  readonly photo_url?: WireOptionalText | undefined;
  /** How many pieces of it one set contains. */
  readonly ilosc?: WireOptionalCount | undefined;
  /** Gross price of one piece. */
  readonly cena_jednostkowa: WireDecimal;
  /** Net price of one piece. */
  readonly cena_jednostkowa_netto?: WireOptionalDecimal | undefined;
  /** Fields of the shop’s own. */
  readonly [field: string]: unknown;
}

/** The contents of a set. */
export interface WireSet {
  /** The products in the set. */
  readonly komponenty?: readonly WireComponent[] | null | undefined;
  /** Fields of the shop’s own. */
  readonly [field: string]: unknown;
}

/** A line of the cart. The page keeps fields that are not listed here and sends them back with the line. */
export interface WireProduct {
  /** Id of the product. Two lines may have the same id if their `configuration_id` differs. */
  readonly id: WireId;
  /** Name of the product. */
  readonly name: WireText;
  /** Name in addresses: the last piece of the path to the page of the product. */
  readonly slug?: WireOptionalText | undefined;
  /** File name of its picture, under the setting `photo-path`, or an http(s) address. */
  readonly photo_url?: WireOptionalText | undefined;
  /** EAN, which business buyers see. */
  readonly ean?: WireOptionalText | undefined;
  /** Gross price of one piece. Export buyers do not see it. */
  readonly price: WireDecimal;
  /** Net price of one piece. */
  readonly nett_price: WireDecimal;
  /** Gross price of one piece before a promotion. */
  readonly oldprice?: WireOptionalDecimal | undefined;
  /** Pieces in the cart. If stock is short: the pieces that are left. */
  readonly amount: WireAmount;
  /** The most pieces that the shop can deliver. A higher quantity is marked red, not refused. */
  readonly maxQuantity?: WireOptionalCount | undefined;
  /** How many pieces the shop has taken off since the buyer last saw the cart. `amount` is what is left. */
  readonly reduced_amount?: WireOptionalCount | undefined;
  /** Pieces in one pack. */
  readonly zawartosc_opz?: WireOptionalCount | undefined;
  /** Pieces in one pack. It takes precedence over `zawartosc_opz` if both are set. */
  readonly zawartosc_opz_do_przeliczenia?: WireOptionalCount | undefined;
  /** Pieces in a unit pack. Not used. */
  readonly zawartosc_opj?: WireOptionalCount | undefined;
  /** Number of pieces that the converted prices are for: 1000 means "per 1000 pcs". */
  readonly przelicznikjmm?: WireOptionalCount | undefined;
  /** Whether business buyers can order full packs only. Quantities are rounded up. */
  readonly tylko_pelne_opakowania?: WireFlag | undefined;
  /** Whether the partner discount leaves the line out. */
  readonly rabatoodporny?: WireFlag | undefined;
  /** Whether the product is a set. */
  readonly zestaw?: WireFlag | undefined;
  /** Whether the product is glass, which has its own minimum order value. */
  readonly glass?: WireFlag | undefined;
  /** Whether the shop does not send the product in the present weather. */
  readonly weather_lock?: WireFlag | undefined;
  /** Whether the buyer put it together in the configurator. */
  readonly is_configuration?: WireFlag | undefined;
  /** Id of the configuration. */
  readonly configuration_id?: WireOptionalText | undefined;
  /** The contents of a set. */
  readonly dane_zestawu?: WireSet | readonly [] | null | undefined;
  /** Brand, for analytics. */
  readonly brand?: WireOptionalText | undefined;
  /** Currency of the product. Not used: the currency of the cart applies. */
  readonly currency?: WireOptionalText | undefined;
  /** Net price of the number of pieces in `przelicznikjmm`. */
  readonly cenanetto_przeliczona?: WireOptionalDecimal | undefined;
  /** Gross price of the number of pieces in `przelicznikjmm`. */
  readonly cenabrutto_przeliczona?: WireOptionalDecimal | undefined;
  /** Fields of the shop’s own. */
  readonly [field: string]: unknown;
}

/** Which percentage discounts are on, by name. A discount that is absent here is on. */
export interface WireDiscountFlags {
  readonly rabatkontrahenta?: WireFlag | undefined;
  readonly rabatzaodbiorosobisty?: WireFlag | undefined;
  readonly rabatzaodbior?: WireFlag | undefined;
  readonly rabatzagotowke?: WireFlag | undefined;
  /** Fields of the shop’s own. */
  readonly [field: string]: unknown;
}

/** The percentage discounts. They apply one after the other, in this order. */
export interface WireDiscountInfo {
  /** Percent off for partners. Not on lines with `rabatoodporny`. */
  readonly rabatkontrahenta?: WirePercentage | undefined;
  /** Percent off if the buyer collects the goods. */
  readonly rabatzaodbiorosobisty?: WirePercentage | undefined;
  /** Percent off if the buyer sends a courier. */
  readonly rabatzaodbior?: WirePercentage | undefined;
  /** Percent off for a short payment term. */
  readonly rabatzagotowke?: WirePercentage | undefined;
  /** Which of them are on. */
  readonly flags?: WireDiscountFlags | readonly [] | null | undefined;
  /** Fields of the shop’s own. */
  readonly [field: string]: unknown;
}

/** The cart response. The page keeps other fields and passes them to scripts. */
export interface WireCart {
  /** The lines, in the order in which the buyer sees them. */
  readonly products: readonly WireProduct[];
  /** Whether the buyer is a business buyer. */
  readonly isB2b?: WireFlag | undefined;
  /** Whether the buyer is a small business, which has its own minimum order values. */
  readonly isSmallB2b?: WireFlag | undefined;
  /** Whether the buyer is an export buyer, who sees no gross amounts. */
  readonly isExport?: WireFlag | undefined;
  /** ISO 4217 code of all amounts. */
  readonly currency?: string | null | undefined;
  /** How many PLN one unit of the currency costs. The page divides minimums by it. */
  readonly er?: WireOptionalDecimal | undefined;
  /** The order notes. */
  readonly remarks?: WireOptionalText | undefined;
  /** Any text that is different for each buyer. */
  readonly owner?: WireOptionalText | undefined;
  /** The percentage discounts of this buyer. */
  readonly discount_info?: WireDiscountInfo | readonly [] | null | undefined;
  /** Minimum order value for a business: net, in PLN. 0 or absent: no minimum. */
  readonly minlogistycznepozostale?: WireOptionalDecimal | undefined;
  /** Minimum order value for a small business: net, in PLN. 0 or absent: no minimum. */
  readonly minlogistycznepozostale_maly_b2b?: WireOptionalDecimal | undefined;
  /** Minimum order value for a business, with glass: net, in PLN. 0 or absent: no minimum. */
  readonly minlogistyczneszklo?: WireOptionalDecimal | undefined;
  /** Minimum order value for a small business, with glass: net, in PLN. 0 or absent: no minimum. */
  readonly minlogistyczneszklo_maly_b2b?: WireOptionalDecimal | undefined;
  /** Fields of the shop’s own. */
  readonly [field: string]: unknown;
}

/** The whole cart. The shop removes lines that are not in it. */
export interface WireCartUpdate {
  /** Every line as the shop sent it, with its present quantity. */
  readonly products: readonly WireSentProduct[];
  /** Fields of the shop’s own. */
  readonly [field: string]: unknown;
}

/** A line that the page sends back, with all fields that the shop sent. The shop should trust few of them. */
export interface WireSentProduct {
  /** Id of the product. */
  readonly id: WireId;
  /** The quantity that the buyer wants. */
  readonly amount: WireAmount;
  /** Distinguishes lines with the same product. */
  readonly configuration_id?: WireOptionalText | undefined;
  /** Fields of the shop’s own. */
  readonly [field: string]: unknown;
}

/** The line to delete. */
export interface WireLineToDelete {
  /** Id of the product, in the type in which the shop sent it. */
  readonly id: WireId;
  /** Fields of the shop’s own. */
  readonly [field: string]: unknown;
}

/** The order notes. */
export interface WireRemarks {
  /** Plain text. */
  readonly remarks: string;
  /** Fields of the shop’s own. */
  readonly [field: string]: unknown;
}

/** The code to add. */
export interface WireCode {
  /** The code that the buyer entered, in capitals, without spaces around it. */
  readonly code: string;
  /** Fields of the shop’s own. */
  readonly [field: string]: unknown;
}

/** The answer to a write. The page needs nothing in it: an empty body, `{}` or a word is enough. */
export interface WireSaved {
  /** The cart after the save. It saves one `readCart` call. */
  readonly products?: readonly WireProduct[] | undefined;
  /** Fields of the shop’s own. */
  readonly [field: string]: unknown;
}

/** A discount code in the cart. It takes off a percentage, an amount, or both. */
export interface WireDiscount {
  /** The code. */
  readonly code: string;
  /** Amount that the code takes off. */
  readonly amount?: WireOptionalDecimal | undefined;
  /** Currency of the amount: an ISO code, or any text ("zł"). */
  readonly currency?: WireOptionalText | undefined;
  /** Percentage that the code takes off. */
  readonly percentage?: WirePercentage | undefined;
  /** Fields of the shop’s own. */
  readonly [field: string]: unknown;
}

/** A message for the buyer in place of the answer. It may have status 200. */
export interface WireRefusal {
  /** A name for programs, or the message itself. `false`, 0, "" and `null` mean no error. */
  readonly error: string | number | boolean | null;
  /** The message in the language of the page. It takes precedence over `error`. */
  readonly message?: WireOptionalText | undefined;
  /** Fields of the shop’s own. */
  readonly [field: string]: unknown;
}

/** The code that applies. */
export interface WireVoucherDiscount {
  /** The code. */
  readonly kod?: WireOptionalText | undefined;
  /** Fields of the shop’s own. */
  readonly [field: string]: unknown;
}

/** The value with codes: what the cart costs after the discount codes. */
export interface WireVoucherValue {
  /** Any other value is a message for the buyer, which the totals show. */
  readonly error?: false | 0 | '0' | 'false' | '' | null | undefined;
  /** Gross value with codes: the total to pay. */
  readonly discounted: WireDecimal;
  /** Net value with codes. */
  readonly discounted_netto?: WireOptionalDecimal | undefined;
  /** Gross value without codes, shown struck through. */
  readonly regular?: WireOptionalDecimal | undefined;
  /** The code that applies. */
  readonly discount?: WireVoucherDiscount | readonly [] | null | undefined;
  /** Fields of the shop’s own. */
  readonly [field: string]: unknown;
}

/** A recommendation: a product that the shop suggests. */
export interface WireTopProduct {
  /** Its id. */
  readonly id: WireId;
  /** Name of the product. */
  readonly name: WireText;
  /** Name in addresses: the last piece of the path to the page of the product. */
  readonly slug?: WireOptionalText | undefined;
  /** A sentence about the product. */
  readonly short_desc?: WireOptionalText | undefined;
  /** Gross price of one piece. */
  readonly price: WireDecimal;
  /** Gross price before a promotion. */
  readonly oldprice?: WireOptionalDecimal | undefined;
  /** Net price of one piece. */
  readonly cenanetto: WireDecimal;
  /** File name of its picture, under the setting `recommendation-photo-path`. */
  readonly zdjecie?: WireOptionalText | undefined;
  /** EAN, which business buyers see. */
  readonly ean?: WireOptionalText | undefined;
  /** Brand, for analytics. */
  readonly brand?: WireOptionalText | undefined;
  /** Currency of the product. Not used: the currency of the cart applies. */
  readonly currency?: WireOptionalText | undefined;
  /** Whether the product is glass. */
  readonly szklo?: WireFlag | undefined;
  /** Whether the shop does not send the product in the present weather. */
  readonly weather_lock?: WireFlag | undefined;
  /** Fields of the shop’s own. */
  readonly [field: string]: unknown;
}

/** The recommendations. */
export interface WireTopProducts {
  /** The first 5 are shown. */
  readonly data: readonly WireTopProduct[];
  /** Fields of the shop’s own. */
  readonly [field: string]: unknown;
}

/** A value of the cart from which delivery is free. */
export interface WireFreeDeliveryRule {
  /** The value: gross, for export buyers net. */
  readonly wartosc_od: WireDecimal;
  /** Fields of the shop’s own. */
  readonly [field: string]: unknown;
}

/** What it costs to send this order to the buyer’s own customer. */
export interface WireDropshippingCost {
  /** Gross cost. */
  readonly oplatabrutto: WireDecimal;
  /** Net cost. */
  readonly oplatanetto: WireDecimal;
  /** Fields of the shop’s own. */
  readonly [field: string]: unknown;
}
