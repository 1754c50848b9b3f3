import { expect, it } from 'vitest';
import { refused } from '../../test/support/shop.js';
import { frames, layoutShifts, stage, until } from '../../test/support/stage.js';
import type { Held } from '../../test/support/page-shop.js';
import './index.js';

const page = stage();
/** What a server-rendered template puts into the tag, as tall as the view. */
const FALLBACK = `<cart-page><div id="before" style="min-height: 100vh">
  <h1>Koszyk</h1><p>Twój koszyk się wczytuje.</p></div></cart-page>`;
const isShown = (): boolean | undefined => document.querySelector('#before')?.checkVisibility();

it('content of the page in the tag is shown until the cart comes, and nothing moves then', async () => {
  const shifts = layoutShifts();
  const held: Held[] = [];
  const opening = page.open({
    markup: FALLBACK,
    part: 'recommendation',
    change: (shop) => void held.push(shop.hold('load')),
  });
  await until(() => held.some(({ arrived }) => arrived));
  await frames();
  expect(isShown()).toBe(true);
  held[0]?.answer();
  await opening;
  expect(isShown()).toBe(false);
  expect(await shifts()).toEqual([]);
});

it('content of the page in the tag makes room for the message that the cart cannot be read', async () => {
  await page.open({
    markup: FALLBACK,
    change: (shop) => shop.next('load', refused(500)),
    part: 'retry',
  });
  page.said();
  expect(isShown()).toBe(false);
});
