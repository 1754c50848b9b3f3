type Fields = Readonly<Record<string, unknown>>;

/** Optional fields of a line, each with a value that takes much room; `price` is what the line costs now. */
const LINE_FIELDS: Readonly<Record<string, (price: number) => Fields>> = {
  'none of them': () => ({}),
  oldprice: (price) => ({ oldprice: (price * 1.25).toFixed(2) }),
  lowest_price: (price) => ({
    oldprice: (price * 1.25).toFixed(2),
    lowest_price: (price * 1.2).toFixed(2),
    lowest_price_net: (price * 0.99).toFixed(2),
  }),
  'a price per 1000': (price) => ({
    przelicznikjmm: 1000,
    cenanetto_przeliczona: (price * 813).toFixed(2),
    cenabrutto_przeliczona: (price * 1000).toFixed(2),
  }),
  'a reduced price per 1000': (price) => ({
    przelicznikjmm: 1000,
    cenanetto_przeliczona: (price * 813).toFixed(2),
    cenabrutto_przeliczona: (price * 1000).toFixed(2),
    oldprice: (price * 1.25).toFixed(2),
    lowest_price: (price * 1.2).toFixed(2),
  }),
  'a high reduced price': (price) => ({
    ...{ price: (price * 400).toFixed(2), nett_price: (price * 400 * 0.813).toFixed(2) },
    ...{ oldprice: (price * 500).toFixed(2), lowest_price: (price * 480).toFixed(2), amount: 12 },
  }),
  next_price: (price) => ({ next_price: { from: 2000, gross: price * 0.9, net: price * 0.7 } }),
  packs: () => ({ zawartosc_opz_do_przeliczenia: 240, amount: 1453 }),
  'full packs': () => ({
    ...{ tylko_pelne_opakowania: 1, zawartosc_opz_do_przeliczenia: 24, amount: 120_000 },
  }),
  labels: () => ({ rabatoodporny: 1, glass: 1, zestaw: 1 }),
  weather_lock: () => ({ weather_lock: 1 }),
  configuration: () => ({ is_configuration: 1, configuration_id: 'c-1' }),
  maxQuantity: () => ({ maxQuantity: 1 }),
  'amount 0': () => ({ amount: 0 }),
  'an unreadable amount': () => ({ amount: 'many' }),
  'no price': () => ({ price: 'ask us', nett_price: 'ask us' }),
  set: () => ({
    dane_zestawu: {
      komponenty: [1, 2, 3].map((id) => ({
        ...{ id, nazwa: `Preserving jar with lid and ring, ${id}00 ml`, ilosc: 4 },
        ...{ cena_jednostkowa: '12.34', photo_url: 'jar-red.jpg' },
      })),
    },
  }),
  options: () => ({
    options: ['Colour', 'Size', 'Engraving'].map((name) => ({
      name,
      value: 'as ordered last time',
    })),
    editable_url: '/change',
  }),
  sku: () => ({ ean: '', sku: 'RND-7730-0042-XL' }),
  'min and step': () => ({ min: 6, step: 6, amount: 12, zawartosc_opz_do_przeliczenia: 1 }),
  fixed_amount: () => ({ fixed_amount: 1, removable: 0 }),
  'values of the shop': () => ({
    ...{ value_net: '12345.67', value_gross: '15185.17' },
    ...{ list_value_net: '13000.00', list_value_gross: '15990.00' },
  }),
  availability: () => ({
    availability: { text: 'Ships in 10 to 12 working days, by pallet', level: 'late' },
  }),
  unit_price: () => ({ unit_price: '12.90 €/kg' }),
  quantity_text: () => ({ quantity_text: '1.5 m' }),
  'large numbers': () => ({ amount: 99_999, maxQuantity: 9_999_999 }),
};

/** Fields without a meaning for one of the lines only. */
const CART_FIELDS = {
  messages: [
    { level: 'error', text: 'The voucher of your last order has expired.' },
    { level: 'warning', text: 'Deliveries by pallet take two days longer this week.' },
    { level: 'info', text: 'Ordered before 14:00, sent today.' },
    { level: 'error', text: 'No longer sold. Please choose another product.', key: 'message' },
  ],
  checkout_blocked: 'Please confirm the delivery address before you order.',
  minimum_order: { net: '999999.00', gross: '1229998.77' },
  free_delivery: { from: '9999999.00', basis: 'gross' },
};

const NAME = 'Hygrometer with thermometer, stainless steel, for curing chambers and cellars';

type Change = (cart: Fields) => Fields;

/** The cart with one line, like its first one, for each optional field, and one that has several together. */
const each =
  (own: Fields): Change =>
  (cart) => {
    const [first = {}] = cart['products'] as readonly Fields[];
    const price = Number(first['price']);
    const plain = {
      ...first,
      ...{ name: NAME, amount: 240, maxQuantity: 99_999, zawartosc_opz_do_przeliczenia: 12 },
      ...{ oldprice: null, lowest_price: null, rabatoodporny: 0, glass: 0, weather_lock: 0 },
      ...{ przelicznikjmm: 1, cenanetto_przeliczona: null, cenabrutto_przeliczona: null },
      ...{ tylko_pelne_opakowania: 0, reduced_amount: null },
    };
    const fields = Object.entries(LINE_FIELDS);
    const together = ['lowest_price', 'next_price', 'labels', 'options', 'availability', 'message'];
    const lines = [
      ...fields.map(([name, make]) => [name, make(price)] as const),
      ['message', {}] as const,
      [
        'together',
        Object.assign({}, ...together.map((name) => LINE_FIELDS[name]?.(price))) as Fields,
      ] as const,
    ];
    return {
      ...cart,
      ...own,
      products: lines.map(([name, more]) => ({ ...plain, ...more, id: name, key: name })),
    };
  };

const long =
  (text: string, words = text.slice(0, 200)): Change =>
  (cart) => {
    const fields = ['name', 'ean', 'sku', 'brand', 'unit_price'];
    const products = (cart['products'] as readonly Fields[]).slice(0, 3).map((product, at) => ({
      ...product,
      ...Object.fromEntries(fields.map((field) => [field, text])),
      ...(at === 1
        ? { ean: '', availability: { text: words }, options: [{ name: words, value: words }] }
        : {}),
    }));
    const messages = [{ level: 'error', text: words }];
    return { ...cart, products, messages, checkout_blocked: words, remarks: text };
  };

/** The carts that the sweep gives to each audience, one after the other, on the same page. */
export const CARTS = {
  'as the shop sends it': (cart) => cart,
  'each field': each({}),
  'each field, and those of the cart': each(CART_FIELDS),
  empty: (cart) => ({ ...cart, products: [] }),
  'one long word': long('W'.repeat(3000)),
  'many words': long('word '.repeat(600)),
} satisfies Record<string, Change>;

export type CartName = keyof typeof CARTS;
