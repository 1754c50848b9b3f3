import { describe, expect, it } from 'vitest';
import { product, type ShopCall, type Treatment } from './memory-shop.js';
import { world, type Tab, type World } from './world.js';

/** Long enough for all retries but the slowest to come round. */
const REST = 120_000;

/** Shop and screen agree, without anybody reading the cart for it, and nothing is unsaved. */
async function settles(w: World, tab: Tab, amounts: Record<string, number>): Promise<void> {
  await w.pass(REST);
  expect({ shop: w.shop.amounts(), screen: tab.amounts(), isPending: tab.isPending() }).toEqual({
    shop: amounts,
    screen: amounts,
    isPending: false,
  });
  expect(w.shop.overlaps).toEqual([]);
}

/** The first calls of this name are treated so, one each. */
const first =
  (name: ShopCall['name'], ...treatments: Treatment[]) =>
  (call: ShopCall): Treatment | undefined =>
    call.name === name ? treatments.shift() : undefined;

const two = () => [product(1, 1), product(2, 2)];

describe('a page without the library that changes the cart', () => {
  it.each([
    ['is looked at in another window', (tab: Tab) => tab.blur(), (tab: Tab) => tab.focus()],
    [
      'is visited in this window, and the buyer goes back',
      (tab: Tab) => tab.putAway(),
      (tab: Tab) => tab.bringBack(),
    ],
    ['is looked at in another tab', (tab: Tab) => tab.hide(), (tab: Tab) => tab.show()],
  ])('%s: its product survives the next edit', async (_, away, back) => {
    const w = world(two());
    const tab = await w.open();
    away(tab);
    await w.pass(3000);
    w.shop.change((cart) => cart.lines.push(product(3, 1)));
    back(tab);
    tab.cart.stepQuantity('1', 1);
    await settles(w, tab, { 1: 2, 2: 2, 3: 1 });
  });

  it('is looked at in another window: its product survives an edit here before this one is looked at', async () => {
    const w = world(two());
    const tab = await w.open();
    tab.blur();
    w.shop.change((cart) => cart.lines.push(product(3, 1)));
    tab.cart.stepQuantity('1', 1);
    await settles(w, tab, { 1: 2, 2: 2, 3: 1 });
  });

  it('changed it before a page that only reports "restored": its product survives the next edit', async () => {
    const w = world(two());
    const tab = await w.open();
    w.shop.change((cart) => cart.lines.push(product(3, 1)));
    tab.restore();
    tab.cart.stepQuantity('1', 1);
    await settles(w, tab, { 1: 2, 2: 2, 3: 1 });
  });

  it('that changed it since the page was prerendered loses nothing to the first edit', async () => {
    const w = world(two());
    const tab = await w.open({ isHidden: true });
    w.shop.change((cart) => cart.lines.push(product(3, 1)));
    tab.show();
    tab.cart.stepQuantity('1', 1);
    await settles(w, tab, { 1: 2, 2: 2, 3: 1 });
  });

  it('that changed it half a minute ago, or longer, loses nothing to an edit here', async () => {
    const w = world(two());
    const tab = await w.open();
    await w.pass(30_000);
    w.shop.change((cart) => cart.lines.push(product(3, 1)));
    tab.cart.stepQuantity('1', 1);
    await settles(w, tab, { 1: 2, 2: 2, 3: 1 });
  });

  it('does not come back with a line that it removed', async () => {
    const w = world(two());
    const tab = await w.open();
    tab.blur();
    await w.pass(3000);
    w.shop.change((cart) => cart.lines.shift());
    tab.focus();
    tab.cart.setQuantity('1', 7);
    tab.cart.setQuantity('2', 8);
    await settles(w, tab, { 2: 8 });
  });

  it('loses nothing to an edit of the very same moment where the shop names versions', async () => {
    const w = world(two(), { namesVersions: true });
    const tab = await w.open();
    tab.cart.setQuantity('1', 4);
    w.shop.change((cart) => cart.lines.push(product(3, 1)));
    await settles(w, tab, { 1: 4, 2: 2, 3: 1 });
  });
});

it('an edit that others overtake again and again is stored in the end, and never set aside', async () => {
  const w = world(two(), { namesVersions: true });
  const tab = await w.open();
  let others = 4;
  w.shop.treat = ({ name }) => {
    if (name === 'save' && others-- > 0)
      w.shop.change((cart) => cart.lines.push(product(9 + others, 1)));
    return undefined;
  };
  tab.cart.setQuantity('1', 4);
  await settles(w, tab, { 1: 4, 2: 2, 9: 1, 10: 1, 11: 1, 12: 1 });
  expect(tab.reports.map(({ next }) => next)).not.toContain(
    "The shop's own amount is shown again.",
  );
});

it('an edit that a busy shop answers with 412 five times is stored in the end', async () => {
  const w = world(two(), { namesVersions: true });
  const tab = await w.open();
  w.shop.treat = first(
    'save',
    ...Array.from({ length: 5 }, () => ({ isDone: false, answer: 412 })),
  );
  tab.cart.setQuantity('1', 4);
  await settles(w, tab, { 1: 4, 2: 2 });
});

describe('another buyer who logs in in another tab', () => {
  const theirs = [product(9, 9)];
  const isAnna = ({ owner }: { owner: string }): boolean => owner === 'anna';

  it.each(['with an owner in the answers', 'with a new token only'])(
    'gets nothing of the old cart, %s',
    async (_) => {
      const w = world(two(), { namesOwner: _.includes('owner') });
      const tab = await w.open();
      tab.cart.setQuantity('1', 5);
      tab.notes.write('For Anna');
      w.shop.logIn('berta', theirs);
      await settles(w, tab, { 9: 9 });
    },
  );

  it('keeps his lines where a save that was under way reached his cart: the rest is dropped', async () => {
    const w = world(two(), { namesOwner: true, answersWithProducts: true });
    const tab = await w.open();
    // A shop that checks no token: the save is done in whichever cart the session has.
    w.shop.treat = ({ name }) => {
      if (name !== 'save') return undefined;
      w.shop.now.owner = 'berta';
      return {};
    };
    tab.cart.setQuantity('1', 5);
    await w.pass(260);
    tab.cart.setQuantity('2', 6);
    await w.pass(REST);
    expect(w.callsOf('save')).toHaveLength(1);
    expect(tab.reports.map(({ operation }) => operation)).toEqual(['owner']);
    expect(tab.amounts()).toEqual(w.shop.amounts());
  });

  it('gets nothing of a removal, of notes, of a code or of a page that is left', async () => {
    const w = world(two(), { namesOwner: true });
    const tab = await w.open();
    tab.blur();
    w.shop.logIn('berta', theirs);
    await w.pass(3000);
    tab.focus();
    tab.cart.remove('2');
    tab.notes.write('For Anna');
    void tab.codes.apply('LATO');
    await w.pass(20);
    tab.leave();
    await w.pass(REST);
    expect(w.shop.now).toEqual({ lines: theirs, note: '', codes: [], owner: 'berta' });
    expect(w.shop.done.every(isAnna)).toBe(true);
  });

  it('does not see the notes of the former one', async () => {
    const w = world(two(), { namesOwner: true });
    const tab = await w.open();
    tab.notes.write('For Anna');
    w.shop.logIn('berta', theirs);
    await settles(w, tab, { 9: 9 });
    expect(tab.notes.text.get()).toBe('');
  });

  it('cannot undo what the former one has removed', async () => {
    const w = world(two(), { namesOwner: true });
    const tab = await w.open();
    tab.cart.remove('2');
    w.shop.logIn('berta', theirs);
    await w.pass(1000);
    tab.cart.undo.undo();
    await settles(w, tab, { 9: 9 });
  });

  it('gets nothing of what is done on a page that brings the old cart along', async () => {
    const w = world(two(), { namesOwner: true });
    w.shop.logIn('berta', theirs);
    const tab = await w.open({ preload: { products: two(), owner: 'anna' } });
    tab.notes.write('For Anna');
    await settles(w, tab, { 9: 9 });
    expect(w.shop.now.note).toBe('');
  });

  it('gets nothing where the session has ended before and each write is refused by 401', async () => {
    const w = world(two(), { namesOwner: true });
    const tab = await w.open();
    w.shop.treat = ({ name }) =>
      name === 'save' || name === 'delete' ? { isDone: false, answer: 401 } : undefined;
    tab.cart.setQuantity('1', 5);
    await w.pass(5000);
    expect(tab.isPending()).toBe(true);
    w.shop.logIn('berta', theirs);
    w.shop.treat = () => undefined;
    await settles(w, tab, { 9: 9 });
    expect(tab.reports.map(({ operation }) => operation)).toContain('owner');
  });
});

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

  it.each([300, 1500, 4000])('show an old save that arrives after %i ms', async (late) => {
    const w = world(two());
    const before = await w.open();
    w.shop.treat = first('save', { arrivesAfter: late });
    before.cart.setQuantity('1', 5);
    before.leave();
    const tab = await w.open({ follows: true });
    await settles(w, tab, { 1: 5, 2: 2 });
  });

  it('show an old save that arrives while the first reading is answered slowly', async () => {
    const w = world(two());
    const before = await w.open();
    w.shop.treat = ({ name }) => (name === 'save' ? { arrivesAfter: 2000 } : undefined);
    before.cart.setQuantity('1', 5);
    before.leave();
    await w.pass(10);
    w.shop.treat = first('read', { answeredAfter: 7000 });
    const tab = await w.open({ follows: true });
    await settles(w, tab, { 1: 5, 2: 2 });
  });

  it('keep a removal that was made after the reload', async () => {
    const w = world(two());
    const before = await w.open();
    w.shop.treat = ({ tab }) => (tab === 'tab 1' ? { arrivesAfter: 1500 } : undefined);
    before.cart.setQuantity('1', 5);
    before.leave();
    const tab = await w.open({ follows: true });
    tab.cart.remove('2');
    await settles(w, tab, { 1: 5 });
  });
});

describe('a page that is asked to go', () => {
  it.each([
    ['an edit', (tab: Tab) => tab.cart.setQuantity('1', 2)],
    ['an amount that is being typed', (tab: Tab) => tab.cart.typing.type('1', 2)],
  ])('has sent %s before it ends', async (_, act) => {
    const w = world(two());
    const tab = await w.open();
    act(tab);
    tab.asks();
    expect(w.callsOf('save')).toHaveLength(1);
    tab.leave();
    await w.pass(1000);
    expect(w.callsOf('save')).toHaveLength(1);
    expect(w.shop.amounts()).toEqual({ 1: 2, 2: 2 });
  });

  it('and stays, as for a download, has saved once, and continues', async () => {
    const w = world(two());
    const tab = await w.open();
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
      (w: World) => w.shop.change((cart) => cart.lines.push(product(3, 1))),
    ],
    ['another buyer’s cart', (w: World) => w.shop.logIn('berta', [product(9, 9)])],
  ])('asks the buyer before the cart is read again, and leaves %s alone', async (_, act) => {
    const w = world(two(), { namesOwner: true });
    const tab = await w.open();
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
    expect(w.shop.now.note).toBe('');
  });

  it('and stays writes nothing from a reading that may be old', async () => {
    const w = world(two());
    const tab = await w.open();
    await w.pass(30_000);
    w.shop.change((cart) => cart.lines.push(product(3, 1)));
    tab.cart.setQuantity('1', 2);
    tab.asks();
    expect(w.callsOf('save')).toHaveLength(0);
    await settles(w, tab, { 1: 2, 2: 2, 3: 1 });
  });
});

describe('the browser asks before the page is left', () => {
  const heavy = (): ReturnType<typeof product>[] => [product(1, 1, { text: 'x'.repeat(70_000) })];

  it('where the cart is too large to be carried away, until it is stored', async () => {
    const w = world(heavy());
    const tab = await w.open();
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
    const w = world(two());
    const tab = await w.open();
    expect(tab.asks()).toBe(false);
    tab.setOnline(false);
    act(tab);
    expect(tab.asks()).toBe(true);
  });

  it('but not about changes that are sent when the page is left', async () => {
    const w = world(two());
    const tab = await w.open();
    tab.cart.setQuantity('1', 2);
    expect(tab.asks()).toBe(false);
    tab.leave();
    await w.pass(1000);
    expect(w.shop.amounts()).toEqual({ 1: 2, 2: 2 });
  });
});

describe('what the shop refuses', () => {
  it.each([400, 403, 404, 409, 422])(
    'with %i for one line does not keep the others from it, is reported, and ends',
    async (status) => {
      const w = world([product(1, 1), product(2, 2), product(3, 3)]);
      w.shop.ways = {
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

  it('with 429 is kept, and sent again ever more seldom', async () => {
    const w = world(two());
    w.shop.ways = { refuses: () => 429 };
    const tab = await w.open();
    tab.cart.setQuantity('1', 3);
    await w.pass(REST);
    expect(tab.isPending()).toBe(true);
    w.shop.ways = {};
    await w.pass(300_000);
    await settles(w, tab, { 1: 3, 2: 2 });
  });

  it('an answer "200 {error}" counts as a refusal', async () => {
    const w = world(two());
    const tab = await w.open();
    w.shop.treat = ({ name }) =>
      name === 'save' ? { isDone: false, answer: 'refusal' } : undefined;
    tab.cart.setQuantity('1', 3);
    await settles(w, tab, { 1: 1, 2: 2 });
    expect(tab.reports).toHaveLength(1);
  });

  it('nor a removal whose answer was lost: it is carried out, and checkout continues', async () => {
    const w = world(two());
    const tab = await w.open();
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

describe('checkout and codes', () => {
  it('checkout waits for a code that is being sent', async () => {
    const w = world(two());
    const tab = await w.open();
    w.shop.treat = first('addCode', { answeredAfter: 4000 });
    void tab.codes.apply('LATO');
    let hasGone = false;
    void tab.checkout.proceed(() => (hasGone = true));
    await w.pass(3900);
    expect(hasGone).toBe(false);
    await w.pass(200);
    expect(hasGone).toBe(true);
  });

  it('a code waits for the amount before it', async () => {
    const w = world(two());
    const tab = await w.open();
    tab.cart.setQuantity('1', 5);
    void tab.codes.apply('LATO');
    w.log();
    await w.pass(1000);
    expect(w.log().slice(0, 2)).toEqual(['save', 'addCode']);
  });

  it('checkout continues after ten seconds, and the rest is sent on leaving', async () => {
    const w = world(two());
    const tab = await w.open();
    w.shop.treat = ({ name }) => (name === 'save' ? { isDone: false, answer: 500 } : undefined);
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
});

it('the press of a link sends what is pending at once', async () => {
  const w = world(two());
  const tab = await w.open();
  w.log();
  tab.cart.typing.type('1', 5);
  tab.notes.write('Ring');
  tab.press();
  await w.pass(0);
  expect(w.log()).toEqual(['save']);
  await w.pass(60);
  expect(w.log()).toEqual(['note']);
});

it('a line with a quantity that cannot be read goes back unchanged', async () => {
  const w = world([product(1, 1), { ...product(2, 0), amount: 'dwa' }]);
  const tab = await w.open();
  tab.cart.setQuantity('1', 3);
  await w.pass(1000);
  expect(w.shop.now.lines.map(({ amount }) => amount)).toEqual([3, 'dwa']);
});

describe('two windows side by side', () => {
  it('keep both edits where the second saves in the moment in which the first has saved', async () => {
    const w = world(two());
    const left = await w.open();
    const right = await w.open();
    left.cart.setQuantity('1', 4);
    await w.pass(300);
    right.cart.setQuantity('2', 5);
    right.press();
    await settles(w, left, { 1: 4, 2: 5 });
  });

  it('show the same notes where the answer to the notes was lost', async () => {
    const w = world(two());
    const left = await w.open();
    const right = await w.open();
    w.shop.treat = first('note', { answer: 'lost' });
    left.notes.write('Ring');
    await w.pass(REST);
    expect(right.notes.text.get()).toBe('Ring');
  });

  it('agree after edits in both, the same line and different ones', async () => {
    const w = world(two());
    const left = await w.open();
    const right = await w.open();
    left.cart.setQuantity('1', 4);
    right.cart.setQuantity('2', 5);
    await w.pass(5000);
    right.cart.setQuantity('1', 6);
    await settles(w, left, { 1: 6, 2: 5 });
    expect(right.amounts()).toEqual(left.amounts());
    expect(w.callsOf('read').length).toBeLessThan(16);
  });

  it('with full packs of 6 and a stock of 10 come to rest after few requests', async () => {
    const pack = product(1, 12, { zawartosc_opz: 6, tylko_pelne_opakowania: 1 });
    const w = world([pack, product(2, 2)], {
      isB2b: true,
      stock: { 1: 10 },
      answersWithProducts: true,
    });
    const left = await w.open();
    const right = await w.open();
    left.cart.stepQuantity('1', 1);
    await w.pass(REST);
    expect(left.isPending() || right.isPending()).toBe(false);
    expect(left.amounts()).toEqual(w.shop.amounts());
    expect(right.amounts()).toEqual(w.shop.amounts());
    expect(w.shop.calls.filter(({ name }) => name !== 'readCodes').length).toBeLessThan(20);
  });

  it.each([true, false])(
    'show smaller amounts that a save was answered with (products in the answer: %s)',
    async (answersWithProducts) => {
      const w = world(two(), { stock: { 1: 10 }, answersWithProducts });
      const left = await w.open();
      const right = await w.open();
      left.cart.setQuantity('1', 99);
      await settles(w, left, { 1: 10, 2: 2 });
      expect(right.amounts()).toEqual({ 1: 10, 2: 2 });
    },
  );

  it("take smaller amounts in an answer for the shop's own, also right after a reload", async () => {
    const w = world(two(), { stock: { 1: 10 }, answersWithProducts: true });
    const tab = await w.open({ follows: true });
    tab.cart.setQuantity('1', 99);
    await w.pass(2000);
    expect(w.callsOf('save')).toHaveLength(1);
    await settles(w, tab, { 1: 10, 2: 2 });
  });

  it('see an end of pages of HTML in place of answers, with an amount cut', async () => {
    const w = world(two(), { stock: { 1: 10 } });
    const tab = await w.open();
    w.shop.treat = ({ name }) => (name === 'save' ? { answer: 'page' } : undefined);
    tab.cart.setQuantity('1', 99);
    await settles(w, tab, { 1: 10, 2: 2 });
    expect(w.callsOf('save').length).toBeLessThan(5);
  });
});

describe('a tab that is killed', () => {
  it('while hidden has sent the second edit, made behind a save', async () => {
    const w = world(two());
    const tab = await w.open();
    w.shop.treat = first('save', { answeredAfter: 3000 });
    tab.cart.setQuantity('1', 3);
    await w.pass(400);
    tab.cart.setQuantity('1', 4);
    tab.hide();
    tab.kill();
    await w.pass(REST);
    expect(w.shop.amounts()).toEqual({ 1: 4, 2: 2 });
  });

  it('while hidden has sent its last notes, and behind a save too', async () => {
    const w = world(two());
    const tab = await w.open();
    w.shop.treat = first('save', { answeredAfter: 3000 });
    tab.cart.setQuantity('1', 3);
    await w.pass(400);
    tab.notes.write('Ring twice');
    tab.hide();
    tab.kill();
    await w.pass(REST);
    expect(w.shop.now.note).toBe('Ring twice');
  });

  it('leaves no lock behind', async () => {
    const w = world(two());
    const gone = await w.open();
    const tab = await w.open();
    w.shop.treat = first('save', { arrivesAfter: 50_000 });
    gone.cart.setQuantity('1', 3);
    await w.pass(300);
    gone.kill();
    tab.cart.setQuantity('2', 7);
    await w.pass(500);
    expect(w.shop.amounts()).toEqual({ 1: 1, 2: 7 });
  });
});

it('notes that cannot be stored are sent again ever more seldom', async () => {
  const w = world(two());
  const tab = await w.open();
  w.shop.treat = ({ name }) => (name === 'note' ? { isDone: false, answer: 500 } : undefined);
  tab.notes.write('Ring');
  await w.pass(3_600_000);
  expect(w.callsOf('note').length).toBeLessThan(25);
  w.shop.treat = () => undefined;
  await w.pass(300_000);
  expect(w.shop.now.note).toBe('Ring');
});

describe('a save that was given up after its time limit', () => {
  it.each([1000, 5000, 20_000])(
    'and is carried out %i ms later does not win over the next one',
    async (late) => {
      const w = world(two());
      const tab = await w.open();
      w.shop.treat = first('save', { arrivesAfter: 15_000 + late });
      tab.cart.setQuantity('1', 3);
      await w.pass(15_300);
      tab.cart.setQuantity('1', 4);
      tab.cart.setQuantity('2', 7);
      await settles(w, tab, { 1: 4, 2: 7 });
    },
  );

  it('does not bring its amount back over another tab’s later one', async () => {
    const w = world(two());
    const [tab, other] = [await w.open(), await w.open()];
    w.shop.treat = first('save', { arrivesAfter: 15_300 });
    tab.cart.setQuantity('1', 3);
    await w.pass(45_000);
    // The last look of the first tab takes until the other one has saved.
    w.shop.treat = first('read', { answeredAfter: 2000 });
    await w.pass(700);
    other.cart.setQuantity('1', 4);
    await settles(w, tab, { 1: 4, 2: 2 });
  });

  it('is not sent over and over while the shop is slow', async () => {
    const w = world(two());
    const tab = await w.open();
    w.shop.treat = ({ name }) => (name === 'save' ? { arrivesAfter: 25_000 } : undefined);
    tab.cart.setQuantity('1', 3);
    await settles(w, tab, { 1: 3, 2: 2 });
    expect(w.callsOf('save').length).toBeLessThan(5);
  });
});

describe('a shop that stores and breaks off its answers', () => {
  const broken = ({ name }: ShopCall): Treatment | undefined =>
    name === 'save' ? { answer: 'lost' } : undefined;

  it('does not make two tabs overwrite each other ever again', async () => {
    const w = world(two());
    const left = await w.open();
    const right = await w.open();
    w.shop.treat = broken;
    left.cart.setQuantity('1', 5);
    right.cart.setQuantity('1', 9);
    await w.pass(REST);
    expect(left.isPending() || right.isPending()).toBe(false);
    left.focus();
    right.focus();
    expect(w.callsOf('save').length).toBeLessThan(5);
  });

  it('and cuts the amount is not asked for more ever again', async () => {
    const w = world(two(), { stock: { 1: 10 } });
    const tab = await w.open();
    w.shop.treat = broken;
    tab.cart.setQuantity('1', 99);
    await settles(w, tab, { 1: 10, 2: 2 });
    expect(w.callsOf('save')).toHaveLength(1);
  });
});

describe('a save with a version that was given up', () => {
  it('does not win where nothing was written since, as the buyer had undone the edit', async () => {
    const w = world(two(), { namesVersions: true });
    const tab = await w.open();
    w.shop.treat = first('save', { arrivesAfter: 22_000 });
    tab.cart.setQuantity('1', 5);
    await w.pass(600);
    tab.cart.setQuantity('1', 1);
    await settles(w, tab, { 1: 1, 2: 2 });
  });
});

describe('notes', () => {
  it('that were confirmed while an older write could arrive do not come back over newer ones', async () => {
    const w = world(two());
    const tab = await w.open({ follows: true });
    w.shop.treat = first('note', {}, { answeredAfter: 500 });
    await w.pass(2000);
    tab.notes.write('Ring');
    await w.pass(2040);
    tab.notes.write('Ring twice');
    await w.pass(REST);
    expect(w.shop.now.note).toBe('Ring twice');
  });

  it('whose sending failed as the page was put away are sent once it is looked at, which the browser asks to wait for', async () => {
    const w = world(two());
    const tab = await w.open();
    w.shop.treat = first('note', { isDone: false, answer: 'lost' });
    tab.notes.write('Ring');
    tab.putAway();
    await w.pass(60);
    tab.bringBack();
    expect(tab.asks()).toBe(true);
    await w.pass(1000);
    expect(w.shop.now.note).toBe('Ring');
  });
});

describe('tokens', () => {
  it('that are refused ever again are renewed few times in an hour', async () => {
    const w = world(two());
    const tab = await w.open();
    w.shop.treat = ({ name }) =>
      name === 'save' || name === 'delete' ? { isDone: false, answer: 419 } : undefined;
    tab.cart.setQuantity('1', 3);
    await w.pass(3_600_000);
    expect(w.callsOf('renew').length + w.callsOf('save').length).toBeLessThan(60);
  });

  it('are renewed also where the shop has failed before', async () => {
    const w = world(two());
    const tab = await w.open();
    w.shop.treat = ({ name }) => (name === 'save' ? { isDone: false, answer: 500 } : undefined);
    tab.cart.setQuantity('1', 3);
    await w.pass(5000);
    w.shop.treat = () => undefined;
    w.shop.token = 'token-2';
    await settles(w, tab, { 1: 3, 2: 2 });
  });

  it('once renewed, the edit is stored after a reading', async () => {
    const w = world(two());
    const tab = await w.open();
    w.shop.token = 'token-2';
    w.log();
    tab.cart.setQuantity('1', 3);
    await w.pass(1000);
    expect(w.log()).toEqual(['save', 'renew', 'read', 'save']);
    await settles(w, tab, { 1: 3, 2: 2 });
  });
});

describe('nothing waits or is trusted forever', () => {
  it('after a first reading that fails right after a reload', async () => {
    const w = world(two());
    w.shop.treat = first('read', { answer: 500 });
    const tab = await w.open({ follows: true });
    expect(tab.cart.state.get().status).toBe('failed');
    void tab.cart.load();
    await w.pass(100);
    tab.cart.setQuantity('1', 3);
    await settles(w, tab, { 1: 3, 2: 2 });
  });

  it('on the screen after a later reading that fails', async () => {
    const w = world(two());
    const tab = await w.open();
    tab.hide();
    w.shop.change((cart) => (cart.lines = [product(3, 1)]));
    w.shop.treat = first('read', { answer: 500 }, { answer: 'lost' });
    tab.show();
    await settles(w, tab, { 3: 1 });
  });

  it('by a lock that is never given', async () => {
    const w = world(two());
    const tab = await w.open();
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

  it('after hours in a hidden tab', async () => {
    const w = world(two());
    const tab = await w.open();
    tab.hide();
    await w.pass(3 * 3_600_000);
    w.shop.change((cart) => (cart.lines = [product(2, 9), product(3, 1)]));
    tab.show();
    await settles(w, tab, { 2: 9, 3: 1 });
  });
});
