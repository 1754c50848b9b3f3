// @vitest-environment happy-dom
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { look, mount, time, turn, until, widgetPage } from '../../test/support/widget.js';
import { currentCart, keepCart } from '../../test/support/model.js';
import { cartPending } from '../instances/cart.js';
import { settings } from '../page/settings.js';
import type { LanguageHost } from '../page/find-setting.js';
import type { Undo } from '../base/store.js';
import { useSetting } from '../ui/context.js';
import { WithCart } from '../ui/WithCart.js';
import { defineWidget } from './define-widget.js';

const page = widgetPage();
let kept = 0;

function Counter() {
  const [count, setCount] = useState(0);
  const currency = useSetting('currency');
  return (
    <button part="counter" onClick={() => setCount(count + 1)}>
      {count} {currency}
    </button>
  );
}

const keep = (): Undo => {
  kept++;
  return () => kept--;
};
defineWidget({ tag: 'cart-test', component: Counter, styles: [], keep: [keep] });
defineWidget({
  tag: 'cart-test-lines',
  component: () => (
    <WithCart>
      <p part="ready">{currentCart()?.lines.length}</p>
    </WithCart>
  ),
  styles: [],
  keep: [keepCart],
  pending: cartPending,
});

describe('a tag', () => {
  it('that is defined again stays as it is', () => {
    const first = customElements.get('cart-test');
    defineWidget({ tag: 'cart-test', component: () => null, styles: [], keep: [] });
    expect(customElements.get('cart-test')).toBe(first);
  });

  it('keeps what it needs while it is on the page', async () => {
    const seen = await mount('<cart-test></cart-test>', 'counter');
    expect(kept).toBe(1);
    seen.host.remove();
    await turn();
    expect(kept).toBe(0);
    expect(seen.has('counter')).toBe(false);
  });

  it('that is moved keeps its state and continues', async () => {
    const seen = await mount('<cart-test></cart-test>', 'counter');
    seen.part('counter').click();
    await until(() => seen.text('counter').startsWith('1'));
    const button = seen.part('counter');
    const place = document.createElement('div');
    document.body.append(place);
    place.append(seen.host);
    await turn();
    expect(kept).toBe(1);
    expect(seen.part('counter')).toBe(button);
    expect(seen.text('counter')).toBe('1 PLN');
    place.setAttribute('data-currency', 'EUR');
    await until(() => seen.text('counter') === '1 EUR');
    place.remove();
  });

  it('that is added again after its removal renders again', async () => {
    const seen = await mount('<cart-test></cart-test>', 'counter');
    const { host } = seen;
    host.remove();
    await turn();
    document.body.append(host);
    await seen.appears('counter');
    expect(kept).toBe(1);
    host.remove();
  });

  it('looks at its place once when it is put there', async () => {
    const host = document.createElement('cart-test');
    const looked = vi.spyOn(host as LanguageHost, 'languageMayHaveChanged');
    document.body.append(host);
    expect(looked).toHaveBeenCalledTimes(1);
    host.remove();
  });
});

describe('attributes and properties', () => {
  it('take effect at once, also when they go', async () => {
    const seen = await mount('<cart-test currency="EUR"></cart-test>', 'counter');
    expect(seen.text('counter')).toBe('0 EUR');
    seen.host.setAttribute('currency', 'CZK');
    await until(() => seen.text('counter') === '0 CZK');
    seen.host.removeAttribute('currency');
    await until(() => seen.text('counter') === '0 PLN');
  });

  it('mirror each other, with objects as JSON', async () => {
    const seen = await mount('<cart-test></cart-test>', 'counter');
    const host = seen.host as HTMLElement & Record<string, unknown>;
    host['cartType'] = 'dropshipping';
    host['discountInfo'] = { rabatzaodbior: 5 };
    expect(host.getAttribute('cart-type')).toBe('dropshipping');
    expect(host.getAttribute('discount-info')).toBe('{"rabatzaodbior":5}');
    await turn();
    expect(settings()).toMatchObject({ 'cart-type': 'dropshipping' });
    host['cartType'] = null;
    host['discountInfo'] = undefined;
    expect(host.getAttributeNames()).toEqual([]);
    expect(host['apiBase']).toBeNull();
  });

  it('that were set before the tag was defined are not lost', async () => {
    const early = document.createElement('cart-test-late') as HTMLElement & Record<string, unknown>;
    early['currency'] = 'EUR';
    document.body.append(early);
    defineWidget({ tag: 'cart-test-late', component: Counter, styles: [], keep: [] });
    const seen = look(document.querySelector<HTMLElement>('cart-test-late') ?? early);
    await seen.appears('counter');
    expect(seen.host.getAttribute('currency')).toBe('EUR');
    expect(seen.text('counter')).toBe('0 EUR');
    seen.host.remove();
    await turn();
  });
});

describe('content of the page inside the tag', () => {
  const slot = (root: ShadowRoot) => root.querySelector('slot:not([name])');

  it('is shown until the tag renders', async () => {
    const load = page.shop.hold('load');
    const seen = await mount('<cart-test-lines><p>Your cart</p></cart-test-lines>');
    await time(50);
    expect(slot(seen.root)).not.toBeNull();
    expect(seen.has('loading')).toBe(false);
    load.answer();
    await seen.appears('ready');
    expect(slot(seen.root)).toBeNull();
    expect(seen.host.innerHTML).toBe('<p>Your cart</p>');
  });

  it('gives way to the error where the cart cannot be read', async () => {
    page.shop.next('load', new TypeError('offline'));
    const seen = await mount('<cart-test-lines><p>Your cart</p></cart-test-lines>', 'load-error');
    expect(slot(seen.root)).toBeNull();
    page.said();
  });

  it('that is for a named slot is no reason to wait', async () => {
    const load = page.shop.hold('load');
    const seen = await mount('<cart-test-lines><p slot="x">More</p></cart-test-lines>', 'loading');
    load.answer();
    await seen.appears('ready');
  });
});
