// Written by "npm run wire".
/** An amount of 0 or more: a number, or a text with a point ("12.50"). Prefer the text, because it stays exact. */
export type WireDecimal = number | string;
/** An amount that may be missing. `null`, "" and an absent field mean no amount. */
export type WireOptionalDecimal = number | string | null;
/** A percentage from 0 to 100, as a number or a text. Only a percentage over 0 counts. */
export type WirePercentage = number | string | null;
/** A quantity: a whole number from 0 to 9999999, as a number or as a text of digits. */
export type WireAmount = number | string;
/** A number from 0 to 9999999, as a number or as a text. */
export type WireQuantity = number | string;
/** A whole number of pieces. `null`, 0 and "" mean none. */
export type WireOptionalPieces = number | string | null;
/** A count of 0 or more. Fractions are cut off. `null` and "" mean no count. */
export type WireOptionalCount = number | string | null;
/** `true`, 1, "1" and "true" mean yes. The other values in this list and an absent field mean no. */
export type WireFlag = true | false | 1 | 0 | "1" | "0" | "true" | "false" | "" | null;
/** An id. The page sends it back in the type in which it came. */
export type WireId = number | string;
/** A text. HTML in it is shown as text. A number counts as a text. */
export type WireText = string | number;
/** A text, or none. */
export type WireOptionalText = string | number | null;
/** An amount, negative where it is taken off; `null`, "" and an absent field mean none. */
export type WireSignedDecimal = number | string | null;
/** A relative or http(s) address. */
export type WireAddress = string | null;
/** An amount with and without tax. One side is enough. */
export type WireNetGross = {
    /** Without tax. */
    readonly net?: WireSignedDecimal;
    /** With tax. */
    readonly gross?: WireSignedDecimal;
} & { readonly [key: string]: unknown; };
/** One row of the shop's ledger. A row with the code `total` is the amount to pay, if `total` is absent. */
export type WireTotalRow = {
    /** What it is: `subtotal`, `tax`, `shipping`, `fee`, `coupon`, `credit`, or any other text. */
    readonly code: WireText;
    /** Its name for the buyer. */
    readonly title: WireText;
    /** Without tax. */
    readonly net?: WireSignedDecimal;
    /** With tax. */
    readonly gross?: WireSignedDecimal;
    /** A text below the name. */
    readonly note?: WireOptionalText;
} & { readonly [key: string]: unknown; };
/** A message of the shop to the buyer. */
export type WireMessage = {
    /** How important it is; `info` if absent. */
    readonly level?: "error" | "warning" | "info";
    /** The message, as plain text. */
    readonly text: WireText;
    /** The `key` or the `id` of the line that it is about. */
    readonly key?: WireOptionalText;
} & { readonly [key: string]: unknown; };
/** One choice of the buyer, such as a size. */
export type WireOption = {
    /** What was chosen. */
    readonly name?: WireOptionalText;
    /** The choice. */
    readonly value: WireText;
} & { readonly [key: string]: unknown; };
/** When the line can be delivered. */
export type WireAvailability = {
    /** In words for the buyer. */
    readonly text: WireText;
    /** How good that is; `ok` if absent. */
    readonly level?: "ok" | "low" | "late";
} & { readonly [key: string]: unknown; };
/** The price of a piece from a larger quantity on. */
export type WireNextPrice = {
    /** The quantity. */
    readonly from: WireOptionalCount;
    /** The net price. */
    readonly net?: WireOptionalDecimal;
    /** The gross price. */
    readonly gross?: WireOptionalDecimal;
} & { readonly [key: string]: unknown; };
/** When delivery is free. */
export type WireCartDelivery = {
    /** The value from which it is free. */
    readonly from: WireDecimal;
    /** Which value counts; `gross` if absent. */
    readonly basis?: "net" | "gross";
    /** Whether the cart has reached it, if the shop counts in another way. */
    readonly reached?: WireFlag;
} & { readonly [key: string]: unknown; };
/** How the shop writes amounts: `{"suffix": " €", "decimal": ",", "group": ".", "decimals": 2}` is "1.234,50 €". A minus stands before all of it. */
export type WireCurrencyFormat = {
    /** What stands before the number, such as "€" or "CHF ". */
    readonly prefix?: string | null;
    /** What stands after it. */
    readonly suffix?: string | null;
    /** The decimal mark. Not needed without decimals. */
    readonly decimal: string | null;
    /** The mark between groups of three digits; may be empty. */
    readonly group: string;
    /** How many decimals every amount has. */
    readonly decimals: 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8";
} & { readonly [key: string]: unknown; };
/** One product inside a set. */
export type WireComponent = {
    /** Its id. */
    readonly id: WireId;
    /** Name of the product. */
    readonly nazwa: WireText;
    /** Name in addresses: the last piece of the path to the page of the product. */
    readonly slug?: WireOptionalText;
    /** File name of its picture, under the setting `photo-path`, or an address that starts with http(s), `//` or `/`. */
    readonly photo_url?: WireOptionalText;
    /** How many pieces of it one set contains. */
    readonly ilosc?: WireOptionalCount;
    /** Gross price of one piece. */
    readonly cena_jednostkowa: WireDecimal;
    /** Net price of one piece. */
    readonly cena_jednostkowa_netto?: WireOptionalDecimal;
} & { readonly [key: string]: unknown; };
/** The contents of a set. */
export type WireSet = {
    /** The products in the set. */
    readonly komponenty?: readonly WireComponent[] | null;
} & { readonly [key: string]: unknown; };
/** A line of the cart. The page keeps fields that are not listed here and sends them back with the line. */
export type WireProduct = {
    /** Id of the product. Two lines may have the same id if their `key` or their `configuration_id` differs. */
    readonly id: WireId;
    /** Name of the product. */
    readonly name: WireText;
    /** Name in addresses: the last piece of the path to the page of the product. */
    readonly slug?: WireOptionalText;
    /** File name of its picture, under the setting `photo-path`, or an address that starts with http(s), `//` or `/`. */
    readonly photo_url?: WireOptionalText;
    /** EAN, which business buyers see. */
    readonly ean?: WireOptionalText;
    /** Gross price of one piece. Export buyers do not see it. */
    readonly price: WireDecimal;
    /** Net price of one piece. */
    readonly nett_price: WireDecimal;
    /** Gross price of one piece before a promotion. */
    readonly oldprice?: WireOptionalDecimal;
    /** Whole pieces in the cart. If stock is short: the pieces that are left. A line with a `quantity_text` may have any number, such as 1.5. */
    readonly amount: WireQuantity;
    /** The most pieces that the shop can deliver. A higher quantity is marked red, not refused. */
    readonly maxQuantity?: WireOptionalCount;
    /** How many pieces the shop has taken off since the buyer last saw the cart. `amount` is what is left. */
    readonly reduced_amount?: WireOptionalCount;
    /** Pieces in one pack. */
    readonly zawartosc_opz?: WireOptionalCount;
    /** Pieces in one pack. It takes precedence over `zawartosc_opz` if both are set. */
    readonly zawartosc_opz_do_przeliczenia?: WireOptionalCount;
    /** Pieces in a unit pack. Not used. */
    readonly zawartosc_opj?: WireOptionalCount;
    /** Number of pieces that the converted prices are for: 1000 means "per 1000 pcs". */
    readonly przelicznikjmm?: WireOptionalCount;
    /** Whether business buyers can order full packs only. Quantities are rounded up. */
    readonly tylko_pelne_opakowania?: WireFlag;
    /** Whether the partner discount leaves the line out. */
    readonly rabatoodporny?: WireFlag;
    /** Whether the product is a set. */
    readonly zestaw?: WireFlag;
    /** Whether the product is glass, which has its own minimum order value. */
    readonly glass?: WireFlag;
    /** Whether the shop does not send the product in the present weather. */
    readonly weather_lock?: WireFlag;
    /** Whether the buyer put it together in the configurator. */
    readonly is_configuration?: WireFlag;
    /** Id of the configuration. */
    readonly configuration_id?: WireOptionalText;
    /** The contents of a set. */
    readonly dane_zestawu?: WireSet | [] | null;
    /** Brand, for analytics. */
    readonly brand?: WireOptionalText;
    /** Currency of the product. Not used: the currency of the cart applies. */
    readonly currency?: WireOptionalText;
    /** Net price of the number of pieces in `przelicznikjmm`. */
    readonly cenanetto_przeliczona?: WireOptionalDecimal;
    /** Gross price of the number of pieces in `przelicznikjmm`. */
    readonly cenabrutto_przeliczona?: WireOptionalDecimal;
    /** Names the line, where the id of the product does not. */
    readonly key?: WireOptionalText;
    /** The page of the product, before the setting `product-path`. */
    readonly url?: WireAddress;
    /** What the buyer has chosen. Lines with other options are other lines. */
    readonly options?: readonly WireOption[] | null;
    /** Article number, shown if there is no EAN. */
    readonly sku?: WireOptionalText;
    /** The quantity in words, such as "1.5 m", for a line that is not sold by the piece. It stands in place of the field: the buyer can remove the line, and not change it. `amount` goes back as it came. */
    readonly quantity_text?: WireOptionalText;
    /** The fewest pieces that the shop sells. */
    readonly min?: WireOptionalPieces;
    /** The most pieces that the shop sells in one order, whatever it has in stock. A higher quantity is marked red, as one over `maxQuantity` is; the message names the one that is lower. 0 means that there is none. */
    readonly max?: WireOptionalPieces;
    /** The quantity is a multiple of it. */
    readonly step?: WireOptionalPieces;
    /** The quantity cannot be changed, as of a gift, a certificate or a deposit. */
    readonly fixed_amount?: WireFlag;
    /** Whether the buyer can remove the line. Absent and `null` mean yes. */
    readonly removable?: WireFlag;
    /** The net value of the line after discounts, as the shop has computed it. The page's sums use it too. */
    readonly value_net?: WireOptionalDecimal;
    /** The gross value of the line after discounts, as the shop has computed it. The page's sums use it too. */
    readonly value_gross?: WireOptionalDecimal;
    /** Its net value before discounts. */
    readonly list_value_net?: WireOptionalDecimal;
    /** Its gross value before discounts. */
    readonly list_value_gross?: WireOptionalDecimal;
    /** When it can be delivered. */
    readonly availability?: WireAvailability | null;
    /** The lowest gross price of the last 30 days, as EU law asks beside `oldprice`. */
    readonly lowest_price?: WireOptionalDecimal;
    /** The same, net. */
    readonly lowest_price_net?: WireOptionalDecimal;
    /** The price of a piece from a larger quantity on. */
    readonly next_price?: WireNextPrice | null;
    /** Where the buyer can choose other options. */
    readonly editable_url?: WireAddress;
    /** The price of a measure, such as "12.90 €/kg". It stands beside the price of a piece. */
    readonly unit_price?: WireOptionalText;
    /** Texts for the page's own templates, where `data-field="data.name"` shows the one with this name. */
    readonly data?: { readonly [key: string]: WireText; } | [] | null;
} & { readonly [key: string]: unknown; };
/** Which percentage discounts are on, by name. A discount that is absent here is on. */
export type WireDiscountFlags = {
    readonly rabatkontrahenta?: WireFlag;
    readonly rabatzaodbiorosobisty?: WireFlag;
    readonly rabatzaodbior?: WireFlag;
    readonly rabatzagotowke?: WireFlag;
} & { readonly [key: string]: unknown; };
/** The percentage discounts. They apply one after the other, in this order. */
export type WireDiscountInfo = {
    /** Percent off for partners. Not on lines with `rabatoodporny`. */
    readonly rabatkontrahenta?: WirePercentage;
    /** Percent off if the buyer collects the goods. */
    readonly rabatzaodbiorosobisty?: WirePercentage;
    /** Percent off if the buyer sends a courier. */
    readonly rabatzaodbior?: WirePercentage;
    /** Percent off for a short payment term. */
    readonly rabatzagotowke?: WirePercentage;
    /** Which of them are on. */
    readonly flags?: WireDiscountFlags | [] | null;
} & { readonly [key: string]: unknown; };
/** The cart response. The page keeps other fields and passes them to scripts. */
export type WireCart = {
    /** The lines, in the order in which the buyer sees them. */
    readonly products: readonly WireProduct[];
    /** Whether the buyer is a business buyer. */
    readonly isB2b?: WireFlag;
    /** Whether the buyer is a small business, which has its own minimum order values. */
    readonly isSmallB2b?: WireFlag;
    /** Whether the buyer is an export buyer, who sees no gross amounts. */
    readonly isExport?: WireFlag;
    /** ISO 4217 code of all amounts. */
    readonly currency?: string | null;
    /** How the shop writes amounts in this currency. */
    readonly currency_format?: WireCurrencyFormat | null;
    /** Whether all of it is virtual, such as downloads. Nothing is said of delivery then. */
    readonly nothing_to_deliver?: WireFlag;
    /** How many PLN one unit of the currency costs. The page divides minimums by it. */
    readonly er?: WireOptionalDecimal;
    /** The order notes. */
    readonly remarks?: WireOptionalText;
    /** Any text that is different for each buyer. */
    readonly owner?: WireOptionalText;
    /** The percentage discounts of this buyer. */
    readonly discount_info?: WireDiscountInfo | [] | null;
    /** Minimum order value for a business: net, in PLN. 0 or absent: no minimum. */
    readonly minlogistycznepozostale?: WireOptionalDecimal;
    /** Minimum order value for a small business: net, in PLN. 0 or absent: no minimum. */
    readonly minlogistycznepozostale_maly_b2b?: WireOptionalDecimal;
    /** Minimum order value for a business, with glass: net, in PLN. 0 or absent: no minimum. */
    readonly minlogistyczneszklo?: WireOptionalDecimal;
    /** Minimum order value for a small business, with glass: net, in PLN. 0 or absent: no minimum. */
    readonly minlogistyczneszklo_maly_b2b?: WireOptionalDecimal;
    /** The shop's ledger, in its order. It is shown in place of the page's own. */
    readonly totals?: readonly WireTotalRow[] | null;
    /** What is to pay, with everything. */
    readonly total?: WireNetGross | null;
    /** The prices that buyers see who are neither B2B nor export. */
    readonly prices?: "gross" | "net" | "both" | null;
    /** Messages of the shop, shown at their lines or above the lines until the buyer's next change, also if later answers lack them. */
    readonly messages?: readonly WireMessage[] | null;
    /** Why the cart cannot be ordered. It stands in place of the checkout link. */
    readonly checkout_blocked?: WireOptionalText;
    /** The minimum order value for every buyer, in the currency of the cart. */
    readonly minimum_order?: WireNetGross | null;
    /** When delivery is free, in place of the rule of the country. */
    readonly free_delivery?: WireCartDelivery | null;
    /** How long the order notes may be, in characters. 160 if absent or 0. */
    readonly remarks_max?: WireOptionalCount;
} & { readonly [key: string]: unknown; };
/** The whole cart. The shop removes lines that are not in it. */
export type WireCartUpdate = {
    /** Every line as the shop sent it, with its present quantity. */
    readonly products: readonly WireSentProduct[];
} & { readonly [key: string]: unknown; };
/** A line that the page sends back, with all fields that the shop sent. The shop should trust few of them. */
export type WireSentProduct = {
    /** Id of the product. */
    readonly id: WireId;
    /** The quantity that the buyer wants. */
    readonly amount: WireAmount;
    /** The shop's key of the line. A line that the buyer has added has none. */
    readonly key?: WireOptionalText;
    /** Distinguishes lines with the same product. */
    readonly configuration_id?: WireOptionalText;
} & { readonly [key: string]: unknown; };
/** The line to delete. */
export type WireLineToDelete = {
    /** Id of the product, in the type in which the shop sent it. */
    readonly id: WireId;
    /** The shop's key of the line, if it gave one. */
    readonly key?: WireOptionalText;
} & { readonly [key: string]: unknown; };
/** The order notes. */
export type WireRemarks = {
    /** Plain text of at most 160 characters, or `remarks_max`. */
    readonly remarks: string;
} & { readonly [key: string]: unknown; };
/** The code to add. */
export type WireCode = {
    /** The code that the buyer entered, in capitals, without spaces around it. */
    readonly code: string;
} & { readonly [key: string]: unknown; };
/** The answer to a write. The page needs nothing in it: an empty body, `{}` or a word is enough. */
export type WireSaved = {
    /** The cart after the write. It saves one `readCart` call; the other fields of the cart may stand beside it, and are needed there if the cart has `totals` or `total`. */
    readonly products?: readonly WireProduct[];
} & { readonly [key: string]: unknown; };
/** A discount code in the cart. It takes off a percentage, an amount, or both. */
export type WireDiscount = {
    /** The code. */
    readonly code: string;
    /** Amount that the code takes off. */
    readonly amount?: WireOptionalDecimal;
    /** Currency of the amount: an ISO code, or any text ("zł"). */
    readonly currency?: WireOptionalText;
    /** Percentage that the code takes off. */
    readonly percentage?: WirePercentage;
    /** Whether the buyer can remove the code. Absent and `null` mean yes. Codes that the shop adds itself often stay. */
    readonly removable?: WireFlag;
} & { readonly [key: string]: unknown; };
/** A message for the buyer in place of the answer. It may have status 200. */
export type WireRefusal = {
    /** A name for programs, or the message itself. `false`, 0, "" and `null` mean no error. */
    readonly error: string | number | boolean | null;
    /** The message in the language of the page. It takes precedence over `error`. */
    readonly message?: WireOptionalText;
} & { readonly [key: string]: unknown; };
/** The code that applies. */
export type WireVoucherDiscount = {
    /** The code. */
    readonly kod?: WireOptionalText;
} & { readonly [key: string]: unknown; };
/** The value with codes: what the cart costs after the discount codes. */
export type WireVoucherValue = {
    /** Any other value is a message for the buyer, which the totals show. */
    readonly error?: false | 0 | "0" | "false" | "" | null;
    /** Gross value with codes: the total to pay. */
    readonly discounted: WireDecimal;
    /** Net value with codes. */
    readonly discounted_netto?: WireOptionalDecimal;
    /** Gross value without codes, shown struck through. */
    readonly regular?: WireOptionalDecimal;
    /** Net value without codes. */
    readonly regular_netto?: WireOptionalDecimal;
    /** The code that applies. */
    readonly discount?: WireVoucherDiscount | [] | null;
} & { readonly [key: string]: unknown; };
/** A recommendation: a product that the shop suggests. */
export type WireTopProduct = {
    /** Its id. */
    readonly id: WireId;
    /** Name of the product. */
    readonly name: WireText;
    /** Name in addresses: the last piece of the path to the page of the product. */
    readonly slug?: WireOptionalText;
    /** The page of the product, before the setting `product-path`. */
    readonly url?: WireAddress;
    /** A sentence about the product. */
    readonly short_desc?: WireOptionalText;
    /** Gross price of one piece. */
    readonly price: WireDecimal;
    /** Gross price before a promotion, if it is higher. */
    readonly oldprice?: WireOptionalDecimal;
    /** Net price of one piece. */
    readonly cenanetto: WireDecimal;
    /** File name of its picture, under the setting `recommendation-photo-path`, or an address that starts with http(s), `//` or `/`. */
    readonly zdjecie?: WireOptionalText;
    /** EAN, which business buyers see. */
    readonly ean?: WireOptionalText;
    /** Brand, for analytics. */
    readonly brand?: WireOptionalText;
    /** Currency of the product. Not used: the currency of the cart applies. */
    readonly currency?: WireOptionalText;
    /** Whether the product is glass. */
    readonly szklo?: WireFlag;
    /** Whether the shop does not send the product in the present weather. */
    readonly weather_lock?: WireFlag;
} & { readonly [key: string]: unknown; };
/** The recommendations. */
export type WireTopProducts = {
    /** The first 5 are shown. */
    readonly data: readonly WireTopProduct[];
} & { readonly [key: string]: unknown; };
/** A value of the cart from which delivery is free. */
export type WireFreeDeliveryRule = {
    /** The value: gross, for export buyers net. */
    readonly wartosc_od: WireDecimal;
} & { readonly [key: string]: unknown; };
/** What it costs to send this order to the buyer’s own customer. */
export type WireDropshippingCost = {
    /** Gross cost. */
    readonly oplatabrutto: WireDecimal;
    /** Net cost. */
    readonly oplatanetto: WireDecimal;
} & { readonly [key: string]: unknown; };
