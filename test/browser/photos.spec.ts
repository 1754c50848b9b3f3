import type { Locator } from '@playwright/test';
import { useTemplate } from './support/host-page.js';
import { expect, part, test } from './support/shop.js';

const LONG = 60;

/** Whether each row's picture has been asked for. */
const asked = (photos: Locator): Promise<boolean[]> =>
  photos.evaluateAll((all) => all.map((photo) => photo.hasAttribute('src')));

test.describe('the photos of a long cart', () => {
  test.beforeEach(async ({ shop, page }) => {
    await shop.open({ audience: 'retail', state: `lines-${LONG}`, lang: 'en' });
    // The photos of the lower rows come with their controls, a moment after all the texts.
    await expect(part(page, 'remove')).toHaveCount(LONG);
  });

  test('are requested when their row is drawn, not far below', async ({ page }) => {
    const photos = part(page, 'line-photo');
    expect((await asked(photos)).slice(0, 16)).toEqual(Array(16).fill(true));
    await expect(photos.last()).not.toHaveAttribute('src');
    await part(page, 'line').last().scrollIntoViewIfNeeded();
    await expect(photos.last()).toHaveAttribute('src', /\.webp$/);
    await expect(photos.last()).toHaveJSProperty('complete', true);
  });

  test('are all shown on a screen that shows all rows', async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 9000 });
    await expect.poll(() => asked(part(page, 'line-photo'))).toEqual(Array(LONG).fill(true));
    await page.reload();
    await expect.poll(() => asked(part(page, 'line-photo'))).toEqual(Array(LONG).fill(true));
  });

  test('stay when lines above are removed and restored', async ({ page }) => {
    const photo = part(page, 'line-photo').nth(15);
    const address = await photo.getAttribute('src');
    await part(page, 'remove').first().click();
    await expect(part(page, 'line')).toHaveCount(LONG - 1);
    const moved = part(page, 'line-photo').nth(14);
    await expect(moved).toHaveAttribute('src', address ?? '');
    await part(page, 'undo-button').click();
    await expect(photo).toHaveAttribute('src', address ?? '');
  });

  test('are requested in rows that move to the top', async ({ page }) => {
    const photos = part(page, 'line-photo');
    expect((await asked(photos))[16]).toBe(false);
    for (let left = LONG - 1; left >= LONG - 16; left--) {
      await part(page, 'remove').first().click();
      await expect(part(page, 'line')).toHaveCount(left);
    }
    await expect.poll(async () => (await asked(photos)).slice(0, 8)).toEqual(Array(8).fill(true));
  });

  test('are all requested before the page is printed', async ({ page }) => {
    await page.pdf({ format: 'A4' });
    expect(await asked(part(page, 'line-photo'))).toEqual(Array(LONG).fill(true));
  });
});

test('pictures that cannot be loaded are empty boxes of the same size, also without a doctype', async ({
  shop,
  page,
}) => {
  shop.allow(/Failed to load resource/);
  await page.route('**/static/images/**', (route) => route.fulfill({ status: 404 }));
  await useTemplate(page, (markup) => markup.replace(/<!doctype html>/i, ''));
  await shop.open({ audience: 'retail', state: 'normal', lang: 'en' });
  for (const [boxes, around, width] of [
    [part(page, 'line-photo'), 'line', 96],
    [part(page, 'component-photo'), 'component', 24],
    [page.locator('.card-photo'), 'recommendation', 100],
  ] as const) {
    await part(page, around).first().scrollIntoViewIfNeeded();
    await expect(boxes.first()).toHaveJSProperty('localName', 'span');
    const box = await boxes.first().boundingBox();
    expect([box!.width >= width, box!.height]).toEqual([true, box!.width]);
  }
  await expect(page.locator('img')).toHaveCount(0);
});
