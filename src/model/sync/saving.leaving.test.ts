// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { pageCart } from '../../instances/cart.js';
import { testPage, time, turn } from '../../../test/support/page.js';
import { NETWORK_DOWN, product, refused } from '../../../test/support/shop.js';
import {
  currentCart,
  keepCart,
  keepDropshippingCost,
  reducedLines,
  refreshCart,
  removeLine,
  setQuantity,
  undoRemoval,
  writeRemarks,
} from '../../../test/support/model.js';

const page = testPage();

it.each([
  ['just before the page ends, is not sent again: it still arrives', 0, 1],
  ['some time before the page ends, is sent again', 600, 2],
])('a save whose answer the browser gives up %s', async (_, ms, saves) => {
  await page.open(keepCart);
  const put = page.shop.hold('save');
  setQuantity('1', 3);
  window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  page.shop.hold('load');
  put.answer(NETWORK_DOWN);
  await time(ms);
  window.dispatchEvent(new Event('pagehide'));
  await turn();
  expect(page.shop.count('save')).toBe(saves);
  expect(page.said()).toHaveLength(1);
});

describe('a read of another part of the page', () => {
  const leave = (): void => void window.dispatchEvent(new Event('pagehide'));
  const restore = (): void =>
    void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

  async function openDropshipping(): Promise<void> {
    page.shop.cart = { products: [product(1), product(2)], isB2b: 1 };
    document.body.setAttribute('data-cart-type', 'dropshipping');
    await page.open(keepCart);
  }

  it('waits for notes that were sent on leaving, if the page stays', async () => {
    await openDropshipping();
    const post = page.shop.hold('remarks');
    writeRemarks('Ring twice.');
    window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    await page.open(keepDropshippingCost);
    await time(2000);
    expect(post.arrived).toBe(true);
    expect(page.shop.count('dropshipping')).toBe(0);
    post.answer();
    await turn();
    expect(page.shop.count('dropshipping')).toBe(1);
  });

  it('does not wait for notes whose call never ends, once the page is restored', async () => {
    await openDropshipping();
    page.shop.hold('remarks');
    writeRemarks('Ring twice.');
    leave();
    await page.open(keepDropshippingCost);
    expect(page.shop.count('dropshipping')).toBe(0);
    restore();
    await time(2000);
    expect(page.shop.count('dropshipping')).toBeGreaterThan(0);
  });

  it('that never ends keeps no save waiting, once the page is restored', async () => {
    await openDropshipping();
    const read = page.shop.hold('dropshipping');
    await page.open(keepDropshippingCost);
    expect(read.arrived).toBe(true);
    leave();
    restore();
    setQuantity('1', 3);
    await time(2000);
    expect(page.shop.amounts()).toEqual({ 1: 3, 2: 1 });
  });
});

describe('a press', () => {
  const html =
    '<form id="f"><button id="sends">Order</button><input id="picture" type="image"><label id="text">' +
    'Name <input></label><button id="stays" type="button">+</button><button id="clears" type="reset">' +
    'Clear</button></form><button id="outside" form="f">Send</button><button id="lone">Open</button>' +
    '<a id="link" href="/next"><b>Next</b></a>';

  it.each([
    ['sends', 1],
    ['picture', 1],
    ['outside', 1],
    ['link', 1],
    ['text', 0],
    ['stays', 0],
    ['clears', 0],
    ['lone', 0],
  ])('on "%s" saves at once only if it may lead to another page', async (id, saves) => {
    await page.open(keepCart);
    document.body.insertAdjacentHTML('beforeend', html);
    setQuantity('1', 3);
    const pressed = document.getElementById(id);
    pressed?.dispatchEvent(new Event('pointerdown', { bubbles: true, composed: true }));
    await turn();
    expect(page.shop.count('save')).toBe(saves);
  });
});

it.each([
  ['is stored', undefined],
  ['fails', refused(500)],
])('a link that is clicked is followed once the edit %s', async (_, answer) => {
  const follow = vi.spyOn(HTMLElement.prototype, 'click').mockImplementation(() => undefined);
  await page.open(keepCart);
  document.body.insertAdjacentHTML('beforeend', '<a href="https://shop.example/next">Next</a>');
  setQuantity('1', 3);
  const put = page.shop.hold('save');
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  document.querySelector('a')?.dispatchEvent(click);
  await turn();
  expect([click.defaultPrevented, follow.mock.calls]).toEqual([true, []]);
  put.answer(answer);
  await turn();
  expect(follow).toHaveBeenCalledOnce();
  expect(page.said()).toHaveLength(answer ? 1 : 0);
});

it('a form that is sent with the keyboard saves at once', async () => {
  await page.open(keepCart);
  document.body.insertAdjacentHTML('beforeend', '<form id="search"></form>');
  setQuantity('1', 3);
  document.getElementById('search')?.dispatchEvent(new Event('submit', { bubbles: true }));
  await turn();
  expect(page.shop.count('save')).toBe(1);
});

describe('a cart of another buyer', () => {
  it('shows no reductions of the previous buyer, but its own', async () => {
    const reduced = (id: number) => product(id, { amount: 3, reduced_amount: 2 });
    page.shop.cart = { owner: 'anna', products: [reduced(1), reduced(2)] };
    await page.open(keepCart);
    page.shop.cart = { owner: 'ola', products: [reduced(2), product(1, { amount: 3 })] };
    await refreshCart();
    expect(
      reducedLines()
        .get()
        .map(({ key }) => key),
    ).toEqual(['2']);
    expect(pageCart().stockCutOf('1')).toBeUndefined();
  });
});

describe('a removal', () => {
  it('that is sent during a running save is followed by a save without the line', async () => {
    await page.open(keepCart);
    const put = page.shop.hold('save');
    setQuantity('2', 3);
    await time(250);
    removeLine('1');
    window.dispatchEvent(new Event('pagehide'));
    await turn();
    expect(page.shop.log()).toEqual(['load', 'save', 'delete', 'save']);
    expect(page.shop.amounts()).toEqual({ 2: 3 });
    put.answer();
  });

  it.each([
    ['', undefined],
    [', with another amount in between', 9],
  ])('after an undo that was sent when the page was left is kept%s', async (_, quantity) => {
    await page.open(keepCart);
    const deletion = page.shop.hold('delete');
    removeLine('2');
    await time(250);
    expect(deletion.arrived).toBe(true);
    undoRemoval();
    if (quantity) setQuantity('2', quantity);
    window.dispatchEvent(new Event('pagehide'));
    expect(page.shop.amounts()).toEqual({ 1: 1, 2: quantity ?? 1 });
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    removeLine('2');
    deletion.answer();
    await time(2000);
    expect(page.shop.amounts()).toEqual({ 1: 1 });
    expect(currentCart()?.lines.map(({ id }) => id)).toEqual(['1']);
  });
});
