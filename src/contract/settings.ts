import { FALLBACK_LANGUAGE, LANGUAGES } from '../i18n/languages.js';
import {
  SETTING_TABLE,
  type SettingAttribute,
  type SettingName,
  type SettingRow,
  type SettingTable,
} from '../page/setting-table.js';
import type { SettingContract, ValueContract } from './types.js';

/** The texts of a setting. Its type, default and values come from the setting table. */
type Description<Name> = Pick<SettingContract, 'description' | 'propertyType'> &
  (Name extends SettingName
    ? SettingTable[Name] extends { readonly values: readonly (infer Value extends string)[] }
      ? { readonly values: Readonly<Record<Value, string>> }
      : unknown
    : unknown);

/** The settings outside the table: one belongs to each tag, one is read at each call. */
type OtherName = Exclude<SettingAttribute, SettingName>;

const nameOf = (language: string): string =>
  new Intl.DisplayNames('en', { type: 'language' }).of(language) ?? language;

const OTHERS: Readonly<Record<OtherName, SettingContract>> = {
  lang: {
    description:
      'Language of texts and amounts. The region is ignored: `de-AT` is German. `cz`, `dk` and `se` count as their languages, and names such as `English` and `Deutsch` are understood. A value that names no language, or several, is passed over, which the console says. In another language the texts are in that of `fallback-lang`, which the console says.',
    type: 'string',
    default: FALLBACK_LANGUAGE,
    values: LANGUAGES.map((name) => ({ name, description: nameOf(name) })),
    meta: 'language',
    perElement: true,
  },
  'fallback-lang': {
    description:
      'Language of the texts where the library has none in that of the page, or the page names none. Amounts have its form, too.',
    type: 'string',
    default: FALLBACK_LANGUAGE,
    values: LANGUAGES.map((name) => ({ name, description: nameOf(name) })),
    perElement: true,
  },
  'csrf-token': {
    description:
      'CSRF token that writes carry. The library reads it again for each call, so the page can renew it at any time.',
    type: 'string',
  },
};

const DESCRIPTIONS: { readonly [Name in SettingName]: Description<Name> } = {
  'cart-type': {
    description: 'Type of the cart.',
    values: {
      standard: 'The shop sends the goods to the buyer.',
      dropshipping:
        'The shop sends the goods to the buyer’s own customer. Business buyers see the dropshipping cost. Of the percentage discounts, only the partner discount counts.',
    },
  },
  currency: {
    description: 'Currency as an ISO 4217 code. A currency in the cart response takes precedence.',
  },
  'currency-format': {
    description:
      'How the shop writes amounts, as a JSON object: `prefix`, `suffix`, `decimal` (the mark), `group` (the mark of thousands) and `decimals` (how many), such as `{"suffix": " €", "decimal": ",", "group": ".", "decimals": 2}`. It is for the currency that `currency` names. `currency_format` of the cart response takes precedence. Without both, amounts have the form of the language.',
    propertyType: 'object',
  },
  country: {
    description:
      'Country of delivery, as a code of two or three letters. A value that lists several is passed over, which the console says. Without it, the library reads the cookie that `country-cookie` names. With neither, it makes no call about free delivery.',
  },
  'country-cookie': { description: 'Name of the cookie that holds the country.' },
  'api-base': {
    description:
      'Prefix for the path of every call: an http(s) address, or a path that starts with a slash. The default is the origin of the page. On an https page, an `http:` address is refused, because browsers block such calls.',
  },
  without: {
    description:
      'Blocks that `<cart-page>` leaves out, with their headings: some of `heading`, `free-delivery`, `minimum`, `codes`, `recommendations` and `remarks`, such as `without="codes remarks"`. The calls for codes and recommendations are not made then.',
  },
  'csrf-header': { description: 'Name of the request header that carries the CSRF token.' },
  'csrf-url': {
    description:
      'Page from which the library fetches a fresh token after the shop has refused the old one (403 or 419). It reads the `<meta name="csrf-token">` of that page. The default is the path of the current page, without its query.',
  },
  'read-timeout': {
    description:
      'How many seconds a call that reads may take, from 1 to 45, for shops that compute long. The default is 15, which writes always have.',
  },
  'static-base': {
    description:
      'Prefix for the paths of pictures: an http(s) address or a path. The default is the origin of the page.',
  },
  'photo-path': {
    description:
      'Folder of the pictures of lines, under `static-base`. An http(s) address is used as it is.',
  },
  'recommendation-photo-path': {
    description:
      'Folder of the pictures of recommended products, under `static-base`. An http(s) address is used as it is.',
  },
  'photo-format': {
    description: 'File names of the pictures of lines.',
    values: {
      webp: 'Names that end in `.jpg` or `.jpeg` end in `.webp` instead.',
      'as-sent': 'File names are used as the shop sends them.',
    },
  },
  'product-path': {
    description:
      'Pattern for the addresses of products, such as `/product/{id}/{slug}`. It must contain `{id}`. The default depends on the language: `/sklep/produkt/{id}/{slug}` in Polish, `/shop/product/{id}/{slug}` in English. The defaults of the other languages are guesses: a shop in such a language should set this.',
  },
  'checkout-path': { description: 'Address of the checkout link.' },
  'terms-path': {
    description: 'Address of the link to the trading terms, which business buyers see.',
  },
  'home-path': {
    description: 'Address of “Continue shopping” and of the link in the empty cart.',
  },
  'cart-path': { description: 'Address of the link from the drawer to the whole cart.' },
  'configurator-url': {
    description:
      'Page on which buyers edit a configured product. The link adds `edit={configuration_id}` to its query.',
  },
  'installments-url': {
    description:
      'Page about payment by instalments. If it is set, Polish carts of buyers who are not business buyers show a banner.',
  },
  'installments-image': {
    description: 'Picture of the instalment banner. Without it, the banner is text.',
  },
  'default-brand': { description: 'Brand that analytics receives for products without a brand.' },
  'discount-info': {
    description:
      'The percentage discounts as JSON: `{"rabatkontrahenta": 5, "flags": {"rabatkontrahenta": true}}`. A `discount_info` in the cart response takes precedence.',
    propertyType: 'DiscountInfo',
  },
  preload: {
    description:
      'Id of a `<script type="application/json">` that holds the cart response. The tags show this cart immediately and skip the first GET.',
  },
  'ref-cookie': {
    description:
      'Name of the cookie with a discount code that is applied once. With `off` no cookie is read.',
  },
  'code-field': {
    description: 'How the field for discount codes appears.',
    values: {
      open: 'The field is always there.',
      folded:
        'A button opens the field. It is open from the start if the cart has codes, after an error, and while the code of the cookie is applied.',
    },
  },
  planner: {
    description:
      'The gap planner: whether `cart-logistic-minimum` and `cart-free-delivery` offer the smallest step that reaches their goal. The buyer takes it with one click.',
    values: {
      off: 'The tags only say how much is missing.',
      on: 'The tags offer the step. While the cart has discount codes there is none for free delivery, because only the shop knows the value then.',
    },
  },
  texts: {
    description:
      'Id of a `<script type="application/json">` with your own texts for each language: `{"en": {"totals": {"checkout": "Order"}}}`. The keys are those of `locales/`. If a key is unknown, or a text lacks a placeholder or a plural form, the library reports it once and uses the built-in text.',
  },
  analytics: {
    description: 'Whether the library pushes events to `window.dataLayer`.',
    values: { on: 'It pushes events.', off: 'It pushes nothing.' },
  },
  'summary-delivery': {
    description:
      'Whether the summary, the drawer and the printed offer speak about delivery. They do not where the shop’s own `totals` have a row with the code `shipping` or `delivery`.',
    values: {
      on: 'They say that delivery is free, or that the total does not include it.',
      off: 'They say nothing about delivery.',
    },
  },
  'delivery-from': {
    description:
      'The lowest price of a delivery, in the currency of the cart, such as `14.99`. The summary then says “Delivery from 14.99”. The total does not include it.',
  },
  'delivery-days': {
    description:
      'The day of delivery, or the first and the last one: `2026-11-27` or `2026-11-27/2026-11-30`. The summary shows them until the last one is over.',
  },
  'quick-order': {
    description:
      'Quick order: a field above the lines for a list of EANs or ids with quantities. The buyer pastes it from a spreadsheet or drops a file.',
    values: {
      off: 'No quick order.',
      on: 'Business and dropshipping carts have it. Buyers can close it.',
    },
  },
  bulk: {
    description:
      'Whether buyers can select several lines, to remove them or set them to 0 together.',
    values: { off: 'Buyers change one line at a time.', on: 'Each line has a checkbox.' },
  },
  offer: {
    description:
      'The printed offer of `cart-page`. The slot `letterhead` holds its letterhead, the slot `offer-footer` its closing text.',
    values: {
      off: 'The page prints as it is, without buttons and other controls.',
      on: 'A button prints the offer. Printing the page in any other way also prints the offer alone.',
    },
  },
  'offer-validity': {
    description:
      'How many days an offer is valid, from 1 to 999. Without it, the offer names no last day, because an offer binds the shop that makes it.',
  },
  'offer-reference': {
    description: 'The customer’s reference on the offer, such as a customer number or an inquiry.',
  },
};

/** The contract of a setting of the shared cart. */
function contractOf(name: SettingName): SettingContract {
  const { fallback, values }: SettingRow<unknown> = SETTING_TABLE[name];
  const {
    values: valueTexts,
    ...texts
  }: Description<SettingName> & {
    readonly values?: Readonly<Record<string, string>>;
  } = DESCRIPTIONS[name];
  const valueContracts = values?.map((value): ValueContract => {
    const word = String(value);
    return { name: word, description: valueTexts?.[word] ?? '' };
  });
  return {
    ...texts,
    type: values?.map((value) => `'${String(value)}'`).join(' | ') ?? 'string',
    ...(typeof fallback === 'string' && { default: fallback }),
    ...(valueContracts && { values: valueContracts }),
  };
}

const { lang, 'fallback-lang': fallback, ...others } = OTHERS;

/** The settings, in the order in which they are documented. */
export const SETTINGS = {
  lang,
  'fallback-lang': fallback,
  ...Object.fromEntries(
    (Object.keys(DESCRIPTIONS) as SettingName[]).map((name) => [name, contractOf(name)]),
  ),
  ...others,
} as Readonly<Record<SettingAttribute, SettingContract>>;
