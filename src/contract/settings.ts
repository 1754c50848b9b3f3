import { FALLBACK_LANGUAGE, LANGUAGES } from '../i18n/languages.js';
import {
  SETTING_TABLE,
  type SettingAttribute,
  type SettingName,
  type SettingRow,
  type SettingTable,
} from '../page/setting-table.js';
import type { SettingContract, ValueContract } from './types.js';

/** What is said of a setting; its type, default and values come from the table that is shipped. */
type Description<Name> = Pick<SettingContract, 'description' | 'propertyType'> &
  (Name extends SettingName
    ? SettingTable[Name] extends { readonly values: readonly (infer Value extends string)[] }
      ? { readonly values: Readonly<Record<Value, string>> }
      : unknown
    : unknown);

/** The settings that are not read by the table: of each tag, and at each call. */
type OtherName = Exclude<SettingAttribute, SettingName>;

const OTHERS: Readonly<Record<OtherName, SettingContract>> = {
  lang: {
    description:
      'Language of texts and amounts. A region is cut off (`de-AT` is German); an unknown language is Polish.',
    type: 'string',
    default: FALLBACK_LANGUAGE,
    values: LANGUAGES.map((name) => ({
      name,
      description: new Intl.DisplayNames('en', { type: 'language' }).of(name) ?? name,
    })),
    meta: 'language',
    perElement: true,
  },
  'csrf-token': {
    description:
      'The token that writes are sent with. It is read anew for each call, so the page may renew it at any time.',
    type: 'string',
  },
};

const DESCRIPTIONS: { readonly [Name in SettingName]: Description<Name> } = {
  'cart-type': {
    description: 'Kind of the cart.',
    values: {
      standard: 'The goods go to the buyer.',
      dropshipping:
        'The goods go to the buyer’s customer: its cost is shown to B2B buyers, and of the percentage discounts only the partner’s counts.',
    },
  },
  currency: { description: 'ISO 4217 code. The cart response’s own currency wins over it.' },
  country: {
    description:
      'Country of delivery, as a code of two or three letters. Without it the cookie named by `country-cookie` is read; without either there is no free-delivery call.',
  },
  'country-cookie': { description: 'Name of the cookie that holds the country.' },
  'api-base': {
    description:
      'Prefix of every call’s path: an http(s) address, or a path that starts with a slash. By default the page’s own origin. On a page over https an address with `http:` is refused, since browsers block such calls.',
  },
  'csrf-header': { description: 'Name of the request header that carries the CSRF token.' },
  'csrf-url': {
    description:
      'Page that is fetched for a fresh token when the shop has refused the old one (403 or 419): its `<meta name="csrf-token">` is read. By default the path of the page itself, without its query.',
  },
  'static-base': {
    description:
      'Prefix of the paths of pictures: an http(s) address or a path. By default the page’s own origin.',
  },
  'photo-path': {
    description:
      'Folder of the pictures of lines, under `static-base`. An http(s) address stands for itself.',
  },
  'recommendation-photo-path': {
    description:
      'Folder of the pictures of recommended products, under `static-base`. An http(s) address stands for itself.',
  },
  'photo-format': {
    description: 'File names of the pictures of lines.',
    values: {
      webp: '`.jpg` and `.jpeg` become `.webp`.',
      'as-sent': 'They stay as the shop sends them.',
    },
  },
  'product-path': {
    description:
      'Pattern of the addresses of products, such as `/product/{id}/{slug}`; it holds `{id}`. By default that of the language: `/sklep/produkt/{id}/{slug}` in Polish, `/shop/product/{id}/{slug}` in English. Those of the other sixteen languages are the library’s own guess: a shop in such a language sets this.',
  },
  'checkout-path': { description: 'Where the checkout link leads.' },
  'terms-path': { description: 'Where the link to the trading terms leads, which B2B buyers see.' },
  'home-path': {
    description: 'Where “Continue shopping” and the link of the empty cart lead.',
  },
  'cart-path': { description: 'Where the drawer’s link to the whole cart leads.' },
  'configurator-url': {
    description:
      'Page that edits a configured product. `edit={configuration_id}` is added to its query.',
  },
  'installments-url': {
    description:
      'Page about payment by instalments. Where it is set, Polish carts that are not B2B show a banner.',
  },
  'installments-image': {
    description: 'Picture of that banner; without it the banner is text.',
  },
  'default-brand': { description: 'Brand that analytics gets for products without one.' },
  'discount-info': {
    description:
      'The percentage discounts as JSON: `{"rabatkontrahenta": 5, "flags": {"rabatkontrahenta": true}}`. The cart response’s `discount_info` wins over it.',
    propertyType: 'DiscountInfo',
  },
  preload: {
    description:
      'Id of a `<script type="application/json">` that holds the cart response: it is shown at once, without the first GET.',
  },
  planner: {
    description:
      'The gap planner: whether the logistic minimum and free delivery offer the smallest step that reaches them, to be added with one click.',
    values: {
      off: 'They say what is missing only.',
      on: 'They do. With discount codes on the cart there is none to free delivery, as only the shop knows its value then.',
    },
  },
  texts: {
    description:
      'Id of a `<script type="application/json">` with the shop’s own wording by language: `{"en": {"totals": {"checkout": "Order"}}}`, with the keys of `locales/`. An unknown key, and a text that lacks a placeholder or a plural form, is reported once, and the built-in text used.',
  },
  analytics: {
    description: 'Whether events are pushed to `window.dataLayer`.',
    values: { on: 'They are.', off: 'Nothing is pushed.' },
  },
  'quick-order': {
    description:
      'The quick order of trade buyers: a field above the lines that takes a list of EANs or ids and amounts, pasted from a spreadsheet or dropped as a file.',
    values: { off: 'There is none.', on: 'Trade carts have it, closed at first.' },
  },
  bulk: {
    description: 'Selecting many lines, to remove them or set them to 0 at once.',
    values: { off: 'Lines are changed one by one.', on: 'Each line has a checkbox.' },
  },
  offer: {
    description:
      'The printed offer of `cart-page`: its letterhead is the slot `letterhead`, its closing words the slot `offer-footer`.',
    values: {
      off: 'The page is printed as it is, without what can be pressed.',
      on: 'A button offers to print it, and whatever prints the page prints the offer alone.',
    },
  },
  'offer-validity': {
    description:
      'For how many days an offer is valid, from 1 to 999. Without it no date is named: an offer binds who makes it.',
  },
  'offer-reference': {
    description: 'The customer’s reference on the offer, such as a customer number or an inquiry.',
  },
};

/** The contract of a setting of the shared cart. */
function contractOf(name: SettingName): SettingContract {
  const { fallback, values }: SettingRow<unknown> = SETTING_TABLE[name];
  const {
    values: told,
    ...texts
  }: Description<SettingName> & {
    readonly values?: Readonly<Record<string, string>>;
  } = DESCRIPTIONS[name];
  const valueContracts = values?.map((value): ValueContract => {
    const word = String(value);
    return { name: word, description: told?.[word] ?? '' };
  });
  return {
    ...texts,
    type: values?.map((value) => `'${String(value)}'`).join(' | ') ?? 'string',
    ...(typeof fallback === 'string' && { default: fallback }),
    ...(valueContracts && { values: valueContracts }),
  };
}

const { lang, ...others } = OTHERS;

/** The settings, in the order in which they are documented. */
export const SETTINGS = {
  lang,
  ...Object.fromEntries(
    (Object.keys(DESCRIPTIONS) as SettingName[]).map((name) => [name, contractOf(name)]),
  ),
  ...others,
} as Readonly<Record<SettingAttribute, SettingContract>>;
