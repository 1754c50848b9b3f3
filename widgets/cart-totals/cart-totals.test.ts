// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { product } from '../../test/support/shop.js';
import { mount, until, widgetPage, type Mounted } from '../../test/support/widget.js';
import { pageFreeDelivery } from '../../src/instances/values.js';
import { setQuantity } from '../../test/support/model.js';
import './index.js';

const page = widgetPage();
const INFO = { rabatkontrahenta: 10 };
const show = (attributes = '') => mount(`<cart-totals ${attributes}></cart-totals>`, 'continue');

describe('the totals', () => {
  it('of retail buyers are net and gross, with exact values and formatted texts', async () => {
    page.shop.cart.products = [product(1, { amount: 100 })];
    const seen = await show('lang="pl"');
    expect(seen.amounts('total-gross')).toEqual(['1230.00']);
    expect(seen.amounts('total-net')).toEqual(['1000.00']);
    expect(seen.text('total-gross')).toBe('1 230,00 zł');
    expect(['regular-gross', 'voucher', 'dropshipping-gross', 'terms'].filter(seen.has)).toEqual(
      [],
    );
  });

  it('stand beside those before discounts where a discount is active', async () => {
    page.shop.cart['discount_info'] = INFO;
    const seen = await show();
    expect(seen.amounts('regular-net')).toEqual(['20.00']);
    expect(seen.amounts('regular-gross')).toEqual(['24.60']);
    expect(seen.amounts('total-net')).toEqual(['18.00']);
    expect(seen.amounts('total-gross')).toEqual(['22.14']);
    expect(seen.part('regular-gross').closest('s')).not.toBeNull();
  });

  it('of export buyers hold no gross amount at all', async () => {
    page.shop.cart = { isExport: 1, isB2b: 1, discount_info: INFO, products: [product(1)] };
    page.shop.codes = [{ code: 'A' }];
    const seen = await show('cart-type="dropshipping"');
    await seen.appears('voucher-net');
    await seen.appears('dropshipping-net');
    const values = [...seen.root.querySelectorAll('data')].map((data) => data.getAttribute('part'));
    expect(values).toEqual([
      ...['list-net', 'regular-net', 'codes-net', 'voucher-net'],
      ...['dropshipping-net', 'total-net'],
    ]);
  });
});

describe('the voucher', () => {
  it('is what is to be paid, beside the value without codes', async () => {
    page.shop.codes = [{ code: 'LATO' }];
    page.shop.voucher = {
      discounted: '19.60',
      discounted_netto: '15.93',
      regular: '24.60',
      discount: { kod: 'LATO' },
    };
    const seen = await show();
    await seen.appears('voucher');
    expect(seen.amounts('voucher-gross')).toEqual(['19.60']);
    expect(seen.amounts('voucher-net')).toEqual(['15.93']);
    expect(seen.amounts('regular-gross')).toEqual(['24.60']);
    expect(seen.amounts('regular-net')).toEqual(['20.00']);
    expect(seen.amounts('total-gross')).toEqual(['19.60']);
    expect(seen.amounts('total-net')).toEqual(['15.93']);
    expect(seen.text('voucher')).toContain('LATO');
  });

  it('shows that its first value is coming, without a figure, beside the total without codes', async () => {
    page.shop.codes = [{ code: 'LATO' }];
    const value = page.shop.hold('voucher');
    const seen = await show();
    await until(() => seen.root.querySelector('.voucher .skeleton') !== null);
    expect(seen.root.querySelector('.voucher dd')?.textContent).toContain('Calculating the total');
    expect(seen.has('codes-gross')).toBe(false);
    expect(seen.amounts('total-gross')).toEqual(['24.60']);
    value.answer();
    await seen.appears('codes-gross');
    expect(seen.root.querySelector('.skeleton')).toBeNull();
  });

  it('that the shop refuses shows the words of the shop, as text', async () => {
    page.shop.codes = [{ code: 'A' }];
    page.shop.voucher = { error: '<img src=x onerror=alert(1)> expired' };
    const seen = await show();
    const error = await seen.appears('voucher-error');
    expect(error.textContent).toBe('<img src=x onerror=alert(1)> expired');
    expect(seen.root.querySelector('img')).toBeNull();
    expect(seen.amounts('total-gross')).toEqual(['24.60']);
    expect(page.said()).toHaveLength(1);
  });
});

describe('the sum to pay with codes', () => {
  const sums = (seen: Mounted): string[] =>
    [...seen.root.querySelectorAll('data')].map((data) => data.textContent);

  it('stands at the end of a ledger from the list value on, in which no sum is said twice', async () => {
    page.shop.cart['discount_info'] = INFO;
    page.shop.codes = [{ code: 'A' }, { code: 'B' }];
    page.shop.voucher = { discounted: '19.00', discounted_netto: '15.45', regular: '22.14' };
    const seen = await show();
    await seen.appears('voucher');
    expect(seen.amounts('list-net')).toEqual(['20.00']);
    expect(seen.amounts('list-gross')).toEqual(['24.60']);
    expect(seen.text('voucher')).toContain('Codes A, B');
    expect(seen.amounts('codes-net')).toEqual(['2.55']);
    expect(seen.amounts('codes-gross')).toEqual(['3.14']);
    expect(seen.text('codes-gross')).toBe('−zł 3.14');
    expect(seen.part('voucher-gross')).toBe(seen.part('total-gross'));
    expect(sums(seen)).toEqual([...new Set(sums(seen))]);
  });

  it('keeps the amount of the codes, marked as old, until the shop has computed a new one', async () => {
    page.shop.codes = [{ code: 'A' }];
    const seen = await show();
    await seen.appears('voucher');
    const save = page.shop.hold('save');
    setQuantity('1', 50);
    await until(() => seen.root.querySelector('.updating') !== null);
    expect(seen.amounts('codes-net')).toEqual(['3.74']);
    save.answer();
  });
});

describe('what a retail buyer saves, and the tax', () => {
  const mountTotals = () => mount('<cart-totals lang="en"></cart-totals>', 'total-gross');

  it('stand below the total: promotions from the lowest price of 30 days, discounts and codes', async () => {
    page.shop.cart.products = [product(1, { amount: 2, oldprice: '15.00', lowest_price: '14.00' })];
    const seen = await mountTotals();
    expect(seen.amounts('total-saving')).toEqual(['3.40']);
    expect(seen.amounts('total-vat')).toEqual(['4.60']);
    expect(seen.root.querySelector('.one-column')).not.toBeNull();
    page.shop.change((cart) => (cart['discount_info'] = { rabatkontrahenta: 10 }));
    document.dispatchEvent(new CustomEvent('cart:refresh'));
    await until(() => seen.amounts('total-saving')[0] === '5.86');
  });

  it.each(['isB2b', 'isExport'])(
    'are not there for %s: those have prices of their own',
    async (is) => {
      page.shop.cart.products = [product(1, { oldprice: '15.00' })];
      Object.assign(page.shop.cart, { [is]: 1, discount_info: { rabatkontrahenta: 10 } });
      const seen = await mount('<cart-totals></cart-totals>', 'total-net');
      expect(seen.has('total-saving') || seen.has('total-vat')).toBe(false);
      expect(seen.root.querySelector('.one-column')).toBeNull();
    },
  );

  it('are not the certificates among the rows of the shop', async () => {
    const totals = [
      { code: 'coupon', title: 'Coupon', gross: '-5.00' },
      { code: 'credit', title: 'Certificate', gross: '-9.00' },
    ];
    Object.assign(page.shop.cart, { totals, total: { net: '8.00', gross: '10.60' } });
    const seen = await mountTotals();
    expect(seen.amounts('total-saving')).toEqual(['5.00']);
    expect(seen.has('total-vat')).toBe(false);
  });
});

describe('delivery', () => {
  const mountWith = (attributes: string) =>
    mount(`<cart-totals lang="en" ${attributes}></cart-totals>`, 'continue');

  it('is not in the total, which says so until the cart has reached free delivery', async () => {
    page.shop.freeDelivery = [{ wartosc_od: 30 }];
    const seen = await mountWith('country="pl" delivery-from="9" delivery-days="2099-12-24"');
    expect(seen.root.querySelector('.to-pay dt')?.textContent).toBe('Total without delivery');
    expect(seen.text('delivery-note')).toMatch(/^Delivery from zł.9\.00 · Thu 24 Dec$/);
    const release = pageFreeDelivery().keep();
    setQuantity('1', 3);
    await until(() => seen.text('delivery-note') === 'Delivery is free · Thu 24 Dec');
    release();
  });

  it('has a price and days, where the shop names them, in the form of the language', async () => {
    const seen = await mountWith('delivery-from="14.99" delivery-days="2099-12-24/2099-12-28"');
    const words = () => seen.text('delivery-note').replaceAll(/\s/g, ' ');
    expect(words()).toBe('Delivery from zł 14.99 · Thu 24 Dec – Mon 28 Dec');
    expect(seen.amounts('delivery-from')).toEqual(['14.99']);
    seen.host.lang = 'pl';
    await until(() => words() === 'Dostawa od 14,99 zł · czw., 24 gru–pon., 28 gru');
    seen.host.setAttribute('delivery-days', '2020-12-24');
    await until(() => words() === 'Dostawa od 14,99 zł');
  });

  it('has no note where the shop or the page says enough about it', async () => {
    const seen = await mountWith('delivery-from="14.99"');
    page.shop.change(
      (cart) => (cart['totals'] = [{ code: 'shipping', title: 'Post', gross: '9' }]),
    );
    document.dispatchEvent(new CustomEvent('cart:refresh'));
    await seen.goes('delivery-note');
    page.shop.change((cart) => (cart['totals'] = [{ code: 'fee', title: 'Fee', gross: '9' }]));
    document.dispatchEvent(new CustomEvent('cart:refresh'));
    await seen.appears('delivery-note');
    seen.host.setAttribute('summary-delivery', 'off');
    await seen.goes('delivery-note');
  });

  it.each([
    ['delivery-from', '-1', 'an amount'],
    ['delivery-from', 'soon', 'an amount'],
    ['delivery-days', 'tomorrow', 'a day'],
    ['delivery-days', '2099-12-28/2099-12-24', 'a day'],
    ['delivery-days', '2099-13-01', 'a day'],
    ['delivery-days', '2099-02-30', 'a day'],
  ])('is reported once where %s is %s', async (name, value, expected) => {
    const seen = await mountWith(`${name}="${value}"`);
    expect(seen.has('delivery-note')).toBe(false);
    expect(page.said()).toEqual([expect.stringContaining(`expected ${expected}`)]);
  });
});

describe('the dropshipping cost', () => {
  const B2B = { isB2b: 1, products: [product(1)] };

  it('shows a spinner, then it, added to what is to be paid', async () => {
    page.shop.cart = { ...B2B };
    const cost = page.shop.hold('dropshipping');
    const seen = await show('cart-type="dropshipping"');
    await seen.appears('dropshipping-loading');
    cost.answer();
    await seen.appears('dropshipping-gross');
    expect(seen.has('dropshipping-loading')).toBe(false);
    expect(seen.amounts('dropshipping-net')).toEqual(['10.00']);
    expect(seen.amounts('dropshipping-gross')).toEqual(['12.30']);
    expect(seen.amounts('total-net')).toEqual(['20.00']);
    expect(seen.amounts('total-gross')).toEqual(['24.60']);
  });

  it('that is read again after a save fades in again only if it is another one', async () => {
    page.shop.cart = { ...B2B };
    const seen = await show('cart-type="dropshipping"');
    const row = (await seen.appears('dropshipping-net')).closest('dd');
    setQuantity('1', 3);
    await until(() => page.shop.count('dropshipping') === 2);
    await until(() => seen.amounts('total-net')[0] === '40.00');
    expect(seen.part('dropshipping-net').closest('dd')).toBe(row);
    page.shop.dropshipping = { oplatanetto: 5, oplatabrutto: 6 };
    setQuantity('1', 4);
    await until(() => seen.amounts('dropshipping-net')[0] === '5.00');
    expect(seen.part('dropshipping-net').closest('dd')).not.toBe(row);
  });

  it.each([
    ['en', 'Error fetching dropshipping cost', 'without the dropshipping cost'],
    ['pl', 'Błąd podczas pobierania kosztu dropshippingu', 'bez kosztu dropshippingu'],
  ])('that failed says so in %s, and that the total lacks it', async (lang, words, without) => {
    page.shop.cart = { ...B2B };
    page.shop.dropshipping = { oplatabrutto: 1 };
    const seen = await show(`cart-type="dropshipping" lang="${lang}"`);
    await seen.appears('dropshipping-error');
    expect(seen.text('dropshipping-error')).toBe(words);
    expect(seen.amounts('total-gross')).toEqual(['12.30']);
    expect(seen.root.querySelector('.to-pay')?.textContent).toContain(without);
    expect(page.said()).toHaveLength(1);
  });
});

describe('the saving indicator', () => {
  it('appears if saving takes long, and disappears when it ends', async () => {
    const seen = await show();
    const save = page.shop.hold('save');
    setQuantity('1', 3);
    await until(() => save.arrived);
    expect(seen.text('saving')).toBe('');
    await until(() => seen.text('saving') === 'Saving changes');
    save.answer();
    await until(() => seen.text('saving') === '');
  });

  it('says that nothing is saved yet where the buyer is offline', async () => {
    const seen = await show();
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const save = page.shop.hold('save');
    setQuantity('1', 3);
    await until(() => seen.text('saving') === 'You are offline: your changes are not saved yet');
    isOnline.mockRestore();
    save.answer();
    await until(() => seen.text('saving') === '');
  });
});
