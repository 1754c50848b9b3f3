import { describe, expect, it } from 'vitest';
import { parseCart, parseLine } from './parse-cart.js';
import { parseDiscountInfo } from './parse-discount-info.js';
import { parseDiscounts } from './parse-discounts.js';
import { parseTopProducts } from './parse-recommendations.js';
import { recommendationToProduct } from './recommended-product.js';

type Wire = Record<string, unknown>;

/** What is understood of an object, without the copy of it that goes back to the shop. */
function understood(parsed: unknown): string {
  return JSON.stringify(parsed, (name, value: unknown) => {
    if (name === 'wire') return undefined;
    return typeof value === 'bigint' ? String(value) : value;
  });
}

/** The fields of `full` that nothing is understood from. */
function unread(full: Wire, parse: (wire: Wire) => unknown): string[] {
  const whole = understood(parse(full));
  return Object.keys(full).filter((name) => {
    const { [name]: _, ...rest } = full;
    return understood(parse(rest)) === whole;
  });
}

const COMPONENT = {
  id: 5,
  nazwa: 'Lid',
  slug: 'lid',
  photo_url: 'lid.jpg',
  ilosc: 2,
  cena_jednostkowa: '1.23',
  cena_jednostkowa_netto: '0.99',
};

describe('every field of', () => {
  it('the cart response is read, the minimums by the kind of buyer', () => {
    const cart = {
      products: [{ id: 1 }],
      isB2b: true,
      isExport: true,
      currency: 'EUR',
      er: '4.3',
      remarks: 'Ring',
      minlogistycznepozostale: 500,
      minlogistyczneszklo: 800,
    };
    const small = {
      products: [],
      isSmallB2b: true,
      minlogistycznepozostale_maly_b2b: 50,
      minlogistyczneszklo_maly_b2b: 80,
    };
    expect(unread(cart, parseCart)).toEqual([]);
    expect(unread(small, parseCart)).toEqual([]);
  });

  it('the cart product is read; of those that are not, none is lost', () => {
    const common = {
      id: 1,
      name: 'Jar',
      slug: 'jar',
      photo_url: 'jar.jpg',
      ean: '590',
      price: '12.30',
      nett_price: '10.00',
      oldprice: '15.00',
      amount: 3,
      maxQuantity: 9,
      reduced_amount: 2,
      zawartosc_opz_do_przeliczenia: 24,
      zawartosc_opj: 1,
      przelicznikjmm: 1000,
      tylko_pelne_opakowania: 1,
      rabatoodporny: 1,
      glass: 1,
      weather_lock: 1,
      is_configuration: 1,
      configuration_id: 7,
      brand: 'House',
      currency: 'PLN',
      cenanetto_przeliczona: '9.00',
      cenabrutto_przeliczona: '11.00',
    };
    const parse = (wire: Wire): unknown => parseLine(wire, 'key');
    expect(unread(common, parse)).toEqual(['zawartosc_opj', 'currency']);
    expect(unread({ zawartosc_opz: 12, zestaw: 1 }, parse)).toEqual([]);
    expect(unread({ dane_zestawu: { komponenty: [COMPONENT] } }, parse)).toEqual([]);
    expect(parseLine(common, 'key').wire).toEqual(common);
  });

  it('the component is read', () => {
    const parse = (wire: Wire): unknown =>
      parseLine({ dane_zestawu: { komponenty: [wire] } }, 'key');
    expect(unread(COMPONENT, parse)).toEqual([]);
  });

  it('the cart discount is read', () => {
    const discount = { code: 'A', amount: '5.00', currency: 'EUR', percentage: 7 };
    expect(unread(discount, (wire) => parseDiscounts([wire]))).toEqual([]);
  });

  it('the recommended product is read; of those that are not, none is lost', () => {
    const product = {
      id: 1,
      name: 'Jar',
      slug: 'jar',
      short_desc: 'For jam',
      price: '12.30',
      oldprice: '15.00',
      cenanetto: '10.00',
      zdjecie: 'jar.jpg',
      ean: '590',
      brand: 'House',
      currency: 'PLN',
      szklo: 1,
      weather_lock: 1,
      url: '/jar',
    };
    const lost: string[] = [];
    const read = (wire: Wire) => parseTopProducts({ data: [wire] })!;
    const whole = read(product);
    for (const name of Object.keys(product)) {
      const { [name as keyof typeof product]: _, ...rest } = product;
      if (understood(read(rest)) === understood(whole)) lost.push(name);
    }
    expect(lost).toEqual(['currency']);
    expect(recommendationToProduct(whole[0]!)).toMatchObject(product);
  });

  it('the discount info is read, each with its flag', () => {
    const names = ['rabatkontrahenta', 'rabatzaodbiorosobisty', 'rabatzaodbior', 'rabatzagotowke'];
    const info = Object.fromEntries(names.map((name, at) => [name, at + 1]));
    expect(unread(info, parseDiscountInfo)).toEqual([]);
    for (const name of names) {
      const without = parseDiscountInfo({ ...info, flags: { [name]: false } });
      expect(without).toHaveLength(3);
    }
  });
});
