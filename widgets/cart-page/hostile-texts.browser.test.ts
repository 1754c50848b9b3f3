import { expect, it, onTestFinished, vi } from 'vitest';
import { productOf, recommendedOf } from '../../test/hostile/answers.js';
import { ofKinds } from '../../test/hostile/corpus.js';
import { planted } from '../../test/hostile/planted.js';
import { click, frames, stage, until } from '../../test/support/stage.js';
import type { Mounted } from '../../test/support/widget.js';
import './index.js';

/** In a browser, and in a page without a policy that would prevent a text from being executed. */
const page = stage();

/** The texts that could run, or lead elsewhere, in a browser. */
const TEXTS = ofKinds('markup', 'script', 'template', 'url', 'path', 'bidi', 'control')
  .concat(ofKinds('surrogate', 'prototype'))
  .map(({ text }) => text);

/** Has every way in which a script could show itself leave a mark that `planted` finds. */
function setTraps(): void {
  const mark = (): void => void vi.stubGlobal('__pwned', 1);
  for (const name of ['alert', 'confirm', 'prompt', 'open', 'print']) vi.stubGlobal(name, mark);
  const stay = (event: Event): void => {
    event.preventDefault();
    mark();
  };
  const { navigation } = window as unknown as { navigation: EventTarget };
  navigation.addEventListener('navigate', stay);
  onTestFinished(() => navigation.removeEventListener('navigate', stay));
}

/** Touches all that is shown, as a buyer with a mouse and a keyboard would. */
async function touchAll({ root }: Mounted): Promise<void> {
  for (const element of root.querySelectorAll<HTMLElement>('*')) {
    for (const type of ['pointerover', 'mouseover', 'animationstart', 'toggle', 'error']) {
      element.dispatchEvent(new Event(type));
    }
    if (element.tabIndex >= 0) element.focus();
  }
  await frames();
}

/** What was asked of other hosts, but for pictures, which a shop may keep elsewhere. */
const foreign = (): string[] =>
  (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ initiatorType }) => initiatorType !== 'img' && initiatorType !== 'css')
    .map(({ name }) => name)
    .filter((name) => new URL(name).origin !== location.origin);

it(`${TEXTS.length} texts in each field of a cart run nothing and are shown`, async () => {
  setTraps();
  const own = { rabatoodporny: true, reduced_amount: 2, weather_lock: true };
  const products = TEXTS.map((text, at) => productOf(at + 1, text, own));
  const seen = await page.open({
    change: (shop) =>
      (shop.cart = { products, isB2b: true, discount_info: { rabatkontrahenta: 5 } }),
  });
  const shown = (name: string): (string | null)[] =>
    seen.parts(name).map(({ textContent }) => textContent);
  await until(() => seen.parts('reduced-line').length === TEXTS.length);
  await click(seen.part('reduced-close'));
  expect(shown('line-name')).toEqual(TEXTS);
  expect(shown('not-covered')).toEqual(TEXTS);
  for (const { href } of seen.parts('line-name') as HTMLAnchorElement[]) {
    expect(href.replace(location.origin, '')).toMatch(/^\/shop\/product\/\d+\/[^/?#]*$/);
  }
  await touchAll(seen);
  expect(planted()).toEqual([]);
  expect(foreign()).toEqual([]);
});

const VISIBLE = TEXTS.filter((text) => text.trim());

it.each([0, 90, 180, 270])(
  'texts from number %i as recommendations, codes, notes and reasons run nothing',
  async (from) => {
    setTraps();
    const five = VISIBLE.slice(from, from + 5);
    const seen = await page.open({
      part: 'recommendation',
      change: (shop) => {
        shop.cart = { products: [productOf(1, 'Jar')], remarks: five[0]! };
        shop.top = five.map((text, at) => recommendedOf(at + 2, text));
        shop.codes = five.map((code) => ({ code, percentage: 5 }));
        shop.voucher = { error: five[0] };
      },
    });
    await until(() => seen.parts('code').length === five.length && seen.has('voucher-error'));
    await touchAll(seen);
    expect(planted(), JSON.stringify(five)).toEqual([]);
    expect(page.said().join()).toMatch(/get-voucher-value failed/);
  },
);

it('texts as settings run nothing, and lead nowhere', async () => {
  setTraps();
  const seen = await page.open({ lang: 'pl' });
  const names = [
    ...['cart-type', 'currency', 'country', 'country-cookie', 'csrf-token', 'csrf-header'],
    ...['configurator-url', 'installments-url', 'default-brand', 'discount-info', 'preload'],
  ];
  for (const text of TEXTS.filter((_, at) => at % 24 === 0)) {
    for (const name of names) seen.host.setAttribute(name, text);
    await frames(1);
    for (const link of seen.root.querySelectorAll('a')) {
      // An address that cannot be read at all has a bare colon: nobody follows it.
      expect(link.protocol, `${JSON.stringify(text)} leads to ${link.href}`).toMatch(
        /^(https?)?:$/,
      );
    }
  }
  await touchAll(seen);
  expect(seen.parts('line')).toHaveLength(4);
  expect('__pwned' in window).toBe(false);
  for (const message of page.said()) expect(message).toMatch(/bad value|no texts|failed/);
});
