// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { setQuantity } from '../../test/support/model.js';
import { product } from '../../test/support/shop.js';
import {
  look,
  mount,
  rendered,
  type,
  until,
  widgetPage,
  type Mounted,
} from '../../test/support/widget.js';
import './index.js';

const page = widgetPage();

const OFFER = 'offer="on"';
const TODAY = new Date(2026, 10, 22, 12);

async function open(attributes = OFFER): Promise<Mounted> {
  vi.setSystemTime(TODAY);
  const seen = await mount(
    `<cart-page ${attributes}><p slot="letterhead">Shop</p></cart-page>`,
    'line',
  );
  await seen.appears('print-offer');
  await rendered();
  return seen;
}

/** As the browser says it; the page must be ready when it has been said. */
const print = (name: 'beforeprint' | 'afterprint'): void =>
  void window.dispatchEvent(new Event(name));

/** Stands for the browser's printing. */
function whenPrinted(look: () => void): void {
  vi.stubGlobal('print', () => {
    print('beforeprint');
    look();
    print('afterprint');
  });
}

async function printed(attributes = OFFER): Promise<Mounted> {
  const seen = await open(attributes);
  print('beforeprint');
  return seen;
}

const titles = (seen: Mounted): (string | null)[] =>
  [...seen.part('offer').querySelectorAll('thead th')].map(({ textContent }) => textContent);
const row = (seen: Mounted, id: string): string[] =>
  [...seen.root.querySelectorAll(`[part="offer-line"][data-id="${id}"] td`)].map(
    ({ textContent }) => textContent.replace(/\s+/g, ' '),
  );

describe('the printed offer', () => {
  it('has the gross total where the lines are net, as the summary has', async () => {
    Object.assign(page.shop.cart, { prices: 'net', products: [product(1)] });
    const seen = await printed();
    expect(seen.amounts('offer-total-net')).toEqual(seen.amounts('total-net'));
    expect(seen.amounts('offer-total-gross')).toEqual(['12.30']);
    expect(seen.amounts('total-gross')).toEqual(['12.30']);
  });

  it('has the net amount of a row of the shop that has no gross one, and says so', async () => {
    Object.assign(page.shop.cart, {
      totals: [
        { code: 'subtotal', title: 'Products', gross: '12.30' },
        { code: 'tax', title: 'VAT', net: '2.30' },
      ],
      total: { gross: '12.30' },
    });
    const seen = await printed();
    expect(seen.amounts('offer-row-gross')).toEqual(['12.30']);
    expect(seen.amounts('offer-row-net')).toEqual(['2.30']);
    expect(seen.part('offer').textContent.replace(/\s+/g, ' ')).toContain('VATzł 2.30 net');
  });

  it('says that its total lacks a product without a price', async () => {
    page.shop.cart.products = [product(1), product(2, { price: '12,30' })];
    const seen = await printed();
    expect(seen.part('offer').textContent).toContain('without 1\u00a0product that has no price');
    expect(seen.amounts('offer-total-gross')).toEqual(['12.30']);
    expect(seen.has('offer-total-net')).toBe(false);
    expect(page.said()).toHaveLength(1);
  });

  it('is not there where the setting is off', async () => {
    const seen = await open();
    seen.host.removeAttribute('offer');
    await seen.goes('print-offer');
    print('beforeprint');
    expect(seen.has('offer')).toBe(false);
  });

  it('is shown while the page is printed, with its letterhead, and is alone on the paper', async () => {
    page.shop.cart.products = [product(1)];
    const seen = await open();
    const sheets = document.adoptedStyleSheets.length;
    expect(seen.has('offer')).toBe(false);
    print('beforeprint');
    expect(seen.text('offer-title')).toBe('Quote');
    expect(seen.part('offer').querySelector('slot[name="letterhead"]')).not.toBeNull();
    expect(document.adoptedStyleSheets).toHaveLength(sheets + 1);
    print('afterprint');
    await seen.goes('offer');
    expect(document.adoptedStyleSheets).toHaveLength(sheets);
  });

  it('leaves the rest of the page on the paper if the tag is inside another element’s shadow root', async () => {
    const sheets = document.adoptedStyleSheets.length;
    const outer = document.createElement('shop-frame');
    const place = outer.attachShadow({ mode: 'open' });
    document.body.append(outer);
    place.innerHTML = `<cart-page ${OFFER}></cart-page>`;
    const seen = look(place.firstElementChild as HTMLElement);
    await seen.appears('print-offer');
    await rendered();
    print('beforeprint');
    expect(seen.has('offer')).toBe(true);
    expect(document.adoptedStyleSheets).toHaveLength(sheets);
    print('afterprint');
    outer.remove();
  });

  it('keeps each quantity beside the name of its component, in whichever direction that is written', async () => {
    const komponenty = [
      { id: 7, nazwa: 'عسل', ilosc: 2, cena_jednostkowa: '1.23' },
      { id: 8, nazwa: 'مربى', ilosc: 3, cena_jednostkowa: '1.23' },
    ];
    page.shop.cart.products = [product(1, { dane_zestawu: { komponenty } })];
    const seen = await printed();
    expect(row(seen, '1')[1]).toContain('2 × \u2068عسل\u2069, 3 × \u2068مربى\u2069');
  });

  it('names its date, and the last day and the reference where the shop gives them', async () => {
    const seen = await printed(`${OFFER} offer-validity="14" offer-reference="<b>INQ</b>"`);
    expect(seen.text('offer-date')).toBe('22 November 2026');
    expect(seen.text('offer-valid-until')).toBe('6 December 2026');
    expect(seen.text('offer-reference')).toBe('<b>INQ</b>');
    seen.host.removeAttribute('offer-validity');
    seen.host.removeAttribute('offer-reference');
    await seen.goes('offer-valid-until');
    expect(seen.has('offer-reference')).toBe(false);
  });

  it.each(['0', '1.5', '-3', 'soon', '1000'])('takes no validity of "%s" days', async (days) => {
    const seen = await printed(`${OFFER} offer-validity="${days}"`);
    expect(seen.has('offer-valid-until')).toBe(false);
    expect(page.said().join()).toContain('offer-validity');
  });

  it('shows retail buyers gross prices, and both totals', async () => {
    page.shop.cart.products = [product(1, { amount: 3, ean: '590' })];
    const seen = await printed();
    expect(titles(seen)).toEqual(['#', 'Product', 'Quantity', 'Unit price', 'Value']);
    expect(row(seen, '1')).toEqual(['1', 'Product 1', '3', 'zł 12.30', 'zł 36.90']);
    expect(seen.amounts('offer-total-net')).toEqual(['30.00']);
    expect(seen.amounts('offer-total-gross')).toEqual(['36.90']);
  });

  it('shows business buyers EANs, packs and net prices, not the stock, and reckons from list prices to the total', async () => {
    Object.assign(page.shop.cart, { isB2b: true, discount_info: { rabatkontrahenta: 10 } });
    page.shop.cart.products = [
      product(1, { amount: 15, ean: '590', zawartosc_opz: 6, maxQuantity: 12 }),
      product(2, { amount: 0 }),
    ];
    const seen = await printed();
    expect(titles(seen)).toEqual([
      ...['#', 'Product', 'Quantity', 'Net unit price', 'Net value', 'Gross'],
    ]);
    expect(row(seen, '1').slice(1, 3)).toEqual(['Product 1EAN 590', '15 pcs2 packs of 6 + 3 pcs']);
    expect(seen.parts('offer-line')).toHaveLength(1);
    const net = ['unit', '', 'goods', 'discount', 'total'].map((name) =>
      seen.amounts(`offer-${name && `${name}-`}net`).join(),
    );
    expect(net).toEqual(['10.00', '150.00', '150.00', '15.00', '135.00']);
    expect(seen.amounts('offer-gross')).toEqual(['184.50']);
  });

  it('shows export buyers no gross amount', async () => {
    Object.assign(page.shop.cart, { isExport: true, isB2b: true });
    page.shop.cart.products = [product(1, { amount: 2 })];
    const seen = await printed();
    expect(titles(seen).at(-1)).toBe('Net value');
    expect(seen.part('offer').querySelector('[part$="-gross"]')).toBeNull();
  });

  it('has dashes for what the shop did not send, and text for what it did', async () => {
    page.shop.cart.products = [
      product(1, { name: '<i>Jar</i>', amount: 'many' }),
      product(2, { price: null, amount: 2 }),
    ];
    const seen = await open();
    page.said();
    print('beforeprint');
    expect(row(seen, '1')).toEqual(['1', '<i>Jar</i>', '–', 'zł 12.30', '–']);
    expect(row(seen, '2').slice(3)).toEqual(['–', '–']);
  });
});

describe('the button', () => {
  it('prints with the amount that is being typed', async () => {
    page.shop.cart.products = [product(1, { amount: 3 })];
    const seen = await open();
    const amounts: string[][] = [];
    whenPrinted(() => amounts.push(seen.amounts('offer-gross')));
    type(seen.part('quantity'), '5');
    seen.part('print-offer').click();
    await until(() => amounts.length === 1);
    expect(amounts).toEqual([['61.50']]);
  });

  it('waits for the value with codes that belongs to the amounts', async () => {
    page.shop.cart.products = [product(1, { amount: 3 })];
    page.shop.codes = [{ code: 'TEN', amount: '10' }];
    page.shop.voucher = { discounted: '26.90', discounted_netto: '21.87', regular: '36.90' };
    const seen = await open();
    await until(() => seen.has('voucher'));
    const totals: string[][] = [];
    whenPrinted(() => totals.push(seen.amounts('offer-total-gross')));
    const held = page.shop.hold('voucher');
    page.shop.voucher = { discounted: '39.20', discounted_netto: '31.87', regular: '49.20' };
    setQuantity('1', 4);
    seen.part('print-offer').click();
    await until(() => held.arrived);
    expect(totals).toEqual([]);
    held.answer();
    await until(() => totals.length === 1);
    expect(totals).toEqual([['39.20']]);
  });

  it('is not there where nothing is ordered', async () => {
    page.shop.cart.products = [product(1, { amount: 2 })];
    const seen = await open();
    setQuantity('1', 0);
    await seen.goes('print-offer');
    print('beforeprint');
    expect(seen.has('offer')).toBe(false);
  });
});

describe('a cart with nothing to deliver', () => {
  it('says nothing of delivery, on the page or printed, until something is to be delivered', async () => {
    page.shop.freeDelivery = [{ wartosc_od: 100 }];
    page.shop.cart = { ...page.shop.cart, nothing_to_deliver: true };
    const seen = await printed(
      `${OFFER} country="pl" delivery-from="4.90" delivery-days="2099-12-24"`,
    );
    await seen.appears('offer-total-gross');
    expect(seen.root.textContent).not.toMatch(/deliver/i);
    expect(page.shop.count('delivery')).toBe(0);
    print('afterprint');

    page.shop.change((cart) => void delete cart['nothing_to_deliver']);
    document.dispatchEvent(new CustomEvent('cart:refresh'));
    await seen.appears('free-delivery');
    expect(seen.text('delivery-note')).toContain('Delivery from');
  });
});

describe('the totals of the shop', () => {
  it('are the sums of the offer, exactly as sent, and no row about delivery stands beside them', async () => {
    Object.assign(page.shop.cart, {
      totals: [
        { code: 'subtotal', title: 'Sub-Total', gross: '24.60' },
        { code: 'credit', title: 'Certificate', gross: '-4.605', note: 'XMAS' },
      ],
      total: { gross: '19.995' },
    });
    const seen = await printed();
    await seen.appears('offer-total-gross');
    expect(seen.amounts('offer-row-gross')).toEqual(['24.60', '-4.605']);
    expect(seen.amounts('offer-total-gross')).toEqual(['19.995']);
    expect(seen.text('offer')).toContain('Certificate (XMAS)');
    expect(seen.text('offer')).not.toContain('Delivery');
    print('afterprint');
  });
});
