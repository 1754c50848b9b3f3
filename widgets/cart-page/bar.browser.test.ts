import { describe, expect, it, onTestFinished } from 'vitest';
import {
  frames,
  inLine,
  stage,
  stopsOf,
  time,
  until,
  untilEqual,
  viewport,
} from '../../test/support/stage.js';
import type { Mounted } from '../../test/support/widget.js';
import './index.js';

const page = stage(390, 700);

/** Brings an element of the cart to the middle of the view. */
const look = (seen: Mounted, name: string): void =>
  seen.part(name).scrollIntoView({ block: 'center' });

const isSeen = (element: Element): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  // Places are scrolled to in whole pixels.
  return top > -1 && bottom < innerHeight + 1;
};

/** How far the first is above the second, in pixels. */
const above = (first: Element, second: Element): number =>
  second.getBoundingClientRect().top - first.getBoundingClientRect().bottom;

const inBar = (seen: Mounted, selector: string): HTMLElement =>
  seen.part('bar').querySelector<HTMLElement>(selector)!;

describe('the bar', () => {
  it('has the live total and checkout while those of the summary are out of view', async () => {
    const seen = await page.open({ part: 'bar' });
    await until(() => seen.has('bar') && isSeen(seen.part('bar')));
    expect(seen.amounts('total-gross')).toEqual(['356.80', '356.80']);
    inLine(seen, 103, 'increase').click();
    await untilEqual(() => seen.amounts('total-gross'), ['505.80', '505.80']);
    // The summary's parts come first in the tree.
    expect(seen.parts('checkout').map((one) => !!one.closest('.bar'))).toEqual([false, true]);
    look(seen, 'checkout');
    await seen.goes('bar');
    look(seen, 'remarks');
    await until(() => seen.has('bar') && isSeen(seen.part('bar')));
  });

  it('leads to the summary with a press on the total', async () => {
    const seen = await page.open({ part: 'recommendation' });
    await seen.appears('bar');
    inBar(seen, 'button').click();
    const { activeElement } = seen.root;
    expect(activeElement?.textContent).toBe('Summary');
    await until(
      () => isSeen(activeElement!),
      `it is at ${JSON.stringify(activeElement!.getBoundingClientRect())}`,
    );
    await seen.goes('bar');
  });

  it('shows that a save takes long, until it is done, below its total and under what undoes', async () => {
    const seen = await page.open({ part: 'bar' });
    const save = page.shop.hold('save');
    inLine(seen, 101, 'increase').click();
    await time(1500);
    const sign = inBar(seen, '[part~="saving"]');
    expect(sign.textContent).toBe('Saving changes');
    for (const one of ['.bar-sum', '[part~="checkout"]']) {
      expect(above(inBar(seen, one), sign), one).toBeGreaterThanOrEqual(-1);
    }
    inLine(seen, 102, 'remove').click();
    await seen.appears('undo');
    await until(() => above(seen.part('undo'), seen.part('bar')) > 0);
    save.answer();
    await time(1500);
    expect(inBar(seen, '[part~="saving"]').textContent).toBe('');
  });

  it('shows the missing amount if the minimum is not met, and an amount stays beside its "net"', async () => {
    const seen = await page.open({ audience: 'b2b', lang: 'de', part: 'bar' });
    await until(() => seen.text('bar').includes('Mindestwert'));
    expect(seen.has('checkout')).toBe(false);
    const rows = [...seen.part('bar').querySelectorAll('.bar-sum :is(.first, .second)')];
    const heights = rows.map((row) => row.getBoundingClientRect().height);
    expect(heights).toHaveLength(2);
    expect(Math.max(...heights)).toBeLessThan(30);
  });

  it('shows consumers no net amount, also beside the total of the shop', async () => {
    const change = (shop: typeof page.shop) => {
      Object.assign(shop.cart, { total: { net: '300.00', gross: '369.00' } });
      for (const product of shop.cart.products) Object.assign(product, { oldprice: null });
    };
    const seen = await page.open({ part: 'bar', change });
    expect(inBar(seen, '.saved')).toBeNull();
    expect(inBar(seen, '.first').textContent).toContain('369.00');
    expect(inBar(seen, '.second').checkVisibility()).toBe(false);
  });

  it('is not there in a wide page, and comes when the page becomes narrow', async () => {
    await viewport(1280, 400);
    const seen = await page.open({ part: 'remarks' });
    look(seen, 'remarks');
    await frames();
    expect(seen.parts('total-gross')).toHaveLength(1);
    await viewport(390, 400);
    look(seen, 'line');
    await seen.appears('bar');
    await viewport(1280, 400);
    await seen.goes('bar');
  });

  it('is not there without IntersectionObserver', async () => {
    const { IntersectionObserver } = window;
    Reflect.deleteProperty(window, 'IntersectionObserver');
    onTestFinished(() => void Object.assign(window, { IntersectionObserver }));
    const seen = await page.open({ part: 'remarks' });
    inLine(seen, 103, 'increase').click();
    await untilEqual(() => seen.amounts('total-gross'), ['505.80']);
  });

  it('disappears while an on-screen keyboard is open', async () => {
    const seen = await page.open({ part: 'bar' });
    const view = window.visualViewport!;
    onTestFinished(() => void Reflect.deleteProperty(view, 'height'));
    // Chromium on a desktop has no such keyboard: the part that is seen is made lower by hand.
    const see = (height: number): void => {
      Object.defineProperty(view, 'height', { configurable: true, value: height });
      view.dispatchEvent(new Event('resize'));
    };
    see(innerHeight * 0.55);
    await seen.goes('bar');
    see(innerHeight);
    await seen.appears('bar');
  });

  it('is moved or switched off by a shop with a bar of its own', async () => {
    const seen = await page.open({ part: 'bar' });
    const bottom = (): number => innerHeight - seen.part('bar').getBoundingClientRect().bottom;
    const usual = bottom();
    const { style } = document.documentElement;
    style.setProperty('--cart-bar-offset', '56px');
    expect(bottom() - usual).toBeCloseTo(56, 0);
    style.setProperty('--cart-bar-offset', 'none');
    // It is asked as the view changes.
    look(seen, 'checkout');
    await seen.goes('bar');
    look(seen, 'line');
    await frames(4);
    expect(seen.has('bar')).toBe(false);
  });

  it('is one for several tags', async () => {
    const seen = await page.open({
      markup: '<div><cart-page></cart-page><cart-page></cart-page></div>',
      part: 'bar',
    });
    await frames(4);
    const other = seen.host.nextElementSibling!.shadowRoot!;
    expect(other.querySelectorAll('[part~="line"]')).toHaveLength(4);
    expect(other.querySelector('[part~="bar"]')).toBeNull();
  });

  it('covers nothing that has the focus', async () => {
    const seen = await page.open({ part: 'bar' });
    for (let at = 0; at < 20; at++) {
      const [stop] = await stopsOf('Tab', 1);
      const { activeElement } = seen.root;
      if (!activeElement || !seen.has('bar') || activeElement.closest('.bar')) continue;
      expect(above(activeElement, seen.part('bar')), stop).toBeGreaterThanOrEqual(0);
    }
  });
});

describe('in a wrapper of the page with', () => {
  const open = (style: string): Promise<Mounted> =>
    page.open({
      markup: `<div><div style="${style}"><cart-page></cart-page></div><p>Footer</p></div>`,
      part: 'bar',
    });

  it.each(['overflow: hidden', 'overflow-x: hidden', 'overflow-x: auto'])(
    '%s the bar and undo are at the edge of the window',
    async (style) => {
      const seen = await open(style);
      const box = seen.part('bar').getBoundingClientRect();
      const wrapper = seen.host.getBoundingClientRect();
      expect(innerHeight - box.bottom).toBeCloseTo(8, 0);
      expect([box.x, box.width]).toEqual([wrapper.x, wrapper.width]);
      inLine(seen, 103, 'remove').click();
      await seen.appears('undo');
      await until(() => isSeen(seen.part('undo')));
      expect(above(seen.part('undo'), seen.part('bar'))).toBeGreaterThan(0);
      look(seen, 'checkout');
      await seen.goes('bar');
    },
  );

  it.each(['transform: translateX(0)', 'filter: blur(0)', 'contain: paint'])(
    'overflow: hidden; %s the bar is in the flow, and at the edge of the window with the latter alone',
    async (style) => {
      const held = await open(`overflow: hidden; ${style}`);
      expect(held.part('bar').hasAttribute('data-held')).toBe(false);
      held.part('bar').scrollIntoView({ block: 'center' });
      await until(() => isSeen(held.part('bar')));
      held.host.parentElement!.style.overflow = 'visible';
      scrollTo(0, 0);
      await until(() => held.has('bar') && isSeen(held.part('bar')));
    },
  );
});
