import { field, listOf, orNone, type Schema } from './schema.js';
import { DASH, TEXTS } from './common.js';

/** The answers to the other calls that read, and to adding a code. */
export const ANSWERS = {
  WireDiscount: {
    description: 'A discount code in the cart. It takes off a percentage, an amount, or both.',
    type: 'object',
    required: ['code'],
    properties: {
      code: {
        type: 'string',
        minLength: 1,
        description: 'The code.',
        'x-otherwise': 'the code is left out of the list',
      },
      amount: field('WireOptionalDecimal', 'Amount that the code takes off.', 'no amount is shown'),
      currency: field(
        'WireOptionalText',
        'Currency of the amount: an ISO code, or any text ("zł").',
        'the currency of the cart is used',
      ),
      percentage: field(
        'WirePercentage',
        'Percentage that the code takes off.',
        'no percentage is shown',
      ),
    },
  },
  WireRefusal: {
    description: 'A message for the buyer in place of the answer. It may have status 200.',
    type: 'object',
    required: ['error'],
    properties: {
      error: {
        type: ['string', 'number', 'boolean', 'null'],
        description:
          'A name for programs, or the message itself. `false`, 0, "" and `null` mean no error.',
      },
      message: field(
        'WireOptionalText',
        'The message in the language of the page. It takes precedence over `error`.',
      ),
    },
  },
  WireVoucherDiscount: {
    description: 'The code that applies.',
    type: 'object',
    properties: { kod: field('WireOptionalText', 'The code.') },
  },
  WireVoucherValue: {
    description: 'The value with codes: what the cart costs after the discount codes.',
    type: 'object',
    required: ['discounted'],
    properties: {
      error: {
        enum: [false, 0, '0', 'false', '', null],
        description: 'Any other value is a message for the buyer, which the totals show.',
      },
      discounted: field(
        'WireDecimal',
        'Gross value with codes: the total to pay.',
        'the totals show an error, and the total without codes',
      ),
      discounted_netto: field(
        'WireOptionalDecimal',
        'Net value with codes.',
        'the net total is left out',
      ),
      regular: field(
        'WireOptionalDecimal',
        'Gross value without codes, shown struck through.',
        'no struck-through value is shown',
      ),
      discount: orNone('WireVoucherDiscount', 'The code that applies.'),
    },
  },
  WireTopProduct: {
    description: 'A recommendation: a product that the shop suggests.',
    type: 'object',
    required: ['id', 'name', 'price', 'cenanetto'],
    properties: {
      id: field('WireId', 'Its id.', 'the recommendation is left out'),
      name: TEXTS.name('the recommendation has no name'),
      slug: TEXTS.slug,
      short_desc: field(
        'WireOptionalText',
        'A sentence about the product.',
        'there is no description',
      ),
      price: field('WireDecimal', 'Gross price of one piece.', DASH('gross price')),
      oldprice: field(
        'WireOptionalDecimal',
        'Gross price before a promotion.',
        'no old price is shown',
      ),
      cenanetto: field('WireDecimal', 'Net price of one piece.', DASH('net price')),
      zdjecie: TEXTS.photo(
        'File name of its picture, under the setting `recommendation-photo-path`.',
      ),
      ean: TEXTS.ean,
      brand: TEXTS.brand,
      currency: TEXTS.currency,
      szklo: field(
        'WireFlag',
        'Whether the product is glass.',
        'the product does not count as glass',
      ),
      weather_lock: TEXTS.weatherLock,
    },
  },
  WireTopProducts: {
    description: 'The recommendations.',
    type: 'object',
    required: ['data'],
    properties: {
      data: listOf('WireTopProduct', 'The first 5 are shown.', 'no recommendations are shown'),
    },
  },
  WireFreeDeliveryRule: {
    description: 'A value of the cart from which delivery is free.',
    type: 'object',
    required: ['wartosc_od'],
    properties: {
      wartosc_od: field(
        'WireDecimal',
        'The value: gross, for export buyers net.',
        'the rule is left out',
      ),
    },
  },
  WireDropshippingCost: {
    description: 'What it costs to send this order to the buyer’s own customer.',
    type: 'object',
    required: ['oplatabrutto', 'oplatanetto'],
    properties: {
      oplatabrutto: field('WireDecimal', 'Gross cost.', 'an error is shown in place of the cost'),
      oplatanetto: field('WireDecimal', 'Net cost.', 'an error is shown in place of the cost'),
    },
  },
} as const satisfies Readonly<Record<string, Schema>>;
