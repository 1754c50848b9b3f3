import type { WireProduct, WireTopProduct } from '../bus/wire.js';

/** Default fields of all products. */
const PLAIN = {
  oldprice: null,
  amount: 1,
  maxQuantity: 500,
  reduced_amount: 0,
  zawartosc_opz: 1,
  zawartosc_opz_do_przeliczenia: null,
  zawartosc_opj: 1,
  przelicznikjmm: 1,
  tylko_pelne_opakowania: false,
  rabatoodporny: false,
  zestaw: false,
  glass: false,
  weather_lock: false,
  is_configuration: false,
  configuration_id: null,
  dane_zestawu: null,
  brand: 'Willow',
  currency: 'PLN',
  cenanetto_przeliczona: null,
  cenabrutto_przeliczona: null,
} as const;

const HONEY: WireProduct = {
  ...PLAIN,
  id: 101,
  name: 'Blossom honey 400 g',
  slug: 'blossom-honey-400-g',
  photo_url: 'jar-honey.jpg',
  ean: '5900000001012',
  price: '24.60',
  nett_price: '20.00',
  oldprice: '29.90',
  amount: 2,
};

const JAR: WireProduct = {
  ...PLAIN,
  id: 111,
  name: 'Jar 900 ml',
  slug: 'jar-900-ml',
  photo_url: 'jar-green.jpg',
  ean: '5900000001111',
  price: '3.69',
  nett_price: '3.00',
  amount: 240,
  maxQuantity: 4800,
  zawartosc_opz: 24,
  tylko_pelne_opakowania: true,
  glass: true,
};

const LID: WireProduct = {
  ...PLAIN,
  id: 112,
  name: 'Twist-off lid 82 mm, gold',
  slug: 'twist-off-lid-82-mm-gold',
  photo_url: 'lid-gold.jpg',
  ean: '5900000001128',
  price: '0.369',
  nett_price: '0.30',
  amount: 2000,
  maxQuantity: 100_000,
  zawartosc_opz: 100,
  zawartosc_opz_do_przeliczenia: 1000,
  przelicznikjmm: 1000,
  cenanetto_przeliczona: '300.00',
  cenabrutto_przeliczona: '369.00',
};

const TEST_STRIPS: WireProduct = {
  ...PLAIN,
  id: 115,
  name: 'Test strips, 100 pcs',
  slug: 'test-strips-100-pcs',
  photo_url: 'box-tan.jpg',
  ean: '5900000001159',
  price: '61.50',
  nett_price: '50.00',
  amount: 3,
  rabatoodporny: true,
};

const GIFT_SET: WireProduct = {
  ...PLAIN,
  id: 120,
  name: 'Gift set: honey and funnel',
  slug: 'gift-set-honey-and-funnel',
  photo_url: 'box-green.jpg',
  ean: '5900000001203',
  price: '49.20',
  nett_price: '40.00',
  zestaw: true,
  dane_zestawu: {
    komponenty: [
      {
        id: 101,
        nazwa: 'Blossom honey 400 g',
        slug: 'blossom-honey-400-g',
        photo_url: 'jar-honey.jpg',
        ilosc: 1,
        cena_jednostkowa: '24.60',
        cena_jednostkowa_netto: '20.00',
      },
      {
        id: 121,
        nazwa: 'Steel funnel',
        slug: 'steel-funnel',
        photo_url: 'funnel-steel.jpg',
        ilosc: 1,
        cena_jednostkowa: '24.60',
        cena_jednostkowa_netto: '20.00',
      },
    ],
  },
};

const SMOKER: WireProduct = {
  ...PLAIN,
  id: 130,
  name: 'Smoker, as configured',
  slug: 'smoker',
  photo_url: 'pot-steel.jpg',
  ean: '5900000001302',
  price: '615.00',
  nett_price: '500.00',
  is_configuration: true,
  configuration_id: 'c-1',
};

export const RETAIL: readonly WireProduct[] = [HONEY, GIFT_SET, SMOKER];
export const TRADE: readonly WireProduct[] = [JAR, LID, TEST_STRIPS];
export const LIDS: readonly WireProduct[] = [LID, { ...TEST_STRIPS, reduced_amount: 2 }];

const recommendation = (
  id: number,
  name: string,
  slug: string,
  [nett, gross]: readonly [string, string],
): WireTopProduct => ({
  id,
  name,
  slug,
  short_desc: null,
  price: gross,
  oldprice: null,
  cenanetto: nett,
  zdjecie: `${slug}.jpg`,
  ean: `5900000000${id}`,
  brand: 'Willow',
  currency: 'PLN',
  szklo: false,
  weather_lock: false,
});

/** The recommendations of the shop: more than a page shows. */
export const MORE: readonly WireTopProduct[] = [
  recommendation(201, 'Linden honey 400 g', 'linden-honey', ['20.00', '24.60']),
  recommendation(202, 'Buckwheat honey 400 g', 'buckwheat-honey', ['22.00', '27.06']),
  recommendation(203, 'Beeswax candle', 'beeswax-candle', ['8.00', '9.84']),
  recommendation(204, 'Honey spoon', 'honey-spoon', ['5.00', '6.15']),
  recommendation(205, 'Pollen 250 g', 'pollen', ['16.00', '19.68']),
  recommendation(206, 'Mead 500 ml', 'mead', ['30.00', '36.90']),
];
