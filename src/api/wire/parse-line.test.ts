import { describe, expect, it } from 'vitest';
import type { Line } from '../../rules/cart.js';
import { decimalText, type Decimal } from '../../rules/decimal.js';
import { lineToWire, parseLine } from './parse-line.js';

const lineOf = (product: object): Line => parseLine({ ...product }, 'key');
const shown = (value: Decimal | undefined): string | undefined => value && decimalText(value);

describe('a line', () => {
  it('understands the names that recommendations have for its fields', () => {
    const empty = { nett_price: '', photo_url: null };
    const line = lineOf({ ...empty, cenanetto: '10', zdjecie: 'jar.jpg', szklo: 1, amount: 1 });
    expect(line).toMatchObject({ photo: 'jar.jpg', isGlass: true, price: { net: { units: 10n } } });
  });

  it('has the fields of the product', () => {
    const line = lineOf({
      id: 5,
      name: 'Jar',
      slug: 'jar',
      photo_url: 'jar.jpg',
      ean: 590,
      brand: 'Browin',
      price: '12.30',
      nett_price: 10,
      oldprice: 15.5,
      amount: '3',
      reduced_amount: 2,
      maxQuantity: '0',
      tylko_pelne_opakowania: 1,
      rabatoodporny: 'true',
      glass: '1',
      weather_lock: true,
      is_configuration: 1,
      configuration_id: 77,
    });
    expect(line).toMatchObject({ key: 'key', id: '5', name: 'Jar', slug: 'jar', photo: 'jar.jpg' });
    expect(line).toMatchObject({ ean: '590', brand: 'Browin', quantity: 3, reducedQuantity: 2 });
    expect(line).toMatchObject({ maxQuantity: 0, fullPacksOnly: true, discountExempt: true });
    expect(line).toMatchObject({ isGlass: true, weatherLocked: true });
    expect(line).toMatchObject({ isConfiguration: true, configurationId: '77' });
    expect([line.price.gross, line.price.net, line.oldPrice].map(shown)).toEqual([
      '12.30',
      '10.00',
      '15.50',
    ]);
  });

  it.each([
    ['tylko_pelne_opakowania', 'fullPacksOnly'],
    ['rabatoodporny', 'discountExempt'],
    ['zestaw', 'isSet'],
    ['glass', 'isGlass'],
    ['weather_lock', 'weatherLocked'],
    ['is_configuration', 'isConfiguration'],
  ])('with %s has the flag %s, and no other', (field, name) => {
    const flags = Object.entries(lineOf({ [field]: 1, amount: 1 })).filter(([, on]) => on === true);
    expect(flags).toEqual([[name, true]]);
  });

  it('of an empty product is all absent, with an amount that cannot be read and counts 0', () => {
    expect(lineOf({})).toEqual({
      key: 'key',
      id: '',
      name: '',
      slug: '',
      photo: '',
      ean: '',
      brand: '',
      price: {},
      unit: { per: 1 },
      quantity: 0,
      quantityUnreadable: true,
      reducedQuantity: 0,
      packSize: 1,
      fullPacksOnly: false,
      discountExempt: false,
      isSet: false,
      isGlass: false,
      weatherLocked: false,
      isConfiguration: false,
      components: [],
      wire: {},
    });
  });

  it.each<[Partial<Line>, ...object[]]>([
    [{ quantity: 5, quantityUnreadable: undefined }, { amount: 5 }, { amount: '5' }],
    [{ quantity: 5, quantityUnreadable: undefined }, { amount: '5.00' }],
    [{ quantity: 0, quantityUnreadable: true }, { amount: -3 }, { amount: null }, { amount: 'x' }],
    [{ quantity: 0, quantityUnreadable: true }, { amount: '2,5' }, { amount: '1 000' }],
    [{ packSize: 12 }, { zawartosc_opz_do_przeliczenia: '12', zawartosc_opz: 6 }],
    [{ packSize: 6 }, { zawartosc_opz_do_przeliczenia: 0, zawartosc_opz: '6.00' }],
    [{ packSize: 6 }, { zawartosc_opz_do_przeliczenia: 'x', zawartosc_opz: 6 }],
    [{ packSize: 1 }, { zawartosc_opz: -6 }, { zawartosc_opz: '0.5' }],
    [{ oldPrice: undefined }, {}, { oldprice: 0 }, { oldprice: '0.00' }, { oldprice: null }],
    [{ maxQuantity: undefined }, {}, ...[null, '', -1].map((maxQuantity) => ({ maxQuantity }))],
    [{ maxQuantity: 12, maxPerOrder: 12 }, { max: 12 }, { max: 12, maxQuantity: 30 }],
    [
      { maxQuantity: 5, maxPerOrder: 12 },
      { max: 12, maxQuantity: 5 },
    ],
    [
      { maxQuantity: 5, maxPerOrder: undefined },
      { max: 0, maxQuantity: 5 },
    ],
  ])('has %j by each of %j', (fields, ...products) => {
    for (const sent of products) expect([sent, lineOf(sent)]).toMatchObject([sent, fields]);
  });
});

describe('the unit price', () => {
  const PRICES = { price: 0.0123, nett_price: 0.01 };
  const unit = (product: object): unknown[] => {
    const { per, net, gross } = lineOf(product).unit;
    return [per, shown(net), shown(gross)];
  };
  const single = [1, '0.01', '0.0123'];

  it('is the converted one, for as many pieces as it was converted to', () => {
    const converted = { cenanetto_przeliczona: '10.00', cenabrutto_przeliczona: 12.3 };
    expect(unit({ ...PRICES, ...converted, przelicznikjmm: '1000' })).toEqual([
      1000,
      '10.00',
      '12.30',
    ]);
    expect(unit({ ...PRICES, ...converted, przelicznikjmm: 1 })).toEqual(single);
    expect(unit({ ...PRICES, ...converted })).toEqual(single);
  });

  it.each<[object, unknown[]]>([
    [{}, single],
    [{ cenanetto_przeliczona: 10 }, single],
    [{ cenabrutto_przeliczona: 12.3 }, single],
    [{ cenanetto_przeliczona: '0.00', cenabrutto_przeliczona: 12.3 }, single],
    [{ cenanetto_przeliczona: 10, cenabrutto_przeliczona: 0 }, single],
    [{ price: null, nett_price: null }, [1, undefined, undefined]],
    [{ price: null, cenanetto_przeliczona: 10 }, [1000, '10.00', undefined]],
  ])('is converted where all its sides are: %j', (own, expected) => {
    expect(unit({ ...PRICES, przelicznikjmm: 1000, ...own })).toEqual(expected);
  });
});

describe('a set', () => {
  const komponenty = [
    {
      id: 1,
      nazwa: 'Lid',
      slug: 'lid',
      photo_url: 'lid.jpg',
      ilosc: '6',
      cena_jednostkowa: '1.23',
      cena_jednostkowa_netto: 0.99,
    },
    null,
    { id: 2, cena_jednostkowa: 1.23, cena_jednostkowa_netto: '0.00' },
    { ilosc: 0 },
  ];

  it('lists its components, with the prices that the shop sends', () => {
    const { components, isSet } = lineOf({ dane_zestawu: { komponenty } });
    expect(isSet).toBe(true);
    expect(components).toMatchObject([
      { id: '1', name: 'Lid', slug: 'lid', photo: 'lid.jpg', quantity: 6 },
      { id: '2', name: '', quantity: 1 },
      { id: '', quantity: 0 },
    ]);
    expect(components.map(({ price }) => [shown(price.net), shown(price.gross)])).toEqual([
      ['0.99', '1.23'],
      [undefined, '1.23'],
      [undefined, undefined],
    ]);
  });

  it.each([null, [], 'x', {}, { komponenty: null }, { komponenty: {} }, { komponenty: 'x' }])(
    'has no components in %j',
    (dane_zestawu) => {
      expect(lineOf({ dane_zestawu, zestaw: '1' })).toMatchObject({ isSet: true, components: [] });
      expect(lineOf({ dane_zestawu, zestaw: '0' }).isSet).toBe(false);
    },
  );
});

describe('lineToWire', () => {
  it('writes an amount with an exponent as it came, until it is changed', () => {
    const line = parseLine({ amount: '1e3' }, '1');
    expect(line.quantity).toBe(1000);
    expect(lineToWire(line)).toEqual({ amount: '1e3' });
    expect(lineToWire({ ...line, quantity: 7 })).toEqual({ amount: 7 });
  });

  it('is the product as it came, with the new amount in its old place', () => {
    const line = lineOf({ id: '007', amount: '2', extra: { a: [1, null] } });
    expect(JSON.stringify(lineToWire({ ...line, quantity: 9 }))).toBe(
      '{"id":"007","amount":9,"extra":{"a":[1,null]}}',
    );
  });

  it.each([{ id: 1 }, { id: 1, amount: null }, { id: 1, amount: '1 000' }])(
    'is %j exactly as it came while its amount cannot be read',
    (product) => {
      const line = lineOf(product);
      expect(JSON.stringify(lineToWire(line))).toBe(JSON.stringify(product));
      expect(lineToWire(line)).not.toBe(line.wire);
      const { quantityUnreadable, ...edited } = { ...line, quantity: 0 };
      expect(quantityUnreadable).toBe(true);
      expect(lineToWire(edited)).toEqual({ ...product, amount: 0 });
    },
  );
});
