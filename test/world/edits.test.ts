import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { product, type WireProduct } from './network.js';
import {
  first,
  odd,
  opened,
  openedWith,
  PACKS,
  read,
  reasons,
  REST,
  settles,
  shown,
  three,
  two,
} from './settles.js';
import { world } from './world.js';

describe('a quantity', () => {
  it('is shown at once, emitted with cart and totals, and saved with the lines as they came', async () => {
    const odd = product('A-1', 2, { extra: { nested: [1, null] }, price: '12.50' });
    const { w, tab } = await opened([odd, product(2, 1, { oldprice: null })]);
    const products = w.shop.cart.products;
    tab.cart.setQuantity('A-1', 3);
    expect(tab.events('cart:change')).toMatchObject([
      {
        reason: 'quantity',
        cart: { products: [{ id: 'A-1', amount: 3 }, {}] },
        totals: { regular: { net: '40.00' }, discounts: [], total: { gross: '49.80' } },
      },
    ]);
    await w.pass(400);
    expect(w.callsOf('save').map(({ body }) => body)).toEqual([
      { products: [{ ...odd, amount: 3 }, products[1]] },
    ]);
  });

  it('wakes those who watch its line, by an edit or a read, and nobody else', async () => {
    const { w, tab } = await opened(three());
    const woken: string[] = [];
    for (const key of ['1', '2', '3']) tab.cart.watchLine(key, () => woken.push(key));
    tab.cart.setQuantity('1', 3);
    tab.cart.setQuantity('1', 3);
    expect(woken).toEqual(['1']);
    await w.pass(1000);
    const lines = tab.cart.current()?.lines ?? [];
    w.shop.change(({ products }) => (products[1] = product(2, 5, { name: 'Another name' })));
    await read(w, tab);
    expect(woken).toEqual(['1', '2']);
    expect(tab.cart.find('1')).toBe(lines[0]);
    expect(tab.cart.find('2')?.name).toBe('Another name');
    tab.cart.remove('1');
    w.shop.change((cart) => (cart.products = cart.products.slice(2)));
    await read(w, tab);
    await w.pass(REST);
    expect([shown(tab), woken.includes('3')]).toEqual([['3: 1'], false]);
  });

  it('of a line is found right after the lines before it were removed', async () => {
    const { tab } = await opened(three());
    tab.cart.remove('1');
    tab.cart.setQuantity('3', 7);
    expect([tab.cart.find('3')?.quantity, tab.cart.indexOf('3')]).toEqual([7, 1]);
    expect(tab.cart.find('1')).toBeUndefined();
  });

  it('changes nothing before the cart has loaded, as it is already, or of an unknown line', async () => {
    const w = world(two());
    w.shop.treat = first('load', { answeredAfter: 5000 });
    const tab = await w.open();
    const change = (): void => {
      tab.cart.setQuantity('1', 1);
      tab.cart.setQuantity('none', 4);
      tab.cart.typing.settle('1');
      tab.cart.remove('none');
    };
    change();
    tab.cart.stepQuantity('1', 1);
    expect(tab.cart.indexOf('1')).toBe(-1);
    await w.pass(6000);
    change();
    await w.pass(REST);
    expect([w.log(), reasons(tab)]).toEqual([['load'], []]);
  });

  it('is rounded to full packs, with a note until the next change', async () => {
    const { w, tab } = await openedWith({ isB2b: 1 }, [product(1, 24, PACKS), product(2, 1)]);
    tab.cart.setQuantity('1', 20);
    expect(shown(tab)[0]).toBe('1: 20→24');
    await w.pass(1000);
    expect([w.callsOf('save'), reasons(tab)]).toEqual([[], []]);
    tab.cart.setQuantity('1', 30);
    expect(shown(tab)[0]).toBe('1: 30→48');
    await w.pass(1000);
    // Also where the shop sends other values with it.
    w.shop.change(({ products: [line] }) => (line!['value_net'] = '480.00'));
    await read(w, tab);
    expect(shown(tab)[0]).toBe('1: 30→48');
    expect(tab.cart.find('1')?.wire['value_net']).toBe('480.00');
    tab.cart.setQuantity('1', 48);
    await read(w, tab);
    expect(shown(tab)[0]).toBe('1: 48');
  });

  it.each([
    ['by one piece, and never below 0', {}, 'standard', [2, 1, 0, 0]],
    [
      'by one pack if only full packs are sold',
      { ...PACKS, amount: 24 },
      'standard',
      [48, 24, 0, 0],
    ],
    ['by a pack where packs are shown', { zawartosc_opz: 6 }, 'standard', [7, 1, 1, 1]],
    ['by a piece for dropshippers', { zawartosc_opz: 6 }, 'dropshipping', [2, 1, 0, 0]],
  ] as const)('is stepped %s', async (_, own, type, steps) => {
    const settings = { 'cart-type': type };
    const { tab } = await openedWith({ isB2b: 1 }, [product(1, 1, own)], { settings });
    const step = (direction: 1 | -1) => {
      tab.cart.stepQuantity('1', direction);
      return tab.amounts()['1'];
    };
    expect([step(1), step(-1), step(-1), step(-1)]).toEqual(steps);
  });

  it('that is typed applies 500 ms after the last key, or at once when the field is left, once', async () => {
    const { w, tab } = await opened();
    tab.cart.typing.type('1', 1);
    await w.pass(400);
    tab.cart.typing.type('1', 12);
    await w.pass(499);
    expect(tab.amounts()).toEqual({ 1: 1, 2: 2 });
    await w.pass(1);
    expect(tab.amounts()).toEqual({ 1: 12, 2: 2 });
    tab.cart.typing.type('2', 9);
    tab.cart.typing.settle('2');
    expect(tab.amounts()).toEqual({ 1: 12, 2: 9 });
    await w.pass(600);
    expect(reasons(tab)).toEqual(['quantity', 'quantity']);
  });

  it.each([
    ['removed', 'gone', { 2: 2 }, [product(2, 2)]],
    ['fixed', 'changed', { 1: 1, 2: 2 }, [product(1, 1, { fixed_amount: 1 }), product(2, 2)]],
  ])(
    'that is typed is said to be lost if its line is %s elsewhere before it applies',
    async (_, kind, left, products) => {
      const { w, tab } = await opened();
      tab.cart.typing.type('1', 12);
      w.shop.change((cart) => (cart.products = products));
      void tab.cart.refresh();
      await w.pass(600);
      expect(tab.amounts()).toEqual(left);
      expect(tab.cart.notices.list.get()).toMatchObject([{ kind, wanted: 12 }]);
      expect(tab.reports.map(({ next }) => next)).toEqual([
        'It was changed elsewhere, and the edit is not stored.',
      ]);
    },
  );

  it.each([
    ['that is shown already counts', 3, 3, 3],
    ['of 0 that is decreased does not count', 0, undefined, 8],
  ])('%s as an edit while the save of another tab is not read', async (_, own, set, end) => {
    const { w, tab } = await opened([product(1, own)]);
    w.shop.treat = first('load', { answeredAfter: 200 });
    w.shop.change((cart) => (cart.products = [product(1, 8 - own)]));
    tab.glance();
    if (set === undefined) tab.cart.stepQuantity('1', -1);
    else tab.cart.setQuantity('1', set);
    await settles(w, tab, { 1: end });
  });

  it('that cannot be read goes back as it came, also as another writer changes it, until 0 is set', async () => {
    const { w, tab } = await opened([odd(), product(2, 2)]);
    w.shop.change(({ products }) => (products[0] = { ...odd(), amount: '2.5' as never }));
    await read(w, tab);
    tab.cart.setQuantity('2', 4);
    await w.pass(REST);
    expect(w.shop.cart.products.map(({ amount }) => amount)).toEqual(['2.5', 4]);
    tab.cart.setQuantity('1', 0);
    await w.pass(REST);
    expect(w.shop.amounts()).toMatchObject({ 1: 0 });
  });
});

describe('a removal', () => {
  it('is shown and emitted at once, drops what is typed, and goes to the shop with its own id', async () => {
    const { w, tab } = await opened(three());
    const [, line] = w.shop.cart.products;
    tab.cart.typing.type('2', 9);
    tab.cart.setQuantity('3', 7);
    tab.cart.remove('2');
    expect(shown(tab)).toEqual(['1: 1', '3: 7']);
    expect(tab.events('cart:line-removed')).toEqual([
      { product: { ...line, amount: 9 }, amount: 9 },
    ]);
    expect(tab.cart.lastChange.get()).toMatchObject({ kind: 'removed', line: { id: '2' } });
    await settles(w, tab, { 1: 1, 3: 7 });
    expect(w.log().slice(0, 3)).toEqual(['load', 'delete', 'save']);
    expect(w.callsOf('delete').map(({ body }) => body)).toEqual([{ id: 2 }]);
  });

  it('of a line without an id is a save, also during another one', async () => {
    const { w, tab } = await opened([product('', 1), product('', 1), product(2, 1)]);
    tab.cart.remove('#0');
    await w.pass(260);
    tab.cart.remove('#1');
    await settles(w, tab, { 2: 1 });
    expect(w.callsOf('delete')).toEqual([]);
  });

  it('of one of two lines of a product is a save too, as the shop may delete both by their id', async () => {
    const { w, tab } = await opened([product(1, 1), product(1, 1, { configuration_id: 'b' })]);
    w.shop.treat = first('save', { isDone: false, answer: 'lost' });
    tab.cart.remove('1');
    await w.pass(400);
    void tab.cart.refresh();
    await w.pass(REST);
    expect(w.shop.cart.products).toMatchObject([{ id: 1, configuration_id: 'b' }]);
    expect(w.callsOf('delete')).toEqual([]);
  });
});

describe('an addition', () => {
  it.each([
    ['a piece to a buyer who need not take packs', {}, 1],
    ['a full pack to one who must', { isB2b: 1 }, 24],
  ])('adds %s, and is the last change', async (_, cart, quantity) => {
    const { tab } = await openedWith(cart);
    const line = tab.cart.add(product(9, 1, PACKS), 1);
    expect(line).toMatchObject({ id: '9', quantity });
    expect(tab.cart.lastChange.get()).toEqual({ kind: 'added', line: tab.cart.find('9') });
  });

  it('adds what is asked for if another tab has changed the line that was just removed', async () => {
    const { w, tab } = await opened();
    tab.cart.remove('2');
    w.shop.change((cart) => (cart.products = [product(1, 1), product(2, 5)]));
    tab.glance();
    tab.cart.add(product(2, 1), 1);
    await settles(w, tab, { 1: 1, 2: 1 });
  });
});

/** A line with every optional field, and one that the page does not know. */
const full = (id: number, own: Record<string, unknown> = {}): WireProduct =>
  product(id, 1, {
    ...{
      key: `k${id}`,
      url: `/p/${id}`,
      editable_url: `/p/${id}/edit`,
      sku: 'J-1',
      min: '2',
      step: 2,
    },
    options: [{ name: 'Size', value: 'M', code: 5 }, 'plain'],
    ...{ fixed_amount: '0', removable: 1, value_net: '20.0010', value_gross: '24.60' },
    ...{ list_value_net: '30.00', list_value_gross: null },
    availability: { text: 'Soon', level: 'late' },
    ...{ lowest_price: '11.00', lowest_price_net: '', next_price: { from: '24', gross: '9.90' } },
    own_field: { deep: [1, null, 'x'] },
    ...own,
  });

it('lines with all optional fields survive edits, undo, saves and reads byte for byte', async () => {
  const edit = fc.record({
    at: fc.nat(2),
    kind: fc.constantFrom('edit', 'remove and undo', 'read'),
    quantity: fc.integer({ min: 1, max: 20 }).map((half) => half * 2),
  });
  const { w, tab } = await opened([full(1), full(2), full(2, { key: 'twin' })]);
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { maxLength: 6 }), async (edits) => {
      const before = structuredClone(w.shop.cart.products);
      for (const { at, kind, quantity } of edits) {
        const key = String(before[at]!['key']);
        if (kind === 'edit') {
          tab.cart.setQuantity(key, quantity);
          before[at]!.amount = quantity;
        } else if (kind === 'read') await read(w, tab);
        else {
          tab.cart.remove(key);
          tab.cart.undo.undo();
        }
        await w.pass(100);
      }
      await w.pass(10_000);
      expect(JSON.stringify(w.shop.cart.products)).toBe(JSON.stringify(before));
    }),
    { numRuns: 30 },
  );
  expect(tab.reports).toEqual([]);
});
