// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { refreshCart } from '../../test/support/model.js';
import { product, type WireProduct } from '../../test/support/shop.js';
import {
  announced,
  mount,
  press,
  type,
  until,
  widgetPage,
  type Mounted,
} from '../../test/support/widget.js';
import { removeLine, setQuantity, undoRemoval } from '../../src/entries/public-cart.js';
import '../cart-page/index.js';
import './index.js';

const page = widgetPage();
const field = (seen: Mounted) => seen.part('quantity') as HTMLInputElement;
/** A text with plain spaces. */
const plain = (text: string | null | undefined): string => (text ?? '').replace(/\s/g, ' ');

async function show(
  products: readonly WireProduct[],
  cart: Record<string, unknown> = {},
): Promise<Mounted> {
  page.shop.cart = { ...cart, products: [...products] };
  return mount('<cart-lines bulk="on"></cart-lines>', 'line');
}

describe('what the shop says about a line', () => {
  it('stands at the line: its address, options, number and delivery', async () => {
    const own = {
      url: 'index.php?product_id=42',
      options: [{ name: 'Size', value: 'M' }, { value: 'gift wrap' }],
      editable_url: '/edit/7',
      sku: 'J-42',
      availability: { text: 'In stock: 3', level: 'low' },
    };
    const seen = await show([product(1, own), product(2, { ean: '590', sku: 'X' })], { isB2b: 1 });
    const [link, other] = seen.parts('line-name');
    expect(link?.getAttribute('href')).toBe('index.php?product_id=42');
    expect(other?.getAttribute('href')).toBe('/shop/product/2/product-2');
    expect(seen.parts('line-option').map((one) => one.textContent)).toEqual([
      'Size: M',
      'gift wrap',
    ]);
    expect(seen.parts('edit-options').map((one) => one.getAttribute('href'))).toEqual(['/edit/7']);
    expect(seen.parts('line-sku').map((one) => one.textContent)).toEqual(['J-42']);
    expect(seen.parts('line-ean').map((one) => one.textContent)).toEqual(['590']);
    expect(seen.text('line-availability')).toBe('In stock: 3');
    expect(seen.part('line-availability').dataset['level']).toBe('low');
  });

  it('has an icon of its own for each level of delivery', async () => {
    const levels = ['ok', 'low', 'late'];
    const seen = await show(
      levels.map((level, at) => product(at, { availability: { text: 'Soon', level } })),
    );
    const icons = seen
      .parts('line-availability')
      .map((one) => one.querySelector('path')?.outerHTML);
    expect(new Set(icons).size).toBe(3);
  });

  it('fixes a quantity, and keeps a line from being removed', async () => {
    const gift = product(1, { amount: 2, fixed_amount: true, removable: false, maxQuantity: 1 });
    const seen = await show([gift, product(2)]);
    const [first] = seen.parts('line');
    expect(seen.text('quantity-fixed')).toBe('2');
    expect(first?.querySelectorAll('button, input')).toHaveLength(0);
    expect(seen.parts('remove')).toHaveLength(1);
    (await seen.appears('select-all')).click();
    await until(() => seen.has('remove-selected'));
    seen.part('remove-selected').click();
    await until(() => seen.parts('line').length === 1);
    expect(seen.root.activeElement).not.toBeNull();
    setQuantity('1', 5);
    removeLine('1');
    expect(page.shop.amounts()).toMatchObject({ 1: 2 });
    expect(page.said()).toEqual([
      expect.stringContaining('the quantity of the line "1" is fixed'),
      expect.stringContaining('the line "1" cannot be removed'),
    ]);
  });

  it.each([{}, { isB2b: 1 }])(
    'has a quantity in words, and a price of a measure %j',
    async (buyer) => {
      const cloth = { ...{ amount: '1.50', price: '10', nett_price: '8' }, quantity_text: '1.5 m' };
      const seen = await show([product(1, cloth), product(2, { unit_price: '12.90 €/kg' })], buyer);
      const [first] = seen.parts('line');
      expect(seen.parts('quantity-fixed').map((one) => one.textContent)).toEqual(['1.5 m']);
      expect(first?.querySelectorAll('input:not([type=checkbox]), [data-unit]')).toHaveLength(0);
      expect(seen.amounts('line-gross')).toEqual(['15.00', '12.30']);
      expect(seen.parts('line-unit-price').map((one) => one.textContent)).toEqual(['12.90 €/kg']);
      setQuantity('1', 5);
      seen.part('increase').click();
      await until(() => page.shop.count('save') > 0);
      expect(page.shop.cart.products).toMatchObject([cloth, { amount: 2 }]);
      removeLine('1');
      await until(() => page.shop.cart.products.length === 1);
      undoRemoval();
      await until(() => page.shop.cart.products.length === 2);
      expect(page.shop.cart.products[0]).toMatchObject(cloth);
      expect(page.said()).toEqual([expect.stringContaining('is fixed')]);
    },
  );

  it('raises a quantity to its least and its step, and the field says so', async () => {
    const seen = await show([product(1, { amount: 12, min: 6, step: 4 })]);
    expect(field(seen)).toMatchObject({ min: '6', step: '4' });
    type(field(seen), '3');
    press(field(seen), 'Enter');
    await until(() => field(seen).value === '8');
    const note = seen.root.getElementById(field(seen).getAttribute('aria-describedby') ?? '');
    expect(note?.textContent).toBe('Raised from 3: the minimum is 6');
    type(field(seen), '15');
    press(field(seen), 'Enter');
    await until(() => field(seen).value === '16');
    const step = seen.root.getElementById(field(seen).getAttribute('aria-describedby') ?? '');
    expect(step?.parentElement?.textContent).toBe(
      'Rounded up from 15: only in steps of 4Change to 12',
    );
    press(field(seen), 'ArrowUp');
    await until(() => field(seen).value === '20');
    await until(() => !field(seen).hasAttribute('aria-describedby'));
    seen.part('increase').click();
    await until(() => field(seen).value === '24');
  });
});

describe("the shop's value of a line", () => {
  const VALUE = { value_gross: '20.00', list_value_gross: '24.60' };

  it('stands while the quantity is the one that it is for', async () => {
    const seen = await show([product(1, { amount: 2, ...VALUE })]);
    const value = () => [seen.amounts('line-gross'), seen.amounts('line-list-gross')];
    expect(value()).toEqual([['20.00'], ['24.60']]);
    const held = page.shop.hold('save');
    type(field(seen), '3');
    press(field(seen), 'Enter');
    await until(() => seen.amounts('line-gross')[0] === '36.90');
    expect(seen.part('line-gross').closest('[aria-busy="true"]')).not.toBeNull();
    expect(seen.has('line-list-gross')).toBe(false);
    page.shop.personality = {
      answersWithProducts: true,
      stores: ([line]) => [{ ...line!, value_gross: '30.00' }],
    };
    held.answer();
    await until(() => seen.amounts('line-gross')[0] === '30.00');
    expect(seen.part('line-gross').closest('[aria-busy]')).toBeNull();
  });

  it('is the last one, dimmed, where no price is known, and its sum is dimmed too', async () => {
    const own = { price: null, nett_price: null, value_gross: '20.00' };
    page.shop.cart = { products: [product(1, { amount: 2, ...own })] };
    const seen = await mount('<cart-page></cart-page>', 'line-gross');
    page.shop.personality = {
      answersWithProducts: true,
      stores: ([line]) => [{ ...line!, value_gross: '30.00' }],
    };
    const held = page.shop.hold('save');
    setQuantity('1', 3);
    await until(() => held.arrived);
    const sum = seen.part('total-gross');
    expect([seen.part('line-gross'), sum].map((one) => one.getAttribute('value'))).toEqual([
      '20.00',
      '20.00',
    ]);
    expect(seen.part('line-gross').closest('[aria-busy="true"]')).not.toBeNull();
    expect(sum.closest('[aria-busy="true"]')).not.toBeNull();
    expect(seen.has('total-incomplete')).toBe(false);
    held.answer();
    await until(() => seen.amounts('total-gross')[0] === '30.00');
    expect(seen.root.querySelector('[aria-busy]')).toBeNull();
    expect(page.said()).toHaveLength(1);
  });

  it('that is higher than its list value saves nothing', async () => {
    const own = { oldprice: '15.00', value_gross: '26.00', list_value_gross: '24.60' };
    const seen = await show([product(1, { amount: 2, ...own })]);
    expect(seen.amounts('line-gross')).toEqual(['26.00']);
    expect(seen.has('line-list-gross')).toBe(false);
    expect(seen.root.querySelector('.saving')).toBeNull();
  });
});

describe('the prices of a line', () => {
  it('name the lowest one of 30 days beside a struck one, and what is saved on it', async () => {
    const own = { oldprice: '20.00', lowest_price: '13.00' };
    const seen = await show([product(1, { amount: 2, ...own }), product(2, { lowest_price: 9 })]);
    expect(seen.amounts('line-lowest-price')).toEqual(['13.00']);
    expect(plain(seen.part('line-lowest-price').parentElement?.textContent)).toBe(
      'Lowest price of the last 30 days: zł 13.00',
    );
    expect(plain(seen.root.querySelector('.saving')?.textContent)).toBe('You save zł 1.40');
    expect(seen.amounts('line-saving')).toEqual(['1.40']);
  });

  it('name the next one', async () => {
    const next_price = { from: 24, gross: '0.195' };
    const seen = await show([
      product(1, { amount: 12, next_price }),
      product(2, { amount: 24, next_price }),
      product(3, { amount: 12, maxQuantity: 20, next_price }),
      product(4, { amount: 12.5, next_price }),
    ]);
    expect(page.said()).toHaveLength(1);
    expect(
      seen.parts('line-next-price').map((one) => plain(one.parentElement?.textContent)),
    ).toEqual(['12 more: zł 0.195 each']);
  });

  it.each([
    ['gross', [], ['12.30']],
    ['net', ['10.00'], []],
    ['both', ['10.00'], ['12.30']],
  ])('are %s where the shop says so', async (prices, net, gross) => {
    const own = { oldprice: '20', lowest_price: '13', lowest_price_net: '11' };
    const seen = await show([product(1, own)], { prices });
    expect(seen.has('line-lowest-price')).toBe(gross.length > 0);
    expect([seen.amounts('line-unit-net'), seen.amounts('line-net')]).toEqual([net, net]);
    expect([seen.amounts('line-unit-gross'), seen.amounts('line-gross')]).toEqual([gross, gross]);
  });
});

describe('messages of the shop', () => {
  it('stand at their line, else above the lines, and are announced once', async () => {
    const messages = [
      { level: 'error', text: 'Not for sale in your country.', key: 'k2' },
      { level: 'info', text: 'We are on holiday.' },
      { level: 'warning', text: 'Old one is gone.', key: 'gone' },
    ];
    const seen = await show([product(1), product(1, { key: 'k2' })], { messages });
    const atLine = seen.part('line-message');
    expect(atLine.closest<HTMLElement>('[part~="line"]')?.dataset['key']).toBe('k2');
    expect([atLine.dataset['level'], atLine.textContent]).toEqual([
      'error',
      'Not for sale in your country.',
    ]);
    expect(seen.parts('shop-message').map((one) => one.textContent)).toEqual([
      'Old one is gone.',
      'We are on holiday.',
    ]);
    const spoken = 'Product 1: Not for sale in your country. We are on holiday. Old one is gone.';
    await until(() => announced() === spoken, announced());
    page.shop.cart['messages'] = [messages[1], { level: 'info', text: 'New one.' }];
    await refreshCart();
    await until(() => announced() === 'New one.', announced());
    // Some shops say it once, so it stays until the buyer's next change.
    expect(seen.has('line-message')).toBe(true);
    page.shop.cart['messages'] = [];
    setQuantity('k2', 5);
    await seen.goes('shop-message');
    expect(seen.has('line-message')).toBe(false);
  });

  it('are announced together with the reason that blocks the checkout', async () => {
    await mount('<cart-page></cart-page>', 'checkout');
    page.shop.cart['messages'] = [{ level: 'error', text: 'Too many', key: '1' }];
    page.shop.cart['checkout_blocked'] = 'Correct the cart';
    await refreshCart();
    await until(() => announced().includes('Product 1: Too many'), announced());
    expect(announced()).toContain('Correct the cart');
  });
});

it.each(['append', 'setAttribute'])('content for a line may come later, by %s', async (way) => {
  page.shop.cart.products = [product(42), product(7)];
  const seen = await mount('<cart-lines><p></p></cart-lines>', 'line');
  expect(seen.root.querySelector('slot[name^="line-"]')).toBeNull();
  const own = way === 'append' ? document.createElement('p') : seen.host.firstElementChild!;
  own.setAttribute('slot', 'line-42');
  if (way === 'append') seen.host.append(own);
  await until(() => seen.parts('line')[0]?.querySelector('slot[name="line-42"]') !== null);
});

describe("the shop's key of a line", () => {
  it('names it in slots, attributes and functions, and the id its product', async () => {
    page.shop.cart.products = [product(42, { key: 'a' }), product(42, { key: 'b' }), product(7)];
    const seen = await mount(
      '<cart-lines><b slot="line-b">!</b><template data-line="end"><i data-field="key"></i></template></cart-lines>',
      'line',
    );
    const rows = seen.parts('line').map(({ dataset }) => [dataset['id'], dataset['key']]);
    expect(rows).toEqual([['42', 'a'], ['42', 'b'], ['7', '7']]); // prettier-ignore
    expect(seen.parts('line')[1]?.querySelector('slot[name="line-b"]')).not.toBeNull();
    await until(() => seen.host.querySelector('[slot="row-end-b"]')?.textContent === 'b');
    expect(seen.parts('line')[1]?.querySelector('slot[name="row-end-b"]')).not.toBeNull();
    setQuantity('b', 5);
    await until(() => page.shop.cart.products[1]?.amount === 5);
    expect(page.shop.cart.products.map(({ amount }) => amount)).toEqual([1, 5, 1]);
    expect(page.analytics().at(-1)?.ecommerce['items']).toMatchObject([{ item_id: '42' }]);
  });
});
