import { describe, expect, it } from 'vitest';
import { first, REST, settles, two, opened, every } from './settles.js';
import { world, type Tab } from './world.js';

describe('a save', () => {
  it('carries edits that follow each other closely, within a second although the buyer clicks on', async () => {
    const { w, tab } = await opened();
    tab.cart.stepQuantity('1', 1);
    await w.pass(200);
    tab.cart.setQuantity('2', 5);
    await w.pass(240);
    expect(w.callsOf('save')).toEqual([]);
    await w.pass(100);
    expect([w.callsOf('save').length, w.shop.amounts()]).toEqual([1, { 1: 2, 2: 5 }]);
    for (let click = 0; click < 12; click++) {
      tab.cart.stepQuantity('1', 1);
      await w.pass(100);
    }
    expect(w.callsOf('save')).toHaveLength(2);
    await settles(w, tab, { 1: 14, 2: 5 });
  });

  it.each([
    ['an error of the shop', 500, 500],
    ['a broken connection', 'lost', undefined],
  ] as const)('that ends with %s is said, kept and sent again', async (_, answer, status) => {
    const { w, tab } = await opened();
    w.shop.treat = first('save', { isDone: false, answer }, { answeredAfter: 2000 });
    tab.cart.setQuantity('1', 3);
    await w.pass(320);
    expect(tab.reports).toEqual([
      { operation: 'update-cart', next: 'The change is kept and sent again.' },
    ]);
    expect(tab.events('cart:save-failed')).toEqual([{ status, error: expect.any(Error) }]);
    expect([tab.sync.saveState(), tab.amounts()]).toEqual(['retrying', { 1: 3, 2: 2 }]);
    await w.pass(1500);
    expect(tab.sync.saveState()).toBe('saving');
    await w.pass(1400);
    tab.cart.setQuantity('2', 5);
    await w.pass(280);
    expect(tab.sync.saveState()).toBe('saving');
    await settles(w, tab, { 1: 3, 2: 5 });
    expect(tab.sync.saveState()).toBe('saved');
    expect(tab.events('cart:saved')).toHaveLength(2);
  });

  it('is sent again as soon as the network returns', async () => {
    const { w, tab } = await opened();
    w.shop.treat = every('save', { isDone: false, answer: 'lost' });
    tab.cart.setQuantity('1', 3);
    await w.pass(9000);
    w.shop.treat = () => undefined;
    tab.setOnline(true);
    await w.pass(200);
    expect(w.shop.amounts()).toEqual({ 1: 3, 2: 2 });
  });

  it.each([
    ['waits for a removal while the shop cannot be reached', 'lost', 0],
    ['does not wait for one with which the shop fails', 500, 1],
  ] as const)('%s', async (_, answer, saves) => {
    const { w, tab } = await opened();
    w.shop.treat = every('delete', { isDone: false, answer });
    tab.cart.remove('1');
    tab.cart.setQuantity('2', 6);
    await w.pass(60_000);
    expect(w.callsOf('save')).toHaveLength(saves);
    expect(w.shop.amounts()).toEqual(saves ? { 2: 6 } : { 1: 1, 2: 2 });
  });

  it.each<[string, (tab: Tab) => void, true?]>([
    ['a removal', ({ cart }) => cart.remove('2')],
    ['notes', ({ notes }) => notes.write('Ring')],
    ['a save whose answer names none', ({ cart }) => cart.setQuantity('2', 3), true],
  ])('names the version of a read after %s', async (_, change, namesNone) => {
    const { w, tab } = await opened(two(), { namesVersions: true });
    change(tab);
    if (namesNone) w.shop.personality = {};
    await w.pass(1500);
    w.shop.personality = { namesVersions: true };
    w.log();
    tab.cart.setQuantity('1', 5);
    await w.pass(1000);
    expect(w.log().slice(0, 2)).toEqual(['load', 'save']);
    expect(w.shop.amounts()).toMatchObject({ 1: 5 });
  });

  it('takes no cart from an answer that lists its products without prices', async () => {
    const answersSave = () => ({
      products: [
        { id: 1, amount: 3 },
        { id: 2, amount: 2 },
      ],
    });
    const { w, tab } = await opened(two(), { answersSave });
    tab.cart.setQuantity('1', 3);
    await w.pass(400);
    const net = () => tab.cart.figures.totals.get().total.net;
    expect(net()).toBe(5000n);
    await w.pass(10_000);
    expect([net(), w.log()]).toEqual([5000n, ['load', 'save', 'load']]);
  });

  it.each([
    ['just before the page ends, is not sent again: it still arrives', 0, 1],
    ['some time before the page ends, is sent again', 600, 2],
  ])('whose answer the browser gives up %s', async (_, ms, saves) => {
    const { w, tab } = await opened();
    const save = first('save', { answer: 'lost' });
    w.shop.treat = (call) => (call.name === 'load' ? { answeredAfter: 9000 } : save(call));
    tab.cart.setQuantity('1', 3);
    tab.asks();
    await w.pass(60 + ms);
    tab.leave();
    await w.pass(1000);
    expect(w.callsOf('save')).toHaveLength(saves);
  });
});

it('edits that were sent as the page was left are not sent again', async () => {
  const { w, tab } = await opened();
  w.shop.treat = first('save', { answeredAfter: 5000 });
  tab.cart.setQuantity('1', 3);
  tab.putAway();
  tab.putAway();
  expect(w.callsOf('save')).toHaveLength(1);
  tab.cart.setQuantity('1', 4);
  tab.putAway();
  await w.pass(1000);
  expect([w.callsOf('save').length, w.shop.amounts()]).toEqual([2, { 1: 4, 2: 2 }]);
});

it.each([
  ['', undefined],
  [', with another amount in between', 9],
])('a removal after an undo that was sent as the page was left is kept%s', async (_, quantity) => {
  const { w, tab } = await opened();
  w.shop.treat = first('delete', { answeredAfter: 2000 });
  tab.cart.remove('2');
  await w.pass(300);
  tab.cart.undo.undo();
  if (quantity) tab.cart.setQuantity('2', quantity);
  tab.putAway();
  await w.pass(100);
  expect(w.shop.amounts()).toEqual({ 1: 1, 2: quantity ?? 2 });
  tab.bringBack();
  tab.cart.remove('2');
  await w.pass(REST);
  expect([w.shop.amounts(), tab.amounts()]).toEqual([{ 1: 1 }, { 1: 1 }]);
});

describe('notes', () => {
  it('are saved once they have settled, or their field is left, and follow the shop but for what is written', async () => {
    const w = world(two());
    w.shop.cart.remarks = 'old';
    const tab = await w.open();
    const sent = () => w.callsOf('remarks').map(({ body }) => body['remarks']);
    const read = async (remarks: string) => {
      w.shop.change((cart) => (cart.remarks = remarks));
      void tab.cart.refresh();
      await w.pass(60);
      return tab.notes.text.get();
    };
    expect(await read('from another tab')).toBe('from another tab');
    tab.notes.write('R');
    await w.pass(700);
    tab.notes.write('Ri');
    expect(await read('from a third one')).toBe('Ri');
    await w.pass(600);
    expect(sent()).toEqual([]);
    await w.pass(200);
    expect(sent()).toEqual(['Ri']);
    tab.notes.write('Ring');
    tab.notes.save();
    await w.pass(10);
    expect(sent()).toEqual(['Ri', 'Ring']);
    tab.notes.save();
    await w.pass(60_000);
    expect([sent(), w.shop.cart.remarks]).toEqual([['Ri', 'Ring'], 'Ring']);
    // As a shop may store them otherwise.
    expect([await read('RING'), tab.reports]).toEqual(['RING', []]);
  });

  it('have at most 160 characters, and none is cut in half', async () => {
    const tab = await world(two()).open();
    tab.notes.write('😀'.repeat(161));
    expect(tab.notes.text.get()).toBe('😀'.repeat(160));
  });

  it('are stored, and keep the space after which the buyer types on, where the shop trims them', async () => {
    const { w, tab } = await opened(two(), { answersNote: { products: two(), remarks: 'Please' } });
    w.shop.carriedOut = ({ name }) => {
      if (name === 'remarks') w.shop.cart.remarks = 'Please';
    };
    w.shop.treat = first('remarks', { answer: 'page' });
    tab.notes.write('Please ');
    await w.pass(60_000);
    expect([w.callsOf('remarks').length, tab.notes.text.get()]).toEqual([1, 'Please ']);
    tab.notes.write('Please  ');
    await w.pass(60_000);
    expect([w.callsOf('remarks').length, tab.notes.text.get()]).toEqual([2, 'Please  ']);
  });

  it.each([404, 410])(
    'that the shop refuses with %i are said until they change',
    async (status) => {
      const { w, tab } = await opened();
      w.shop.treat = every('remarks', { isDone: false, answer: status });
      tab.notes.write('Ring');
      await w.pass(60_000);
      expect(w.log()).toEqual(['load', 'remarks', 'load']);
      expect(tab.notes.text.get()).toBe('Ring');
      const next = 'The notes stay in their field until they are changed.';
      expect(tab.reports).toEqual([{ operation: 'save-cart-remarks', next }]);
      expect(tab.cart.notices.list.get()).toEqual([{ kind: 'notes' }]);
      tab.notes.write('Ring twice');
      expect(tab.cart.notices.list.get()).toEqual([]);
    },
  );
});
