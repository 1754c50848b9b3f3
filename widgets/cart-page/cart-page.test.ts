// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { product, refused } from '../../test/support/shop.js';
import { announced, mount, time, type, until, widgetPage } from '../../test/support/widget.js';
import { removeLine, setQuantity } from '../../test/support/model.js';
import './index.js';

const page = widgetPage();
const show = (attributes = '', part = 'line') =>
  mount(`<cart-page ${attributes}></cart-page>`, part);

describe('the cart page', () => {
  it('shows every part of a retail cart from one root, with one call each', async () => {
    page.shop.codes = [{ code: 'A' }];
    page.shop.top = [{ id: 9, name: 'Tip', price: '1.23' }];
    page.shop.freeDelivery = [{ wartosc_od: 100 }];
    const seen = await show('country="pl"');
    await seen.appears('voucher');
    await seen.appears('free-delivery');
    await seen.appears('recommendation');
    const parts = [
      ...['heading', 'line', 'quantity', 'code-input', 'code', 'recommendation'],
      ...['total-net', 'total-gross', 'remarks'],
    ];
    expect(parts.filter((part) => !seen.has(part))).toEqual([]);
    expect(['terms', 'logistic-minimum', 'dropshipping-net'].filter(seen.has)).toEqual([]);
    expect(page.shop.log().sort()).toEqual(['codes', 'delivery', 'load', 'top', 'voucher']);
  });

  it('leaves out the blocks that the page names, with their headings and their calls', async () => {
    page.shop.codes = [{ code: 'A' }];
    page.shop.top = [{ id: 9, name: 'Tip', price: '1.23' }];
    page.shop.freeDelivery = [{ wartosc_od: 100 }];
    const seen = await show(
      'country="pl" without="codes, remarks recommendations heading free-delivery"',
    );
    await seen.appears('total-gross');
    await time(3000);
    const gone = ['heading', 'code-input', 'recommendation', 'remarks', 'free-delivery'];
    expect(gone.filter(seen.has)).toEqual([]);
    expect(seen.root.querySelectorAll('h1, .recommendations, .codes')).toHaveLength(0);
    expect(page.shop.log()).toEqual(['load', 'delivery']);
    seen.host.setAttribute('without', '');
    await seen.appears('remarks');
    await seen.appears('codes-block');
  });

  it('reports a block that there is not', async () => {
    await show('without="codes summary"');
    expect(page.said()).toEqual([
      expect.stringContaining('expected some of: heading free-delivery'),
    ]);
  });

  it('moves the focus into the empty cart when its last line is removed in the summary', async () => {
    page.shop.cart.products = [product(1, { amount: 0 })];
    const seen = await show('', 'check-action');
    seen.part('check-action').focus();
    seen.part('check-action').click();
    expect(seen.root.activeElement).toBe(seen.part('home-link'));
  });

  it('shows what is for B2B alone', async () => {
    page.shop.cart = { isB2b: 1, minlogistycznepozostale: 500, products: [product(1)] };
    const seen = await show('cart-type="dropshipping" country="pl"');
    await seen.appears('dropshipping-net');
    expect(seen.has('terms')).toBe(true);
    expect(seen.has('logistic-minimum')).toBe(true);
    expect(seen.has('checkout')).toBe(false);
    expect(seen.has('free-delivery')).toBe(false);
    expect(page.shop.count('delivery')).toBe(0);
  });

  it('shows a spinner, and a box for each line that the badge knows, then the cart', async () => {
    const load = page.shop.hold('load');
    document.body.insertAdjacentHTML('afterbegin', '<cart-badge initial="4"></cart-badge>');
    const seen = await show('', 'loading');
    expect(seen.root.querySelectorAll('.main > .skeleton')).toHaveLength(4);
    expect(seen.has('line')).toBe(false);
    expect(seen.has('empty')).toBe(false);
    load.answer();
    await seen.appears('line');
    expect(seen.has('loading')).toBe(false);
    document.querySelector('cart-badge')?.remove();
  });

  it('shows the empty view with the way home, and recommendations', async () => {
    page.shop.cart.products = [];
    page.shop.top = [{ id: 9, name: 'Tip', price: '1.23' }];
    const seen = await show('', 'empty');
    await seen.appears('recommendation');
    expect(seen.part('home-link').getAttribute('href')).toBe('/');
    expect(['checkout', 'remarks', 'code-input'].filter(seen.has)).toEqual([]);
    seen.host.setAttribute('home-path', '/start');
    await until(() => seen.part('home-link').getAttribute('href') === '/start');
  });

  it('becomes the empty view with the last line, and a cart again with an undo', async () => {
    page.shop.cart.products = [product(1)];
    const seen = await show();
    removeLine('1');
    await seen.appears('empty');
    (await seen.appears('undo-button')).click();
    await seen.appears('total-gross');
  });

  it('reports once that the cart could not be read, and reads it on demand', async () => {
    page.shop.next('load', refused(500));
    const seen = await show('', 'load-error');
    expect(seen.parts('load-error')).toHaveLength(1);
    expect(seen.has('empty')).toBe(false);
    seen.part('retry').click();
    await seen.appears('line');
    expect(page.said()).toHaveLength(1);
  });
});

describe('the ways from the summary to the lines', () => {
  it('lead to the amount of a line that needs a look', async () => {
    page.shop.cart.products = [product(1), product(2, { amount: 200 })];
    const seen = await show('', 'lines-to-check');
    await until(() => seen.parts('quantity').length === 2);
    const way = seen.part('lines-to-check').querySelector('button');
    expect(way?.textContent).toBe('Product 2');
    way?.click();
    expect(seen.root.activeElement).toBe(seen.parts('quantity')[1]);
  });

  it('set a line to what is available, as the buyer’s own change: announced, and undone', async () => {
    page.shop.cart.products = [product(1), product(2, { amount: 200, maxQuantity: 12 })];
    page.shop.freeDelivery = [{ wartosc_od: 3000 }];
    const seen = await show('country="pl"', 'lines-to-check');
    await until(() => seen.parts('quantity').length === 2);
    const quantity = (): unknown => (seen.parts('quantity')[1] as HTMLInputElement).value;
    seen.part('check-action').click();
    expect(quantity()).toBe('12');
    expect(seen.root.activeElement).toBe(seen.part('checkout'));
    await until(() => /^Product 2: 12\. Total .*159.90$/.test(announced()));
    // Above the maximum again, and above the value for free delivery.
    setQuantity('2', 300);
    await until(() =>
      announced().startsWith('Product 2: 300. Only 12 available. Delivery is free. Total'),
    );
    (await seen.appears('undo-button')).click();
    await until(() => quantity() === '200');
  });

  it('go on to the next line that needs a look, then to the one before, then to the checkout', async () => {
    const over = { amount: 200, maxQuantity: 12 };
    page.shop.cart.products = [
      product(1, over),
      product(2, over),
      product(3, { weather_lock: 1 }),
      product(4, over),
    ];
    const seen = await show('', 'lines-to-check');
    const focused = (): string | null | undefined =>
      seen.root.activeElement?.closest('.to-check li')?.querySelector('.link')?.textContent;
    const act = (at: number): void => seen.parts('check-action')[at]?.click();
    act(1);
    expect(focused()).toBe('Product 4');
    act(1);
    expect(focused()).toBe('Product 3');
    act(0);
    expect(focused()).toBe('Product 3');
    removeLine('3');
    await seen.goes('lines-to-check');
  });

  it('lead to the first line where the minimum is not met, and not where the shop forbids the order', async () => {
    page.shop.cart = { isB2b: 1, minlogistycznepozostale: 500, products: [product(1)] };
    const seen = await show('', 'checkout-lines');
    await seen.appears('quantity');
    seen.part('checkout-lines').click();
    expect(seen.root.activeElement).toBe(seen.part('quantity'));
    page.shop.change((cart) => (cart['checkout_blocked'] = 'Call us'));
    document.dispatchEvent(new CustomEvent('cart:refresh'));
    await seen.goes('checkout-lines');
  });
});

describe('the instalment banner', () => {
  const URLS = 'installments-url="/blog/raty" installments-image="/raty.png"';

  it('stands on Polish carts of retail buyers', async () => {
    const seen = await show(`lang="pl" ${URLS}`);
    expect(seen.part('installments').getAttribute('href')).toBe('/blog/raty');
    expect(seen.root.querySelector('[part~=installments] img')?.getAttribute('src')).toBe(
      '/raty.png',
    );
  });

  it.each([
    ['in other languages', {}, `lang="de" ${URLS}`],
    ['for B2B', { isB2b: 1 }, `lang="pl" ${URLS}`],
    ['without an address', {}, 'lang="pl"'],
  ])('does not stand %s', async (_, cart, attributes) => {
    page.shop.cart = { ...cart, products: [product(1)] };
    const seen = await show(attributes);
    // On a slow machine the Polish texts, which are there already, come before the German ones.
    await until(() => seen.has('total-gross') && !seen.has('installments'));
  });

  it('does not stand with an address that runs code, and that is reported', async () => {
    const seen = await show('lang="pl" installments-url="javascript:alert(1)"');
    await until(() => seen.has('total-gross'));
    expect(seen.has('installments')).toBe(false);
    expect(page.said()).toEqual([expect.stringContaining('installments-url')]);
  });
});

describe('the focus of a buyer who has entered a code', () => {
  it('stays in the amount that is typed when the answer arrives', async () => {
    const seen = await show();
    const call = page.shop.hold('add-code');
    type(seen.part('code-input'), 'LATO10');
    seen.part('code-apply').click();
    await until(() => call.arrived);
    seen.part('quantity').focus();
    call.answer();
    await seen.appears('code');
    await until(() => !(seen.part('code-input') as HTMLInputElement).disabled);
    expect(seen.root.activeElement).toBe(seen.part('quantity'));
  });
});

describe('the focus of a buyer who has removed a code', () => {
  const remove = async () => {
    page.shop.codes = [{ code: 'LATO' }];
    const seen = await mount('<cart-page></cart-page>', 'code-remove');
    const call = page.shop.hold('remove-code');
    seen.part('code-remove').focus();
    seen.part('code-remove').click();
    await until(() => call.arrived);
    return { seen, call };
  };

  it('moves directly to the field for codes', async () => {
    const { seen, call } = await remove();
    const stops: (string | null)[] = [];
    seen.root.addEventListener('focusin', ({ target }) => {
      stops.push((target as Element).getAttribute('part'));
    });
    call.answer();
    await seen.goes('code');
    await until(() => stops.length > 0);
    expect(new Set(stops)).toEqual(new Set(['code-input']));
  });

  it('stays on the button of a code that could not be taken off', async () => {
    page.shop.codes = [{ code: 'LATO' }];
    const seen = await mount('<cart-page></cart-page>', 'code-remove');
    page.shop.next('remove-code', refused(500));
    seen.part('code-remove').focus();
    seen.part('code-remove').click();
    await seen.appears('error');
    await until(() => page.shop.count('codes') === 2);
    expect(seen.root.activeElement?.getAttribute('part')).toBe('code-remove');
    page.said();
  });

  it('stays where the buyer has moved it in the meantime', async () => {
    const { seen, call } = await remove();
    seen.part('remarks').focus();
    call.answer();
    await seen.goes('code');
    expect(seen.root.activeElement?.getAttribute('part')).toBe('remarks');
  });
});

describe('the announcement of an edit', () => {
  it.each([
    ['retail buyers: the gross total', {}, '', 'zł 24.60'],
    ['business buyers: the net one', { isB2b: 1 }, '', 'zł 20.00 net'],
    ['export buyers: the net one', { isExport: 1 }, '', 'zł 20.00 net'],
    ['dropshipping buyers: the net one', {}, 'cart-type="dropshipping"', 'zł 20.00 net'],
  ])('has for %s', async (_, cart, attributes, total) => {
    page.shop.cart = { ...cart, products: [product(1)] };
    const seen = await show(attributes, 'increase');
    seen.part('increase').click();
    await until(() => announced() !== '');
    expect(announced()).toBe(`Product 1: 2. Total ${total}`);
  });

  it('says once that the minimum is not met any more', async () => {
    page.shop.cart = {
      isB2b: 1,
      minlogistycznepozostale: 50,
      products: [product(1, { amount: 9 })],
    };
    await show();
    setQuantity('1', 2);
    await until(() =>
      announced().startsWith('Product 1: 2. cart value less than the logistic minimum. Total '),
    );
    setQuantity('1', 1);
    await until(() => announced().startsWith('Product 1: 1. Total '));
  });

  it('leaves out a total that the shop has not computed yet', async () => {
    page.shop.codes = [{ code: 'LATO' }];
    const seen = await mount('<cart-page></cart-page>', 'voucher-gross');
    const save = page.shop.hold('save');
    seen.part('increase').click();
    await until(() => announced() !== '');
    expect(announced()).toBe('Product 1: 2.');
    save.answer();
  });
});
