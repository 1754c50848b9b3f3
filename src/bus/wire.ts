// Written by "npm run build" from src/contract/wire. Do not edit.
/**
 * What the shop and the page send each other, as a sound shop sends it. Nothing checks that yours does:
 * the command "cart-elements check" says where it does not.
 */

/** An amount of 0 or more: a number, or better a text with a point ("12.50"), which stays exact. */
export type WireDecimal = number | string;

/** An amount that may be missing: `null`, "" and an absent field are none. */
export type WireOptionalDecimal = number | string | null;

/** A percentage of 0 to 100, as a number or a text. Only one over 0 counts. */
export type WirePercentage = number | string | null;

/** Pieces: a whole number of 0 to 9999999, as a number or in digits. */
export type WireAmount = number | string;

/** A count of 0 or more; fractions are cut off. `null` and "" are none. */
export type WireOptionalCount = number | string | null;

/** Yes: `true`, 1, "1" or "true". No: all others of these, and an absent field. */
export type WireFlag = true | false | 1 | 0 | '1' | '0' | 'true' | 'false' | '' | null;

/** An id. It goes back in the type in which it came. */
export type WireId = number | string;

/** A text, shown as text: HTML in it is not read. A number is read as one. */
export type WireText = string | number;

/** A text, or none. */
export type WireOptionalText = string | number | null;

/** One product inside a set. */
export interface WireComponent {
  /** Its id. */
  readonly id: WireId;
  /** Its name. */
  readonly nazwa: WireText;
  /** Its name in addresses: the last piece of the path to its page. */
  readonly slug?: WireOptionalText | undefined;
  /** File name of its picture. */
  readonly photo_url?: WireOptionalText | undefined;
  /** How many of it are in one set. */
  readonly ilosc?: WireOptionalCount | undefined;
  /** Gross price of one piece. */
  readonly cena_jednostkowa: WireDecimal;
  /** Net price of one piece. */
  readonly cena_jednostkowa_netto?: WireOptionalDecimal | undefined;
  /** Fields of the shop’s own. */
  readonly [field: string]: unknown;
}

/** What a set is made of. */
export interface WireSet {
  /** The products in the set. */
  readonly komponenty?: readonly WireComponent[] | null | undefined;
  /** Fields of the shop’s own. */
  readonly [field: string]: unknown;
}

/** A line of the cart. Fields that are not listed here are kept and come back with the line. */
export interface WireProduct {
  /** The product. Two lines may share one where `configuration_id` differs. */
  readonly id: WireId;
  /** Its name. */
  readonly name: WireText;
  /** Its name in addresses: the last piece of the path to its page. */
  readonly slug?: WireOptionalText | undefined;
  /** File name of its picture, under the setting `photo-path`, or an http(s) address. */
  readonly photo_url?: WireOptionalText | undefined;
  /** Its EAN; business buyers see it. */
  readonly ean?: WireOptionalText | undefined;
  /** Gross price of one piece. Export buyers are not shown it. */
  readonly price: WireDecimal;
  /** Net price of one piece. */
  readonly nett_price: WireDecimal;
  /** Gross price of one piece before a promotion. */
  readonly oldprice?: WireOptionalDecimal | undefined;
  /** Pieces in the cart. Where stock is short: those that are left. */
  readonly amount: WireAmount;
  /** The most pieces that can be had. More are marked red, not refused. */
  readonly maxQuantity?: WireOptionalCount | undefined;
  /** How many pieces were taken off since the buyer last looked; `amount` is what is left. */
  readonly reduced_amount?: WireOptionalCount | undefined;
  /** Pieces in a collective pack. */
  readonly zawartosc_opz?: WireOptionalCount | undefined;
  /** The same; it wins where both are filled in. */
  readonly zawartosc_opz_do_przeliczenia?: WireOptionalCount | undefined;
  /** Pieces in a unit pack; not used. */
  readonly zawartosc_opj?: WireOptionalCount | undefined;
  /** For how many pieces the converted prices are: 1000 for "per 1000 pcs". */
  readonly przelicznikjmm?: WireOptionalCount | undefined;
  /** Whether business buyers take full packs only: amounts are rounded up. */
  readonly tylko_pelne_opakowania?: WireFlag | undefined;
  /** Whether the partner discount leaves it out. */
  readonly rabatoodporny?: WireFlag | undefined;
  /** Whether it is a set. */
  readonly zestaw?: WireFlag | undefined;
  /** Whether it is glass, which has a minimum of its own. */
  readonly glass?: WireFlag | undefined;
  /** Whether the weather forbids to send it now. */
  readonly weather_lock?: WireFlag | undefined;
  /** Whether it was put together in the configurator. */
  readonly is_configuration?: WireFlag | undefined;
  /** Id of that configuration. */
  readonly configuration_id?: WireOptionalText | undefined;
  /** The parts of a set. */
  readonly dane_zestawu?: WireSet | readonly [] | null | undefined;
  /** Its brand, for analytics. */
  readonly brand?: WireOptionalText | undefined;
  /** Its currency; the cart’s is used. */
  readonly currency?: WireOptionalText | undefined;
  /** Net price of as many pieces as `przelicznikjmm` says. */
  readonly cenanetto_przeliczona?: WireOptionalDecimal | undefined;
  /** Gross price of as many pieces. */
  readonly cenabrutto_przeliczona?: WireOptionalDecimal | undefined;
  /** Fields of the shop’s own. */
  readonly [field: string]: unknown;
}

/** Which percentages are switched on, by their names. One that is absent is on. */
export interface WireDiscountFlags {
  readonly rabatkontrahenta?: WireFlag | undefined;
  readonly rabatzaodbiorosobisty?: WireFlag | undefined;
  readonly rabatzaodbior?: WireFlag | undefined;
  readonly rabatzagotowke?: WireFlag | undefined;
  /** Fields of the shop’s own. */
  readonly [field: string]: unknown;
}

/** The percentage discounts, applied one after the other in this order. */
export interface WireDiscountInfo {
  /** Percent off for partners; not on lines with `rabatoodporny`. */
  readonly rabatkontrahenta?: WirePercentage | undefined;
  /** Percent off for fetching the goods oneself. */
  readonly rabatzaodbiorosobisty?: WirePercentage | undefined;
  /** Percent off for sending one’s own courier. */
  readonly rabatzaodbior?: WirePercentage | undefined;
  /** Percent off for a short term of payment. */
  readonly rabatzagotowke?: WirePercentage | undefined;
  /** Which of them are switched on. */
  readonly flags?: WireDiscountFlags | readonly [] | null | undefined;
  /** Fields of the shop’s own. */
  readonly [field: string]: unknown;
}

/** The cart response. Further fields are kept, and handed to scripts. */
export interface WireCart {
  /** The lines, in the buyer’s order. */
  readonly products: readonly WireProduct[];
  /** Whether the buyer is a business. */
  readonly isB2b?: WireFlag | undefined;
  /** Whether it is a small business, which has minimums of its own. */
  readonly isSmallB2b?: WireFlag | undefined;
  /** Whether it is an export buyer, who is shown no gross amounts. */
  readonly isExport?: WireFlag | undefined;
  /** ISO 4217 code of all amounts. */
  readonly currency?: string | null | undefined;
  /** How many PLN one unit of the currency costs; minimums are divided by it. */
  readonly er?: WireOptionalDecimal | undefined;
  /** The order notes. */
  readonly remarks?: WireOptionalText | undefined;
  /** Any text that is another one for another buyer. */
  readonly owner?: WireOptionalText | undefined;
  /** The percentage discounts of this buyer. */
  readonly discount_info?: WireDiscountInfo | readonly [] | null | undefined;
  /** Least net value of an order of a business, in PLN. 0 or absent: no minimum. */
  readonly minlogistycznepozostale?: WireOptionalDecimal | undefined;
  /** Least net value of an order of a small business, in PLN. 0 or absent: no minimum. */
  readonly minlogistycznepozostale_maly_b2b?: WireOptionalDecimal | undefined;
  /** Least net value of an order of a business, with glass, in PLN. 0 or absent: no minimum. */
  readonly minlogistyczneszklo?: WireOptionalDecimal | undefined;
  /** Least net value of an order of a small business, with glass, in PLN. 0 or absent: no minimum. */
  readonly minlogistyczneszklo_maly_b2b?: WireOptionalDecimal | undefined;
  /** Fields of the shop’s own. */
  readonly [field: string]: unknown;
}

/** The whole cart. A line that is not in it is to be removed. */
export interface WireCartUpdate {
  /** Every line as the shop sent it, with its amount now. */
  readonly products: readonly WireSentProduct[];
  /** Fields of the shop’s own. */
  readonly [field: string]: unknown;
}

/** A line on its way back: all that the shop sent, of which it believes little. */
export interface WireSentProduct {
  /** The product. */
  readonly id: WireId;
  /** The pieces that the buyer wants. */
  readonly amount: WireAmount;
  /** Which of the lines with this product it is. */
  readonly configuration_id?: WireOptionalText | undefined;
  /** Fields of the shop’s own. */
  readonly [field: string]: unknown;
}

/** The line to delete. */
export interface WireLineToDelete {
  /** The product, in the type in which the shop sent it. */
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
  /** As typed, without spaces around it, in capitals. */
  readonly code: string;
  /** Fields of the shop’s own. */
  readonly [field: string]: unknown;
}

/** The answer to a write. Nothing of it is needed: an empty body, `{}` or a word will do. */
export interface WireSaved {
  /** The cart as it is now, in the answer to a save: it spares one reading. */
  readonly products?: readonly WireProduct[] | undefined;
  /** Fields of the shop’s own. */
  readonly [field: string]: unknown;
}

/** A discount code on the cart: worth a percentage, an amount, or both. */
export interface WireDiscount {
  /** The code. */
  readonly code: string;
  /** The amount that it takes off. */
  readonly amount?: WireOptionalDecimal | undefined;
  /** Currency of the amount: an ISO code, or any text ("zł"). */
  readonly currency?: WireOptionalText | undefined;
  /** Percent that it takes off. */
  readonly percentage?: WirePercentage | undefined;
  /** Fields of the shop’s own. */
  readonly [field: string]: unknown;
}

/** Words for the buyer in place of what was asked for, also with status 200. */
export interface WireRefusal {
  /** A name for programs, or the words themselves. `false`, 0, "" and `null` are no error. */
  readonly error: string | number | boolean | null;
  /** Words in the language of the page; they win over `error`. */
  readonly message?: WireOptionalText | undefined;
  /** Fields of the shop’s own. */
  readonly [field: string]: unknown;
}

/** The code that counts. */
export interface WireVoucherDiscount {
  /** The code. */
  readonly kod?: WireOptionalText | undefined;
  /** Fields of the shop’s own. */
  readonly [field: string]: unknown;
}

/** What the cart costs with its codes. */
export interface WireVoucherValue {
  /** None of these: words for the buyer, who sees them in the totals. */
  readonly error?: false | 0 | '0' | 'false' | '' | null | undefined;
  /** Gross value with the codes: the total to pay. */
  readonly discounted: WireDecimal;
  /** Net value with the codes. */
  readonly discounted_netto?: WireOptionalDecimal | undefined;
  /** Gross value without the codes, shown struck through. */
  readonly regular?: WireOptionalDecimal | undefined;
  /** The code that counts. */
  readonly discount?: WireVoucherDiscount | readonly [] | null | undefined;
  /** Fields of the shop’s own. */
  readonly [field: string]: unknown;
}

/** A product that the shop suggests. */
export interface WireTopProduct {
  /** Its id. */
  readonly id: WireId;
  /** Its name. */
  readonly name: WireText;
  /** Its name in addresses: the last piece of the path to its page. */
  readonly slug?: WireOptionalText | undefined;
  /** A sentence about it. */
  readonly short_desc?: WireOptionalText | undefined;
  /** Gross price of one piece. */
  readonly price: WireDecimal;
  /** Gross price before a promotion. */
  readonly oldprice?: WireOptionalDecimal | undefined;
  /** Net price of one piece. */
  readonly cenanetto: WireDecimal;
  /** File name of its picture, under the setting `recommendation-photo-path`. */
  readonly zdjecie?: WireOptionalText | undefined;
  /** Its EAN; business buyers see it. */
  readonly ean?: WireOptionalText | undefined;
  /** Its brand, for analytics. */
  readonly brand?: WireOptionalText | undefined;
  /** Its currency; the cart’s is used. */
  readonly currency?: WireOptionalText | undefined;
  /** Whether it is glass. */
  readonly szklo?: WireFlag | undefined;
  /** Whether the weather forbids to send it now. */
  readonly weather_lock?: WireFlag | undefined;
  /** Fields of the shop’s own. */
  readonly [field: string]: unknown;
}

/** The suggestions. */
export interface WireTopProducts {
  /** The first 5 are shown. */
  readonly data: readonly WireTopProduct[];
  /** Fields of the shop’s own. */
  readonly [field: string]: unknown;
}

/** A value from which delivery is free. */
export interface WireFreeDeliveryRule {
  /** The value, gross; for export buyers net. */
  readonly wartosc_od: WireDecimal;
  /** Fields of the shop’s own. */
  readonly [field: string]: unknown;
}

/** What sending this order to the buyer’s customer costs. */
export interface WireDropshippingCost {
  /** Gross cost. */
  readonly oplatabrutto: WireDecimal;
  /** Net cost. */
  readonly oplatanetto: WireDecimal;
  /** Fields of the shop’s own. */
  readonly [field: string]: unknown;
}
