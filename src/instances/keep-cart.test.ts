// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import {
  leavePage,
  otherTabSaved,
  restorePage,
  setVisibility,
  testPage,
  time,
  toldTabs,
  turn,
} from '../../test/support/page.js';
import { NETWORK_DOWN, product } from '../../test/support/shop.js';
import { keepCart, setQuantity, shownQuantities, typeQuantity } from '../../test/support/model.js';

const page = testPage();

const PACKS = { tylko_pelne_opakowania: true, zawartosc_opz: 24 };

describe('leaving the page', () => {
  it('sends unsaved changes with keepalive, typed amounts included', async () => {
    await page.open(keepCart);
    setQuantity('1', 3);
    typeQuantity('2', 8);
    leavePage();
    expect(page.shop.calls.at(-1)).toMatchObject({ name: 'save', keepalive: true });
    expect(page.shop.sent('save')).toMatchObject([{ products: [{ amount: 3 }, { amount: 8 }] }]);
  });

  it('reports what could not be sent', async () => {
    await page.open(keepCart);
    setQuantity('1', 3);
    page.shop.next('save', NETWORK_DOWN);
    leavePage();
    await turn();
    expect(page.said()).toEqual([expect.stringContaining('update-cart failed')]);
    expect(page.heard('cart:save-failed')).toHaveLength(1);
  });

  it('applies typed text when the page is hidden, not when it is shown', async () => {
    await page.open(keepCart);
    typeQuantity('1', 5);
    setVisibility('visible');
    expect(shownQuantities()).toEqual({ 1: 1, 2: 1 });
    setVisibility('hidden');
    expect(shownQuantities()).toEqual({ 1: 5, 2: 1 });
    await turn();
    expect(page.shop.amounts()).toMatchObject({ 1: 5 });
  });
});

describe('a page that the browser restores', () => {
  it.each([
    ['before', [restorePage, () => setVisibility('visible')]],
    ['after', [() => setVisibility('visible'), restorePage]],
  ])(
    'reads the cart once, if the event of restoring comes %s that of visibility',
    async (_, events) => {
      await page.open(keepCart);
      leavePage();
      setVisibility('hidden');
      events.forEach((event) => event());
      await time(1000);
      expect(page.shop.log()).toEqual(['load', 'load']);
    },
  );
});

describe('a clock that is set back', () => {
  it('delays no save', async () => {
    await page.open(keepCart);
    setQuantity('1', 3);
    vi.setSystemTime(Date.now() - 3_600_000);
    await time(1000);
    expect(page.shop.count('save')).toBe(1);
  });

  it('does not make the last read newer', async () => {
    await page.open(keepCart);
    vi.setSystemTime(Date.now() - 3_600_000);
    await time(31_000);
    setQuantity('1', 3);
    await time(250);
    expect(page.shop.log()).toEqual(['load', 'load', 'save']);
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
    expect(shownQuantities()).toEqual({ 1: 72 });
  });

  it('gets a message when a save begins and when it ends', async () => {
    await page.open(keepCart);
    setQuantity('1', 3);
    await time(250);
    expect(toldTabs()).toEqual(['unclear', 'saved']);
  });

  it('gets a message if this one is left with unsaved changes, and only then', async () => {
    await page.open(keepCart);
    leavePage();
    expect(toldTabs()).toEqual([]);
    setQuantity('1', 3);
    leavePage();
    expect(toldTabs()).toEqual(['leaving']);
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
    expect(shownQuantities()).toEqual({ 2: 1 });
    expect(page.said()).toHaveLength(1);
  });
});

it('a dataLayer that takes no events does not affect edits, and is reported once', async () => {
  Object.assign(window, { dataLayer: { page: 'cart' } });
  await page.open(keepCart);
  setQuantity('2', 5);
  setQuantity('1', 5);
  leavePage();
  await turn();
  expect(page.shop.amounts()).toEqual({ 1: 5, 2: 5 });
  expect(page.said()).toEqual([expect.stringMatching(/window\.dataLayer takes no events: /)]);
  Object.assign(window, { dataLayer: undefined });
});
