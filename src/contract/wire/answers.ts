import { field, listOf, orNone, type Schema } from './schema.js';
import { DASH, TEXTS } from './common.js';

/** The answers of the other readings, and of adding a code. */
export const ANSWERS = {
  WireDiscount: {
    description: 'A discount code on the cart: worth a percentage, an amount, or both.',
    type: 'object',
    required: ['code'],
    properties: {
      code: {
        type: 'string',
        minLength: 1,
        description: 'The code.',
        'x-otherwise': 'it is left out of the list',
      },
      amount: field('WireOptionalDecimal', 'The amount that it takes off.', 'no amount is shown'),
      currency: field(
        'WireOptionalText',
        'Currency of the amount: an ISO code, or any text ("zł").',
        'the cart’s own is used',
      ),
      percentage: field('WirePercentage', 'Percent that it takes off.', 'no percentage is shown'),
    },
  },
  WireRefusal: {
    description: 'Words for the buyer in place of what was asked for, also with status 200.',
    type: 'object',
    required: ['error'],
    properties: {
      error: {
        type: ['string', 'number', 'boolean', 'null'],
        description:
          'A name for programs, or the words themselves. `false`, 0, "" and `null` are no error.',
      },
      message: field(
        'WireOptionalText',
        'Words in the language of the page; they win over `error`.',
      ),
    },
  },
  WireVoucherDiscount: {
    description: 'The code that counts.',
    type: 'object',
    properties: { kod: field('WireOptionalText', 'The code.') },
  },
  WireVoucherValue: {
    description: 'What the cart costs with its codes.',
    type: 'object',
    required: ['discounted'],
    properties: {
      error: {
        enum: [false, 0, '0', 'false', '', null],
        description: 'None of these: words for the buyer, who sees them in the totals.',
      },
      discounted: field(
        'WireDecimal',
        'Gross value with the codes: the total to pay.',
        'an error stands in the totals, and the total is that without codes',
      ),
      discounted_netto: field(
        'WireOptionalDecimal',
        'Net value with the codes.',
        'the net total is left out',
      ),
      regular: field(
        'WireOptionalDecimal',
        'Gross value without the codes, shown struck through.',
        'no struck-through value is shown',
      ),
      discount: orNone('WireVoucherDiscount', 'The code that counts.'),
    },
  },
  WireTopProduct: {
    description: 'A product that the shop suggests.',
    type: 'object',
    required: ['id', 'name', 'price', 'cenanetto'],
    properties: {
      id: field('WireId', 'Its id.', 'it is left out of the list'),
      name: TEXTS.name('the suggestion has no name'),
      slug: TEXTS.slug,
      short_desc: field('WireOptionalText', 'A sentence about it.', 'there is no description'),
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
      szklo: field('WireFlag', 'Whether it is glass.', 'it is not counted as glass'),
      weather_lock: TEXTS.weatherLock,
    },
  },
  WireTopProducts: {
    description: 'The suggestions.',
    type: 'object',
    required: ['data'],
    properties: {
      data: listOf('WireTopProduct', 'The first 5 are shown.', 'no suggestions are shown'),
    },
  },
  WireFreeDeliveryRule: {
    description: 'A value from which delivery is free.',
    type: 'object',
    required: ['wartosc_od'],
    properties: {
      wartosc_od: field(
        'WireDecimal',
        'The value, gross; for export buyers net.',
        'the rule is left out',
      ),
    },
  },
  WireDropshippingCost: {
    description: 'What sending this order to the buyer’s customer costs.',
    type: 'object',
    required: ['oplatabrutto', 'oplatanetto'],
    properties: {
      oplatabrutto: field('WireDecimal', 'Gross cost.', 'an error stands for the cost'),
      oplatanetto: field('WireDecimal', 'Net cost.', 'an error stands for the cost'),
    },
  },
} as const satisfies Readonly<Record<string, Schema>>;
