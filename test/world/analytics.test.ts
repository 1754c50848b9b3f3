import { describe, expect, it } from 'vitest';
import { product } from './network.js';
import { counted, opened, openedWith, settles, two } from './settles.js';
import { world, type Tab, type World } from './world.js';

describe('the view of the cart', () => {
  it('is reported once, in the GA4 form, with the brand of the page where a product has none', async () => {
    const lines = [
      product(1, 3, { brand: 'Ball' }),
      product('B 2', 1000, { price: '0.055' }),
      product(3, 0),
    ];
    const settings = { 'default-brand': 'House' };
    const { tab } = await openedWith({ currency: 'EUR' }, lines, { settings });
    tab.cart.analytics.viewed();
    tab.cart.analytics.viewed();
    const item = (id: string, item_brand: string, price: number, quantity: number) => ({
      ...{ item_id: id, item_name: `Product ${id}`, item_brand, price, quantity },
    });
    const items = [item('1', 'Ball', 12.3, 3), item('B 2', 'House', 0.055, 1000)];
    expect(tab.analytics).toEqual([
      { event: 'view_cart', ecommerce: { currency: 'EUR', value: 91.9, items } },
    ]);
  });

  it.each([
    ['rounded half up, without the error of floats', { price: '1.005' }, {}, 1.01],
    ['net for export buyers', {}, { isExport: 1 }, 10],
  ])('has a value that is %s', async (_, own, cart, value) => {
    const { tab } = await openedWith(cart, [product(1, 1, own)]);
    tab.cart.analytics.viewed();
    expect(tab.analytics).toMatchObject([{ ecommerce: { value } }]);
  });

  it('is not reported before the cart has loaded', async () => {
    const w = world(two());
    w.shop.treat = () => ({ answer: 500 });
    const tab = await w.open();
    tab.cart.analytics.viewed();
    expect(tab.analytics).toEqual([]);
  });
});

describe('a change of a quantity', () => {
  it('is sent once it has settled, as the difference, also if the cart is read before that', async () => {
    const packs = { tylko_pelne_opakowania: 1, zawartosc_opz: 12 };
    const { w, tab } = await openedWith({ isB2b: 1 }, [product(1, 1), product(2, 12, packs)]);
    for (const direction of [1, 1, 1, 1, -1] as const) tab.cart.stepQuantity('1', direction);
    expect(tab.analytics).toEqual([]);
    await w.pass(400);
    tab.cart.setQuantity('1', 2);
    await w.pass(400);
    tab.cart.setQuantity('2', 20);
    void tab.cart.refresh();
    await w.pass(1000);
    expect(counted(tab)).toEqual([
      'add_to_cart 1 x 3',
      'remove_from_cart 1 x 2',
      'add_to_cart 2 x 12',
    ]);
  });

  it.each<[string, (w: World, tab: Tab) => unknown]>([
    [
      'the buyer returns to the first amount',
      (_, { cart }) => [cart.stepQuantity('1', 1), cart.stepQuantity('1', -1)],
    ],
    [
      'the shop has changed it',
      (w, { cart }) => [
        w.shop.change(({ products }) => (products[1] = product(2, 9))),
        cart.refresh(),
      ],
    ],
    [
      'the page has rounded it',
      (w, { cart }) => [
        w.shop.change(
          ({ products }) =>
            (products[0] = product(1, 3, { tylko_pelne_opakowania: 1, zawartosc_opz: 12 })),
        ),
        cart.refresh(),
      ],
    ],
  ])('is not sent if %s', async (_, act) => {
    const { w, tab } = await openedWith({ isB2b: 1 });
    act(w, tab);
    await w.pass(5000);
    expect(tab.analytics).toEqual([]);
  });

  it('is not sent while a 0 may be on the way to another number', async () => {
    const { w, tab } = await opened();
    let left = 3;
    w.shop.treat = ({ name }) =>
      name === 'save' && left-- > 0 ? { isDone: false, answer: 'lost' } : undefined;
    tab.cart.setQuantity('2', 5);
    await w.pass(300);
    tab.cart.typing.type('1', 0);
    await w.pass(60_000);
    tab.cart.typing.type('1', 1);
    await settles(w, tab, { 1: 1, 2: 5 });
    expect(counted(tab)).toEqual(['add_to_cart 2 x 3']);
  });
});

it('a line that is removed and restored is sent with its amount, one of 0 pieces never', async () => {
  const { w, tab } = await opened([product(1, 2), product(2, 0)]);
  // An edit that has not settled yet is part of it.
  tab.cart.setQuantity('1', 5);
  tab.cart.remove('1');
  tab.cart.undo.undo();
  tab.cart.setQuantity('1', 6);
  tab.cart.remove('2');
  tab.cart.undo.undo();
  await w.pass(1000);
  expect(counted(tab)).toEqual([
    'remove_from_cart 1 x 2',
    'add_to_cart 1 x 5',
    'add_to_cart 1 x 1',
  ]);
});
