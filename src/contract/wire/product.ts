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
      ilosc: field('WireOptionalCount', 'How many of it are in one set.', 'it counts as 1'),
      cena_jednostkowa: field('WireDecimal', 'Gross price of one piece.', DASH('gross price')),
      cena_jednostkowa_netto: field(
        'WireOptionalDecimal',
        'Net price of one piece.',
        'it is the gross price divided by 1.23',
      ),
    },
  },
  WireSet: {
    description: 'What a set is made of.',
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
      'A line of the cart. Fields that are not listed here are kept and come back with the line.',
    type: 'object',
    required: ['id', 'name', 'price', 'nett_price', 'amount'],
    properties: {
      id: field(
        'WireId',
        'The product. Two lines may share one where `configuration_id` differs.',
        'the line cannot be deleted or found again',
      ),
      name: TEXTS.name(),
      slug: TEXTS.slug,
      photo_url: TEXTS.photo(
        'File name of its picture, under the setting `photo-path`, or an http(s) address.',
      ),
      ean: TEXTS.ean,
      price: field(
        'WireDecimal',
        'Gross price of one piece. Export buyers are not shown it.',
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
        'Pieces in the cart. Where stock is short: those that are left.',
        `${DASH('amount')}, the line counts nothing, and it goes back as it came`,
      ),
      maxQuantity: field(
        'WireOptionalCount',
        'The most pieces that can be had. More are marked red, not refused.',
        'no maximum is shown',
      ),
      reduced_amount: field(
        'WireOptionalCount',
        'How many pieces were taken off since the buyer last looked; `amount` is what is left.',
        'the buyer does not learn that the amount was reduced',
      ),
      zawartosc_opz: field(
        'WireOptionalCount',
        'Pieces in a collective pack.',
        'the buyer cannot order by packs',
      ),
      zawartosc_opz_do_przeliczenia: field(
        'WireOptionalCount',
        'The same; it wins where both are filled in.',
        'the buyer cannot order by packs',
      ),
      zawartosc_opj: field('WireOptionalCount', 'Pieces in a unit pack; not used.'),
      przelicznikjmm: field(
        'WireOptionalCount',
        'For how many pieces the converted prices are: 1000 for "per 1000 pcs".',
        'the price of one piece is shown',
      ),
      tylko_pelne_opakowania: field(
        'WireFlag',
        'Whether business buyers take full packs only: amounts are rounded up.',
        'single pieces can be ordered',
      ),
      rabatoodporny: field(
        'WireFlag',
        'Whether the partner discount leaves it out.',
        'the partner discount is counted on it',
      ),
      zestaw: field('WireFlag', 'Whether it is a set.', 'it is not marked as a set'),
      glass: field(
        'WireFlag',
        'Whether it is glass, which has a minimum of its own.',
        'the minimum for glass is not held',
      ),
      weather_lock: TEXTS.weatherLock,
      is_configuration: field(
        'WireFlag',
        'Whether it was put together in the configurator.',
        'there is no link to edit it',
      ),
      configuration_id: field(
        'WireOptionalText',
        'Id of that configuration.',
        'there is no link to edit it',
      ),
      dane_zestawu: orNone('WireSet', 'The parts of a set.', 'the set is shown without its parts'),
      brand: TEXTS.brand,
      currency: TEXTS.currency,
      cenanetto_przeliczona: field(
        'WireOptionalDecimal',
        'Net price of as many pieces as `przelicznikjmm` says.',
        'the price of one piece is shown',
      ),
      cenabrutto_przeliczona: field(
        'WireOptionalDecimal',
        'Gross price of as many pieces.',
        'the price of one piece is shown',
      ),
    },
  },
} as const satisfies Readonly<Record<string, Schema>>;
