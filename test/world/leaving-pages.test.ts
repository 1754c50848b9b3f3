import { describe, expect, it } from 'vitest';
import { product } from './network.js';
import { first, settles, two, REST, opened, openedTwice, every, FAILED } from './settles.js';
import { world, type Tab, type World } from './world.js';

describe('an edit and a reload at once', () => {
  it.each([300, 1500, 4000])(
    'end with the last wish where the old save arrives after %i ms',
    async (late) => {
      const w = world(two());
      const before = await w.open();
      w.shop.treat = ({ tab, name }) =>
        tab === 'tab 1' && name === 'save' ? { arrivesAfter: late } : undefined;
      before.cart.setQuantity('1', 5);
      before.cart.setQuantity('2', 6);
      before.leave();
      const tab = await w.open({ follows: true });
      tab.cart.setQuantity('1', 7);
      await settles(w, tab, { 1: 7, 2: 6 });
    },
  );

  it('show an old save that arrives while the first reading is answered slowly', async () => {
    const w = world(two());
    const before = await w.open();
    w.shop.treat = every('save', { arrivesAfter: 2000 });
    before.cart.setQuantity('1', 5);
    before.leave();
    await w.pass(10);
    w.shop.treat = first('load', { answeredAfter: 7000 });
    const tab = await w.open({ follows: true });
    await settles(w, tab, { 1: 5, 2: 2 });
  });
});

describe('a page that is asked to go', () => {
  it.each([
    ['an edit', 0, (tab: Tab) => tab.cart.setQuantity('1', 2)],
    ['an amount that is being typed', 0, (tab: Tab) => tab.cart.typing.type('1', 2)],
    ['once, also if it is answered first,', 55, (tab: Tab) => tab.cart.setQuantity('1', 2)],
  ])('has sent %s before it ends, and asks the buyer nothing', async (_, wait, act) => {
    const { w, tab } = await opened();
    act(tab);
    expect(tab.asks()).toBe(false);
    expect(w.callsOf('save')).toHaveLength(1);
    await w.pass(wait);
    tab.leave();
    await w.pass(1000);
    expect(w.callsOf('save')).toHaveLength(1);
    expect(w.shop.amounts()).toEqual({ 1: 2, 2: 2 });
  });

  it('and stays, as for a download, has saved once, and continues', async () => {
    const { w, tab } = await opened();
    tab.cart.setQuantity('1', 2);
    tab.asks();
    await w.pass(1000);
    expect(w.callsOf('save')).toHaveLength(1);
    tab.cart.setQuantity('2', 5);
    await settles(w, tab, { 1: 2, 2: 5 });
  });

  it.each([
    [
      'another writer’s line',
      (w: World) => w.shop.change((cart) => cart.products.push(product(3, 1))),
    ],
    ['another buyer’s cart', (w: World) => w.shop.logIn('berta', [product(9, 9)])],
  ])('asks the buyer before the cart is read again, and leaves %s alone', async (_, act) => {
    const { w, tab } = await opened(two(), { namesOwner: true });
    tab.hide();
    act(w);
    tab.show();
    tab.cart.setQuantity('1', 2);
    tab.notes.write('Ring');
    expect(tab.asks()).toBe(true);
    const before = w.shop.amounts();
    tab.leave();
    await w.pass(1000);
    expect(w.shop.amounts()).toEqual(before);
    expect(w.shop.cart.remarks).toBe('');
  });

  it.each([29_940, 30_000])('and stays writes nothing from a reading of %i ms ago', async (ms) => {
    const { w, tab } = await opened();
    await w.pass(ms);
    w.shop.change((cart) => cart.products.push(product(3, 1)));
    tab.cart.setQuantity('1', 2);
    tab.asks();
    expect(w.callsOf('save')).toHaveLength(0);
    await settles(w, tab, { 1: 2, 2: 2, 3: 1 });
  });
});

describe('what a page sends as it is left', () => {
  const sent = async (w: World, tab: Tab): Promise<string[]> => {
    w.log();
    tab.leave();
    await w.pass(REST);
    return w.log();
  };

  it('includes an edit of a hidden page that still waits for the lock', async () => {
    const { w, tab } = await opened();
    w.blockLock();
    tab.cart.setQuantity('1', 5);
    tab.hide();
    await w.pass(3000);
    expect(await sent(w, tab)).toEqual(['save']);
    expect(w.shop.amounts()).toEqual({ 1: 5, 2: 2 });
  });

  it('is a code although the cart has not been read', async () => {
    const w = world(two());
    w.shop.treat = first('load', { answeredAfter: 5000 });
    const tab = await w.open();
    void tab.codes.apply('LATO');
    expect(await sent(w, tab)).toEqual(['add-code']);
  });

  it('is the code after the lines, beside a running save too', async () => {
    const { w, tab } = await opened();
    tab.cart.setQuantity('1', 5);
    await w.pass(260);
    void tab.codes.apply('LATO');
    tab.cart.setQuantity('2', 7);
    expect(await sent(w, tab)).toEqual(['save', 'add-code']);
    expect(w.shop.amounts()).toEqual({ 1: 5, 2: 7 });
  });

  it('includes what it has sent and lost when it was about to be left before', async () => {
    const { w, tab } = await opened();
    const isLost = { isDone: false, answer: 'lost' } as const;
    w.shop.treat = ({ name }) => (name === 'load' ? undefined : isLost);
    tab.cart.setQuantity('1', 5);
    tab.notes.write('Ring');
    tab.asks();
    await w.pass(560);
    w.shop.treat = () => undefined;
    expect(await sent(w, tab)).toEqual(['save', 'remarks']);
    expect([w.shop.amounts(), w.shop.cart.remarks]).toEqual([{ 1: 5, 2: 2 }, 'Ring']);
  });

  it('includes what the shop has just failed with, as the page was hidden', async () => {
    const { w, tab } = await opened();
    w.shop.treat = first('save', { answeredAfter: 500 }, FAILED);
    tab.cart.setQuantity('1', 3);
    await w.pass(300);
    tab.cart.setQuantity('1', 4);
    tab.hide();
    await w.pass(100);
    expect(await sent(w, tab)).toEqual(['save']);
    expect(w.shop.amounts()).toEqual({ 1: 4, 2: 2 });
  });

  it.each([
    ['a deletion alone beside notes that are being sent', 'remarks', ['delete']],
    [
      'a save too beside a save that still has the removed line',
      'save',
      ['delete', 'save', 'remarks'],
    ],
  ] as const)('is %s', async (_, name, calls) => {
    const { w, tab } = await opened();
    w.shop.treat = first(name, { answeredAfter: 3000 });
    tab.notes.write('Ring');
    if (name === 'save') tab.cart.setQuantity('1', 5);
    await w.pass(name === 'save' ? 400 : 900);
    tab.cart.remove('2');
    expect(await sent(w, tab)).toEqual(calls);
  });

  it('is no deletion of one of two lines of a product', async () => {
    const { w, tab } = await opened([product(1, 1), product(1, 1, { configuration_id: 'b' })]);
    tab.cart.remove('1');
    expect(await sent(w, tab)).toEqual(['save']);
    expect(w.shop.cart.products).toMatchObject([{ id: 1, configuration_id: 'b' }]);
  });

  it('is refused with an old token, and no new one is requested for it', async () => {
    const { w, tab } = await opened();
    tab.cart.setQuantity('1', 5);
    w.shop.token = 'token-2';
    tab.putAway();
    await w.pass(100);
    expect(w.callsOf('page')).toEqual([]);
    tab.bringBack();
    await settles(w, tab, { 1: 5, 2: 2 });
  });

  it('is said once if it fails, and sent again; one read is enough when the page is back', async () => {
    const { w, tab } = await opened();
    w.shop.treat = first('save', FAILED);
    tab.cart.setQuantity('1', 5);
    tab.putAway();
    await w.pass(5000);
    const next = 'The change is kept and sent again.';
    expect(tab.reports).toEqual([{ operation: 'update-cart', next }]);
    w.log();
    tab.bringBack();
    await settles(w, tab, { 1: 5, 2: 2 });
    expect(w.log()).toEqual(['load']);
  });

  it.each([
    ['at once', 30, 100],
    ['in time if it is slow', 3000, 5000],
  ])('is shown by the other tabs %s', async (_, arrivesAfter, wait) => {
    const [w, tab, other] = await openedTwice();
    w.shop.treat = first('save', { arrivesAfter });
    tab.cart.setQuantity('1', 5);
    tab.leave();
    await w.pass(wait);
    expect(other.amounts()).toEqual({ 1: 5, 2: 2 });
  });

  it('closes the message at the line that it changes', async () => {
    const { w, tab } = await opened(two(), {
      refuses: (lines) => (lines[0]?.amount === 5 ? 422 : undefined),
    });
    tab.cart.setQuantity('1', 5);
    await w.pass(5000);
    expect(tab.cart.notices.of('1')?.kind).toBe('refused');
    tab.cart.setQuantity('1', 4);
    tab.asks();
    expect(tab.cart.notices.list.get()).toEqual([]);
  });
});

describe('a page that nobody looks at', () => {
  it.each([
    ['hidden', (tab: Tab) => tab.hide()],
    [
      'hidden, and loses the focus after that',
      (tab: Tab) => {
        tab.hide();
        tab.blur();
      },
    ],
  ])('because it is %s does not read the cart to see the result of its save', async (_, act) => {
    const { w, tab } = await opened();
    tab.cart.setQuantity('1', 5);
    act(tab);
    await w.pass(REST);
    expect([w.callsOf('save').length, w.callsOf('load').length]).toEqual([1, 1]);
  });

  it('because it is hidden does not read what another tab has saved', async () => {
    const [w, tab, other] = await openedTwice();
    tab.hide();
    other.cart.setQuantity('1', 5);
    await w.pass(REST);
    expect(w.callsOf('load').map((call) => call.tab)).toEqual(['tab 1', 'tab 2', 'tab 2']);
  });

  it.each([
    ['prerendered', true, (): void => undefined],
    ['put away', false, (tab: Tab) => tab.putAway()],
  ])('because it is %s does not look for a save of the page before', async (_, isHidden, act) => {
    const w = world(two());
    act(await w.open({ follows: 'link', isHidden }));
    await w.pass(REST);
    expect(w.callsOf('load')).toHaveLength(1);
  });
});

describe('the browser asks before the page is left', () => {
  const heavy = (): ReturnType<typeof product>[] => [product(1, 1, { text: 'x'.repeat(70_000) })];

  it('where the cart is too large to be carried away, until it is stored', async () => {
    const { w, tab } = await opened(heavy());
    expect(tab.asks()).toBe(false);
    tab.cart.setQuantity('1', 2);
    expect(tab.asks()).toBe(true);
    await w.pass(5000);
    expect(tab.asks()).toBe(false);
  });

  it.each([
    ['an edit', (tab: Tab) => tab.cart.setQuantity('1', 2)],
    ['notes', (tab: Tab) => tab.notes.write('Ring')],
    ['a code', (tab: Tab) => void tab.codes.apply('LATO')],
  ])('where the network is down with %s unsaved', async (_, act) => {
    const { tab } = await opened();
    expect(tab.asks()).toBe(false);
    tab.setOnline(false);
    act(tab);
    expect(tab.asks()).toBe(true);
  });

  it('and the page listens for that only while something is typed or unsaved', async () => {
    const { w, tab } = await opened();
    tab.cart.typing.type('1', 5);
    expect(tab.listensForLeaving()).toBe(true);
    await w.pass(5000);
    expect([w.shop.amounts(), tab.listensForLeaving()]).toEqual([{ 1: 5, 2: 2 }, false]);
  });
});

it('leaving the field of the notes sends nothing else', async () => {
  const { w, tab } = await opened();
  w.log();
  tab.cart.setQuantity('1', 5);
  tab.notes.write('Ring');
  tab.notes.save();
  await w.pass(100);
  expect(w.log()).toEqual(['remarks']);
});

it('a save continues when the page changes to another address of the shop', async () => {
  const { w, tab } = await opened();
  w.shop.treat = first('save', { arrivesAfter: 1000 });
  tab.cart.setQuantity('1', 5);
  await w.pass(300);
  tab.sync.send({ type: 'moved' });
  await settles(w, tab, { 1: 5, 2: 2 });
  expect(w.callsOf('save')).toHaveLength(1);
});

it('the press of a link sends what is pending at once', async () => {
  const { w, tab } = await opened();
  w.log();
  tab.cart.typing.type('1', 5);
  tab.notes.write('Ring');
  tab.press();
  await w.pass(0);
  expect(w.log()).toEqual(['save']);
  await w.pass(60);
  expect(w.log()).toEqual(['remarks']);
});

describe('a page that is left, in a shop that names versions, writes over no other device', () => {
  const versioned = () => opened(two(), { namesVersions: true });
  /** Another device has changed the other line, of which this page does not know. */
  const elsewhere = (w: World): void =>
    w.shop.change((cart) => (cart.products = [product(1, 1), product(2, 9)]));
  const versions = (w: World): unknown[] => w.callsOf('save').map(({ etag }) => etag);

  it('also while it reads the cart', async () => {
    const { w, tab } = await versioned();
    tab.cart.setQuantity('1', 5);
    await w.pass(1000);
    w.shop.treat = first('load', { answeredAfter: 9000 });
    await w.pass(4000);
    expect(w.log()).toEqual(['load', 'save', 'load']);
    elsewhere(w);
    tab.cart.setQuantity('1', 6);
    tab.leave();
    await w.pass(REST);
    expect([versions(w), w.shop.amounts()]).toEqual([['"1"', '"2"'], { 1: 1, 2: 9 }]);
  });

  it.each<[string, (tab: Tab) => void, string[], string]>([
    ['', () => undefined, ['save'], ''],
    [
      ', also with unsaved notes, which follow the lines',
      ({ notes }) => notes.write('Ring'),
      ['save', 'remarks'],
      'Ring',
    ],
    [
      ', also with a removed line, which the save leaves out',
      ({ cart }) => cart.remove('2'),
      ['save'],
      '',
    ],
  ])('with an edit%s', async (_, change, calls, remarks) => {
    const { w, tab } = await versioned();
    change(tab);
    tab.cart.setQuantity('1', 5);
    w.log();
    elsewhere(w);
    tab.leave();
    await w.pass(REST);
    expect([w.log(), versions(w)]).toEqual([calls, ['"1"']]);
    expect([w.shop.amounts(), w.shop.cart.remarks]).toEqual([{ 1: 1, 2: 9 }, remarks]);
  });
});
