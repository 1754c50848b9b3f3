// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { addLine } from '../../src/entries/public-cart.js';
import { seenText } from '../../test/support/row-text.js';
import { product } from '../../test/support/shop.js';
import { mount, until, widgetPage, type Mounted } from '../../test/support/widget.js';
import './index.js';

const page = widgetPage();
const show = (attributes = '') => mount(`<cart-lines ${attributes}></cart-lines>`, 'line');

const PUBLIC = [
  ...['line', 'line-photo', 'line-name', 'line-ean', 'line-old-price', 'line-unit-net'],
  ...['line-unit-gross', 'line-net', 'line-gross', 'quantity', 'increase', 'decrease', 'packs'],
  ...['singles', 'remove', 'edit-configuration', 'weather-lock', 'component', 'line-zero'],
  'line-over-max',
];

/** The public parts that are in the tree. */
const partsOf = (seen: Mounted): string[] => PUBLIC.filter(seen.has).sort();

/** Values of all amounts in the tree, whatever their part. */
const valuesOf = (seen: Mounted): (string | null)[] =>
  [...seen.root.querySelectorAll('data')].map((data) => data.getAttribute('value'));

const FULL = product(1, {
  amount: 50,
  ean: '590123',
  oldprice: '15.00',
  photo_url: 'jar one.jpg',
  zawartosc_opz: 24,
});
const PACKS = ['packs', 'singles'];
const TRADE = [
  ...['line-ean', 'line-gross', 'line-net', 'line-old-price', 'line-unit-gross', 'line-unit-net'],
  ...PACKS,
];
const COMMON = ['decrease', 'increase', 'line', 'line-name', 'line-photo', 'remove'];

describe('who sees what', () => {
  it.each<[string, Record<string, unknown>, string[]]>([
    ['retail', {}, ['line-gross', 'line-old-price', 'line-unit-gross', 'quantity']],
    ['B2B', { isB2b: '1' }, TRADE],
    ['small B2B', { isSmallB2b: true }, TRADE],
    ['export', { isExport: 1 }, ['line-net', 'line-unit-net', 'quantity']],
    [
      'export and B2B',
      { isExport: 1, isB2b: 1 },
      ['line-ean', 'line-net', 'line-unit-net', ...PACKS],
    ],
  ])('%s', async (_, cart, parts) => {
    page.shop.cart = { ...cart, products: [FULL] };
    const seen = await show();
    expect(partsOf(seen)).toEqual([...COMMON, ...parts].sort());
  });

  it.each([
    ['without a price says so once to retail', {}, '', 'Price on request'],
    ['without a price says so once to business', { isB2b: 1 }, '', 'Price on request'],
    ['with a gross price alone shows it to business', { isB2b: 1 }, '2.46', '–zł 2.46'],
  ])('a line %s buyers', async (_, cart, price, unit) => {
    page.shop.cart = { ...cart, products: [product(1, { price, nett_price: 'ask us' })] };
    const seen = await show();
    expect(seen.root.querySelector('.unit')?.textContent.replace(/\s/g, ' ')).toBe(unit);
    expect(seen.has('line-gross-unknown')).toBe(!price);
    expect(page.said()).toEqual([expect.stringContaining('nett_price "ask us"')]);
  });

  // Each element of a thousand rows takes time and memory.
  it.each([
    ['business', { isB2b: 1 }, 18],
    ['retail', {}, 16],
  ])('a plain %s row has few elements', async (_, cart, most) => {
    page.shop.cart = { ...cart, products: [product(1, { ean: '590123', photo_url: 'jar.jpg' })] };
    const row = (await show()).part('line');
    expect(row.querySelectorAll('*').length + 1).toBeLessThanOrEqual(most);
  });

  it('a dropshipping cart shows net, gross and EAN, even if it is not B2B', async () => {
    page.shop.cart = { products: [FULL] };
    const seen = await show('cart-type="dropshipping"');
    expect(['line-ean', 'line-net', 'line-gross', 'quantity'].filter(seen.has)).toHaveLength(4);
    expect(seen.has('packs')).toBe(false);
  });

  it('trade buyers have a button that copies the lines only if the page may copy', async () => {
    page.shop.cart = { isB2b: 1, products: [FULL] };
    await (await show()).appears('copy-lines');
    const descriptor = Object.getOwnPropertyDescriptor(window, 'ClipboardItem');
    // As on a page over http.
    Reflect.deleteProperty(window, 'ClipboardItem');
    const seen = await show();
    await seen.appears('download-lines');
    if (descriptor) Object.defineProperty(window, 'ClipboardItem', descriptor);
    expect(seen.has('copy-lines')).toBe(false);
  });

  it.each([
    ['retail', 0],
    ['B2B', 1],
  ])('%s export buyers find no gross amount anywhere in the tree', async (_, isB2b) => {
    const komponenty = [{ id: 5, nazwa: 'Lid', ilosc: 1, cena_jednostkowa: '99.63' }];
    const set = { ...FULL, oldprice: '77.00', dane_zestawu: { komponenty } };
    page.shop.cart = { isExport: 1, isB2b, products: [set] };
    const seen = await show();
    expect(valuesOf(seen)).toEqual(['10.00', '500.00', '81.00']);
    expect(seen.root.textContent).not.toMatch(/12\.30|77\.00|615|99\.63|You save/);
  });
});

describe('a line', () => {
  it('shows exact amounts, formatted for the language', async () => {
    page.shop.cart = { isB2b: 1, products: [FULL] };
    const seen = await show('lang="pl"');
    expect(seen.amounts('line-unit-net')).toEqual(['10.00']);
    expect(seen.amounts('line-unit-gross')).toEqual(['12.30']);
    // Net, like the price that it is beside.
    expect(seen.amounts('line-old-price')).toEqual(['12.20']);
    expect(seen.amounts('line-net')).toEqual(['500.00']);
    expect(seen.amounts('line-gross')).toEqual(['615.00']);
    expect(seen.text('line-net')).toBe('500,00 zł');
  });

  it.each([
    ['en', ['zł 10.00 Previous price zł 12.20', 'zł 12.30 gross'], 'You save zł 110.00 net'],
    ['fr', ['10,00 zł Ancien prix 12,20 zł', '12,30 zł TTC'], 'Vous économisez 110,00 zł HT'],
    ['hu', ['10,00 zł Korábbi ár 12,20 zł', 'bruttó 12,30 zł'], 'nettó 110,00 zł'],
  ])(
    'names what is gross and what is saved to business buyers in %s',
    async (lang, unit, saved) => {
      page.shop.cart = { isB2b: 1, products: [FULL] };
      const seen = await show(`lang="${lang}"`);
      const prices = [...(seen.root.querySelector('.unit')?.children ?? [])];
      expect(prices.map((price) => seenText(seen, price))).toEqual(unit);
      expect(seenText(seen, seen.part('line'))).toContain(saved);
    },
  );

  it('has the word at its remove button without the colon that its label has', async () => {
    page.shop.cart.products = [product(1)];
    const seen = await show('lang="pl"');
    const remove = seen.part('remove');
    const section = remove.closest('section')!;
    const label = seen.root.getElementById('w-remove')?.textContent;
    const shown = section.style.getPropertyValue('--_w-remove');
    expect([label, remove.title, shown]).toEqual(['Usuń:', 'Usuń', '"Usuń"']);
  });

  it('shows large numbers with the digit groups of the language', async () => {
    page.shop.cart = {
      isB2b: 1,
      products: [product(1, { amount: 12000, maxQuantity: 20000, zawartosc_opz: 1200 })],
    };
    const seen = await show('lang="de"');
    expect(seen.text('line')).toContain('× 1.200');
    expect(seen.root.querySelector('.pieces')?.textContent).toBe('=\u00a012.000\u00a0Stk.');
  });

  it.each<[string, Record<string, unknown>, string[], string[], string[]]>([
    ['retail', {}, ['553.50', '11.07'], [], ['615.00', '12.30']],
    ['B2B', { isB2b: 1 }, ['553.50', '11.07'], ['500.00', '10.00'], ['615.00', '12.30']],
    ['export', { isExport: 1 }, [], ['500.00', '10.00'], []],
  ])(
    'shows %s buyers its value after discounts, and struck before them',
    async (_, cart, now, net, gross) => {
      const products = [FULL, product(2)];
      page.shop.cart = { ...cart, discount_info: { rabatzaodbior: 10 }, products };
      const seen = await show();
      expect(seen.amounts('line-gross')).toEqual(now);
      expect(seen.amounts('line-list-net')).toEqual(net);
      expect(seen.amounts('line-list-gross')).toEqual(gross);
      for (const name of ['line-list-net', 'line-list-gross'])
        expect(seen.parts(name).every((part) => part.closest('s'))).toBe(true);
    },
  );

  it('shows no value before discounts if no discount applies to it', async () => {
    page.shop.cart = {
      isB2b: 1,
      discount_info: { rabatkontrahenta: 5 },
      products: [product(1, { rabatoodporny: 1 }), product(2)],
    };
    const seen = await show();
    expect(seen.amounts('line-list-net')).toEqual(['10.00']);
    expect(seen.amounts('line-net')).toEqual(['10.00', '9.50']);
  });

  it('shows the price of 1000 pieces if the shop sends it, and calculates with that of one', async () => {
    page.shop.cart.products = [
      product(1, {
        price: '0.0123',
        nett_price: '0.01',
        amount: 1000,
        przelicznikjmm: 1000,
        cenabrutto_przeliczona: '12.30',
        cenanetto_przeliczona: '10.00',
      }),
    ];
    const seen = await show();
    expect(seen.amounts('line-unit-gross')).toEqual(['12.30']);
    expect(seen.text('line')).toContain('per 1000 pcs');
    expect(seen.amounts('line-gross')).toEqual(['12.30']);
  });

  it('links to its product under the path of the language, each piece encoded', async () => {
    page.shop.cart.products = [product('7/8', { slug: 'słoik 900' })];
    const href = async (lang: string): Promise<string | null> =>
      (await show(`lang="${lang}"`)).part('line-name').getAttribute('href');
    expect(await href('en')).toBe('/shop/product/7%2F8/s%C5%82oik%20900');
    expect(await href('pl')).toBe('/sklep/produkt/7%2F8/s%C5%82oik%20900');
  });

  it('shows its picture as webp, and a placeholder if that cannot be loaded, until it has another', async () => {
    page.shop.cart.products = [FULL];
    const seen = await show();
    const src = () => seen.part('line-photo').getAttribute('src');
    expect(src()).toBe('/static/images/100/jar%20one.webp');
    seen.part('line-photo').dispatchEvent(new Event('error'));
    await until(() => seen.part('line-photo').localName === 'span');
    seen.host.setAttribute('photo-format', 'as-sent');
    await until(() => src() === '/static/images/100/jar%20one.jpg');
  });

  it('shows hostile names as text', async () => {
    const name = '<img src=x onerror=alert(1)> $t(page.heading) {{count}}';
    page.shop.cart.products = [product(1, { name })];
    const seen = await show();
    expect(seen.text('line-name')).toBe(name);
  });

  it.each([
    [{ amount: 0 }, 'line-zero', 'Quantity 0: will not be ordered'],
    [{ amount: 5, maxQuantity: 3 }, 'line-over-max', 'Only 3 available'],
    [{ amount: 1, maxQuantity: 0 }, 'line-over-max', 'Currently unavailable'],
    [{ weather_lock: '1' }, 'weather-lock', 'Shipping on hold due to the weather'],
  ])('shows a message for %j', async (own, part, words) => {
    page.shop.cart.products = [product(1, own), product(2)];
    const seen = await show();
    expect(seen.parts(part)).toHaveLength(1);
    expect(seen.parts('line')[0]?.textContent).toContain(words);
    expect(seen.parts('line')[1]?.textContent).not.toContain(words);
  });

  it.each([
    ['business', { isB2b: 1 }, 'standard'],
    ['dropshipping', {}, 'dropshipping'],
  ])('shows the components of a set, with net and gross for %s buyers', async (_, cart, type) => {
    const komponenty = [
      {
        id: 5,
        nazwa: 'Lid',
        slug: 'lid',
        photo_url: 'lid.jpg',
        ilosc: 2,
        cena_jednostkowa: '1.23',
      },
      { nazwa: 'Band', ilosc: 1 },
    ];
    const set = product(1, { zestaw: 1, dane_zestawu: { komponenty } });
    page.shop.cart = { ...cart, products: [set] };
    const seen = await show(`cart-type="${type}"`);
    expect(seen.parts('component').map((component) => seenText(seen, component))).toEqual([
      '2 × Lid · zł 1.00 net · zł 1.23 gross',
      '1 × Band',
    ]);
    expect(seen.amounts('component-net')).toEqual(['1.00']);
    expect(seen.amounts('component-gross')).toEqual(['1.23']);
    expect(seen.part('component').querySelector('a')?.getAttribute('href')).toBe(
      '/shop/product/5/lid',
    );
    expect(seen.parts('component-photo').map((photo) => photo.getAttribute('src'))).toEqual([
      '/static/images/100/lid.webp',
    ]);
  });
});

describe('a component without a net price', () => {
  it.each([
    ['KWD', '1.625'],
    ['JPY', '2.00'],
  ])('has one in the decimals of the currency of the page: %s', async (currency, net) => {
    const set = { dane_zestawu: { komponenty: [{ id: 5, cena_jednostkowa: '1.999' }] } };
    page.shop.cart = { isB2b: 1, products: [product(1, set)] };
    const seen = await show('currency="PLN"');
    expect(seen.amounts('component-net')).toEqual(['1.63']);
    seen.host.setAttribute('currency', currency);
    addLine(product(2, set), 1);
    await until(() => seen.parts('component-net').length === 2);
    await until(() => seen.amounts('component-net').every((each) => each === net));
  });
});

describe('a configured line', () => {
  const CONFIGURED = product(1, { is_configuration: 1, configuration_id: 'a b&c\ud800' });

  it.each([
    ['', '/konfiguratory/wedzarnia?edit=a%20b%26c%EF%BF%BD'],
    ['configurator-url="/konfig?x=1#top"', '/konfig?x=1&edit=a%20b%26c%EF%BF%BD#top'],
    ['data-configurator-url="/konfig"', '/konfig?edit=a%20b%26c%EF%BF%BD'],
  ])('leads to the configurator: %s', async (attributes, href) => {
    page.shop.cart.products = [CONFIGURED, product(2)];
    const seen = await show(attributes);
    expect(seen.parts('edit-configuration').map((link) => link.getAttribute('href'))).toEqual([
      href,
    ]);
  });

  it('links to the default configurator if the address would run code, and reports that', async () => {
    page.shop.cart.products = [CONFIGURED];
    const seen = await show('configurator-url="javascript:alert(1)"');
    expect(seen.part('edit-configuration').getAttribute('href')).toMatch(/^\/konfiguratory\//);
    expect(page.said()).toEqual([expect.stringContaining('configurator-url')]);
  });
});

it('two tags send the cart to analytics once', async () => {
  await show();
  await show();
  await until(() => page.analytics().length > 0);
  expect(page.analytics().map(({ event }) => event)).toEqual(['view_cart']);
});
