// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { pageCart } from '../instances/cart.js';
import { testPage, time, turn } from '../../test/support/page.js';
import { HTML, refused } from '../../test/support/shop.js';
import {
  keepCart,
  keepRemarks,
  refreshCart,
  remarksStore,
  saveRemarksNow,
  writeRemarks,
} from '../../test/support/model.js';

const page = testPage();
const sent = (): unknown[] => page.shop.sent('remarks').map(({ remarks }) => remarks);

async function openNotes(remarks = ''): Promise<() => void> {
  page.shop.cart['remarks'] = remarks;
  return page.open(keepCart, keepRemarks);
}

describe('notes', () => {
  it('keep the space after which the buyer types on, where the shop trims what it stores', async () => {
    await openNotes();
    const products = page.shop.cart.products;
    page.shop.next('remarks', { json: { products, remarks: 'Please' } });
    writeRemarks('Please ');
    await time(2000);
    expect(remarksStore().get()).toBe('Please ');
  });
});

describe('notes that are answered with a page of HTML', () => {
  it('count as saved if the shop trims what it stores', async () => {
    await openNotes();
    page.shop.nextAfter('remarks', HTML);
    const load = page.shop.hold('load');
    writeRemarks('Ring twice ');
    await time(1000);
    load.answer({ json: { ...page.shop.cart, remarks: 'Ring twice' } });
    await time(60_000);
    expect(page.shop.count('remarks')).toBe(1);
  });

  it('are sent again and reported if they are not saved', async () => {
    await openNotes();
    page.shop.next('remarks', HTML);
    writeRemarks('Ring twice');
    await time(60_000);
    expect(sent()).toEqual(['Ring twice', 'Ring twice']);
    expect(page.shop.cart['remarks']).toBe('Ring twice');
    expect(page.said()).toEqual([expect.stringMatching(/save-cart-remarks failed: .* again\.$/)]);
  });
});

describe('order notes', () => {
  it('are saved once they have settled', async () => {
    await openNotes();
    writeRemarks('R');
    await time(700);
    writeRemarks('Ri');
    await time(700);
    expect(sent()).toEqual([]);
    await time(100);
    expect(sent()).toEqual(['Ri']);
    await time(60_000);
    expect(sent()).toEqual(['Ri']);
  });

  it('are saved at once when the field is left, and not again', async () => {
    await openNotes();
    writeRemarks('Ring');
    saveRemarksNow();
    await time(5000);
    saveRemarksNow();
    expect(sent()).toEqual(['Ring']);
  });

  it('have at most 160 characters, and none is cut in half', async () => {
    await openNotes();
    writeRemarks('😀'.repeat(161));
    expect(Array.from(remarksStore().get() ?? '')).toHaveLength(160);
    expect(remarksStore().get()?.endsWith('😀')).toBe(true);
  });

  it.each([404, 410])(
    'are reported, with a message until they change, if the shop answers %i to them',
    async (status) => {
      await openNotes();
      page.shop.always('remarks', refused(status));
      writeRemarks('Ring');
      const reads = page.shop.count('load');
      await time(60_000);
      expect(page.shop.count('load')).toBe(reads + 1);
      expect(page.shop.count('remarks')).toBe(1);
      expect(remarksStore().get()).toBe('Ring');
      expect(page.said()).toEqual([
        expect.stringMatching(/save-cart-remarks failed: .*The notes stay in their field/),
      ]);
      const { list } = pageCart().notices;
      expect(list.get()).toEqual([{ kind: 'notes' }]);
      writeRemarks('Ring twice');
      expect(list.get()).toEqual([]);
      await time(1000);
      expect(page.said()).toHaveLength(1);
    },
  );

  it('are sent again ever more seldom if a page answers them where no cart is known', async () => {
    for (let count = 0; count < 50; count++) page.shop.next('remarks', HTML);
    writeRemarks('Ring');
    await time(60_000);
    expect(page.shop.count('remarks')).toBeLessThan(10);
    expect(page.said()).toHaveLength(page.shop.count('remarks'));
  });

  it('are sent with keepalive when the page is left', async () => {
    await openNotes();
    writeRemarks('Ring');
    window.dispatchEvent(new Event('pagehide'));
    expect(page.shop.calls.at(-1)).toMatchObject({ name: 'remarks', keepalive: true });
    await time(5000);
  });

  it('are sent when their field is removed, and not again when the page is left after that', async () => {
    const release = await openNotes();
    const call = page.shop.hold('remarks');
    writeRemarks('Ring');
    release();
    await turn();
    expect(sent()).toEqual(['Ring']);
    window.dispatchEvent(new Event('pagehide'));
    call.answer();
    await turn();
    expect(sent()).toEqual(['Ring']);
  });

  it('follow the shop when the cart is read again, but not over what the buyer writes', async () => {
    await openNotes('old');
    page.shop.cart['remarks'] = 'from another tab';
    document.dispatchEvent(new CustomEvent('cart:refresh'));
    await turn();
    expect(remarksStore().get()).toBe('from another tab');
    writeRemarks('mine');
    page.shop.cart['remarks'] = 'from a third one';
    document.dispatchEvent(new CustomEvent('cart:refresh'));
    await turn();
    expect(remarksStore().get()).toBe('mine');
    await time(800);
    expect(page.shop.cart['remarks']).toBe('mine');
  });
});

describe('a field of notes that is removed and added while the cart stays', () => {
  it('shows the notes that were read in the meantime', async () => {
    page.shop.cart['remarks'] = 'Ring';
    await page.open(keepCart);
    const leave = await page.open(keepRemarks);
    leave();
    page.shop.cart['remarks'] = 'Ring twice';
    await refreshCart();
    await page.open(keepRemarks);
    expect(remarksStore().get()).toBe('Ring twice');
  });

  it('shows what the buyer has written, not the notes of the last read', async () => {
    page.shop.cart['remarks'] = 'Ring';
    await page.open(keepCart);
    const leave = await page.open(keepRemarks);
    writeRemarks('Knock');
    leave();
    await turn();
    await page.open(keepRemarks);
    expect(remarksStore().get()).toBe('Knock');
    expect(sent()).toEqual(['Knock']);
  });
});
