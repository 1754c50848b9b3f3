import type { WireProduct, WireTopProduct } from '../contract/wire.js';

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

type Price = readonly [net: string, gross: string];

const slugOf = (name: string): string => name.toLowerCase().replace(/[^a-z\d]+/g, '-');

const product = (
  id: number,
  name: string,
  ean: string,
  photo_url: string,
  [nett_price, price]: Price,
  own: Partial<WireProduct> = {},
): WireProduct => ({
  ...PLAIN,
  ...{ id, name, slug: slugOf(name), ean, photo_url, nett_price, price },
  ...own,
});

const component = (id: number, nazwa: string, photo_url: string, [net, gross]: Price) => ({
  ...{ id, nazwa, slug: slugOf(nazwa), photo_url, ilosc: 1 },
  ...{ cena_jednostkowa: gross, cena_jednostkowa_netto: net },
});

const HONEY_PRICE: Price = ['20.00', '24.60'];
const HONEY = product(101, 'Blossom honey 400 g', '5900000001012', 'jar-honey.jpg', HONEY_PRICE, {
  oldprice: '29.90',
  amount: 2,
});

const JAR = product(111, 'Jar 900 ml', '5900000001111', 'jar-green.jpg', ['3.00', '3.69'], {
  amount: 240,
  maxQuantity: 4800,
  zawartosc_opz: 24,
  tylko_pelne_opakowania: true,
  glass: true,
});

const GOLD: Price = ['0.30', '0.369'];
const LID = product(112, 'Twist-off lid 82 mm, gold', '5900000001128', 'lid-gold.jpg', GOLD, {
  amount: 2000,
  maxQuantity: 100_000,
  zawartosc_opz: 100,
  zawartosc_opz_do_przeliczenia: 1000,
  przelicznikjmm: 1000,
  cenanetto_przeliczona: '300.00',
  cenabrutto_przeliczona: '369.00',
});

const STRIPS: Price = ['50.00', '61.50'];
const TEST_STRIPS = product(115, 'Test strips, 100 pcs', '5900000001159', 'box-tan.jpg', STRIPS, {
  amount: 3,
  rabatoodporny: true,
});

const SET: Price = ['40.00', '49.20'];
const GIFT_SET = product(120, 'Gift set: honey and funnel', '5900000001203', 'box-green.jpg', SET, {
  zestaw: true,
  dane_zestawu: {
    komponenty: [
      component(101, 'Blossom honey 400 g', 'jar-honey.jpg', HONEY_PRICE),
      component(121, 'Steel funnel', 'funnel-steel.jpg', ['20.00', '24.60']),
    ],
  },
});

const STEEL: Price = ['500.00', '615.00'];
const SMOKER = product(130, 'Smoker, as configured', '5900000001302', 'pot-steel.jpg', STEEL, {
  slug: 'smoker',
  is_configuration: true,
  configuration_id: 'c-1',
});

export const RETAIL: readonly WireProduct[] = [HONEY, GIFT_SET, SMOKER];
export const TRADE: readonly WireProduct[] = [JAR, LID, TEST_STRIPS];
export const LIDS: readonly WireProduct[] = [LID, { ...TEST_STRIPS, reduced_amount: 2 }];

const RECOMMENDED = [
  [201, 'Linden honey 400 g', 'linden-honey', '20.00', '24.60'],
  [202, 'Buckwheat honey 400 g', 'buckwheat-honey', '22.00', '27.06'],
  [203, 'Beeswax candle', 'beeswax-candle', '8.00', '9.84'],
  [204, 'Honey spoon', 'honey-spoon', '5.00', '6.15'],
  [205, 'Pollen 250 g', 'pollen', '16.00', '19.68'],
  [206, 'Mead 500 ml', 'mead', '30.00', '36.90'],
] as const;

/** The recommendations of the shop: more than a page shows. */
export const MORE = RECOMMENDED.map(([id, name, slug, cenanetto, price]): WireTopProduct => ({
  ...{ id, name, slug, short_desc: null, price, oldprice: null, cenanetto },
  ...{ zdjecie: `${slug}.jpg`, ean: `5900000000${id}`, brand: 'Willow', currency: 'PLN' },
  ...{ szklo: false, weather_lock: false },
}));
