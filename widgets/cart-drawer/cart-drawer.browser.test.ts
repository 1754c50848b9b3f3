import { expect, it } from 'vitest';
import { expectAccessible } from '../../test/support/axe.js';
import {
  click,
  expectFocus,
  focused,
  frames,
  inLine,
  keys,
  mouse,
  stage,
  stopsOf,
  typed,
  until,
  viewport,
} from '../../test/support/stage.js';
import type { Mounted } from '../../test/support/widget.js';
import './index.js';

const page = stage();

const LINK = '<a class="opener" href="/katalog" data-cart-open>Cart</a>';
const DRAWER = '<cart-drawer cart-path="/shop"></cart-drawer>';
const TALL = '<p style="height: 3000px">Much to read.</p>';

const opener = (): HTMLElement => document.querySelector<HTMLElement>('.opener')!;
const isOpen = (seen: Mounted): boolean => (seen.part('drawer') as HTMLDialogElement).open;

type Opening = Parameters<typeof page.open>[0];

/** A page with a drawer, a link that opens it, and more to read than fits; the drawer is open. */
async function open({ part = 'line', ...opening }: Opening = {}): Promise<Mounted> {
  const seen = await page.open({
    markup: `<main>${LINK}${TALL}${DRAWER}</main>`,
    ...opening,
    part: 'drawer',
  });
  opener().focus();
  await keys('Enter');
  await seen.appears(part);
  return seen;
}

it('is opened, used and closed with the keyboard alone, and returns the focus', async () => {
  const seen = await open();
  await expectFocus('drawer-close');
  inLine(seen, 101, 'quantity').focus();
  await typed('7');
  await keys('Enter');
  await until(() => inLine(seen, 101, 'line-gross').getAttribute('value') === '279.30');
  // Round all that it holds, and never onto the page behind.
  const stops = await stopsOf('Tab', 60);
  expect(stops).toEqual(expect.arrayContaining(['drawer-close', 'checkout', 'drawer-cart-link']));
  expect(stops).not.toContain('opener');
  await keys('Escape');
  await until(() => !isOpen(seen));
  expect(seen.host.hasAttribute('open')).toBe(false);
  await expectFocus('opener');
});

it('is opened and closed by the commands of a button', async () => {
  const button = (command: string): string =>
    `<button class="${command}" commandfor="side" command="--${command}">${command}</button>`;
  const seen = await page.open({
    markup: `<main>${button('open')}${button('close')}<cart-drawer id="side"></cart-drawer></main>`,
    part: 'drawer',
  });
  const press = (name: string) => document.querySelector<HTMLElement>(`.${name}`)!.click();
  press('open');
  await until(() => isOpen(seen));
  await seen.appears('line');
  press('close');
  await until(() => !isOpen(seen));
});

it('keeps the page behind in its place while it is open, and lets it scroll after each way of closing', async () => {
  const seen = await open();
  const left = (): number => document.querySelector('main')!.getBoundingClientRect().left;
  const canScroll = async (): Promise<boolean> => {
    await mouse('mouseWheel', 200, 400, 200);
    await frames(4);
    const isMoved = scrollY > 0;
    scrollTo(0, 0);
    return isMoved;
  };
  const before = left();
  const ways: Record<string, () => unknown> = {
    button: () => seen.part('drawer-close').click(),
    escape: () => keys('Escape'),
    backdrop: () => mouse('mousePressed', 200, 400).then(() => mouse('mouseReleased', 200, 400)),
    property: () => Object.assign(seen.host, { open: false }),
    removal: () => seen.host.remove(),
  };
  for (const [way, close] of Object.entries(ways)) {
    if (!isOpen(seen)) await click(opener());
    await until(() => isOpen(seen));
    expect(left(), way).toBe(before);
    expect(await canScroll(), way).toBe(false);
    await close();
    await until(() => !isOpen(seen), way);
    expect(await canScroll(), way).toBe(true);
    await expectFocus('opener');
  }
});

it('is left open by a selection of text that ends on the backdrop', async () => {
  const seen = await open();
  const { left, top } = seen.root.querySelector('.head h2')!.getBoundingClientRect();
  await mouse('mousePressed', left + 20, top + 10);
  await mouse('mouseMoved', 200, 400);
  await mouse('mouseReleased', 200, 400);
  await frames();
  expect(isOpen(seen)).toBe(true);
});

it('shows reduced products inside, and stays open when their dialog is closed', async () => {
  const seen = await open({ state: 'reduced', part: 'reduced-dialog' });
  await expectFocus('reduced-close');
  seen.part('reduced-close').click();
  await seen.goes('reduced-dialog');
  expect(isOpen(seen)).toBe(true);
  await keys('Escape');
  await until(() => !isOpen(seen));
});

it('has all net amounts of its totals in one column and all gross ones in another', async () => {
  const seen = await open({ audience: 'b2b', state: 'codes', part: 'codes-net' });
  for (const side of ['net', 'gross']) {
    const amounts = ['discount', 'regular', 'codes'].flatMap((name) => [
      ...seen.root.querySelectorAll(`.figures [part~="${name}-${side}"]`),
    ]);
    const ends = amounts.map((amount) => amount.getBoundingClientRect().right);
    expect(ends).toHaveLength(4);
    expect(Math.max(...ends) - Math.min(...ends), side).toBeLessThanOrEqual(1);
  }
});

it('shows consumers no net amount beside the total', async () => {
  const seen = await open();
  expect(seen.part('total-gross').getBoundingClientRect().width).toBeGreaterThan(24);
  expect(seen.part('total-net').parentElement!.getBoundingClientRect().width).toBe(1);
});

it('scrolls only its list, and all of it in a window that is too low', async () => {
  await viewport(1280, 600);
  const seen = await open();
  const isSeen = (name: string): boolean => {
    const { top, bottom } = seen.part(name).getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  };
  const { scrollHeight, clientHeight } = seen.part('drawer');
  expect(scrollHeight).toBe(clientHeight);
  expect([isSeen('drawer-close'), isSeen('checkout')]).toEqual([true, true]);
  await viewport(320, 256);
  seen.part('checkout').scrollIntoView();
  await until(() => isSeen('checkout'));
});

it.each([
  ['in a closed <details>', `<details><summary>More</summary>${DRAWER}</details>`],
  ['in what is hidden until found', `<div hidden="until-found">${DRAWER}</div>`],
  ['hidden itself', DRAWER.replace('>', ' hidden>')],
])('%s stays closed, and the link is followed', async (_, markup) => {
  const seen = await page.open({ markup: `<main>${LINK}${markup}</main>`, part: 'drawer' });
  let isFollowed = false;
  const follow = (event: Event): void => {
    isFollowed = !event.defaultPrevented;
    event.preventDefault();
  };
  addEventListener('click', follow, { once: true });
  await click(opener());
  expect(isFollowed).toBe(true);
  expect(isOpen(seen)).toBe(false);
  expect(page.said()).toEqual([expect.stringContaining('cannot open: it is hidden')]);
});

it.each(['retail', 'b2b'])(
  'has room for a %s cart, wide or on a phone, and breaks no rule',
  async (audience) => {
    const seen = await open({ audience });
    for (const [width, wanted] of [
      [1280, 480],
      [320, 320],
      [390, 390],
    ] as const) {
      // Tall enough for all rows: of one that is scrolled out of a panel axe takes the name for hidden.
      await viewport(width, 3000);
      expect(seen.part('drawer').getBoundingClientRect().width).toBeCloseTo(wanted, 1);
      const body = seen.root.querySelector('.body')!;
      expect(body.scrollWidth).toBe(body.clientWidth);
    }
    await expectAccessible('the drawer');
    expect(focused()).toBe('drawer-close');
  },
);
