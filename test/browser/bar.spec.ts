import type { Page } from '@playwright/test';
import { inMain, useTemplate } from './support/host-page.js';
import { amount, expect, line, part, test } from './support/shop.js';

test.use({ viewport: { width: 390, height: 700 } });

const bar = (page: Page) => part(page, 'bar');

/** Brings an element of the cart to the middle of the view. */
const look = (page: Page, name: string): Promise<void> =>
  part(page, name)
    .first()
    .evaluate((element) => element.scrollIntoView({ block: 'center' }));

test('the bar has the live total and checkout while those of the summary are out of view', async ({
  shop,
  page,
}) => {
  await shop.open({ audience: 'retail', lang: 'en' });
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  const total = part(bar(page), 'total-gross');
  await expect(total).toHaveAttribute('value', '356.80');
  await part(line(page, 103), 'increase').click();
  await expect(total).toHaveAttribute('value', '505.80');
  expect(await amount(part(page, 'total-gross').first())).toBe('505.80');
  // The summary's parts come first in the tree.
  expect(
    await part(page, 'checkout').evaluateAll((all) => all.map((one) => !!one.closest('.bar'))),
  ).toEqual([false, true]);
  await look(page, 'checkout');
  await expect(bar(page)).toHaveCount(0);
  await look(page, 'remarks');
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  await part(bar(page), 'checkout').click();
  await page.waitForURL('**/cart/before-payment*');
});

test('a press on the total leads to the summary', async ({ shop, page }) => {
  await shop.open({ audience: 'retail', lang: 'en' });
  await bar(page).getByRole('button').click();
  await expect(page.getByRole('heading', { name: 'Summary' })).toBeInViewport();
  await expect(page.getByRole('heading', { name: 'Summary' })).toBeFocused();
  await expect(bar(page)).toHaveCount(0);
});

test('the bar shows that a save takes long, until it is done', async ({ shop, page }) => {
  await shop.open({ audience: 'retail', lang: 'en' });
  await shop.fault({ call: 'update-cart', kind: 'delay', ms: 3000 });
  await part(line(page, 101), 'increase').click();
  await expect(part(bar(page), 'saving')).toHaveText('Saving changes');
  const [sum, way, sign] = await Promise.all(
    [bar(page).locator('.bar-sum'), part(bar(page), 'checkout'), part(bar(page), 'saving')].map(
      (each) => each.boundingBox(),
    ),
  );
  expect(sum!.y + sum!.height).toBeLessThanOrEqual(sign!.y + 1);
  expect(way!.y + way!.height).toBeLessThanOrEqual(sign!.y + 1);
  await expect(part(bar(page), 'saving')).toBeEmpty();
});

test('undo is above the bar, also while the bar shows that a save takes long', async ({
  shop,
  page,
}) => {
  await shop.open({ audience: 'retail', lang: 'en' });
  const gap = async (): Promise<number> => {
    const [over, under] = await Promise.all([
      part(page, 'undo').boundingBox(),
      bar(page).boundingBox(),
    ]);
    return under!.y - over!.y - over!.height;
  };
  await shop.fault({ call: 'update-cart', kind: 'delay', ms: 3000 });
  await part(line(page, 101), 'increase').click();
  await part(line(page, 102), 'remove').click();
  await expect(part(page, 'undo')).toBeVisible();
  await expect.poll(gap).toBeGreaterThan(0);
  await expect(part(bar(page), 'saving')).toHaveText('Saving changes');
  expect(await gap()).toBeGreaterThan(0);
});

test('the bar shows the missing amount if the minimum is not met', async ({ shop, page }) => {
  await shop.open({ audience: 'b2b', lang: 'en', state: 'lines-3' });
  await expect(bar(page)).toContainText('net to the minimum');
  await expect(part(page, 'checkout')).toHaveCount(0);
});

test('labels in the bar shrink first: an amount stays beside its "net" or "gross"', async ({
  shop,
  page,
}) => {
  await shop.open({ audience: 'b2b', lang: 'de' });
  await expect(bar(page)).toContainText('Mindestwert');
  const rows = await bar(page)
    .locator('.bar-sum .first, .bar-sum .second')
    .evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(rows).toHaveLength(2);
  expect(rows.filter((height) => height > 30)).toEqual([]);
});

test('a wide page has no bar; it appears when the page becomes narrow', async ({ shop, page }) => {
  await page.setViewportSize({ width: 1280, height: 400 });
  await shop.open({ audience: 'retail', lang: 'en' });
  await expect(part(page, 'total-gross')).toHaveCount(1);
  await look(page, 'remarks');
  await expect(bar(page)).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 400 });
  await look(page, 'line');
  await expect(bar(page)).toHaveCount(1);
  await page.setViewportSize({ width: 1280, height: 400 });
  await expect(bar(page)).toHaveCount(0);
});

test('without IntersectionObserver there is no bar, and everything else works', async ({
  shop,
  page,
}) => {
  await page.addInitScript(
    () => delete (window as Partial<Window & typeof globalThis>).IntersectionObserver,
  );
  await shop.open({ audience: 'retail', lang: 'en' });
  await part(line(page, 103), 'increase').click();
  await expect(part(page, 'total-gross')).toHaveAttribute('value', '505.80');
  await expect(bar(page)).toHaveCount(0);
});

test('the bar disappears while an on-screen keyboard is open', async ({ shop, page }) => {
  await shop.open({ audience: 'retail', lang: 'en' });
  await expect(bar(page)).toHaveCount(1);
  // Chromium on a desktop has no such keyboard: the part that is seen is made lower by hand.
  const see = (share: number): Promise<void> =>
    page.evaluate((part) => {
      const view = window.visualViewport!;
      Object.defineProperty(view, 'height', { configurable: true, value: innerHeight * part });
      view.dispatchEvent(new Event('resize'));
    }, share);
  await see(0.55);
  await expect(bar(page)).toHaveCount(0);
  await see(1);
  await expect(bar(page)).toHaveCount(1);
});

test('a shop with its own bar can move the bar or switch it off', async ({ shop, page }) => {
  await shop.open({ audience: 'retail', lang: 'en' });
  const bottom = async (): Promise<number> => {
    const box = await bar(page).boundingBox();
    return 700 - (box ? box.y + box.height : 0);
  };
  const usual = await bottom();
  await page.addStyleTag({ content: ':root { --cart-bar-offset: 56px }' });
  await expect.poll(async () => (await bottom()) - usual).toBeCloseTo(56, 0);
  await page.addStyleTag({ content: ':root { --cart-bar-offset: none }' });
  // It is asked as the view changes.
  await look(page, 'checkout');
  await expect(bar(page)).toHaveCount(0);
  await look(page, 'line');
  await page.evaluate(
    () => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))),
  );
  await expect(bar(page)).toHaveCount(0);
});

test('several tags have one bar', async ({ shop, page }) => {
  await shop.open({ audience: 'retail', lang: 'en', query: { tags: 'cart-page,cart-page' } });
  await expect(part(page, 'line')).toHaveCount(8);
  await expect(bar(page)).toHaveCount(1);
});

test('a focused field is not under the bar', async ({ shop, page }) => {
  await shop.open({ audience: 'retail', lang: 'en' });
  await expect(bar(page)).toHaveCount(1);
  for (let at = 0; at < 20; at++) {
    await page.keyboard.press('Tab');
    const isClear = await page.evaluate(() => {
      const active = document.querySelector('cart-page')?.shadowRoot?.activeElement;
      const shown = document.querySelector('cart-page')?.shadowRoot?.querySelector('.bar');
      if (!active || !shown || shown.contains(active)) return true;
      return active.getBoundingClientRect().bottom <= shown.getBoundingClientRect().top;
    });
    expect(isClear, `stop ${at}`).toBe(true);
  }
});

/** The cart in a wrapper of the page with these styles. */
const wrapped = (page: Page, style: string): Promise<void> =>
  useTemplate(page, inMain(`<div style="${style}"><cart-page></cart-page></div><p>Footer</p>`));

for (const style of ['overflow: hidden', 'overflow-x: hidden', 'overflow-x: auto']) {
  test(`the bar and undo are at the edge of the window in a wrapper with ${style}`, async ({
    shop,
    page,
  }) => {
    await wrapped(page, style);
    await shop.open({ audience: 'retail', lang: 'en' });
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
    const [box, wrapper] = await Promise.all([
      bar(page).boundingBox(),
      page.locator('cart-page').boundingBox(),
    ]);
    expect(700 - box!.y - box!.height).toBeCloseTo(8, 0);
    expect([box!.x, box!.width]).toEqual([wrapper!.x, wrapper!.width]);
    await part(line(page, 103), 'remove').click();
    await expect(part(page, 'undo')).toBeInViewport({ ratio: 1 });
    const undo = (await part(page, 'undo').boundingBox())!;
    expect(undo.y + undo.height).toBeLessThan(box!.y);
    await look(page, 'checkout');
    await expect(bar(page)).toHaveCount(0);
    await page.getByText('Footer').scrollIntoViewIfNeeded();
  });
}

for (const style of ['transform: translateX(0)', 'filter: blur(0)', 'contain: paint']) {
  test(`the bar is in the flow where it cannot be at the edge: overflow: hidden; ${style}`, async ({
    shop,
    page,
  }) => {
    await wrapped(page, `overflow: hidden; ${style}`);
    await shop.open({ audience: 'retail', lang: 'en' });
    await expect(bar(page)).toHaveCount(1);
    expect(await bar(page).getAttribute('data-held')).toBeNull();
    await look(page, 'remarks');
    await bar(page).scrollIntoViewIfNeeded();
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
  });

  test(`the bar sticks to the edge in a wrapper with ${style} alone`, async ({ shop, page }) => {
    await wrapped(page, style);
    await shop.open({ audience: 'retail', lang: 'en' });
    await expect(bar(page)).toBeInViewport({ ratio: 1 });
  });
}
