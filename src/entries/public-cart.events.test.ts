// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { testPage, time, turn } from '../../test/support/page.js';
import { product, refused } from '../../test/support/shop.js';
import { changeSetting, keepCart, keepRecommendations } from '../../test/support/model.js';
import { pageCart } from '../instances/cart.js';
import {
  addLine,
  addRecommended,
  getCart,
  keepCart as keepForScripts,
  on,
  removeLine,
  setQuantity,
  stepQuantity,
  undoRemoval,
  watchCart,
} from './public-cart.js';

const page = testPage();

describe('a listener that throws', () => {
  const broken = (): never => {
    throw new Error('broken');
  };

  it('of on() is reported; the others are called', async () => {
    await page.open(keepForScripts);
    const heard = vi.fn();
    page.keep(
      () => on('cart:change', broken),
      () => on('cart:change', heard),
    );
    setQuantity('1', 3);
    expect(heard).toHaveBeenCalledOnce();
    expect(page.said()).toEqual([expect.stringContaining('listener failed: broken.')]);
  });

  it('of watchCart is reported; the edit is saved all the same, and the others are called', async () => {
    await page.open(keepForScripts);
    let called = 0;
    page.keep(
      () => watchCart(broken),
      () => watchCart(() => called++),
    );
    setQuantity('1', 3);
    expect(called).toBe(1);
    expect(page.said()).toEqual([
      '[cart-elements] listener failed: broken. The other listeners are called all the same.',
    ]);
    await time(250);
    expect(page.shop.amounts()).toMatchObject({ 1: 3 });
    page.said();
  });

  it('of an event is the page’s own error; the edit is saved all the same', async () => {
    await page.open(keepForScripts);
    document.addEventListener('cart:change', broken);
    let called = 0;
    page.keep(() => watchCart(() => called++));
    // Browsers report it as uncaught and go on; the test's document throws it at the one who dispatches.
    expect(() => setQuantity('1', 3)).toThrow('broken');
    expect(called).toBe(1);
    await time(250);
    expect(page.shop.amounts()).toMatchObject({ 1: 3 });
  });
});

describe('a change of the cart', () => {
  const sources = (): string[] => page.heard('cart:change').map(({ source }) => source);

  it('contains whether the buyer or a script made it', async () => {
    page.shop.top = [{ id: 11, name: 'Tip', price: '6.15' }];
    await page.open(keepCart, keepRecommendations);
    pageCart().setQuantity('1', 2);
    setQuantity('1', 3);
    stepQuantity('1', 1);
    removeLine('2');
    undoRemoval();
    addLine({ id: 9, price: '1.00' }, 1);
    addRecommended('11');
    pageCart().setQuantity('1', 5);
    expect(sources()).toEqual(['buyer', ...Array<string>(6).fill('script'), 'buyer']);
  });

  it('is the buyer’s while a script reacts to it, and the script’s own is the script’s', async () => {
    await page.open(keepCart);
    const react = (): void => setQuantity('2', 7);
    document.addEventListener('cart:change', react, { once: true });
    pageCart().setQuantity('1', 2);
    pageCart().setQuantity('1', 3);
    expect(sources().sort()).toEqual(['buyer', 'buyer', 'script']);
  });

  it('comes from the shop where a reading has brought it, and from a script where a setting did', async () => {
    await page.open(keepCart);
    page.shop.cart = { products: [product(1, { amount: 4 })] };
    document.dispatchEvent(new CustomEvent('cart:refresh'));
    await turn();
    await changeSetting('cart-type', 'dropshipping');
    expect(page.heard('cart:change').map(({ reason, source }) => [reason, source])).toEqual([
      ['refreshed', 'shop'],
      ['settings', 'script'],
    ]);
  });

  it('is saved when its promise says so, whatever fails before', async () => {
    await page.open(keepCart);
    page.shop.next('save', refused(500));
    setQuantity('1', 3);
    const [change] = page.heard('cart:change');
    let isSaved = false;
    void change?.saved.then(() => (isSaved = true));
    expect(change?.saved).toBe(change?.saved);
    await time(250);
    expect(isSaved).toBe(false);
    await time(1500);
    expect(isSaved).toBe(true);
    expect(page.shop.amounts()).toMatchObject({ 1: 3 });
    expect(page.said()).toHaveLength(1);
  });

  it('ends its promise where the shop refuses it', async () => {
    await page.open(keepCart);
    page.shop.personality = { refuses: () => 422 };
    setQuantity('1', 3);
    const saved = page.heard('cart:change')[0]?.saved;
    await time(5000);
    await saved;
    expect(page.said().length).toBeGreaterThan(0);
  });
});

describe('events of the cart', () => {
  it('change nothing where the page dispatches them itself', async () => {
    await page.open(keepForScripts);
    const before = getCart();
    for (const name of ['cart:change', 'cart:saved', 'cart:loaded', 'cart:discounts']) {
      document.dispatchEvent(new CustomEvent(name, { detail: { cart: { products: [] } } }));
    }
    await time(2000);
    expect(getCart()).toEqual(before);
    expect(page.shop.log()).toEqual(['load']);
  });

  it('are not needed: where the page stops them, the edit is saved all the same', async () => {
    const stop = (event: Event): void => event.stopImmediatePropagation();
    for (const name of ['cart:change', 'cart:loaded', 'cart:saved']) {
      window.addEventListener(name, stop, { capture: true });
      document.addEventListener(name, stop, { capture: true });
    }
    await page.open(keepForScripts);
    let called = 0;
    page.keep(() => watchCart(() => called++));
    setQuantity('1', 3);
    await time(250);
    expect(called).toBeGreaterThan(0);
    expect(page.shop.amounts()).toMatchObject({ 1: 3 });
  });
});
