import { expect, it, vi } from 'vitest';
import { expectAccessible } from '../../test/support/axe.js';
import { focusRing } from '../../test/support/focus-ring.js';
import type { Held, PageShop } from '../../test/support/page-shop.js';
import { refused } from '../../test/support/shop.js';
import {
  emulate,
  frames,
  keys,
  settled,
  stage,
  time,
  typed,
  until,
} from '../../test/support/stage.js';
import './index.js';

const page = stage();

/** States that the sweep does not walk through: the part to wait for, the cart, and what the shop does before it is asked. */
const STATES: Readonly<
  Record<string, readonly [part: string, state?: string, change?: (shop: PageShop) => unknown]>
> = {
  'reduced products': ['reduced-close', 'reduced'],
  'a cart that is loading': ['loading', 'normal', (shop) => shop.hold('load')],
  'a cart that cannot be read': ['retry', 'normal', (shop) => shop.next('load', refused(500))],
};

it.each(Object.entries(STATES))(
  'no rule is broken, light or dark, by %s',
  async (name, [part, state = 'normal', change]) => {
    const own = { audience: 'b2b', part, state };
    await page.open({ ...own, change: (shop) => void change?.(shop) });
    await expectAccessible(name);
    page.said();
  },
);

it('no rule is broken, light or dark, by messages about codes, and by the help for the keys', async () => {
  const seen = await page.open({ audience: 'b2b', lang: 'de', part: 'keys-button' });
  seen.part('code-apply').click();
  await until(() => seen.has('error') && seen.text('error') !== '');
  await expectAccessible('a code that is refused');
  seen.part('code-input').focus();
  await typed('lato10');
  seen.part('code-apply').click();
  await until(() => seen.has('success') && seen.text('success') !== '');
  await settled();
  await expectAccessible('a code that is taken');
  seen.part('packs').focus();
  await keys('?');
  await seen.appears('keys-close');
  await expectAccessible('the help for the keys');
});

it('in forced colours controls have edges, states have texts, and the focus has a ring', async () => {
  await emulate({ 'forced-colors': 'active' });
  const seen = await page.open({ state: 'over-max', part: 'recommendation' });
  expect(seen.text('line-over-max')).toContain('At most 12 per order');
  for (const name of ['increase', 'remove', 'code-apply', 'checkout', 'recommendation-add']) {
    const part = seen.part(name);
    const { borderTopStyle, borderTopWidth } = getComputedStyle(part.closest('.stepper') ?? part);
    expect(`${borderTopWidth} ${borderTopStyle}`, name).toMatch(/^[1-9][\d.]*px solid$/);
  }
  expect(getComputedStyle(seen.root.querySelector('progress')!).borderTopStyle).toBe('solid');
  seen.part('code-input').focus();
  const ring = focusRing();
  expect(ring?.style).toBe('solid');
  expect(ring?.contrast).toBeGreaterThan(3);
  await expectAccessible('forced colours', ['light']);
});

it('in forced colours no amount is visible before it is known', async () => {
  await emulate({ 'forced-colors': 'active' });
  let value: Held | undefined;
  const change = (shop: PageShop): void => void (value = shop.hold('voucher'));
  const seen = await page.open({ state: 'codes', change });
  const unknown = [...seen.root.querySelectorAll('.skeleton')];
  expect(unknown).not.toEqual([]);
  const isVisible = (one: Element): boolean => one.checkVisibility({ visibilityProperty: true });
  expect(unknown.filter(isVisible)).toEqual([]);
  value!.answer();
  await seen.appears('codes-gross');
});

it('with reduced motion nothing moves when amounts change and lines are removed', async () => {
  await emulate({ 'prefers-reduced-motion': 'reduce' });
  const moved: string[] = [];
  const { animate } = Element.prototype;
  vi.spyOn(Element.prototype, 'animate').mockImplementation(function (this: Element, ...how) {
    moved.push(this.localName);
    return animate.apply(this, how);
  });
  const seen = await page.open({ audience: 'dropshipping', part: 'dropshipping-net' });
  for (const event of ['animationstart', 'transitionrun'])
    seen.root.addEventListener(event, ({ target }) => moved.push((target as Element).className));
  const [before] = seen.amounts('total-net');
  seen.parts('increase').at(-1)!.click();
  page.shop.dropshipping = { oplatabrutto: '24.60', oplatanetto: '20.00' };
  // The rows below it move up.
  seen.part('remove').click();
  await time(2000);
  await frames(3);
  expect(seen.amounts('total-net')[0]).not.toBe(before);
  expect(moved.filter((name) => name !== 'spinner')).toEqual([]);
});
