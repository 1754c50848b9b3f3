// Written by "npm run wire".
/** @description An amount of 0 or more: a number, or a text with a point ("12.50"). Prefer the text, because it stays exact. */
export type WireDecimal = number | string;
/** @description An amount that may be missing. `null`, "" and an absent field mean no amount. */
export type WireOptionalDecimal = number | string | null;
/** @description A percentage from 0 to 100, as a number or a text. Only a percentage over 0 counts. */
export type WirePercentage = number | string | null;
/** @description A quantity: a whole number from 0 to 9999999, as a number or as a text of digits. */
export type WireAmount = number | string;
/** @description A number from 0 to 9999999, as a number or as a text. */
export type WireQuantity = number | string;
/** @description A whole number of pieces. `null`, 0 and "" mean none. */
export type WireOptionalPieces = number | string | null;
/** @description A count of 0 or more. Fractions are cut off. `null` and "" mean no count. */
export type WireOptionalCount = number | string | null;
/**
 * @description `true`, 1, "1" and "true" mean yes. The other values in this list and an absent field mean no.
 * @enum {unknown}
 */
export type WireFlag = true | false | 1 | 0 | "1" | "0" | "true" | "false" | "" | null;
/** @description An id. The page sends it back in the type in which it came. */
export type WireId = number | string;
/** @description A text. HTML in it is shown as text. A number counts as a text. */
export type WireText = string | number;
/** @description A text, or none. */
export type WireOptionalText = string | number | null;
/** @description An amount, negative where it is taken off; `null`, "" and an absent field mean none. */
export type WireSignedDecimal = number | string | null;
/** @description A relative or http(s) address. */
export type WireAddress = string | null;
/** @description An amount with and without tax. One side is enough. */
export type WireNetGross = {
    /** @description Without tax. */
    readonly net?: WireSignedDecimal;
    /** @description With tax. */
    readonly gross?: WireSignedDecimal;
} & { readonly [key: string]: unknown; };
/** @description One row of the shop's ledger. A row with the code `total` is the amount to pay, if `total` is absent. */
export type WireTotalRow = {
    /** @description What it is: `subtotal`, `tax`, `shipping`, `fee`, `coupon`, `credit`, or any other text. */
    readonly code: WireText;
    /** @description Its name for the buyer. */
    readonly title: WireText;
    /** @description Without tax. */
    readonly net?: WireSignedDecimal;
    /** @description With tax. */
    readonly gross?: WireSignedDecimal;
    /** @description A text below the name. */
    readonly note?: WireOptionalText;
} & { readonly [key: string]: unknown; };
/** @description A message of the shop to the buyer. */
export type WireMessage = {
    /**
     * @description How important it is; `info` if absent.
     * @enum {unknown}
     */
    readonly level?: "error" | "warning" | "info";
    /** @description The message, as plain text. */
    readonly text: WireText;
    /** @description The `key` or the `id` of the line that it is about. */
    readonly key?: WireOptionalText;
} & { readonly [key: string]: unknown; };
/** @description One choice of the buyer, such as a size. */
export type WireOption = {
    /** @description What was chosen. */
    readonly name?: WireOptionalText;
    /** @description The choice. */
    readonly value: WireText;
} & { readonly [key: string]: unknown; };
/** @description When the line can be delivered. */
export type WireAvailability = {
    /** @description In words for the buyer. */
    readonly text: WireText;
    /**
     * @description How good that is; `ok` if absent.
     * @enum {unknown}
     */
    readonly level?: "ok" | "low" | "late";
} & { readonly [key: string]: unknown; };
/** @description The price of a piece from a larger quantity on. */
export type WireNextPrice = {
    /** @description The quantity. */
    readonly from: WireOptionalCount;
    /** @description The net price. */
    readonly net?: WireOptionalDecimal;
    /** @description The gross price. */
    readonly gross?: WireOptionalDecimal;
} & { readonly [key: string]: unknown; };
/** @description When delivery is free. */
export type WireCartDelivery = {
    /** @description The value from which it is free. */
    readonly from: WireDecimal;
    /**
     * @description Which value counts; `gross` if absent.
     * @enum {unknown}
     */
    readonly basis?: "net" | "gross";
    /** @description Whether the cart has reached it, if the shop counts in another way. */
    readonly reached?: WireFlag;
} & { readonly [key: string]: unknown; };
/** @description How the shop writes amounts: `{"suffix": " €", "decimal": ",", "group": ".", "decimals": 2}` is "1.234,50 €". A minus stands before all of it. */
export type WireCurrencyFormat = {
    /** @description What stands before the number, such as "€" or "CHF ". */
    readonly prefix?: string | null;
    /** @description What stands after it. */
    readonly suffix?: string | null;
    /** @description The decimal mark. Not needed without decimals. */
    readonly decimal: string | null;
    /** @description The mark between groups of three digits; may be empty. */
    readonly group: string;
    /**
     * @description How many decimals every amount has.
     * @enum {unknown}
     */
    readonly decimals: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8";
} & { readonly [key: string]: unknown; };
/** @description One product inside a set. */
export type WireComponent = {
    /** @description Its id. */
    readonly id: WireId;
    /** @description Name of the product. */
    readonly nazwa: WireText;
    /** @description Name in addresses: the last piece of the path to the page of the product. */
    readonly slug?: WireOptionalText;
    /** @description File name of its picture, under the setting `photo-path`, or an address that starts with http(s), `//` or `/`. */
    readonly photo_url?: WireOptionalText;
    /** @description How many pieces of it one set contains. */
    readonly ilosc?: WireOptionalCount;
    /** @description Gross price of one piece. */
    readonly cena_jednostkowa: WireDecimal;
    /** @description Net price of one piece. */
    readonly cena_jednostkowa_netto?: WireOptionalDecimal;
} & { readonly [key: string]: unknown; };
/** @description The contents of a set. */
export type WireSet = {
    /** @description The products in the set. */
    readonly komponenty?: readonly WireComponent[] | null;
} & { readonly [key: string]: unknown; };
/** @description A line of the cart. The page keeps fields that are not listed here and sends them back with the line. */
export type WireProduct = {
    /** @description Id of the product. Two lines may have the same id if their `key` or their `configuration_id` differs. */
    readonly id: WireId;
    /** @description Name of the product. */
    readonly name: WireText;
    /** @description Name in addresses: the last piece of the path to the page of the product. */
    readonly slug?: WireOptionalText;
    /** @description File name of its picture, under the setting `photo-path`, or an address that starts with http(s), `//` or `/`. */
    readonly photo_url?: WireOptionalText;
    /** @description EAN, which business buyers see. */
    readonly ean?: WireOptionalText;
    /** @description Gross price of one piece. Export buyers do not see it. */
    readonly price: WireDecimal;
    /** @description Net price of one piece. */
    readonly nett_price: WireDecimal;
    /** @description Gross price of one piece before a promotion. */
    readonly oldprice?: WireOptionalDecimal;
    /** @description Whole pieces in the cart. If stock is short: the pieces that are left. A line with a `quantity_text` may have any number, such as 1.5. */
    readonly amount: WireQuantity;
    /** @description The most pieces that the shop can deliver. A higher quantity is marked red, not refused. */
    readonly maxQuantity?: WireOptionalCount;
    /** @description How many pieces the shop has taken off since the buyer last saw the cart. `amount` is what is left. */
    readonly reduced_amount?: WireOptionalCount;
    /** @description Pieces in one pack. */
    readonly zawartosc_opz?: WireOptionalCount;
    /** @description Pieces in one pack. It takes precedence over `zawartosc_opz` if both are set. */
    readonly zawartosc_opz_do_przeliczenia?: WireOptionalCount;
    /** @description Pieces in a unit pack. Not used. */
    readonly zawartosc_opj?: WireOptionalCount;
    /** @description Number of pieces that the converted prices are for: 1000 means "per 1000 pcs". */
    readonly przelicznikjmm?: WireOptionalCount;
    /** @description Whether business buyers can order full packs only. Quantities are rounded up. */
    readonly tylko_pelne_opakowania?: WireFlag;
    /** @description Whether the partner discount leaves the line out. */
    readonly rabatoodporny?: WireFlag;
    /** @description Whether the product is a set. */
    readonly zestaw?: WireFlag;
    /** @description Whether the product is glass, which has its own minimum order value. */
    readonly glass?: WireFlag;
    /** @description Whether the shop does not send the product in the present weather. */
    readonly weather_lock?: WireFlag;
    /** @description Whether the buyer put it together in the configurator. */
    readonly is_configuration?: WireFlag;
    /** @description Id of the configuration. */
    readonly configuration_id?: WireOptionalText;
    /** @description The contents of a set. */
    readonly dane_zestawu?: WireSet | [] | null;
    /** @description Brand, for analytics. */
    readonly brand?: WireOptionalText;
    /** @description Currency of the product. Not used: the currency of the cart applies. */
    readonly currency?: WireOptionalText;
    /** @description Net price of the number of pieces in `przelicznikjmm`. */
    readonly cenanetto_przeliczona?: WireOptionalDecimal;
    /** @description Gross price of the number of pieces in `przelicznikjmm`. */
    readonly cenabrutto_przeliczona?: WireOptionalDecimal;
    /** @description Names the line, where the id of the product does not. */
    readonly key?: WireOptionalText;
    /** @description The page of the product, before the setting `product-path`. */
    readonly url?: WireAddress;
    /** @description What the buyer has chosen. Lines with other options are other lines. */
    readonly options?: readonly WireOption[] | null;
    /** @description Article number, shown if there is no EAN. */
    readonly sku?: WireOptionalText;
    /** @description The quantity in words, such as "1.5 m", for a line that is not sold by the piece. It stands in place of the field: the buyer can remove the line, and not change it. `amount` goes back as it came. */
    readonly quantity_text?: WireOptionalText;
    /** @description The fewest pieces that the shop sells. */
    readonly min?: WireOptionalPieces;
    /** @description The most pieces that the shop sells in one order, whatever it has in stock. A higher quantity is marked red, as one over `maxQuantity` is; the message names the one that is lower. 0 means that there is none. */
    readonly max?: WireOptionalPieces;
    /** @description The quantity is a multiple of it. */
    readonly step?: WireOptionalPieces;
    /** @description The quantity cannot be changed, as of a gift, a certificate or a deposit. */
    readonly fixed_amount?: WireFlag;
    /** @description Whether the buyer can remove the line. Absent and `null` mean yes. */
    readonly removable?: WireFlag;
    /** @description The net value of the line after discounts, as the shop has computed it. The page's sums use it too. */
    readonly value_net?: WireOptionalDecimal;
    /** @description The gross value of the line after discounts, as the shop has computed it. The page's sums use it too. */
    readonly value_gross?: WireOptionalDecimal;
    /** @description Its net value before discounts. */
    readonly list_value_net?: WireOptionalDecimal;
    /** @description Its gross value before discounts. */
    readonly list_value_gross?: WireOptionalDecimal;
    /** @description When it can be delivered. */
    readonly availability?: WireAvailability | null;
    /** @description The lowest gross price of the last 30 days, as EU law asks beside `oldprice`. */
    readonly lowest_price?: WireOptionalDecimal;
    /** @description The same, net. */
    readonly lowest_price_net?: WireOptionalDecimal;
    /** @description The price of a piece from a larger quantity on. */
    readonly next_price?: WireNextPrice | null;
    /** @description Where the buyer can choose other options. */
    readonly editable_url?: WireAddress;
    /** @description The price of a measure, such as "12.90 €/kg". It stands beside the price of a piece. */
    readonly unit_price?: WireOptionalText;
    /** @description Texts for the page's own templates, where `data-field="data.name"` shows the one with this name. */
    readonly data?: {
        readonly [key: string]: WireText;
    } | [] | null;
} & { readonly [key: string]: unknown; };
/** @description Which percentage discounts are on, by name. A discount that is absent here is on. */
export type WireDiscountFlags = {
    readonly rabatkontrahenta?: WireFlag;
    readonly rabatzaodbiorosobisty?: WireFlag;
    readonly rabatzaodbior?: WireFlag;
    readonly rabatzagotowke?: WireFlag;
} & { readonly [key: string]: unknown; };
/** @description The percentage discounts. They apply one after the other, in this order. */
export type WireDiscountInfo = {
    /** @description Percent off for partners. Not on lines with `rabatoodporny`. */
    readonly rabatkontrahenta?: WirePercentage;
    /** @description Percent off if the buyer collects the goods. */
    readonly rabatzaodbiorosobisty?: WirePercentage;
    /** @description Percent off if the buyer sends a courier. */
    readonly rabatzaodbior?: WirePercentage;
    /** @description Percent off for a short payment term. */
    readonly rabatzagotowke?: WirePercentage;
    /** @description Which of them are on. */
    readonly flags?: WireDiscountFlags | [] | null;
} & { readonly [key: string]: unknown; };
/** @description The cart response. The page keeps other fields and passes them to scripts. */
export type WireCart = {
    /** @description The lines, in the order in which the buyer sees them. */
    readonly products: readonly WireProduct[];
    /** @description Whether the buyer is a business buyer. */
    readonly isB2b?: WireFlag;
    /** @description Whether the buyer is a small business, which has its own minimum order values. */
    readonly isSmallB2b?: WireFlag;
    /** @description Whether the buyer is an export buyer, who sees no gross amounts. */
    readonly isExport?: WireFlag;
    /** @description ISO 4217 code of all amounts. */
    readonly currency?: string | null;
    /** @description How the shop writes amounts in this currency. */
    readonly currency_format?: WireCurrencyFormat | null;
    /** @description Whether all of it is virtual, such as downloads. Nothing is said of delivery then. */
    readonly nothing_to_deliver?: WireFlag;
    /** @description How many PLN one unit of the currency costs. The page divides minimums by it. */
    readonly er?: WireOptionalDecimal;
    /** @description The order notes. */
    readonly remarks?: WireOptionalText;
    /** @description Any text that is different for each buyer. */
    readonly owner?: WireOptionalText;
    /** @description The percentage discounts of this buyer. */
    readonly discount_info?: WireDiscountInfo | [] | null;
    /** @description Minimum order value for a business: net, in PLN. 0 or absent: no minimum. */
    readonly minlogistycznepozostale?: WireOptionalDecimal;
    /** @description Minimum order value for a small business: net, in PLN. 0 or absent: no minimum. */
    readonly minlogistycznepozostale_maly_b2b?: WireOptionalDecimal;
    /** @description Minimum order value for a business, with glass: net, in PLN. 0 or absent: no minimum. */
    readonly minlogistyczneszklo?: WireOptionalDecimal;
    /** @description Minimum order value for a small business, with glass: net, in PLN. 0 or absent: no minimum. */
    readonly minlogistyczneszklo_maly_b2b?: WireOptionalDecimal;
    /** @description The shop's ledger, in its order. It is shown in place of the page's own. */
    readonly totals?: readonly WireTotalRow[] | null;
    /** @description What is to pay, with everything. */
    readonly total?: WireNetGross | null;
    /**
     * @description The prices that buyers see who are neither B2B nor export.
     * @enum {unknown}
     */
    readonly prices?: "gross" | "net" | "both" | null;
    /** @description Messages of the shop, shown at their lines or above the lines. */
    readonly messages?: readonly WireMessage[] | null;
    /** @description Why the cart cannot be ordered. It stands in place of the checkout link. */
    readonly checkout_blocked?: WireOptionalText;
    /** @description The minimum order value for every buyer, in the currency of the cart. */
    readonly minimum_order?: WireNetGross | null;
    /** @description When delivery is free, in place of the rule of the country. */
    readonly free_delivery?: WireCartDelivery | null;
    /** @description How long the order notes may be, in characters. 160 if absent or 0. */
    readonly remarks_max?: WireOptionalCount;
} & { readonly [key: string]: unknown; };
/** @description The whole cart. The shop removes lines that are not in it. */
export type WireCartUpdate = {
    /** @description Every line as the shop sent it, with its present quantity. */
    readonly products: readonly WireSentProduct[];
} & { readonly [key: string]: unknown; };
/** @description A line that the page sends back, with all fields that the shop sent. The shop should trust few of them. */
export type WireSentProduct = {
    /** @description Id of the product. */
    readonly id: WireId;
    /** @description The quantity that the buyer wants. */
    readonly amount: WireAmount;
    /** @description The shop's key of the line. A line that the buyer has added has none. */
    readonly key?: WireOptionalText;
    /** @description Distinguishes lines with the same product. */
    readonly configuration_id?: WireOptionalText;
} & { readonly [key: string]: unknown; };
/** @description The line to delete. */
export type WireLineToDelete = {
    /** @description Id of the product, in the type in which the shop sent it. */
    readonly id: WireId;
    /** @description The shop's key of the line, if it gave one. */
    readonly key?: WireOptionalText;
} & { readonly [key: string]: unknown; };
/** @description The order notes. */
export type WireRemarks = {
    /** @description Plain text of at most 160 characters, or `remarks_max`. */
    readonly remarks: string;
} & { readonly [key: string]: unknown; };
/** @description The code to add. */
export type WireCode = {
    /** @description The code that the buyer entered, in capitals, without spaces around it. */
    readonly code: string;
} & { readonly [key: string]: unknown; };
/** @description The answer to a write. The page needs nothing in it: an empty body, `{}` or a word is enough. */
export type WireSaved = {
    /** @description The cart after the write. It saves one `readCart` call; the other fields of the cart may stand beside it, and are needed there if the cart has `totals` or `total`. */
    readonly products?: readonly WireProduct[];
} & { readonly [key: string]: unknown; };
/** @description A discount code in the cart. It takes off a percentage, an amount, or both. */
export type WireDiscount = {
    /** @description The code. */
    readonly code: string;
    /** @description Amount that the code takes off. */
    readonly amount?: WireOptionalDecimal;
    /** @description Currency of the amount: an ISO code, or any text ("zł"). */
    readonly currency?: WireOptionalText;
    /** @description Percentage that the code takes off. */
    readonly percentage?: WirePercentage;
    /** @description Whether the buyer can remove the code. Absent and `null` mean yes. Codes that the shop adds itself often stay. */
    readonly removable?: WireFlag;
} & { readonly [key: string]: unknown; };
/** @description A message for the buyer in place of the answer. It may have status 200. */
export type WireRefusal = {
    /** @description A name for programs, or the message itself. `false`, 0, "" and `null` mean no error. */
    readonly error: string | number | boolean | null;
    /** @description The message in the language of the page. It takes precedence over `error`. */
    readonly message?: WireOptionalText;
} & { readonly [key: string]: unknown; };
/** @description The code that applies. */
export type WireVoucherDiscount = {
    /** @description The code. */
    readonly kod?: WireOptionalText;
} & { readonly [key: string]: unknown; };
/** @description The value with codes: what the cart costs after the discount codes. */
export type WireVoucherValue = {
    /**
     * @description Any other value is a message for the buyer, which the totals show.
     * @enum {unknown}
     */
    readonly error?: false | 0 | "0" | "false" | "" | null;
    /** @description Gross value with codes: the total to pay. */
    readonly discounted: WireDecimal;
    /** @description Net value with codes. */
    readonly discounted_netto?: WireOptionalDecimal;
    /** @description Gross value without codes, shown struck through. */
    readonly regular?: WireOptionalDecimal;
    /** @description Net value without codes. */
    readonly regular_netto?: WireOptionalDecimal;
    /** @description The code that applies. */
    readonly discount?: WireVoucherDiscount | [] | null;
} & { readonly [key: string]: unknown; };
/** @description A recommendation: a product that the shop suggests. */
export type WireTopProduct = {
    /** @description Its id. */
    readonly id: WireId;
    /** @description Name of the product. */
    readonly name: WireText;
    /** @description Name in addresses: the last piece of the path to the page of the product. */
    readonly slug?: WireOptionalText;
    /** @description The page of the product, before the setting `product-path`. */
    readonly url?: WireAddress;
    /** @description A sentence about the product. */
    readonly short_desc?: WireOptionalText;
    /** @description Gross price of one piece. */
    readonly price: WireDecimal;
    /** @description Gross price before a promotion, if it is higher. */
    readonly oldprice?: WireOptionalDecimal;
    /** @description Net price of one piece. */
    readonly cenanetto: WireDecimal;
    /** @description File name of its picture, under the setting `recommendation-photo-path`, or an address that starts with http(s), `//` or `/`. */
    readonly zdjecie?: WireOptionalText;
    /** @description EAN, which business buyers see. */
    readonly ean?: WireOptionalText;
    /** @description Brand, for analytics. */
    readonly brand?: WireOptionalText;
    /** @description Currency of the product. Not used: the currency of the cart applies. */
    readonly currency?: WireOptionalText;
    /** @description Whether the product is glass. */
    readonly szklo?: WireFlag;
    /** @description Whether the shop does not send the product in the present weather. */
    readonly weather_lock?: WireFlag;
} & { readonly [key: string]: unknown; };
/** @description The recommendations. */
export type WireTopProducts = {
    /** @description The first 5 are shown. */
    readonly data: readonly WireTopProduct[];
} & { readonly [key: string]: unknown; };
/** @description A value of the cart from which delivery is free. */
export type WireFreeDeliveryRule = {
    /** @description The value: gross, for export buyers net. */
    readonly wartosc_od: WireDecimal;
} & { readonly [key: string]: unknown; };
/** @description What it costs to send this order to the buyer’s own customer. */
export type WireDropshippingCost = {
    /** @description Gross cost. */
    readonly oplatabrutto: WireDecimal;
    /** @description Net cost. */
    readonly oplatanetto: WireDecimal;
} & { readonly [key: string]: unknown; };
