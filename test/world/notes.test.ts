import { describe, expect, it } from 'vitest';
import { every, FAILED, first, opened, REST, two } from './settles.js';
import { world } from './world.js';

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

  it.each([
    ['stores', (text: string) => text],
    ['trims', (text: string) => text.trim()],
  ])('whose answer was lost are not sent again to a shop that %s them', async (_, stores) => {
    const { w, tab } = await opened();
    w.shop.carriedOut = () => {
      w.shop.cart.remarks = stores(w.shop.cart.remarks ?? '');
    };
    w.shop.treat = first('remarks', { answer: 'lost' });
    tab.notes.write(' Ring ');
    await w.pass(REST);
    expect([tab.isPending(), w.callsOf('remarks').length]).toEqual([false, 1]);
  });

  it('are stored although the cart could not be read', async () => {
    const w = world(two());
    w.shop.treat = first('load', { answer: 500 });
    const tab = await w.open();
    tab.notes.write('Ring');
    await w.pass(1000);
    expect([w.shop.cart.remarks, tab.isPending()]).toEqual(['Ring', false]);
  });

  it('that were confirmed while an older write could arrive do not come back over newer ones', async () => {
    const w = world(two());
    const tab = await w.open({ follows: true });
    w.shop.treat = first('remarks', {}, { answeredAfter: 500 });
    await w.pass(2000);
    tab.notes.write('Ring');
    await w.pass(2040);
    tab.notes.write('Ring twice');
    await w.pass(REST);
    expect(w.shop.cart.remarks).toBe('Ring twice');
  });

  it('whose sending failed as the page was put away are sent once it is looked at, which the browser asks to wait for', async () => {
    const { w, tab } = await opened();
    w.shop.treat = first('remarks', { isDone: false, answer: 'lost' });
    tab.notes.write('Ring');
    tab.putAway();
    await w.pass(60);
    tab.bringBack();
    expect(tab.asks()).toBe(true);
    await w.pass(1000);
    expect(w.shop.cart.remarks).toBe('Ring');
  });
});

describe('notes with which the shop fails again and again', () => {
  async function open() {
    const { w, tab } = await opened();
    w.shop.treat = every('remarks', FAILED);
    tab.notes.write('Ring');
    return { w, tab, said: () => tab.cart.notices.list.get().map(({ kind }) => kind) };
  }

  it('are sent again ever more seldom, and said until they are stored', async () => {
    const { w, said } = await open();
    await w.pass(3_600_000);
    expect(w.callsOf('remarks').length).toBeLessThan(25);
    expect(said()).toEqual(['notes']);
    w.shop.treat = () => undefined;
    await w.pass(300_000);
    expect(w.shop.cart.remarks).toBe('Ring');
    expect(said()).toEqual([]);
  });

  it('do not keep codes from the shop', async () => {
    const { w, tab } = await open();
    await w.pass(1500);
    const added = tab.codes.apply('MINUS20');
    await w.pass(10_000);
    expect(await added).toEqual({ outcome: 'added' });
  });
});

it('two tabs that the browser has restored write their notes over each other once', async () => {
  const w = world(two());
  const tabs = [await w.open(), await w.open()];
  for (const [at, tab] of tabs.entries()) {
    tab.notes.write(`Ring ${at}`);
    tab.putAway();
    tab.bringBack();
    await w.pass(5);
  }
  await w.pass(REST);
  expect(w.callsOf('remarks').length).toBeLessThan(6);
  expect(tabs.map(({ notes }) => notes.text.get())).toEqual(Array(2).fill(w.shop.cart.remarks));
});
