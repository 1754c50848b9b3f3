import { describe, expect, it } from 'vitest';
import { product, type WireProduct } from './network.js';
import { first, settles, two, opened, openedWith, every, FAILED } from './settles.js';
import { world, type Tab, type World } from './world.js';

/** What the press of checkout comes to: true, or the kind of the message that keeps the buyer. */
const press = ({ checkout }: Tab, went: unknown[]) =>
  checkout.proceed(
    () => went.push(true),
    ({ kind }) => went.push(kind),
  );

describe('checkout and codes', () => {
  it('checkout waits for a code that is being sent', async () => {
    const { w, tab } = await opened();
    w.shop.treat = first('add-code', { answeredAfter: 4000 });
    void tab.codes.apply('LATO');
    let hasGone = false;
    void tab.checkout.proceed(() => (hasGone = true));
    await w.pass(3900);
    expect(hasGone).toBe(false);
    await w.pass(200);
    expect(hasGone).toBe(true);
  });

  it('a code waits for the amount before it', async () => {
    const { w, tab } = await opened();
    tab.cart.setQuantity('1', 5);
    void tab.codes.apply('LATO');
    w.log();
    await w.pass(1000);
    expect(w.log().slice(0, 2)).toEqual(['save', 'add-code']);
  });

  it('checkout continues after ten seconds, and the rest is sent on leaving', async () => {
    const { w, tab } = await opened();
    w.shop.treat = every('save', FAILED);
    tab.cart.setQuantity('1', 5);
    let saves = 0;
    void tab.checkout.proceed(() => {
      saves = w.callsOf('save').length;
    });
    await w.pass(9500);
    const before = w.callsOf('save').length;
    expect(saves).toBe(0);
    w.shop.treat = () => undefined;
    await w.pass(1000);
    expect(saves).toBe(before + 1);
    await settles(w, tab, { 1: 5, 2: 2 });
  });

  it('checkout stays once where saving fails, so that the buyer sees it', async () => {
    const { w, tab } = await opened();
    w.shop.treat = every('save', FAILED);
    tab.cart.setQuantity('1', 5);
    const went: unknown[] = [];
    const pressed = () => Promise.all([press(tab, went), w.pass(11_000)]);
    const said = () => tab.cart.notices.list.get().map(({ kind }) => kind);
    await pressed();
    expect([went, said()]).toEqual([['unsaved'], ['unsaved']]);
    w.shop.treat = () => undefined;
    await w.pass(300_000);
    expect(said()).toEqual([]);
    w.shop.treat = every('save', FAILED);
    tab.cart.setQuantity('1', 6);
    await pressed();
    await pressed();
    expect(went).toEqual(['unsaved', 'unsaved', true]);
  });

  it.each(['before', 'while'])('checkout stays once where notes fail %s it waits', async (when) => {
    const { w, tab } = await opened();
    w.shop.treat = every('remarks', FAILED);
    tab.notes.write('Ring');
    if (when === 'before') await w.pass(60_000);
    const went: unknown[] = [];
    for (let time = 0; time < 2; time++) await Promise.all([press(tab, went), w.pass(11_000)]);
    expect(went).toEqual(['notes', true]);
  });

  it('what is said to be unsaved is said until it is saved, notes too', async () => {
    const { w, tab } = await opened();
    w.shop.treat = every('remarks', { isDone: false, answer: 'lost' });
    tab.notes.write('Ring');
    const went: unknown[] = [];
    await Promise.all([press(tab, went), w.pass(11_000)]);
    w.shop.treat = () => undefined;
    await w.pass(300_000);
    expect(w.shop.cart.remarks).toBe('Ring');
    expect([went, tab.cart.notices.list.get()]).toEqual([['unsaved'], []]);
  });

  it('checkout stays once where the shop has refused a change meanwhile, so that the buyer sees it', async () => {
    const { w, tab } = await opened();
    w.shop.treat = every('save', { isDone: false, answer: 422 });
    tab.cart.setQuantity('1', 5);
    const went: unknown[] = [];
    void press(tab, went);
    await w.pass(3000);
    expect([went, tab.amounts()]).toEqual([['refused'], { 1: 1, 2: 2 }]);
    await press(tab, went);
    expect(went).toEqual(['refused', true]);
  });
});

describe('checkout', () => {
  const b2b = (amount: number) => [product(1, amount)];
  async function open(cart = {}) {
    const { w, tab } = await openedWith(cart);
    const went: boolean[] = [];
    const follow = () =>
      void tab.checkout.proceed(() => went.push(true)).then((has) => went.push(has));
    return { w, tab, went, follow };
  }

  it('continues at once if everything is saved, with an event that has cart and totals, once', async () => {
    const { w, tab, went, follow } = await open();
    follow();
    follow();
    await w.pass(10);
    expect(went).toEqual([true, false, true]);
    expect(tab.events('cart:checkout')).toMatchObject([
      { cart: { products: [{ id: 1 }, { id: 2 }] }, totals: { total: { gross: '36.90' } } },
    ]);
    await w.pass(3000);
    follow();
    await w.pass(10);
    expect(went).toHaveLength(5);
  });

  it('waits for what is typed before and meanwhile, and its event has what was typed before', async () => {
    const { w, tab, went, follow } = await open();
    w.shop.treat = first('save', { answeredAfter: 4000 }, { answeredAfter: 4000 });
    tab.cart.typing.type('1', 9);
    follow();
    await w.pass(1000);
    expect(tab.events('cart:checkout')).toMatchObject([
      { cart: { products: [{ amount: 9 }, {}] } },
    ]);
    tab.cart.typing.type('2', 4);
    await w.pass(6500);
    expect([w.callsOf('save').length, went]).toEqual([2, []]);
    await w.pass(2000);
    expect([went, w.shop.amounts()]).toEqual([[true, true], { 1: 9, 2: 4 }]);
  });

  it('sends after ten seconds what is behind a save that hangs, and then nothing new', async () => {
    const { w, tab, went, follow } = await open();
    w.shop.treat = first('save', { answeredAfter: 12_000 });
    tab.cart.setQuantity('1', 9);
    follow();
    await w.pass(60);
    tab.cart.setQuantity('2', 4);
    await w.pass(9939);
    expect(went).toEqual([]);
    await w.pass(1);
    expect(went).toEqual([true, true]);
    tab.leave();
    await w.pass(1000);
    expect([w.callsOf('save').length, w.shop.amounts()]).toEqual([2, { 1: 9, 2: 4 }]);
  });

  const MINIMUM = { isB2b: 1, minlogistycznepozostale: 30 };
  it.each<[string, readonly WireProduct[], object, (w: World, tab: Tab) => void]>([
    ['the cart has not loaded', two(), {}, (w) => (w.shop.treat = () => ({ answer: 500 }))],
    ['all amounts are zero', [product(1, 0)], {}, () => undefined],
    [
      'an amount that was typed just before is below the minimum',
      b2b(3),
      MINIMUM,
      (_, { cart }) => cart.typing.type('1', 2),
    ],
    [
      'the answer to the save is below the minimum',
      b2b(3),
      MINIMUM,
      (w, { cart }) => {
        w.shop.personality = { stock: { 1: 1 }, answersWithProducts: true };
        cart.setQuantity('1', 4);
      },
    ],
  ])('does not continue if %s', async (_, lines, cart, act) => {
    const w = world(lines);
    Object.assign(w.shop.cart, cart);
    if (lines.length === 2) act(w, undefined as never);
    const tab = await w.open();
    if (lines.length === 1) act(w, tab);
    let hasGone = false;
    const went = tab.checkout.proceed(() => (hasGone = true));
    await w.pass(20_000);
    expect([hasGone, await went]).toEqual([false, false]);
  });

  it('is not kept back by a minimum without a rate of its currency, which is said once', async () => {
    const { w, tab } = await open({ ...MINIMUM, currency: 'EUR' });
    expect(tab.cart.figures.minimum.get()).toMatchObject({ applies: true, met: true });
    void tab.cart.refresh();
    await w.pass(100);
    expect(new Set(tab.warnings)).toEqual(
      new Set([expect.stringContaining('the cart names no rate for EUR')]),
    );
  });
});
