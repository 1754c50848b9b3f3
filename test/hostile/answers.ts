import { product, type Shop, type WireProduct } from '../support/shop.js';

type Wire = Record<string, unknown>;

/** The shop's answers, each field of which can be hostile. */
export type Answers = Partial<
  Pick<Shop, 'codes' | 'voucher' | 'top' | 'freeDelivery' | 'dropshipping'> & { cart: Wire }
>;

const named = (names: readonly string[], value: unknown): Wire =>
  Object.fromEntries(names.map((name) => [name, value]));

const PRODUCT = [
  ...['id', 'name', 'slug', 'photo_url', 'ean', 'price', 'nett_price', 'oldprice', 'amount'],
  ...['maxQuantity', 'reduced_amount', 'prevQuantity', 'zawartosc_opz', 'zawartosc_opj'],
  ...['zawartosc_opz_do_przeliczenia', 'przelicznikjmm', 'tylko_pelne_opakowania'],
  ...['rabatoodporny', 'zestaw', 'glass', 'weather_lock', 'is_configuration', 'brand'],
  ...['configuration_id', 'currency', 'cenanetto_przeliczona', 'cenabrutto_przeliczona'],
  ...['key', 'options', 'sku', 'min', 'step', 'fixed_amount', 'removable', 'availability'],
  ...['value_net', 'value_gross', 'list_value_net', 'list_value_gross', 'next_price'],
  ...['lowest_price', 'lowest_price_net'],
];
const COMPONENT = [
  ...['id', 'nazwa', 'slug', 'photo_url', 'ilosc', 'cena_jednostkowa', 'cena_jednostkowa_netto'],
];
const CART = [
  ...['isB2b', 'isSmallB2b', 'isExport', 'currency', 'er', 'remarks', 'minlogistycznepozostale'],
  ...['minlogistycznepozostale_maly_b2b', 'minlogistyczneszklo', 'minlogistyczneszklo_maly_b2b'],
];
const REDUCTIONS = ['rabatkontrahenta', 'rabatzaodbiorosobisty', 'rabatzaodbior', 'rabatzagotowke'];
const RECOMMENDED = [
  ...['id', 'name', 'slug', 'short_desc', 'price', 'oldprice', 'cenanetto', 'zdjecie', 'ean'],
  ...['brand', 'currency', 'szklo', 'weather_lock'],
];

/** Answers of the right shape whose every field holds this value, and is named by it, too. */
export function everyField(value: unknown): Required<Answers> {
  const own = typeof value === 'string' ? { [value]: value } : {};
  return {
    cart: {
      ...named(CART, value),
      ...own,
      discount_info: { ...named(REDUCTIONS, value), flags: named(REDUCTIONS, value), ...own },
      products: [
        {
          ...named(PRODUCT, value),
          ...own,
          dane_zestawu: { komponenty: [{ ...named(COMPONENT, value), ...own }] },
        },
      ],
    },
    codes: [{ ...named(['code', 'amount', 'currency', 'percentage'], value), ...own }],
    voucher: {
      ...named(['discounted', 'discounted_netto', 'regular'], value),
      discount: { kod: value, ...own },
    },
    top: [{ ...named(RECOMMENDED, value), ...own }],
    freeDelivery: [{ wartosc_od: value, ...own }],
    dropshipping: named(['oplatabrutto', 'oplatanetto'], value),
  };
}

/** A product that can be shown, whose every text is this one. Its id is the given one. */
export function productOf(id: number, text: string, own: Wire = {}): WireProduct {
  const texts = named(['name', 'slug', 'ean', 'brand', 'photo_url', 'configuration_id'], text);
  const words = {
    ...named(['key', 'sku'], text),
    options: [{ name: text, value: text }, text],
    availability: { text, level: 'low' },
  };
  const component = { ...named(['nazwa', 'slug', 'photo_url'], text), id: 9, ilosc: 2 };
  return product(id, {
    ...texts,
    ...words,
    is_configuration: true,
    dane_zestawu: { komponenty: [{ ...component, cena_jednostkowa: '1.00' }] },
    ...own,
  });
}

/** A recommended product whose every text is this one. */
export function recommendedOf(id: number, text: string): Wire {
  const texts = named(['name', 'slug', 'short_desc', 'zdjecie', 'ean', 'brand'], text);
  return { id, ...texts, price: '12.30', cenanetto: '10.00' };
}

/** Good answers with every field filled in, to be spoilt. */
export function goodAnswers(): Required<Answers> {
  const flags = { rabatzaodbior: false };
  const component = { id: 9, nazwa: 'Lid', slug: 'lid', photo_url: 'l.jpg', ilosc: 2 };
  const filled = {
    ...{ photo_url: 'jar.jpg', ean: '590000000001', oldprice: '15.00', reduced_amount: 0 },
    ...{ zawartosc_opz: 6, zawartosc_opz_do_przeliczenia: '6', zawartosc_opj: 1, brand: 'Lipa' },
    ...{ tylko_pelne_opakowania: 1, rabatoodporny: 1, zestaw: 1, glass: '1', weather_lock: true },
    ...{ przelicznikjmm: 1000, cenanetto_przeliczona: '10.00', cenabrutto_przeliczona: '12.30' },
    ...{ is_configuration: true, configuration_id: 'c-1', currency: 'PLN' },
    dane_zestawu: { komponenty: [{ ...component, cena_jednostkowa: '1.23' }] },
  };
  return {
    cart: {
      products: [product(1), product(2, filled)],
      ...{ isB2b: false, isSmallB2b: 0, isExport: null, currency: 'PLN', er: '4.30' },
      ...{ remarks: 'Ring twice', minlogistycznepozostale: '500.00', minlogistyczneszklo: 800 },
      discount_info: { rabatkontrahenta: '5.00', rabatzaodbior: 2, flags },
    },
    codes: [
      { code: 'LATO10', percentage: 10 },
      { code: 'MINUS20', amount: '20.00', currency: 'PLN' },
    ],
    voucher: {
      ...{ error: false, discounted: '20.00', discounted_netto: '16.26', regular: '24.60' },
      discount: { kod: 'LATO10' },
    },
    top: [recommendedOf(70, 'Cork'), recommendedOf(71, 'Funnel')],
    freeDelivery: [{ wartosc_od: '300.00' }, { wartosc_od: 500 }],
    dropshipping: { oplatabrutto: '12.30', oplatanetto: '10.00' },
  };
}
