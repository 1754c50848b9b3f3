import { describe, expect, it } from 'vitest';
import { product } from './network.js';
import { every, FAILED, first, opened, openedTwice, REST, settles, two } from './settles.js';
import { world, type Tab, type World } from './world.js';

describe('what the shop refuses', () => {
  it.each([400, 403, 404, 409, 422])(
    'with %i for one line does not keep the others from it, is reported, and ends',
    async (status) => {
      const w = world([product(1, 1), product(2, 2), product(3, 3)]);
      w.shop.personality = {
        refuses: (lines) =>
          lines.some(({ id, amount }) => id === 2 && amount !== 2) ? status : undefined,
      };
      const tab = await w.open();
      tab.cart.setQuantity('1', 11);
      tab.cart.setQuantity('2', 12);
      tab.cart.setQuantity('3', 13);
      await settles(w, tab, { 1: 11, 2: 2, 3: 13 });
      expect(tab.reports.at(-1)?.next).toBe("The shop's own amount is shown again.");
      w.log();
      await w.pass(3_600_000);
      expect(w.log()).toEqual([]);
    },
  );

  it.each([
    [503, 3],
    [409, 3],
    // As the only change it is at fault.
    [422, 1],
  ])(
    'with %i and a time to wait makes no call before that time, whatever the buyer does until then',
    async (answer, quantity) => {
      const { w, tab } = await opened();
      w.shop.treat = first('save', { isDone: false, answer, retryAfter: 20_000 });
      w.log();
      tab.cart.setQuantity('1', 3);
      await w.pass(2000);
      tab.cart.setQuantity('2', 5);
      void tab.codes.apply('LATO');
      await w.pass(15_000);
      expect(w.log()).toEqual(['save']);
      await w.pass(5000);
      await settles(w, tab, { 1: quantity, 2: 5 });
      expect(w.callsOf('add-code')).toHaveLength(1);
    },
  );

  it('with a time to wait for its notes sends no code before that time', async () => {
    const { w, tab } = await opened();
    w.shop.treat = first('remarks', { isDone: false, answer: 503, retryAfter: 20_000 });
    tab.notes.write('Ring');
    await w.pass(2000);
    w.log();
    const added = tab.codes.apply('LATO');
    await w.pass(15_000);
    expect(w.log()).toEqual([]);
    await w.pass(10_000);
    expect([await added, w.shop.cart.remarks]).toEqual([{ outcome: 'added' }, 'Ring']);
  });

  it('is not sent by a hidden page before the time to wait either', async () => {
    const { w, tab } = await opened();
    const busy = { isDone: false, answer: 503, retryAfter: 20_000, answeredAfter: 300 };
    w.shop.treat = first('save', { answeredAfter: 100 }, busy);
    tab.cart.setQuantity('1', 3);
    await w.pass(300);
    tab.cart.setQuantity('1', 4);
    tab.hide();
    w.log();
    await w.pass(15_000);
    expect(w.log()).toEqual([]);
    await settles(w, tab, { 1: 4, 2: 2 });
  });

  it('of one deletion does not keep the next one from the shop', async () => {
    const { w, tab } = await opened([product(1, 1), product(2, 2), product(3, 3)]);
    w.shop.treat = ({ name, body }) => (name === 'delete' && body['id'] === 1 ? FAILED : undefined);
    tab.cart.remove('1');
    tab.cart.remove('2');
    await w.pass(5000);
    expect(w.shop.amounts()).toEqual({ 1: 1, 3: 3 });
  });

  it('nor a removal whose answer was lost: it is carried out, and checkout continues', async () => {
    const { w, tab } = await opened();
    w.shop.treat = first('delete', { answer: 'lost' });
    tab.cart.remove('2');
    await w.pass(400);
    let hasGone = false;
    void tab.checkout.proceed(() => (hasGone = true));
    await w.pass(300);
    expect(hasGone).toBe(true);
    await settles(w, tab, { 1: 1 });
    expect(w.callsOf('delete')).toHaveLength(1);
  });
});

it('a version that compression has changed is recognised, said once, and done without', async () => {
  const w = world(two());
  w.shop.personality = {
    namesVersions: true,
    renamesVersions: (etag) => etag.replace(/"$/, '-gzip"'),
  };
  const tab = await w.open();
  for (const amount of [3, 4]) {
    tab.cart.setQuantity('1', amount);
    await settles(w, tab, { 1: amount, 2: 2 });
  }
  expect(tab.warnings).toEqual([expect.stringContaining('compression has changed it')]);
  expect(tab.cart.notices.list.get()).toEqual([]);
});

describe('a save that was given up after its time limit', () => {
  it.each([1000, 5000, 20_000])(
    'and is carried out %i ms later does not win over the next one',
    async (late) => {
      const { w, tab } = await opened();
      w.shop.treat = first('save', { arrivesAfter: 15_000 + late });
      tab.cart.setQuantity('1', 3);
      await w.pass(15_300);
      tab.cart.setQuantity('1', 4);
      tab.cart.setQuantity('2', 7);
      await settles(w, tab, { 1: 4, 2: 7 });
    },
  );

  it.each([
    [
      'amount',
      'save',
      (tab: Tab, value: number) => tab.cart.setQuantity('1', value),
      (w: World) => w.shop.amounts()[1],
    ],
    [
      'notes',
      'remarks',
      (tab: Tab, value: number) => tab.notes.write(String(value)),
      (w: World) => Number(w.shop.cart.remarks),
    ],
  ] as const)(
    'does not bring its %s back over another tab’s later one',
    async (_, call, write, stored) => {
      const [w, tab, other] = await openedTwice();
      w.shop.treat = first(call, { arrivesAfter: 15_300 });
      write(tab, 3);
      await w.pass(45_200);
      // The last look of the first tab takes until the other one has saved.
      w.shop.treat = first('load', { answeredAfter: 3000 });
      await w.pass(800);
      write(other, 4);
      await w.pass(REST);
      expect(stored(w)).toBe(4);
    },
  );
});

it('conflicts before a save that was stored do not count', async () => {
  const { w, tab } = await opened();
  const conflict = { isDone: false, answer: 409 };
  w.shop.treat = first('save', conflict, conflict, {}, conflict, conflict);
  for (const quantity of [5, 6]) {
    tab.cart.setQuantity('1', quantity);
    await settles(w, tab, { 1: quantity, 2: 2 });
  }
});

it.each([
  ['', {}],
  [', also if the deletion has failed once', { isDone: false, answer: 500 }],
  [', also if its answer was lost', { answer: 'lost' }],
] as const)(
  'the other line of a product whose line is removed stays where the shop deletes both%s',
  async (_, treatment) => {
    const twins = ['a', 'b'].map((own, at) => product(1, at + 1, { configuration_id: own }));
    const { w, tab } = await opened([...twins, product(2, 2)]);
    w.shop.treat = first('delete', treatment);
    const [one] = tab.cart.current()?.lines ?? [];
    tab.cart.remove(one?.key ?? '');
    await w.pass(REST);
    expect(w.shop.cart.products.map(({ id, amount }) => [id, amount])).toEqual([
      [1, 2],
      [2, 2],
    ]);
    expect(Object.values(tab.amounts())).toEqual([2, 2]);
  },
);

it('a save with a version that was given up does not win where nothing was written since, as the buyer had undone the edit', async () => {
  const { w, tab } = await opened(two(), { namesVersions: true });
  w.shop.treat = first('save', { arrivesAfter: 22_000 });
  tab.cart.setQuantity('1', 5);
  await w.pass(600);
  tab.cart.setQuantity('1', 1);
  await settles(w, tab, { 1: 1, 2: 2 });
});

describe('tokens', () => {
  it('are renewed for a new edit, although they were refused ever again before it', async () => {
    const { w, tab } = await opened();
    w.shop.treat = every('save', { isDone: false, answer: 419 });
    tab.cart.setQuantity('1', 3);
    await w.pass(60_000);
    const before = w.callsOf('page').length;
    await w.pass(60_000);
    expect(w.callsOf('page')).toHaveLength(before);
    tab.cart.setQuantity('1', 4);
    await w.pass(1000);
    expect(w.callsOf('page').length).toBeGreaterThan(before);
  });

  it('are renewed also where the shop has failed before', async () => {
    const { w, tab } = await opened();
    w.shop.treat = every('save', FAILED);
    tab.cart.setQuantity('1', 3);
    await w.pass(5000);
    w.shop.treat = () => undefined;
    w.shop.token = 'token-2';
    await settles(w, tab, { 1: 3, 2: 2 });
  });

  it('once renewed, the edit is stored after a reading', async () => {
    const { w, tab } = await opened();
    w.shop.token = 'token-2';
    w.log();
    tab.cart.setQuantity('1', 3);
    await w.pass(1000);
    expect(w.log()).toEqual(['save', 'page', 'load', 'save']);
    await settles(w, tab, { 1: 3, 2: 2 });
  });
});

describe('nothing waits or is trusted forever', () => {
  it('after a first reading that fails right after a reload', async () => {
    const w = world(two());
    w.shop.treat = first('load', { answer: 500 });
    const tab = await w.open({ follows: true });
    await w.pass(5000);
    expect([tab.cart.state.get().status, w.callsOf('load').length]).toEqual(['failed', 1]);
    void tab.cart.load();
    await w.pass(100);
    tab.cart.setQuantity('1', 3);
    await settles(w, tab, { 1: 3, 2: 2 });
  });

  it('after a first reading that never ends', async () => {
    const w = world(two());
    w.shop.treat = first('load', { isEndless: true });
    const tab = await w.open();
    await w.pass(60_000);
    expect(tab.cart.state.get().status).toBe('failed');
    await Promise.all([tab.cart.load(), w.pass(100)]);
    expect(tab.amounts()).toEqual({ 1: 1, 2: 2 });
  });

  it('on the screen after a later reading that fails', async () => {
    const { w, tab } = await opened();
    tab.hide();
    w.shop.change((cart) => (cart.products = [product(3, 1)]));
    w.shop.treat = first('load', { answer: 500 }, { answer: 'lost' });
    tab.show();
    await settles(w, tab, { 3: 1 });
    const next = 'The last known cart stays on the page.';
    expect(tab.reports).toEqual([
      { operation: 'get-cart', next },
      { operation: 'get-cart', next },
    ]);
    expect(tab.events('cart:save-failed')).toEqual([]);
  });

  it('by a lock that is never given', async () => {
    const { w, tab } = await opened();
    w.blockLock();
    tab.cart.setQuantity('1', 3);
    await w.pass(6000);
    expect(w.shop.amounts()).toEqual({ 1: 3, 2: 2 });
    await settles(w, tab, { 1: 3, 2: 2 });
  });

  it('of an old cart that the page brought along', async () => {
    const w = world(two());
    const preload = { products: [product(1, 1)] };
    const tab = await w.open({ preload });
    expect(tab.amounts()).toEqual({ 1: 1 });
    tab.cart.setQuantity('1', 3);
    await settles(w, tab, { 1: 3, 2: 2 });
  });
});
