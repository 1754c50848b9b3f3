import { field, listOf, orNone, type Schema } from './schema.js';
import { DASH, TEXTS } from './common.js';

/** A line of the cart. */
export const PRODUCT = {
  WireComponent: {
    description: 'One product inside a set.',
    type: 'object',
    required: ['id', 'nazwa', 'cena_jednostkowa'],
    properties: {
      id: field('WireId', 'Its id.'),
      nazwa: TEXTS.name('the component has no name'),
      slug: TEXTS.slug,
      photo_url: TEXTS.photo('File name of its picture.'),
      ilosc: field(
        'WireOptionalCount',
        'How many pieces of it one set contains.',
        'it counts as 1',
      ),
      cena_jednostkowa: field('WireDecimal', 'Gross price of one piece.', DASH('gross price')),
      cena_jednostkowa_netto: field(
        'WireOptionalDecimal',
        'Net price of one piece.',
        'it is the gross price divided by 1.23',
      ),
    },
  },
  WireSet: {
    description: 'The contents of a set.',
    type: 'object',
    properties: {
      komponenty: {
        ...listOf(
          'WireComponent',
          'The products in the set.',
          'the set is shown without its components',
        ),
        type: ['array', 'null'],
      },
    },
  },
  WireProduct: {
    description:
      'A line of the cart. The page keeps fields that are not listed here and sends them back with the line.',
    type: 'object',
    required: ['id', 'name', 'price', 'nett_price', 'amount'],
    properties: {
      id: field(
        'WireId',
        'Id of the product. Two lines may have the same id if their `configuration_id` differs.',
        'the page cannot delete the line or find it again',
      ),
      name: TEXTS.name(),
      slug: TEXTS.slug,
      photo_url: TEXTS.photo(
        'File name of its picture, under the setting `photo-path`, or an http(s) address.',
      ),
      ean: TEXTS.ean,
      price: field(
        'WireDecimal',
        'Gross price of one piece. Export buyers do not see it.',
        `${DASH('gross price')}, and the line adds nothing to the gross totals`,
      ),
      nett_price: field(
        'WireDecimal',
        'Net price of one piece.',
        `${DASH('net price')}, and the line adds nothing to the net totals`,
      ),
      oldprice: field(
        'WireOptionalDecimal',
        'Gross price of one piece before a promotion.',
        'no old price is shown',
      ),
      amount: field(
        'WireAmount',
        'Pieces in the cart. If stock is short: the pieces that are left.',
        `${DASH('quantity')}, the line adds nothing to the totals, and the page sends it back unchanged`,
      ),
      maxQuantity: field(
        'WireOptionalCount',
        'The most pieces that the shop can deliver. A higher quantity is marked red, not refused.',
        'no maximum is shown',
      ),
      reduced_amount: field(
        'WireOptionalCount',
        'How many pieces the shop has taken off since the buyer last saw the cart. `amount` is what is left.',
        'the buyer does not learn that the quantity was reduced',
      ),
      zawartosc_opz: field(
        'WireOptionalCount',
        'Pieces in one pack.',
        'the buyer cannot order by packs',
      ),
      zawartosc_opz_do_przeliczenia: field(
        'WireOptionalCount',
        'Pieces in one pack. It takes precedence over `zawartosc_opz` if both are set.',
        'the buyer cannot order by packs',
      ),
      zawartosc_opj: field('WireOptionalCount', 'Pieces in a unit pack. Not used.'),
      przelicznikjmm: field(
        'WireOptionalCount',
        'Number of pieces that the converted prices are for: 1000 means "per 1000 pcs".',
        'the price of one piece is shown',
      ),
      tylko_pelne_opakowania: field(
        'WireFlag',
        'Whether business buyers can order full packs only. Quantities are rounded up.',
        'buyers can order single pieces',
      ),
      rabatoodporny: field(
        'WireFlag',
        'Whether the partner discount leaves the line out.',
        'the partner discount applies to the line',
      ),
      zestaw: field('WireFlag', 'Whether the product is a set.', 'the line is not marked as a set'),
      glass: field(
        'WireFlag',
        'Whether the product is glass, which has its own minimum order value.',
        'the minimum for glass is not applied',
      ),
      weather_lock: TEXTS.weatherLock,
      is_configuration: field(
        'WireFlag',
        'Whether the buyer put it together in the configurator.',
        'there is no link to edit it',
      ),
      configuration_id: field(
        'WireOptionalText',
        'Id of the configuration.',
        'there is no link to edit it',
      ),
      dane_zestawu: orNone(
        'WireSet',
        'The contents of a set.',
        'the set is shown without its components',
      ),
      brand: TEXTS.brand,
      currency: TEXTS.currency,
      cenanetto_przeliczona: field(
        'WireOptionalDecimal',
        'Net price of the number of pieces in `przelicznikjmm`.',
        'the price of one piece is shown',
      ),
      cenabrutto_przeliczona: field(
        'WireOptionalDecimal',
        'Gross price of the number of pieces in `przelicznikjmm`.',
        'the price of one piece is shown',
      ),
    },
  },
} as const satisfies Readonly<Record<string, Schema>>;
