import { describe, expect, it } from 'vitest';
import { first, settles, two } from './settles.js';
import { world } from './world.js';

describe('checkout and codes', () => {
  it('checkout waits for a code that is being sent', async () => {
    const w = world(two());
    const tab = await w.open();
    w.shop.treat = first('add-code', { answeredAfter: 4000 });
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
    expect(w.log().slice(0, 2)).toEqual(['save', 'add-code']);
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

  it('checkout stays once where saving fails, so that the buyer sees it', async () => {
    const w = world(two());
    const tab = await w.open();
    w.shop.treat = ({ name }) => (name === 'save' ? { isDone: false, answer: 500 } : undefined);
    tab.cart.setQuantity('1', 5);
    const went: boolean[] = [];
    const press = async () => {
      void tab.checkout.proceed(
        () => went.push(true),
        () => went.push(false),
      );
      await w.pass(11_000);
    };
    const said = () => tab.cart.notices.list.get().map(({ kind }) => kind);
    await press();
    expect(went).toEqual([false]);
    expect(said()).toEqual(['unsaved']);
    w.shop.treat = () => undefined;
    await w.pass(300_000);
    expect(said()).toEqual([]);
    w.shop.treat = ({ name }) => (name === 'save' ? { isDone: false, answer: 500 } : undefined);
    tab.cart.setQuantity('1', 6);
    await press();
    await press();
    expect(went).toEqual([false, false, true]);
  });

  it('checkout stays once where the shop has refused a change meanwhile, so that the buyer sees it', async () => {
    const w = world(two());
    const tab = await w.open();
    w.shop.treat = ({ name }) => (name === 'save' ? { isDone: false, answer: 422 } : undefined);
    tab.cart.setQuantity('1', 5);
    const seen: string[] = [];
    const follow = () =>
      tab.checkout.proceed(
        () => seen.push('gone'),
        () => seen.push('stayed'),
      );
    void follow();
    await w.pass(3000);
    expect(seen).toEqual(['stayed']);
    expect(tab.amounts()).toEqual({ 1: 1, 2: 2 });
    await follow();
    expect(seen).toEqual(['stayed', 'gone']);
  });
});
