import type { Page } from '@playwright/test';
import { expectWhole } from './support/cart.js';
import { expectFocus, focused, tabStops, tabTo } from './support/keyboard.js';
import { paintedRing } from './support/painted-ring.js';
import { expect, part, test } from './support/shop.js';
import { SWEEP } from './support/sweep.js';

const controlsOf = (id: number): string[] =>
  ['line-name', 'decrease', 'quantity', 'increase', 'remove'].map((name) => `${name} ${id}`);

test.beforeEach(async ({ shop, page }) => {
  await shop.open({ audience: 'retail', lang: 'en' });
  await expectWhole(page);
  await page.locator('.skip').focus();
});

test('Tab follows the reading order of the page, and Shift+Tab goes back', async ({ page }) => {
  await tabTo(page, 'line-name 101');
  const stops = ['line-name 101', ...(await tabStops(page))];
  const cards = await part(page, 'recommendation').evaluateAll((all) =>
    all.map((card) => card.getAttribute('data-id')),
  );
  expect(stops).toEqual([
    ...[101, 102].flatMap(controlsOf),
    // A set: what it is made of can be looked at.
    ...[...controlsOf(103), 'a 150', 'a 117', 'a 110'],
    // It is over its maximum: what is available is one step away.
    ...[...controlsOf(104), 'line-action 104'],
    ...['check-line', 'check-action', 'checkout', 'continue', 'code-input', 'code-apply'],
    ...cards.flatMap((id) => [`name ${id}`, `recommendation-add ${id}`]),
    'remarks',
  ]);
  await page.keyboard.press('Shift+Tab');
  await expectFocus(page, 'remarks');
  expect(['remarks', ...(await tabStops(page, 'Shift+Tab'))]).toEqual(stops.toReversed());
});

/** Whether the focused element is in view and not covered. */
const isSeen = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement;
    if (!element) return false;
    const { x, y, width, height } = element.getBoundingClientRect();
    const top = (element.getRootNode() as ShadowRoot).elementFromPoint(
      x + width / 2,
      y + height / 2,
    );
    return top !== null && (element.contains(top) || top.contains(element));
  });

test('no focused element is out of view or behind another one', async ({ shop, page }) => {
  await shop.open({ audience: 'b2b', state: 'many', lang: 'en' });
  await expect(part(page, 'recommendation').first()).toBeVisible();
  await page.locator('.skip').focus();
  await tabTo(page, 'packs 101');
  await tabTo(page, 'remove 101', 'ArrowRight');
  // The bar that offers to undo stays over the lower end of the list.
  await page.keyboard.press('Enter');
  await expect(part(page, 'undo')).toBeVisible();
  const covered: string[] = [];
  let stop = '';
  for (let at = 0; at < 80 && stop !== 'undo-button'; at++) {
    await page.keyboard.press('Tab');
    stop = await focused(page);
    if (!(await isSeen(page))) covered.push(stop);
  }
  expect(covered).toEqual([]);
});

test('after a removal the focused element is in view, and not under the undo bar', async ({
  shop,
  page,
}) => {
  await shop.open({ audience: 'b2b', state: 'many', lang: 'en' });
  await expect(part(page, 'recommendation').first()).toBeVisible();
  const buttons = part(page, 'remove');
  await buttons.nth(12).focus();
  await page.keyboard.press('Enter');
  await expect(part(page, 'undo')).toBeVisible();
  expect(await isSeen(page)).toBe(true);
  // After the last line, the focus moves to the line above.
  await buttons.last().focus();
  await buttons.last().evaluate((button) => {
    scrollBy(0, button.getBoundingClientRect().top - 8);
  });
  const lines = await part(page, 'line').count();
  await page.keyboard.press('Enter');
  await expect(part(page, 'line')).toHaveCount(lines - 1);
  expect(await isSeen(page)).toBe(true);
});

for (const [audience, width] of [
  ['b2b', 1280],
  ['retail', 360],
] as const) {
  test(`the focus ring is visible on all sides: ${audience}, ${width} px`, async ({
    shop,
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await shop.open({ audience, state: 'codes', lang: 'de' });
    await expectWhole(page);
    await page.locator('.skip').focus();
    const isGrid = audience === 'b2b';
    // The first control of the page's tag; what is before it is the shop's.
    await expect(async () => {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.shadowRoot != null)).toBe(true);
    }).toPass();
    const weak: string[] = [];
    /** How many of each kind were seen: the second line or card is like the first. */
    const seen = new Map<string, number>();
    const see = async (): Promise<string> => {
      const stop = await focused(page);
      const kind = stop.replace(/ \S+$/, '');
      const count = (seen.get(kind) ?? 0) + 1;
      seen.set(kind, count);
      if (count > 1 && !SWEEP) return stop;
      // Of a field of several lines, browsers bring only the caret into view.
      if (stop === 'remarks') await part(page, 'remarks').scrollIntoViewIfNeeded();
      const painted = await paintedRing(page);
      if (painted < 0.9) weak.push(`${stop}: ${painted.toFixed(2)}`);
      return stop;
    };
    /** Goes along a row of the grid, to its end. */
    const along = async (key: string): Promise<void> => {
      let before: string;
      do {
        before = await see();
        await page.keyboard.press(key);
      } while (before !== (await focused(page)));
    };
    while ((await see()) !== 'remarks') {
      // A row of each kind, with packs, and with pieces in a set.
      const row = SWEEP ? /^(packs|quantity) / : /^(packs 111|quantity 103)$/;
      if (isGrid && row.test(await focused(page))) {
        await along('ArrowLeft');
        await along('ArrowRight');
      }
      await page.keyboard.press('Tab');
    }
    expect(weak).toEqual([]);
  });
}

test('everything in a summary that is taller than the window comes into view with the focus', async ({
  shop,
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await shop.open({ audience: 'b2b', state: 'lines-30', lang: 'de' });
  const column = page.locator('.side');
  await expect(column).toHaveAttribute('style', /top: -\d/);
  /** The box of what has the focus, while that is in the summary. */
  const box = (): Promise<{ top: number; bottom: number } | undefined> =>
    column.evaluate((side) => {
      const { activeElement } = side.getRootNode() as ShadowRoot;
      if (!activeElement || !side.contains(activeElement)) return undefined;
      const { top, bottom } = activeElement.getBoundingClientRect();
      return { top, bottom };
    });
  for (const [from, key] of [
    ['download-lines', 'Tab'],
    ['remarks', 'Shift+Tab'],
  ] as const) {
    const start = part(page, from);
    await start.scrollIntoViewIfNeeded();
    await start.focus();
    let stops = 0;
    while (stops < 8) {
      await page.keyboard.press(key);
      if (!(await box())) continue;
      stops++;
      await expect(async () => {
        const { top = 0, bottom = 0 } = (await box()) ?? {};
        expect(top).toBeGreaterThanOrEqual(0);
        expect(bottom).toBeLessThanOrEqual(400);
      }).toPass({ timeout: 2000 });
    }
  }
});
