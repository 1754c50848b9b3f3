// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { leavePage, restorePage, testPage, time, turn } from '../../test/support/page.js';
import { product, refused } from '../../test/support/shop.js';
import {
  keepCart,
  keepDropshippingCost,
  setQuantity,
  writeRemarks,
} from '../../test/support/model.js';

const page = testPage();

describe('a read of another part of the page', () => {
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
    leavePage();
    await page.open(keepDropshippingCost);
    expect(page.shop.count('dropshipping')).toBe(0);
    restorePage();
    await time(2000);
    expect(page.shop.count('dropshipping')).toBeGreaterThan(0);
  });

  it('that never ends keeps no save waiting, once the page is restored', async () => {
    await openDropshipping();
    const read = page.shop.hold('dropshipping');
    await page.open(keepDropshippingCost);
    expect(read.arrived).toBe(true);
    leavePage();
    restorePage();
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
