import { LANGUAGES } from '../i18n/languages.js';
import type { SETTING_ATTRIBUTES } from '../page/settings.js';
import type { SettingContract } from './types.js';

/** Every attribute that the tags observe. */
export type SettingAttribute = (typeof SETTING_ATTRIBUTES)[number];

/** The settings, in the order in which they are documented. */
export const SETTINGS: Readonly<Record<SettingAttribute, SettingContract>> = {
  lang: {
    description:
      'Language of texts and amounts. A region is cut off (`de-AT` is German); an unknown language is Polish.',
    type: 'string',
    default: 'pl',
    values: LANGUAGES.map((name) => ({
      name,
      description: new Intl.DisplayNames('en', { type: 'language' }).of(name) ?? name,
    })),
    meta: 'language',
    perElement: true,
  },
  'cart-type': {
    description: 'Kind of the cart.',
    type: "'standard' | 'dropshipping'",
    default: 'standard',
    values: [
      { name: 'standard', description: 'The goods go to the buyer.' },
      {
        name: 'dropshipping',
        description:
          'The goods go to the buyer’s customer: its cost is shown to B2B buyers, and of the percentage discounts only the partner’s counts.',
      },
    ],
  },
  currency: {
    description: 'ISO 4217 code. The cart response’s own currency wins over it.',
    type: 'string',
    default: 'PLN',
  },
  country: {
    description:
      'Country of delivery, as a code of two or three letters. Without it the cookie named by `country-cookie` is read; without either there is no free-delivery call.',
    type: 'string',
  },
  'country-cookie': {
    description: 'Name of the cookie that holds the country.',
    type: 'string',
    default: 'country',
  },
  'api-base': {
    description:
      'Prefix of every call’s path: an http(s) address, or a path that starts with a slash. By default the page’s own origin.',
    type: 'string',
    default: '',
  },
  'csrf-token': {
    description:
      'The token that writes are sent with. It is read anew for each call, so the page may renew it at any time.',
    type: 'string',
  },
  'csrf-header': {
    description: 'Name of the request header that carries the CSRF token.',
    type: 'string',
    default: 'X-CSRF-TOKEN',
  },
  'static-base': {
    description:
      'Prefix of `/static/images/…`: an http(s) address or a path. By default the page’s own origin.',
    type: 'string',
    default: '',
  },
  'configurator-url': {
    description:
      'Page that edits a configured product. `edit={configuration_id}` is added to its query.',
    type: 'string',
    default: '/konfiguratory/wedzarnia',
  },
  'installments-url': {
    description:
      'Page about payment by instalments. Where it is set, Polish carts that are not B2B show a banner.',
    type: 'string',
  },
  'installments-image': {
    description: 'Picture of that banner; without it the banner is text.',
    type: 'string',
  },
  'default-brand': {
    description: 'Brand that analytics gets for products without one.',
    type: 'string',
    default: '',
  },
  'discount-info': {
    description:
      'The percentage discounts as JSON: `{"rabatkontrahenta": 5, "flags": {"rabatkontrahenta": true}}`. The cart response’s `discount_info` wins over it.',
    type: 'string',
    propertyType: 'DiscountInfo',
  },
  preload: {
    description:
      'Id of a `<script type="application/json">` that holds the cart response: it is shown at once, without the first GET.',
    type: 'string',
  },
};
