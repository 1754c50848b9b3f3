// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import {
  otherTabLeft,
  otherTabSaved,
  setVisibility,
  testPage,
  time,
  toldTabs,
  turn,
} from '../../../test/support/page.js';
import { NETWORK_DOWN, product } from '../../../test/support/shop.js';
import {
  currentCart,
  keepCart,
  removeLine,
  setQuantity,
  typeQuantity,
} from '../../../test/support/model.js';

const page = testPage();
const PACKS = { tylko_pelne_opakowania: true, zawartosc_opz: 24 };
const shown = (): Record<string, number> =>
  Object.fromEntries(currentCart()?.lines.map(({ id, quantity }) => [id, quantity]) ?? []);

describe('leaving the page', () => {
  const leave = (): void => void window.dispatchEvent(new Event('pagehide'));

  it('sends unsaved changes with keepalive, typed amounts included', async () => {
    await page.open(keepCart);
    setQuantity('1', 3);
    typeQuantity('2', 8);
    leave();
    expect(page.shop.calls.at(-1)).toMatchObject({ name: 'save', keepalive: true });
    expect(page.shop.sent('save')).toMatchObject([{ products: [{ amount: 3 }, { amount: 8 }] }]);
  });

  it('sends a removal without waiting for the running call', async () => {
    await page.open(keepCart);
    const put = page.shop.hold('save');
    setQuantity('2', 3);
    await time(250);
    removeLine('1');
    leave();
    expect(page.shop.log()).toEqual(['load', 'save', 'delete', 'save']);
    expect(page.shop.calls.slice(1).every(({ keepalive }) => keepalive)).toBe(true);
    expect(page.shop.sent('save').at(-1)).toMatchObject({ products: [{ id: 2, amount: 3 }] });
    put.answer();
    await time(1000);
    expect(page.shop.amounts()).toEqual({ 2: 3 });
  });

  it('sends only a removal if no amount has changed', async () => {
    await page.open(keepCart);
    removeLine('1');
    leave();
    expect(page.shop.log()).toEqual(['load', 'delete']);
    await turn();
  });

  it('sends nothing if everything is saved, or if there is no cart', async () => {
    leave();
    await page.open(keepCart);
    leave();
    await turn();
    expect(page.shop.log()).toEqual(['load']);
  });

  it('reports what could not be sent', async () => {
    await page.open(keepCart);
    setQuantity('1', 3);
    page.shop.next('save', NETWORK_DOWN);
    leave();
    await turn();
    expect(page.said()).toEqual([expect.stringContaining('update-cart failed')]);
    expect(page.heard('cart:save-failed')).toHaveLength(1);
  });

  it('applies typed text when the page is hidden, not when it is shown', async () => {
    await page.open(keepCart);
    typeQuantity('1', 5);
    setVisibility('visible');
    expect(shown()).toEqual({ 1: 1, 2: 1 });
    setVisibility('hidden');
    expect(shown()).toEqual({ 1: 5, 2: 1 });
    await turn();
    expect(page.shop.amounts()).toMatchObject({ 1: 5 });
  });

  it('reads the cart again when the browser restores the page', async () => {
    await page.open(keepCart);
    leave();
    page.shop.cart.products = [product(1, { amount: 6 })];
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await turn();
    expect(shown()).toEqual({ 1: 6 });
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: false }));
    await turn();
    expect(page.shop.log()).toEqual(['load', 'load']);
  });
});

describe('a page that the browser restores', () => {
  const comeBack = (): void =>
    void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

  it.each([
    ['before', [comeBack, () => setVisibility('visible')]],
    ['after', [() => setVisibility('visible'), comeBack]],
  ])(
    'reads the cart once, if the event of restoring comes %s that of visibility',
    async (_, events) => {
      await page.open(keepCart);
      window.dispatchEvent(new Event('pagehide'));
      setVisibility('hidden');
      events.forEach((event) => event());
      await time(1000);
      expect(page.shop.log()).toEqual(['load', 'load']);
    },
  );

  it('waits for no call from before, and repairs what one of them may undo', async () => {
    await page.open(keepCart);
    const put = page.shop.hold('save');
    setQuantity('1', 3);
    window.dispatchEvent(new Event('pagehide'));
    comeBack();
    setQuantity('1', 4);
    await time(1000);
    expect(page.shop.amounts()).toMatchObject({ 1: 4 });
    put.answer();
    await time(6000);
    expect(page.shop.amounts()).toMatchObject({ 1: 4 });
    expect(shown()).toMatchObject({ 1: 4 });
  });

  it('does not send the same edits again if it is left again', async () => {
    await page.open(keepCart);
    const put = page.shop.hold('save');
    setQuantity('1', 3);
    window.dispatchEvent(new Event('pagehide'));
    window.dispatchEvent(new Event('pagehide'));
    expect(page.shop.log()).toEqual(['load', 'save']);
    setQuantity('1', 4);
    window.dispatchEvent(new Event('pagehide'));
    expect(page.shop.log()).toEqual(['load', 'save', 'save']);
    put.answer();
    await turn();
  });
});

describe('another tab', () => {
  it('that saves during the first read causes another read before anything is written', async () => {
    page.shop.cart['isB2b'] = true;
    page.shop.cart.products = [product(1, { amount: 30, ...PACKS }), product(2)];
    const load = page.shop.hold('load');
    page.keep(keepCart);
    await turn();
    page.shop.cart.products = [product(1, { amount: 72, ...PACKS })];
    otherTabSaved();
    load.answer();
    await time(1000);
    // What was to be rounded is no longer what the shop has.
    expect(page.shop.log()).toEqual(['load', 'load']);
    expect(shown()).toEqual({ 1: 72 });
  });

  it('that saves during a later read causes one more read', async () => {
    await page.open(keepCart);
    const load = page.shop.hold('load');
    otherTabSaved();
    await turn();
    page.shop.cart.products = [product(2, { amount: 5 })];
    otherTabSaved();
    load.answer();
    await turn();
    expect(page.shop.log()).toEqual(['load', 'load', 'load']);
    expect(shown()).toEqual({ 2: 5 });
  });

  it('gets a message when a save begins and when it ends', async () => {
    await page.open(keepCart);
    setQuantity('1', 3);
    await time(250);
    expect(toldTabs()).toEqual(['unclear', 'saved']);
  });

  it('gets a message if this one is left with unsaved changes, and only then', async () => {
    await page.open(keepCart);
    window.dispatchEvent(new Event('pagehide'));
    expect(toldTabs()).toEqual([]);
    setQuantity('1', 3);
    window.dispatchEvent(new Event('pagehide'));
    expect(toldTabs()).toEqual(['leaving']);
  });

  it('that was left may still be saving: the cart is read before each save, and once more', async () => {
    await page.open(keepCart);
    otherTabLeft();
    await time(500);
    expect(page.shop.log()).toEqual(['load', 'load']);
    page.shop.cart.products = [product(1, { amount: 7 }), product(2)];
    setQuantity('2', 5);
    await time(500);
    expect(page.shop.log()).toEqual(['load', 'load', 'load', 'save']);
    expect(page.shop.amounts()).toEqual({ 1: 7, 2: 5 });
    page.shop.cart.products = [product(1, { amount: 8 }), product(2, { amount: 5 })];
    await time(4000);
    // Once as every row of saves is looked at, and once as the other save must have ended.
    expect(page.shop.log().slice(4)).toEqual(['load', 'load']);
    expect(shown()).toEqual({ 1: 8, 2: 5 });
    setQuantity('2', 6);
    await time(500);
    expect(page.shop.log().slice(6)).toEqual(['save']);
  });

  it('causes a read at once while this one is visible', async () => {
    await page.open(keepCart);
    page.shop.cart.products = [product(2, { amount: 5 })];
    otherTabSaved();
    await turn();
    expect(shown()).toEqual({ 2: 5 });
    expect(page.heard('cart:change').map(({ reason }) => reason)).toEqual(['refreshed']);
  });

  it('causes a read when this one becomes visible', async () => {
    await page.open(keepCart);
    setVisibility('hidden');
    page.shop.cart.products = [product(2, { amount: 5 })];
    otherTabSaved();
    await turn();
    expect(page.shop.log()).toEqual(['load']);
    setVisibility('visible');
    await turn();
    expect(shown()).toEqual({ 2: 5 });
  });

  it('causes a read before this one writes, so that lines removed there stay removed', async () => {
    await page.open(keepCart);
    setVisibility('hidden');
    page.shop.cart.products = [product(2, { amount: 5 }), product(3)];
    otherTabSaved();
    setQuantity('1', 9);
    setQuantity('2', 7);
    await time(250);
    expect(page.shop.log()).toEqual(['load', 'load', 'save']);
    expect(page.shop.amounts()).toEqual({ 2: 7, 3: 1 });
    expect(shown()).toEqual({ 2: 7, 3: 1 });
    expect(page.said()).toEqual([expect.stringContaining('line 1 is gone')]);
  });

  it('that removed the only edited line leaves nothing to save', async () => {
    await page.open(keepCart);
    page.shop.cart.products = [product(2)];
    setQuantity('1', 9);
    otherTabSaved();
    await time(1000);
    expect(page.shop.log()).toEqual(['load', 'load']);
    expect(shown()).toEqual({ 2: 1 });
    expect(page.said()).toEqual([expect.stringContaining('line 1 is gone')]);
    expect(page.heard('cart:saved')).toEqual([]);
  });

  it('does not cause a second read while the first is running', async () => {
    const load = page.shop.hold('load');
    page.keep(keepCart);
    await turn();
    setVisibility('hidden');
    otherTabSaved();
    setVisibility('visible');
    await turn();
    expect(page.shop.log()).toEqual(['load']);
    load.answer();
    await turn();
    expect(page.heard('cart:loaded')).toHaveLength(1);
  });

  it('whose save could not be read is read when the network returns', async () => {
    await page.open(keepCart);
    page.shop.next('load', NETWORK_DOWN);
    otherTabSaved();
    await turn();
    page.shop.cart.products = [product(2)];
    window.dispatchEvent(new Event('online'));
    await turn();
    expect(shown()).toEqual({ 2: 1 });
    expect(page.said()).toHaveLength(1);
  });
});

describe('the page', () => {
  it('may request another read of the cart', async () => {
    await page.open(keepCart);
    page.shop.cart.products = [product(7)];
    document.dispatchEvent(new CustomEvent('cart:refresh'));
    await turn();
    expect(shown()).toEqual({ 7: 1 });
  });
});
