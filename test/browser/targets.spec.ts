import type { Page } from '@playwright/test';
import { productOf } from '../hostile/answers.js';
import { expectWhole } from './support/cart.js';
import { expect, part, test, type Visit } from './support/shop.js';

/**
 * The targets that WCAG 2.5.8 does not allow: smaller than 24 px each way, and a circle of 24 px around
 * their middle touches another target or such a circle of another small one. Links in a sentence are
 * exempt.
 */
const tooSmall = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const LEAST = 24;
    interface Target {
      readonly name: string;
      readonly x: number;
      readonly y: number;
      readonly boxes: readonly DOMRect[];
      readonly isSmall: boolean;
      /** Whether it is in the bar, which lies above the page and not beside it. */
      readonly isAbove: boolean;
    }
    const targets: Target[] = [];
    const isInSentence = (link: Element): boolean =>
      link.localName === 'a' &&
      getComputedStyle(link).display === 'inline' &&
      [...(link.parentElement?.childNodes ?? [])].some(
        (node) => node !== link && /\p{L}/u.test(node.textContent ?? ''),
      );
    const look = (root: ParentNode): void => {
      for (const element of root.querySelectorAll<HTMLElement>('*')) {
        if (element.shadowRoot) look(element.shadowRoot);
        if (!(root instanceof ShadowRoot)) continue;
        const label = element.matches('input') && element.closest('label');
        if (!element.matches('a[href], button, input, textarea, summary, [tabindex="0"]')) continue;
        const target = label || element;
        if (!target.checkVisibility({ visibilityProperty: true, contentVisibilityAuto: true }))
          continue;
        const boxes = [...target.getClientRects()].filter(({ width }) => width > 0);
        if (!boxes.length || isInSentence(target)) continue;
        const { left, top, width, height } = target.getBoundingClientRect();
        targets.push({
          name: `${target.getAttribute('part') ?? target.className} ${target.closest('[part]')?.getAttribute('part') ?? ''} ${width.toFixed(1)} × ${height.toFixed(1)}`,
          x: left + width / 2,
          y: top + height / 2,
          boxes,
          isSmall: width < LEAST || height < LEAST,
          isAbove: target.closest('[part="bar"]') !== null,
        });
      }
    };
    look(document);
    const away = ({ x, y }: Target, { left, right, top, bottom }: DOMRect): number =>
      Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom));
    const touches = (one: Target, other: Target): boolean =>
      one.isAbove === other.isAbove &&
      (other.isSmall
        ? Math.hypot(one.x - other.x, one.y - other.y) < LEAST
        : other.boxes.some((box) => away(one, box) < LEAST / 2));
    return targets
      .filter(({ isSmall }) => isSmall)
      .flatMap((one) =>
        targets
          .filter((other) => other !== one && touches(one, other))
          .map((other) => `${one.name} beside ${other.name}`),
      );
  });

const EVERYTHING = {
  ...{ 'set.quick-order': 'on', 'set.bulk': 'on', 'set.planner': 'on', 'set.offer': 'on' },
  country: 'pl',
};

const VISITS: Readonly<Record<string, Visit>> = {
  retail: { audience: 'retail', state: 'codes', query: EVERYTHING },
  b2b: { audience: 'b2b', state: 'codes', query: EVERYTHING },
  dropshipping: { audience: 'dropshipping', query: EVERYTHING },
};

for (const [name, visit] of Object.entries(VISITS)) {
  for (const width of [1280, 390]) {
    test(`all targets of ${name} are 24 px, or apart from each other: ${width} px wide`, async ({
      shop,
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await shop.open({ ...visit, lang: 'en' });
      await expectWhole(page);
      expect(await tooSmall(page), 'as it came').toEqual([]);
      // Lines to look at, messages with actions, the undo bar, and lists read.
      for (const more of ['99999', '0']) {
        const field = part(page, 'line')
          .nth(more === '0' ? 1 : 0)
          .locator('.stepper > input');
        await field.first().fill(more);
        await field.first().press('Enter');
      }
      await part(page, 'remove').nth(2).click();
      await expect(part(page, 'undo-button')).toBeVisible();
      expect(await tooSmall(page), 'with messages').toEqual([]);
      if (name === 'b2b') {
        await part(page, 'select-all').check();
        await page.locator('[part~="quick-order"] > summary').click();
        await part(page, 'quick-order-input').fill('111;480\nnosuch;1\n113;7');
        await expect(part(page, 'quick-order-row')).toHaveCount(3);
        expect(await tooSmall(page), 'with lists').toEqual([]);
      }
    });
  }
}

test('all targets of the drawer are 24 px, or apart from each other', async ({ shop, page }) => {
  await shop.open({ audience: 'b2b', lang: 'en', query: { tags: 'cart-drawer' } });
  await page.locator('[data-cart-open]').first().click();
  await expect(part(page, 'line').first()).toBeVisible();
  expect(await tooSmall(page)).toEqual([]);
});

for (const width of [1280, 390]) {
  test(`links to products without discount, and to lines to check, are 24 px: ${width} px wide`, async ({
    shop,
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const own = { rabatoodporny: true, weather_lock: true };
    const products = [1, 2, 3].map((id) => productOf(id, `Jar ${id}`, own));
    const cart = { products, isB2b: true, discount_info: { rabatkontrahenta: 5 } };
    await page.route('**/cart-api/cart', (route) => route.fulfill({ json: cart }));
    await page.route('**/static/images/**', (route) => route.fulfill({ body: '' }));
    await shop.open({ audience: 'b2b', lang: 'en' });
    await expect(part(page, 'not-covered')).toHaveCount(3);
    await expect(part(page, 'check-line')).toHaveCount(3);
    expect(await tooSmall(page)).toEqual([]);
  });
}
