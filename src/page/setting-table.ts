import type { CartType } from '../rules/cart.js';
import * as parse from './setting-parsers.js';
import { oneOf, optional, row, type SettingRow } from './setting-row.js';

/**
 * The settings of the shared cart. docs/tags.md, the manifests and the typings are written from the comments: a list
 * describes the values, `@property` names what else the property accepts, and `@meta` another name of the meta tag.
 */
export const SETTING_TABLE = {
  /**
   * Type of the cart.
   * - `standard`: The shop sends the goods to the buyer.
   * - `dropshipping`: The shop sends the goods to the buyer’s own customer. Business buyers see the dropshipping cost.
   *   Of the percentage discounts, only the partner discount counts.
   */
  'cart-type': oneOf<CartType>('standard', 'dropshipping'),
  /**
   * What the empty boxes of `cart-page` stand for while the cart loads. All else depends on the cart response alone.
   * - `retail`: Rows with pictures.
   * - `business`: Rows of the order grid, which carts of the type dropshipping have in any case.
   */
  buyer: oneOf('retail', 'business'),
  /** Currency as an ISO 4217 code. A currency in the cart response takes precedence. */
  currency: row(parse.currency, 'PLN'),
  /**
   * How the shop writes amounts, as a JSON object: `prefix`, `suffix`, `decimal` (the mark), `group` (the mark of
   * thousands) and `decimals` (how many), such as `{"suffix": " €", "decimal": ",", "group": ".", "decimals": 2}`. It
   * is for the currency that `currency` names. `currency_format` of the cart response takes precedence. Without both,
   * amounts have the form of the language.
   * @property object
   */
  'currency-format': optional(parse.currencyFormat),
  /**
   * Country of delivery, as a code of two or three letters. A list of several is passed over, which the console says.
   * Without it, the cookie that `country-cookie` names counts. With neither, no call is made about free delivery.
   */
  country: optional(parse.country),
  /** Name of the cookie that holds the country. */
  'country-cookie': row(parse.asIs, 'country'),
  /**
   * Prefix for the path of every call: an http(s) address, or a path that starts with a slash. The default is the
   * origin of the page. On an https page, an `http:` address is refused, because browsers block such calls.
   */
  'api-base': row(parse.apiBase, ''),
  /**
   * Blocks that `<cart-page>` leaves out, with their headings: some of `heading`, `free-delivery`, `minimum`, `codes`,
   * `recommendations` and `remarks`, such as `without="codes remarks"`. The calls for codes and recommendations are
   * not made then.
   */
  without: optional(parse.blocks),
  /** Name of the request header that carries the CSRF token. */
  'csrf-header': row(parse.headerName, 'X-CSRF-TOKEN'),
  /**
   * Page from which the library fetches a fresh token after the shop has refused the old one (403 or 419). It reads the
   * `<meta name="csrf-token">` of that page. The default is the path of the current page, without its query.
   */
  'csrf-url': optional(parse.url),
  /** How many seconds a call that reads may take, from 1 to 45. The default is 15, which writes always have. */
  'read-timeout': optional(parse.seconds),
  /** Prefix for the paths of pictures: an http(s) address or a path. The default is the origin of the page. */
  'static-base': row(parse.base, ''),
  /** Folder of the pictures of lines, under `static-base`. An http(s) address is used as it is. */
  'photo-path': row(parse.folder, '/static/images/100/'),
  /** Folder of the pictures of recommended products, under `static-base`. An http(s) address is used as it is. */
  'recommendation-photo-path': row(parse.folder, '/static/images/500/'),
  /**
   * File names of the pictures of lines.
   * - `webp`: Names that end in `.jpg` or `.jpeg` end in `.webp` instead.
   * - `as-sent`: File names are used as the shop sends them.
   */
  'photo-format': oneOf('webp', 'as-sent'),
  /**
   * Pattern for the addresses of products, such as `/product/{id}/{slug}`. It must contain `{id}`. The default depends
   * on the language: `/sklep/produkt/{id}/{slug}` in Polish, `/shop/product/{id}/{slug}` in English. The defaults of
   * the other languages are guesses: a shop in such a language should set this.
   */
  'product-path': optional(parse.productPattern),
  /** Address of the checkout link. */
  'checkout-path': row(parse.url, '/cart/before-payment'),
  /** Address of the link to the trading terms, which business buyers see. */
  'terms-path': row(parse.url, '/panel/terms'),
  /** Address of “Continue shopping” and of the link in the empty cart. */
  'home-path': row(parse.url, '/'),
  /** Address of the link from the drawer to the whole cart. */
  'cart-path': row(parse.url, '/cart'),
  /** Page on which buyers edit a configured product. The link adds `edit={configuration_id}` to its query. */
  'configurator-url': row(parse.url, '/konfiguratory/wedzarnia'),
  /** Page about payment by instalments. Polish carts of buyers who are not business buyers then show a banner. */
  'installments-url': optional(parse.urlOrNothing),
  /** Picture of the instalment banner. Without it, the banner is text. */
  'installments-image': optional(parse.urlOrNothing),
  /** Brand that analytics receives for products without a brand. */
  'default-brand': row(parse.asIs, ''),
  /**
   * The percentage discounts as JSON: `{"rabatkontrahenta": 5, "flags": {"rabatkontrahenta": true}}`. A `discount_info`
   * in the cart response takes precedence.
   * @property DiscountInfo
   */
  'discount-info': optional(parse.json),
  /** Id of a `<script type="application/json">` with the cart response. The tags show it and skip the first GET. */
  preload: optional(parse.orNothing),
  /** Name of the cookie with a discount code that is applied once. With `off` no cookie is read. */
  'ref-cookie': row(parse.cookieName, 'ref'),
  /**
   * How the field for discount codes appears.
   * - `open`: The field is always there.
   * - `folded`: A button opens the field. It is open from the start if the cart has codes, after an error, and while
   *   the code of the cookie is applied.
   */
  'code-field': oneOf('open', 'folded'),
  /**
   * The gap planner: whether `cart-logistic-minimum` and `cart-free-delivery` offer the smallest step that reaches
   * their goal. The buyer takes it with one click.
   * - `off`: The tags only say how much is missing.
   * - `on`: The tags offer the step. While the cart has discount codes there is none for free delivery, because only
   *   the shop knows the value then.
   */
  planner: oneOf('off', 'on'),
  /**
   * Id of a `<script type="application/json">` with your own texts for each language: `{"en": {"totals": {"checkout":
   * "Order"}}}`. The keys are those of `locales/`. If a key is unknown, or a text lacks a placeholder or a plural form,
   * the library reports it once and uses the built-in text.
   */
  texts: optional(parse.orNothing),
  /**
   * Whether the library pushes events to `window.dataLayer`.
   * - `on`: It pushes events.
   * - `off`: It pushes nothing.
   */
  analytics: oneOf('on', 'off'),
  /**
   * Whether the summary, the drawer and the printed offer speak about delivery. They do not where the shop’s own
   * `totals` have a row with the code `shipping` or `delivery`.
   * - `on`: They say that delivery is free, or that the total does not include it.
   * - `off`: They say nothing about delivery.
   */
  'summary-delivery': oneOf('on', 'off'),
  /**
   * The lowest price of a delivery, in the currency of the cart, such as `14.99`. The summary then says “Delivery from
   * 14.99”. The total does not include it.
   */
  'delivery-from': optional(parse.price),
  /** The days of delivery: `2026-11-27` or `2026-11-27/2026-11-30`. The summary shows them until the last one is over. */
  'delivery-days': optional(parse.dayOrDays),
  /**
   * Quick order: a field above the lines for a list of EANs or ids with quantities, pasted or dropped as a file.
   * - `off`: No quick order.
   * - `on`: Business and dropshipping carts have it. Buyers can close it.
   */
  'quick-order': oneOf('off', 'on'),
  /**
   * Whether buyers can select several lines, to remove them or set them to 0 together.
   * - `off`: Buyers change one line at a time.
   * - `on`: Each line has a checkbox.
   */
  bulk: oneOf('off', 'on'),
  /**
   * The printed offer of `cart-page`. Its letterhead is in the slot `letterhead`, its closing text in `offer-footer`.
   * - `off`: The page prints as it is, without buttons and other controls.
   * - `on`: A button prints the offer. Printing the page in any other way also prints the offer alone.
   */
  offer: oneOf('off', 'on'),
  /** How many days an offer is valid, from 1 to 999. Without it, the offer names no last day. */
  'offer-validity': optional(parse.days),
  /** The customer’s reference on the offer, such as a customer number or an inquiry. */
  'offer-reference': row(parse.asIs, ''),
} satisfies Readonly<Record<string, SettingRow<unknown>>>;

export type SettingName = keyof typeof SETTING_TABLE;

/** The settings of the shared cart, as the host page sets them. */
export type Settings = {
  readonly [Name in SettingName]: ReturnType<(typeof SETTING_TABLE)[Name]['parse']>;
};

export const SETTING_NAMES = Object.keys(SETTING_TABLE) as SettingName[];

/** The settings that are read where they are used: the languages by each tag for itself, the token by each call. */
export const READ_WHEN_USED = {
  /**
   * Language of texts and amounts. The region is ignored: `de-AT` is German. `cz`, `dk` and `se` count as their
   * languages, and names such as `English` and `Deutsch` are understood. A value that names no language, or several, is
   * passed over, which the console says. In another language the texts are in that of `fallback-lang`, which the
   * console says.
   * @meta language
   */
  lang: 'tag',
  /** Language of the texts where the library has none in that of the page, or the page names none. Amounts have its form. */
  'fallback-lang': 'tag',
  /** CSRF token that writes carry. The library reads it again for each call, so the page can renew it at any time. */
  'csrf-token': 'call',
} as const;

/** Every attribute that the tags observe. */
export const SETTING_ATTRIBUTES = [
  ...(Object.keys(READ_WHEN_USED) as (keyof typeof READ_WHEN_USED)[]),
  ...SETTING_NAMES,
];

export type SettingAttribute = (typeof SETTING_ATTRIBUTES)[number];
