import { describe, expect, it } from 'vitest';
import { product, type WireProduct } from './network.js';
import { first, settles, two, opened, openedWith, every } from './settles.js';
import { world, type Tab, type World } from './world.js';

const packs = (size: number) => ({ tylko_pelne_opakowania: 1, zawartosc_opz: size });
const cut = (id: number, amount: number, by: number, own = {}): WireProduct =>
  product(id, amount, { reduced_amount: by, ...own });

const open = (lines: readonly WireProduct[], isB2b = 1) => openedWith({ isB2b }, lines);

async function reads(w: World, tab: Tab, ...lines: WireProduct[]): Promise<void> {
  w.shop.change((cart) => (cart.products = lines));
  void tab.cart.refresh();
  await w.pass(60);
}

const listed = ({ cart }: Tab): string[] =>
  cart.stockCuts.get().map(({ id, before, now }) => `${id}: ${before} to ${now}`);

describe('reduced lines', () => {
  it('are listed, and saved once as they are when the buyer has seen them; again if they are reduced further', async () => {
    const { w, tab } = await open([cut(1, 3, 2), product(2, 1)]);
    const { products } = w.shop.cart;
    expect(listed(tab)).toEqual(['1: 5 to 3']);
    await w.pass(20_000);
    expect(w.log()).toEqual(['load']);
    for (let times = 0; times < 2; times++) tab.cart.stockCutsSeen();
    tab.cart.stockCutsClosed();
    await w.pass(400);
    expect(w.log()).toEqual(['save']);
    expect(w.callsOf('save').map(({ body }) => body)).toEqual([{ products }]);
    await reads(w, tab, ...products);
    tab.cart.stockCutsSeen();
    await w.pass(400);
    expect([listed(tab), w.log()]).toEqual([[], ['load']]);
    await reads(w, tab, cut(1, 1, 4), product(2, 1));
    expect(listed(tab)).toEqual(['1: 5 to 1']);
  });

  it.each<[string, WireProduct, string[], number, number?]>([
    [
      'with the previous and the present amount',
      cut(1, 30, 10, packs(24)),
      ['1: 40 to 48'],
      48,
      30,
    ],
    [
      'not if rounding gives the old amount',
      cut(1, 11, 1, { ...packs(12), maxQuantity: 20 }),
      [],
      12,
    ],
  ])('that are rounded to full packs are listed %s', async (_, line, cuts, amount, from) => {
    const { w, tab } = await open([line]);
    expect(listed(tab)).toEqual(cuts);
    tab.cart.stockCutsSeen();
    await settles(w, tab, { 1: amount });
    expect(tab.cart.find('1')?.roundedFrom).toBe(from);
    expect(w.callsOf('save')).toHaveLength(1);
  });

  it('that the buyer has changed meanwhile are not rounded back', async () => {
    const { w, tab } = await open([product(1, 24, packs(24))]);
    tab.cart.setQuantity('1', 72);
    await reads(w, tab, product(1, 25, packs(24)));
    expect(tab.amounts()).toEqual({ 1: 72 });
    await settles(w, tab, { 1: 72 });
  });

  it('are no longer listed once rounding gives the old amount', async () => {
    const own = { ...packs(12), maxQuantity: 20 };
    const { w, tab } = await open([cut(1, 12, 12, own)]);
    expect(listed(tab)).toEqual(['1: 24 to 12']);
    await reads(w, tab, cut(1, 11, 1, own));
    expect([listed(tab), tab.cart.stockCutOf('1')]).toEqual([[], undefined]);
  });

  it('are not listed if their amount cannot be read, or the buyer has removed them', async () => {
    const { w, tab } = await open([cut(1, 'many' as never, 2), product(2, 2)]);
    expect(listed(tab)).toEqual([]);
    w.shop.treat = every('delete', { isDone: false, answer: 'lost' });
    tab.cart.remove('2');
    await reads(w, tab, cut(1, 'many' as never, 2), cut(2, 1, 4));
    expect([listed(tab), Object.keys(tab.amounts())]).toEqual([[], ['1']]);
  });

  it('of a former buyer are forgotten', async () => {
    const { w, tab } = await opened([cut(1, 3, 2), cut(2, 3, 2)], { namesOwner: true });
    w.shop.logIn('berta', [cut(2, 3, 2), product(1, 3)]);
    void tab.cart.refresh();
    await w.pass(100);
    expect([listed(tab), tab.cart.stockCutOf('1')]).toEqual([['2: 5 to 3'], undefined]);
  });
});

describe('amounts that the page has rounded to full packs', () => {
  it('of a business buyer are shown and emitted, and saved once', async () => {
    const { w, tab } = await open([product(1, 30, packs(24))]);
    expect(tab.cart.find('1')).toMatchObject({ quantity: 48, roundedFrom: 30 });
    expect(tab.events('cart:loaded')).toMatchObject([{ cart: { products: [{ amount: 48 }] } }]);
    expect(tab.events('cart:change')).toMatchObject([{ reason: 'rounded' }]);
    await settles(w, tab, { 1: 48 });
    expect(w.callsOf('save')).toHaveLength(1);
    const retail = await open([product(1, 30, packs(24))], 0);
    await settles(retail.w, retail.tab, { 1: 30 });
  });

  it('wait, also when the page is left, until the buyer has seen what the shop has reduced', async () => {
    const { w, tab } = await open([product(1, 2, packs(12)), cut(2, 3, 2)]);
    await w.pass(60_000);
    tab.putAway();
    tab.bringBack();
    await w.pass(1000);
    expect([tab.amounts(), w.callsOf('save')]).toEqual([{ 1: 12, 2: 3 }, []]);
    tab.cart.stockCutsSeen();
    await settles(w, tab, { 1: 12, 2: 3 });
    expect(w.callsOf('save')).toHaveLength(1);
  });

  it('and the shop stores otherwise each time are shown as it has them, without a message', async () => {
    const { w, tab } = await open([product(1, 2, packs(12))]);
    w.shop.personality = { stores: (lines) => lines.map((line) => ({ ...line, amount: 7 })) };
    await settles(w, tab, { 1: 7 });
    expect([tab.cart.notices.list.get(), tab.reports]).toEqual([[], []]);
  });

  it.each([
    ['while they wait for the buyer', [cut(2, 9, 2)]],
    ['while they wait for the lock', [product(2, 9)]],
  ])('give way to the quantity of another writer: %s', async (_, others) => {
    const w = world([product(1, 2, packs(12)), ...others]);
    w.shop.cart['isB2b'] = 1;
    w.blockLock();
    const tab = await w.open();
    w.shop.change((cart) => (cart.products = [product(1, 24, packs(12)), ...others]));
    void tab.cart.refresh();
    await w.pass(10);
    // The read may be older than what is done elsewhere now, so there is a second one.
    tab.glance();
    await w.pass(6000);
    tab.cart.setQuantity('2', 4);
    await settles(w, tab, { 1: 24, 2: 4 });
    expect(tab.cart.notices.list.get()).toEqual([]);
  });

  it('wait also while the shop refuses an edit, which ends as any other', async () => {
    const { w, tab } = await open([product(1, 2, packs(12)), cut(2, 3, 2), product(3, 1)]);
    w.shop.personality = { refuses: (lines) => (lines[2]?.amount === 5 ? 422 : undefined) };
    tab.cart.setQuantity('3', 5);
    await w.pass(5000);
    expect(w.callsOf('save').length).toBeLessThan(4);
    expect([tab.amounts(), w.shop.amounts()]).toEqual([
      { 1: 12, 2: 3, 3: 1 },
      { 1: 2, 2: 3, 3: 1 },
    ]);
    expect(tab.cart.notices.list.get()).toMatchObject([{ kind: 'refused', key: '3', wanted: 5 }]);
  });

  it('wait until a part of the page shows the lines', async () => {
    const lines = [product(1, 2, packs(12))];
    const { w, tab } = await openedWith({ isB2b: 1 }, lines, { showsLines: false });
    await w.pass(5000);
    expect([tab.amounts(), w.callsOf('save')]).toEqual([{ 1: 12 }, []]);
    tab.cart.showLines();
    await settles(w, tab, { 1: 12 });
  });

  it('are saved with an edit of the buyer, and before checkout', async () => {
    const { w, tab } = await open([product(1, 2, packs(12)), cut(2, 3, 2), product(3, 1)]);
    tab.cart.setQuantity('3', 5);
    await w.pass(400);
    expect(w.shop.amounts()).toEqual({ 1: 12, 2: 3, 3: 5 });
    await reads(w, tab, product(1, 13, packs(12)), cut(2, 3, 2));
    tab.cart.stockCutsSeen();
    let saved = {};
    void tab.checkout.proceed(() => (saved = w.shop.amounts()));
    await w.pass(500);
    expect(saved).toEqual({ 1: 24, 2: 3 });
  });
});

describe('a read of the cart', () => {
  it.each([500, 'lost', 'page'] as const)(
    'that fails at first (%s) is said once, and can be tried again',
    async (answer) => {
      const w = world(two());
      w.shop.treat = first('load', { answer });
      const tab = await w.open();
      expect(tab.cart.state.get()).toEqual({ status: 'failed' });
      expect(tab.reports).toEqual([{ operation: 'get-cart', next: 'The buyer can try again.' }]);
      expect(tab.events('cart:loaded')).toEqual([]);
      void tab.cart.load();
      expect(tab.cart.state.get().status).toBe('loading');
      await w.pass(60);
      expect(tab.events('cart:loaded')).toEqual([{ cart: expect.objectContaining(w.shop.cart) }]);
    },
  );

  it('that nobody has requested is awaited too', async () => {
    const { w, tab } = await opened();
    tab.cart.setQuantity('1', 5);
    await w.pass(3310);
    expect(w.log()).toEqual(['load', 'save', 'load']);
    let isRead = false;
    void tab.cart.whenRead().then(() => (isRead = true));
    await w.pass(0);
    expect(isRead).toBe(false);
    await w.pass(100);
    expect(isRead).toBe(true);
  });

  it('waits for a save and for a running first read, whose answer may be older', async () => {
    const w = world(two());
    w.shop.treat = first('load', { arrivesAfter: 10, answeredAfter: 500 });
    const tab = await w.open();
    void tab.cart.refresh();
    w.shop.change(({ products }) => products.push(product(3, 3)));
    await w.pass(600);
    expect(tab.amounts()).toEqual({ 1: 1, 2: 2, 3: 3 });
    w.shop.treat = first('save', { answeredAfter: 500 });
    tab.cart.setQuantity('1', 5);
    await w.pass(300);
    void tab.cart.refresh();
    w.shop.change(({ products }) => products.push(product(4, 4)));
    await w.pass(700);
    expect(w.log()).toEqual(['load', 'load', 'save', 'load']);
    expect(tab.events('cart:change').at(-1)).toMatchObject({ reason: 'refreshed' });
  });

  it('emits only what has changed: new discounts after a save, and nothing if a listener reads again', async () => {
    const { w, tab } = await opened();
    tab.cart.setQuantity('1', 3);
    await w.pass(300);
    w.shop.cart['discount_info'] = { rabatkontrahenta: 10 };
    await w.pass(10_000);
    const nets = () =>
      tab
        .events('cart:change')
        .map((change) => (change as { totals: { total: { net: string } } }).totals.total.net);
    expect(nets()).toEqual(['50.00', '45.00']);
    void tab.cart.refresh();
    await w.pass(1000);
    expect(nets()).toHaveLength(2);
  });
});
